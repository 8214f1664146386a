import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import type { FailureProps } from './failed-page'
import { failureText } from './failure-text'
import { ROUTING } from './messages'
import { retryOf } from './retry-of'

const useStyles = makeStyles({
  page: { padding: tokens.spacingHorizontalXXXL },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
})

/** In the place of the page that tells of a failure, where that could not be fetched either: of what every page has brought along. */
export function PlainFailure({ error, onRetry }: FailureProps) {
  const styles = useStyles()
  const { title, text } = failureText(error, !navigator.onLine)
  const again = retryOf(error, onRetry)
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  return (
    <div role="alert" className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <Button onClick={again}>{ROUTING.failed.retry}</Button>
    </div>
  )
}
