import { LogViewer, PageDialog, StatusBadge, type StatusTone } from '@etabli/sdk/ui'
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { JOB } from '../../messages/jobs'
import { isOver, type Validation } from '../../model/editor/use-validation'
import type { DbtJob } from '../../model/jobs/use-dbt-job'

const useStyles = makeStyles({ log: { height: '50vh', minHeight: '240px' } })

/** A job of dbt with what it writes; it goes on when the dialog is closed. */
export function JobDialog({
  title,
  job,
  run,
}: {
  readonly title: string
  readonly job: DbtJob
  readonly run: Validation
}) {
  const styles = useStyles()
  const [tone, words] = stateOf(run)
  const isRunning = !run.isLost && !(run.state && isOver(run.state))
  return (
    <PageDialog
      title={title}
      width={900}
      onClose={job.clear}
      actions={
        <>
          {isRunning && (
            <Button icon={<StopRegular />} disabledFocusable={run.isStopping} onClick={() => void job.stop()}>
              {JOB.stop}
            </Button>
          )}
          <Button onClick={job.clear}>{JOB.close}</Button>
        </>
      }
    >
      <span role="status">
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </span>
      {run.isLost && (
        <MessageBar intent="warning">
          <MessageBarBody>{JOB.lost}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={job.lookAgain}>
              {JOB.lookAgain}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {run.state?.data.appError && (
        <MessageBar intent="error">
          <MessageBarBody>{run.state.data.appError.message}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.log}>
        <LogViewer
          label={JOB.output}
          text={run.state?.data.output ?? ''}
          followsEnd
          emptyText={isRunning ? JOB.waiting : JOB.silent}
          fileName={JOB.fileName}
        />
      </div>
    </PageDialog>
  )
}

function stateOf({ state, isLost, isStopping }: Validation): readonly [StatusTone, string] {
  if (isLost) return ['warning', JOB.states.lost]
  if (state?.status === 'completed') return ['success', JOB.states.completed]
  if (state?.status === 'error') return ['danger', JOB.states.error]
  return isStopping ? ['pending', JOB.states.stopping] : ['running', JOB.states.running]
}
