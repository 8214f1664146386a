import { formatDateTime } from '@etabli/sdk'
import { PagedTable, PageLink, pageOfRows, type TableColumn, type TableView } from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { BundleStatus, BundleTask } from '../../contract'
import { dependenciesOf } from '../../contract/bundle-order'
import { BUNDLE, BUNDLE_RUN } from '../../messages/bundles'
import { TASK_PAGE_SIZES } from '../../model/bundles/run-address'
import { tookText } from '../../model/bundles/task-times'
import { useNow } from '../../model/bundles/use-now'
import { artefactPath, taskPath } from '../../model/shared/addresses'
import { isOver } from '../../model/shared/status-tone'
import { BundleStatusBadge } from './bundle-status-badge.widget'
import { DependencyChips } from './dependency-chips.widget'

const useStyles = makeStyles({
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  status: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  error: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly project: string
  readonly run: BundleStatus
  readonly view: TableView
  readonly onView: (view: TableView) => void
}

/** The tasks of a run, in the order of the bundle. */
export function RunTaskTable({ project, run, view, onView }: Props) {
  const styles = useStyles()
  const now = useNow(!isOver(run.status))
  const columns = useColumns(project, now)
  const page = useMemo(() => pageOfRows(run.tasks, columns, view), [run.tasks, columns, view])
  return (
    <div className={styles.table}>
      <PagedTable
        label={BUNDLE_RUN.tasks}
        columns={columns}
        rows={page.rows}
        rowKey={({ name }) => name}
        view={view}
        onView={onView}
        sizes={TASK_PAGE_SIZES}
        total={page.total}
        density="wrapping"
        emptyText={BUNDLE_RUN.noTasks}
      />
    </div>
  )
}

function useColumns(project: string, now: number): readonly TableColumn<BundleTask>[] {
  return useMemo(() => {
    const { columns } = BUNDLE_RUN
    return [
      {
        id: 'name',
        label: columns.name,
        width: 200,
        text: ({ name }) => name,
        render: ({ name, 'redis-id': id }) => (
          // What has not begun has no page yet: its artefact has one.
          <PageLink to={id === '' ? artefactPath(project, name) : taskPath(project, id)}>{name}</PageLink>
        ),
      },
      {
        id: 'status',
        label: columns.status,
        width: 180,
        text: ({ status }) => status,
        render: (task) => <TaskStatus task={task} />,
      },
      textColumn('start', columns.start, 168, (task) => formatDateTime(task['start-time'])),
      textColumn('completion', columns.completion, 168, (task) => formatDateTime(task['completion-time'])),
      textColumn('duration', columns.duration, 110, (task) => tookText(task, now)),
      {
        id: 'dependencies',
        label: columns.dependencies,
        width: 200,
        grows: true,
        text: (task) => dependenciesOf(task).join(', ') || null,
        render: (task) => <DependencyChips label={BUNDLE.dependenciesOf(task.name)} artefact={task} />,
      },
    ]
  }, [project, now])
}

/** A cell without a text is empty, and nothing to open. */
function textColumn(
  id: string,
  label: string,
  width: number,
  textOf: (task: BundleTask) => string,
): TableColumn<BundleTask> {
  return { id, label, width, text: (task) => textOf(task) || null, render: textOf }
}

/** How it stands, and why, where that is not well. */
function TaskStatus({ task: { status, error } }: { readonly task: BundleTask }) {
  const styles = useStyles()
  return (
    <span className={styles.status}>
      <BundleStatusBadge status={status} />
      {error !== '' && <Caption1 className={styles.error}>{error}</Caption1>}
    </span>
  )
}
