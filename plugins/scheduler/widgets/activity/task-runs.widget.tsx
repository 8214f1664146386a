import { formatDateTime } from '@etabli/sdk'
import { EmptyState, PagedTable, PageLink, type TableColumn, useAddressState } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useMemo } from 'react'
import type { TaskManifest } from '../../contract'
import { ACTIVITY } from '../../messages/activity'
import { RUN_PAGE_SIZES, RUNS_ADDRESS, useRuns } from '../../model/activity/use-runs'
import { taskPath } from '../../model/shared/addresses'
import { shortId } from '../../model/shared/short-id'
import { RunBadge } from '../shared/run-badge.widget'

const useStyles = makeStyles({
  runs: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

interface Props {
  readonly project: string
  readonly name: string
  readonly engine: string | undefined
}

/** The runs of something on the chosen engine, the newest first. */
export function TaskRuns({ project, name, engine }: Props) {
  const styles = useStyles()
  const [view, setView] = useAddressState(RUNS_ADDRESS)
  const { rows, total, isStale, error, retry } = useRuns(project, name, engine, view)
  const columns = useMemo(() => runColumns(project), [project])
  const last = total === undefined || isStale ? undefined : Math.max(1, Math.ceil(total / view.size))
  useEffect(() => {
    // Another engine has fewer runs, or the link is old.
    if (last !== undefined && view.page > last) setView((now) => ({ ...now, page: last }), { replace: true })
  }, [last, view.page, setView])
  return (
    <section className={styles.runs} aria-label={ACTIVITY.runs}>
      <Subtitle2 as="h3" className={styles.heading}>
        {ACTIVITY.runs}
      </Subtitle2>
      <div className={styles.table}>
        <PagedTable
          label={ACTIVITY.runs}
          columns={columns}
          rows={rows}
          rowKey={(run) => run['redis-id']}
          view={view}
          onView={(next) => setView(() => next)}
          sizes={RUN_PAGE_SIZES}
          total={total}
          isStale={isStale}
          density="comfortable"
          empty={<EmptyState title={ACTIVITY.noRuns} />}
          {...(error !== undefined && { error, onRetry: retry })}
        />
      </div>
    </section>
  )
}

function runColumns(project: string): readonly TableColumn<TaskManifest>[] {
  const { id, status, step, start, completion } = ACTIVITY.columns
  return [
    {
      id: 'id',
      label: id,
      width: 210,
      phoneWidth: 208,
      text: (run) => shortId(run.id),
      render: (run) => <PageLink to={taskPath(project, run['redis-id'])}>{shortId(run.id)}</PageLink>,
    },
    {
      id: 'status',
      label: status,
      width: 104,
      phoneWidth: 130,
      text: (run) => run.status,
      render: (run) => <RunBadge status={run.status} />,
    },
    { id: 'step', label: step, width: 64, grows: true, text: (run) => run.step || null, render: (run) => run.step },
    timeColumn('start-time', start),
    timeColumn('completion-time', completion),
  ]
}

function timeColumn(id: 'start-time' | 'completion-time', label: string): TableColumn<TaskManifest> {
  return {
    id,
    label,
    width: 138,
    text: (run) => formatDateTime(run[id]) || null,
    render: (run) => formatDateTime(run[id]),
  }
}
