import { formatDateTime } from '@etabli/sdk'
import { EmptyState, ErrorState, PageLink, RunStrip, SkeletonBar, StatusBadge, useAddressState } from '@etabli/sdk/ui'
import { Body1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { FlowRun, SingerFlow } from '../../contract'
import { RUNS } from '../../messages/runs'
import { DETAIL_ADDRESS } from '../../model/detail/detail-address'
import { runMarks, toneOf } from '../../model/runs/run-marks'
import { sumOf } from '../../model/runs/run-sums'
import { useFlowRuns } from '../../model/runs/use-flow-runs'
import { taskPath } from '../../model/shared/paths'
import { RunFailure } from './run-failure.widget'
import { RunSamples } from './run-samples.widget'
import { StreamTable } from './stream-table.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  history: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  heading: { margin: 0 },
})

interface Props {
  readonly project: string
  readonly flow: SingerFlow
}

/** What the runs of a flow have moved: the running one as it goes on, else the last. */
export default function RunsPart({ project, flow }: Props) {
  const styles = useStyles()
  const { runs, error, retry } = useFlowRuns(project, flow.name)
  const [{ run: chosen }, setAddress] = useAddressState(DETAIL_ADDRESS)
  if (error !== undefined) return <ErrorState title={RUNS.failed} error={error} onRetry={retry} />
  if (!runs)
    return (
      <span role="status" aria-label={RUNS.loading}>
        <SkeletonBar width="long" />
      </span>
    )
  const shown = runs.find((run) => run['redis-id'] === chosen) ?? runs[0]
  if (!shown) return <EmptyState title={RUNS.none} text={RUNS.noneHint} />
  const open = (run: FlowRun) =>
    setAddress((now) => ({ ...now, run: run === runs[0] ? undefined : run['redis-id'] }), { replace: true })
  return (
    <div className={styles.part}>
      <div className={styles.history}>
        <Body1 className={styles.quiet}>{RUNS.history}</Body1>
        <RunStrip label={RUNS.history} runs={runMarks(runs, (run) => ({ onOpen: () => open(run) }))} />
      </div>
      <ShownRun key={shown['redis-id']} project={project} flow={flow.name} run={shown} />
    </div>
  )
}

interface ShownProps {
  readonly project: string
  readonly flow: string
  readonly run: FlowRun
}

function ShownRun({ project, flow, run }: ShownProps) {
  const styles = useStyles()
  const { records, size } = sumOf(run)
  return (
    <section className={styles.part} aria-label={RUNS.at(formatDateTime(run['start-time']))}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.heading}>
          {RUNS.at(formatDateTime(run['start-time']))}
        </Subtitle2>
        <span role="status">
          <StatusBadge tone={toneOf(run)}>{RUNS.statuses[run.status]}</StatusBadge>
        </span>
        <Body1 className={styles.quiet}>{RUNS.facts(records, size, run.streams.length)}</Body1>
        <PageLink to={taskPath(project, run['redis-id'])}>{RUNS.task}</PageLink>
      </div>
      <RunFailure run={run} />
      <StreamTable streams={run.streams} />
      <RunSamples project={project} flow={flow} run={run} />
    </section>
  )
}
