import { LogViewer, PageDialog, StatusBadge, type StatusTone } from '@etabli/sdk/ui'
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { JOB } from '../../messages/jobs'
import { RESULTS } from '../../messages/results'
import type { Validation } from '../../model/editor/use-validation'
import { retryArguments } from '../../model/jobs/retry-arguments'
import type { DbtJob } from '../../model/jobs/use-dbt-job'
import { useRunResults } from '../../model/jobs/use-run-results'
import { ResultsPanel } from './results-panel.widget'

const WIDTH = 900
const WITH_RESULTS = 1_240

const useStyles = makeStyles({
  log: { height: '50vh', minHeight: '240px' },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

interface Props {
  readonly project: string
  readonly title: string
  readonly job: DbtJob
  /** Starts a command in its place; absent where the job is no command. */
  readonly onRetry?: (args: readonly string[]) => void
}

/** A job that was started, if any: its dialog, or, while that is closed, the way back to it. */
export function FollowedJob(props: Props) {
  const { job } = props
  if (!job.run) return null
  if (job.isShown) return <JobDialog {...props} run={job.run} />
  return (
    <Button appearance="subtle" icon={<ArrowSyncRegular />} onClick={job.show}>
      {JOB.follow}
    </Button>
  )
}

/** A job of dbt with what it writes; it goes on when the dialog is closed. */
function JobDialog({ project, title, job, run, onRetry }: Props & { readonly run: Validation }) {
  const styles = useStyles()
  const shown = useRunResults(project, run.job, !job.isOngoing)
  const { results = [], error } = shown
  const hasResults = results.length > 0 || error !== undefined
  const retry = job.isOngoing ? undefined : retryArguments(run.state?.data.args ?? [], results)
  const [tone, words] = stateOf(run)
  return (
    <PageDialog
      title={title}
      width={hasResults ? WITH_RESULTS : WIDTH}
      onClose={job.close}
      actions={
        <>
          {job.isOngoing && (
            <Button icon={<StopRegular />} disabledFocusable={run.isStopping} onClick={() => void job.stop()}>
              {JOB.stop}
            </Button>
          )}
          {retry && onRetry && (
            <Button
              icon={<ArrowClockwiseRegular />}
              title={RESULTS.retryHint}
              disabledFocusable={job.isStarting}
              onClick={() => !job.isStarting && onRetry(retry)}
            >
              {RESULTS.retry}
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
      <div className={hasResults ? styles.beside : undefined}>
        <div className={styles.log}>
          <LogViewer
            label={JOB.output}
            text={run.state?.data.output ?? ''}
            followsEnd
            emptyText={job.isOngoing ? JOB.waiting : JOB.silent}
            fileName={JOB.fileName}
          />
        </div>
        {hasResults && <ResultsPanel key={run.job} project={project} jobID={run.job} shown={shown} />}
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
