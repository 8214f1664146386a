import { LogViewer, PageDialog, StatusBadge, type StatusTone } from '@etabli/sdk/ui'
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { JOB } from '../../messages/jobs'
import type { Validation } from '../../model/editor/use-validation'
import type { DbtJob } from '../../model/jobs/use-dbt-job'

const useStyles = makeStyles({ log: { height: '50vh', minHeight: '240px' } })

interface Props {
  readonly title: string
  readonly job: DbtJob
}

/** A job that was started, if any: its dialog, or, while that is closed, the way back to it. */
export function FollowedJob({ title, job }: Props) {
  if (!job.run) return null
  if (job.isShown) return <JobDialog title={title} job={job} run={job.run} />
  return (
    <Button appearance="subtle" icon={<ArrowSyncRegular />} onClick={job.show}>
      {JOB.follow}
    </Button>
  )
}

/** A job of dbt with what it writes; it goes on when the dialog is closed. */
function JobDialog({ title, job, run }: Props & { readonly run: Validation }) {
  const styles = useStyles()
  const [tone, words] = stateOf(run)
  return (
    <PageDialog
      title={title}
      width={900}
      onClose={job.close}
      actions={
        <>
          {job.isOngoing && (
            <Button icon={<StopRegular />} disabledFocusable={run.isStopping} onClick={() => void job.stop()}>
              {JOB.stop}
            </Button>
          )}
          <Button onClick={job.close}>{JOB.close}</Button>
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
          emptyText={job.isOngoing ? JOB.waiting : JOB.silent}
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
