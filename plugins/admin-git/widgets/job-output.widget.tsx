import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { EmptyState, LogViewer } from '@etabli/sdk/ui'
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { OUTPUT } from '../messages'
import { type GitJob, isOver } from '../model/use-git-job'
import type { Refusal } from '../model/use-run'
import { OutputHead } from './output-head.widget'

const useStyles = makeStyles({
  panel: {
    flex: '1 1 320px',
    minHeight: '240px',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  bar: { flexShrink: 0, maxHeight: '30%', overflowY: 'auto', borderRadius: 0 },
  why: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  rest: { flexGrow: 1, minHeight: 0 },
})

interface Props {
  /** Whether a job is shown, or about to be. */
  readonly isChosen: boolean
  readonly job: GitJob
  /** Why the newest command was not run. */
  readonly refusal: Refusal | undefined
}

export function JobOutput({ isChosen, job: { state, lost, wasSeenRunning, lookAgain }, refusal }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const output = state?.data.output ?? ''
  const why = state?.data.appError?.message
  return (
    <section className={styles.panel} aria-label={OUTPUT.title}>
      <OutputHead state={state} refused={refusal?.cmd} />
      {refusal && <Fault title={OUTPUT.refused} text={refusal.why} />}
      {!refusal && why !== undefined && <Fault title={OUTPUT.failed} text={why} />}
      {!refusal && lost !== undefined && (
        <Fault title={OUTPUT.lost} text={lost instanceof Error ? lost.message : String(lost)} onRetry={lookAgain} />
      )}
      <div className={styles.rest}>
        {refusal ? (
          <EmptyState title={OUTPUT.refusedEmpty} />
        ) : output !== '' ? (
          <LogViewer
            key={state?.jobID}
            label={OUTPUT.title}
            text={output}
            followsEnd={wasSeenRunning}
            hasLineNumbers={false}
            fileName={OUTPUT.fileName}
            onCopied={(isCopied) => (isCopied ? toasts.success(OUTPUT.copied) : toasts.error(OUTPUT.notCopied))}
          />
        ) : !isChosen ? (
          <EmptyState title={OUTPUT.none} text={OUTPUT.noneHint} />
        ) : state && isOver(state) ? (
          <EmptyState title={OUTPUT.empty} />
        ) : (
          lost === undefined && <EmptyState title={OUTPUT.waiting} />
        )}
      </div>
    </section>
  )
}

interface FaultProps {
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
}

function Fault({ title, text, onRetry }: FaultProps) {
  const styles = useStyles()
  return (
    <MessageBar className={styles.bar} intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        <span className={styles.why}>{text}</span>
      </MessageBarBody>
      {onRetry && (
        <MessageBarActions>
          <Button size="small" onClick={onRetry}>
            {OUTPUT.retry}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
