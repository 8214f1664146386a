import { traceOf } from '@etabli/core/plugin/kernel/plugin-error'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Warning28Regular } from '@fluentui/react-icons/svg/warning'
import { useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../offline/use-is-online'
import { failureText } from './failure-text'
import { MessagePage } from './message-page'
import { ROUTING } from './messages'
import { retryOf } from './retry-of'

const useStyles = makeStyles({
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  details: {
    maxWidth: 'min(100%, 90ch)',
    boxSizing: 'border-box',
    margin: 0,
    padding: tokens.spacingHorizontalL,
    overflow: 'auto',
    textAlign: 'left',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

export interface FailureProps {
  readonly owner: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a page that failed, and until it can be fetched in place of one that could not be. */
export default function FailedPage({ owner, error, onRetry }: FailureProps) {
  const styles = useStyles()
  const [shown, setShown] = useState(false)
  const isOnline = useIsOnline()
  const [wasOffline] = useState(!isOnline)
  const { retry, details } = ROUTING.failed
  const { title, text } = failureText(error, wasOffline)
  const latestRetry = useRef(onRetry)
  const again = retryOf(error, onRetry)
  latestRetry.current = again
  useEffect(() => {
    if (wasOffline && isOnline) latestRetry.current()
  }, [wasOffline, isOnline])
  return (
    <MessagePage icon={<Warning28Regular />} title={title} text={text}>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={again}>
          {retry}
        </Button>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {details}
        </Button>
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long trace is scrolled by keyboard
        <pre className={styles.details} tabIndex={0}>
          {owner}
          {'\n'}
          {traceOf(error)}
        </pre>
      )}
    </MessagePage>
  )
}
