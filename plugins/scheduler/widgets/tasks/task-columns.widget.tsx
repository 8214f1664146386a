import type { TableColumn } from '@etabli/sdk/ui'
import { PageLink } from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { TASK_KINDS, TASK_STATUSES, type TaskManifest } from '../../contract'
import { SHARED } from '../../messages/shared'
import { TASKS } from '../../messages/tasks'
import { taskPath } from '../../model/shared/addresses'
import { taskView } from '../../model/tasks/task-view'
import type { TasksAddress } from '../../model/tasks/tasks-address'
import { ChoiceFilter } from '../shared/choice-filter.widget'
import { RunBadge } from '../shared/run-badge.widget'

const useStyles = makeStyles({
  id: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  name: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
})

type Filters = Pick<TasksAddress, 'kinds' | 'statuses'>

/** The columns of the list. (spec) */
export function taskColumns(
  project: string,
  { kinds, statuses }: Filters,
  onFilters: (filters: Partial<Filters>) => void,
): readonly TableColumn<TaskManifest>[] {
  const { columns: labels, filters } = TASKS
  return [
    {
      id: 'id',
      label: labels.id,
      width: 250,
      text: (task) => `${taskView(task).shownId}\n${task.name}`,
      render: (task) => <TaskLink project={project} task={task} />,
    },
    {
      id: 'kind',
      label: labels.kind,
      width: 90,
      ownFilter: {
        isActive: kinds.length > 0,
        form: (close) => (
          <ChoiceFilter
            label={filters.kind}
            choices={TASK_KINDS}
            nameOf={(kind) => TASKS.kinds[kind]}
            chosen={kinds}
            onApply={(chosen) => {
              onFilters({ kinds: chosen })
              close()
            }}
          />
        ),
      },
      text: ({ kind }) => TASKS.kinds[kind],
      render: ({ kind }) => <span title={TASKS.kindMeanings[kind]}>{TASKS.kinds[kind]}</span>,
    },
    {
      id: 'status',
      label: labels.status,
      width: 130,
      ownFilter: {
        isActive: statuses.length > 0,
        form: (close) => (
          <ChoiceFilter
            label={filters.status}
            choices={TASK_STATUSES}
            nameOf={(status) => SHARED.statuses[status]}
            chosen={statuses}
            onApply={(chosen) => {
              onFilters({ statuses: chosen })
              close()
            }}
          />
        ),
      },
      text: (task) => taskView(task).customStatus,
      render: ({ status }) => <RunBadge status={status} />,
    },
    { id: 'step', label: labels.step, width: 200, grows: true, text: ({ step }) => step, render: ({ step }) => step },
    timeColumn('start', labels.start, (task) => taskView(task).customStartTime),
    timeColumn('completion', labels.completion, (task) => taskView(task).customCompletionTime),
  ]
}

/** Triggers, and what has not begun or ended, have no time: nothing stands there. */
function timeColumn(id: string, label: string, timeOf: (task: TaskManifest) => string): TableColumn<TaskManifest> {
  return { id, label, width: 190, sortable: true, text: timeOf, render: timeOf }
}

function TaskLink({ project, task }: { readonly project: string; readonly task: TaskManifest }) {
  const styles = useStyles()
  return (
    <span className={styles.id}>
      <PageLink to={taskPath(project, task['redis-id'])}>{taskView(task).shownId}</PageLink>
      <Caption1 className={styles.name}>{task.name}</Caption1>
    </span>
  )
}
