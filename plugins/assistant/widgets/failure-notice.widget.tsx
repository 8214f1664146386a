import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { MESSAGES } from '../messages'
import { visibleText } from '../model/visible-text'

const useStyles = makeStyles({
  notice: { flexShrink: 0 },
  reason: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
})

interface Props {
  readonly reason: string
  readonly intent: 'error' | 'info'
  /** Absent where trying again is of no use. */
  readonly onRetry: (() => void) | undefined
}

/** Why there is no answer, and the way to ask again. */
export function FailureNotice({ reason, intent, onRetry }: Props) {
  const styles = useStyles()
  return (
    <MessageBar className={styles.notice} intent={intent} layout="multiline" role="alert">
      <MessageBarBody className={styles.reason}>{visibleText(reason)}</MessageBarBody>
      {onRetry && (
        <MessageBarActions>
          <Button size="small" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
            {MESSAGES.retry}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
