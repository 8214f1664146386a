import { useAccess, useEngines, useProject } from '@etabli/sdk/react'
import { AllowedButton, EmptyState, PagedTable, useAddressState, usePageStyles } from '@etabli/sdk/ui'
import { Body1, Button, Title2 } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { TASKS } from '../messages/tasks'
import { taskExecPath } from '../model/shared/addresses'
import {
  isNarrowed,
  TASK_PAGE_SIZES,
  TASKS_ADDRESS,
  type TasksAddress,
  withoutFilters,
  withView,
} from '../model/tasks/tasks-address'
import { useOwnCodeAccess } from '../model/tasks/use-own-code-access'
import { useTasks } from '../model/tasks/use-tasks'
import { taskColumns } from '../widgets/tasks/task-columns.widget'
import { TasksToolbar } from '../widgets/tasks/tasks-toolbar.widget'

/** What runs, what has run, and what begins runs. */
export default function TasksPage() {
  const project = useProject()
  const readable = useAccess(':project:task:read', { project })
  if (readable.granted) return <Tasks key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={TASKS.denied} text={readable.reason} />
}

function Tasks({ project }: { readonly project: string }) {
  const styles = usePageStyles()
  const navigate = useNavigate()
  const runnable = useOwnCodeAccess(project)
  const [address, setAddress] = useAddressState(TASKS_ADDRESS)
  const { selected: engine = '' } = useEngines('task')
  const { tasks, total, isStale, isFetching, error, refresh } = useTasks(project, engine, address)

  const { view, kinds, statuses } = address
  const last = total !== undefined && !isStale ? Math.max(1, Math.ceil(total / view.size)) : undefined
  useEffect(() => {
    // The link is old, or the tasks of the last page are gone.
    if (last !== undefined && view.page > last)
      setAddress((now) => ({ ...now, view: { ...now.view, page: last } }), { replace: true })
  }, [last, view.page, setAddress])
  const columns = useMemo(
    () =>
      taskColumns(project, { kinds, statuses }, (filters) =>
        setAddress((now) => ({ ...now, ...filters, view: { ...now.view, page: 1 } })),
      ),
    [project, kinds, statuses, setAddress],
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.text}>
          <Title2 as="h1" className={styles.title}>
            {TASKS.title}
          </Title2>
          <Body1 className={styles.about}>{TASKS.about}</Body1>
        </div>
      </header>
      <TasksToolbar
        project={project}
        address={address}
        onAddress={setAddress}
        isFetching={isFetching}
        onRefresh={refresh}
      >
        <AllowedButton
          verdict={runnable}
          appearance="primary"
          icon={<AddRegular />}
          onClick={() => navigate(taskExecPath(project))}
        >
          {TASKS.create}
        </AllowedButton>
      </TasksToolbar>
      <div className={styles.table}>
        <PagedTable
          label={TASKS.title}
          columns={columns}
          rows={tasks}
          rowKey={(task) => task['redis-id']}
          view={view}
          onView={(next) => setAddress((now) => withView(now, next))}
          sizes={TASK_PAGE_SIZES}
          total={total}
          isStale={isStale}
          density="comfortable"
          empty={<NoTasks address={address} onClear={() => setAddress(withoutFilters)} />}
          {...(error !== undefined && { error, onRetry: refresh })}
        />
      </div>
    </div>
  )
}

function NoTasks({ address, onClear }: { readonly address: TasksAddress; readonly onClear: () => void }) {
  if (!isNarrowed(address)) return <EmptyState title={TASKS.empty} text={TASKS.emptyHint} />
  const clear = <Button onClick={onClear}>{TASKS.clear}</Button>
  return <EmptyState title={TASKS.empty} text={TASKS.noMatchHint} action={clear} />
}
