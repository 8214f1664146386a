import type { RunPanelProps } from '@etabli/sdk'
import { ErrorState, PageLink, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import type { FlowRun } from '../../contract'
import { RUNS } from '../../messages/runs'
import { sumOf } from '../../model/runs/run-sums'
import { useFlowRuns } from '../../model/runs/use-flow-runs'
import { flowPath } from '../../model/shared/paths'
import { StreamTable } from './stream-table.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** On the page of a task that runs a flow: what it has moved so far. */
export default function RunPanel({ project, task, artefact: flow, status }: RunPanelProps) {
  const styles = useStyles()
  const { runs, error, retry } = useFlowRuns(project, flow)
  if (error !== undefined) return <ErrorState title={RUNS.failed} error={error} onRetry={retry} />
  if (!runs)
    return (
      <span role="status" aria-label={RUNS.loading}>
        <SkeletonBar width="long" />
      </span>
    )
  const run = runs.find((each) => each['redis-id'] === task)
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Body1 className={styles.quiet}>{factsOf(run, status)}</Body1>
        <PageLink to={flowPath(project, flow)}>{RUNS.flow}</PageLink>
      </div>
      {run && run.streams.length > 0 && <StreamTable streams={run.streams} />}
    </div>
  )
}

function factsOf(run: FlowRun | undefined, status: RunPanelProps['status']): string {
  if (!run && status !== 'queued' && status !== 'running') return RUNS.unknown
  if (!run || run.streams.length === 0) return RUNS.nothing
  const { records, size } = sumOf(run)
  return RUNS.facts(records, size, run.streams.length)
}
