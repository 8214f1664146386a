import type { TableColumn } from '@etabli/sdk/ui'
import { PageLink } from '@etabli/sdk/ui'
import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TASK_KINDS, TASK_STATUSES, type TaskManifest } from '../../contract'
import { SHARED } from '../../messages/shared'
import { TASKS } from '../../messages/tasks'
import { taskPath } from '../../model/shared/addresses'
import { durationOf } from '../../model/tasks/duration'
import { taskView } from '../../model/tasks/task-view'
import type { TasksAddress } from '../../model/tasks/tasks-address'
import { ChoiceFilter } from '../shared/choice-filter.widget'
import { RunBadge } from '../shared/run-badge.widget'

const useStyles = makeStyles({
  link: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  line: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  time: { display: 'grid' },
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
      phoneWidth: 208,
      grows: true,
      text: (task) => `${task.name}\n${taskView(task).shownId}`,
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
      phoneWidth: 140,
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
    { id: 'step', label: labels.step, width: 110, text: ({ step }) => step, render: ({ step }) => step },
    {
      ...{ id: 'start', label: labels.start, width: 176, phoneWidth: 176, sortable: true },
      text: (task) => taskView(task).customStartTime || null,
      render: (task) => taskView(task).customStartTime,
    },
    {
      ...{ id: 'completion', label: labels.completion, width: 176, sortable: true },
      text: (task) => taskView(task).customCompletionTime || null,
      render: (task) => <Completion task={task} />,
    },
  ]
}

/** When it ended and how long it took. Triggers, and what has not ended, have neither: nothing stands there. */
function Completion({ task }: { readonly task: TaskManifest }) {
  const styles = useStyles()
  const took = durationOf(task['start-time'], task['completion-time'])
  return (
    <span className={styles.time}>
      {taskView(task).customCompletionTime}
      {took !== undefined && <Caption1 className={styles.quiet}>{TASKS.took(took)}</Caption1>}
    </span>
  )
}

function TaskLink({ project, task }: { readonly project: string; readonly task: TaskManifest }) {
  const styles = useStyles()
  return (
    <PageLink to={taskPath(project, task['redis-id'])} className={styles.link}>
      <span className={mergeClasses(styles.line, styles.name)}>{task.name}</span>
      <Caption1 className={mergeClasses(styles.line, styles.quiet)}>{taskView(task).shownId}</Caption1>
    </PageLink>
  )
}
