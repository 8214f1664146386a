import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { QUERY } from '../../messages/query'
import { useFocusWithin } from '../../model/use-focus-within'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    border: 'none',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  question: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

interface Props {
  readonly question: string
  readonly yes: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks in place before something is destroyed; the harmless answer has the focus. */
export function ConfirmLine({ question, yes, onYes, onNo }: Props) {
  const styles = useStyles()
  const line = useFocusWithin<HTMLFieldSetElement>('button:last-of-type')
  // Once answered, the focus would be nowhere, and Escape out of reach of the panel.
  useEffect(() => {
    const panel = line.current?.closest('[role=dialog]')
    return () => panel?.querySelector('input')?.focus()
  }, [line])
  return (
    <fieldset ref={line} className={styles.line} aria-label={question}>
      <Body1 className={styles.question}>{question}</Body1>
      <Button size="small" onClick={onYes}>
        {yes}
      </Button>
      <Button size="small" appearance="primary" onClick={onNo}>
        {QUERY.keep}
      </Button>
    </fieldset>
  )
}
