import { useRemembered } from '@etabli/sdk/platform'
import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, PageLink, SkeletonBar, useAddressState, usePageStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, Title2, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useParams } from 'react-router-dom'
import type { TaskManifest } from '../contract'
import { LOG, TASK, TASKS } from '../messages/tasks'
import { taskPath, tasksPath } from '../model/shared/addresses'
import { isUnknown } from '../model/shared/is-unknown'
import { LOG_ADDRESS, LOGS } from '../model/tasks/log-address'
import { useTask } from '../model/tasks/use-task'
import { Diagnosis } from '../widgets/diagnosis/diagnosis.widget'
import { EnvironmentPanel } from '../widgets/shared/environment-panel.widget'
import { RunBadge } from '../widgets/shared/run-badge.widget'
import { SecretsPanel } from '../widgets/shared/secrets-panel.widget'
import { LogDialog } from '../widgets/tasks/log-dialog.widget'
import { RunPanels } from '../widgets/tasks/run-panels.widget'
import { TaskActions } from '../widgets/tasks/task-actions.widget'
import { TaskFacts } from '../widgets/tasks/task-facts.widget'
import { TaskFailure } from '../widgets/tasks/task-failure.widget'
import { TaskSchedule } from '../widgets/tasks/task-schedule.widget'

const useStyles = makeStyles({
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  back: { justifySelf: 'start' },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
  logs: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXL },
  log: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  panels: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
})

/** A run or a trigger. */
export default function TaskPage() {
  const project = useProject()
  const { taskRedisID = '' } = useParams()
  const readable = useAccess(':project:task:read', { project })
  if (readable.granted) return <Task key={taskRedisID} project={project} taskRedisID={taskRedisID} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={TASKS.denied} text={readable.reason} />
}

function Task({ project, taskRedisID }: { readonly project: string; readonly taskRedisID: string }) {
  const styles = useStyles()
  const { task, error, isFetching, refresh } = useTask(taskRedisID)
  useRemembered(task && { name: task.name, icon: 'Task', project, href: taskPath(project, task['redis-id']) })
  if (task) return <Found project={project} task={task} isFetching={isFetching} onRefresh={refresh} />
  if (isUnknown(error))
    return (
      <EmptyState
        isPage
        title={TASK.unknown}
        text={TASK.unknownHint}
        action={<PageLink to={tasksPath(project)}>{TASK.toTasks}</PageLink>}
      />
    )
  if (error !== undefined && !isFetching)
    return <ErrorState isPage title={TASK.failed} error={error} onRetry={refresh} />
  return (
    <div role="status" aria-label={TASK.loading} className={styles.loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
      <SkeletonBar width="short" />
    </div>
  )
}

interface FoundProps {
  readonly project: string
  readonly task: TaskManifest
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

function Found({ project, task, isFetching, onRefresh }: FoundProps) {
  const styles = useStyles()
  const page = usePageStyles()
  const isTrigger = task.kind === 'cron'
  return (
    <div className={mergeClasses(page.page, page.scrolled)}>
      <header className={page.head}>
        <div className={page.text}>
          <PageLink to={tasksPath(project)} className={styles.back}>
            {TASK.toTasks}
          </PageLink>
          <span className={styles.name}>
            <Title2 as="h1" className={page.title}>
              {task.name}
            </Title2>
            <RunBadge status={task.status} />
          </span>
        </div>
        <TaskActions project={project} task={task} isFetching={isFetching} onRefresh={onRefresh} />
      </header>
      <TaskFailure task={task} />
      {!isTrigger && task.status === 'error' && <Diagnosis project={project} task={task} />}
      {isTrigger ? <TaskSchedule task={task} /> : <TaskLogs project={project} task={task} />}
      <TaskFacts project={project} task={task} />
      <RunPanels project={project} task={task} />
      <div className={styles.panels}>
        <SecretsPanel project={project} secrets={task.secrets} />
        <EnvironmentPanel env={task.env} />
      </div>
    </div>
  )
}

/** The way to both logs. Which one is open stands in the address. */
function TaskLogs({ project, task }: { readonly project: string; readonly task: TaskManifest }) {
  const styles = useStyles()
  const restoreFocus = useRestoreFocusTarget()
  const [{ log, line }, setOpened] = useAddressState(LOG_ADDRESS)
  return (
    <nav className={styles.logs} aria-label={TASK.logs}>
      {LOGS.map((name) => (
        <PageLink key={name} to={taskPath(project, task['redis-id'], { log: name })} {...restoreFocus}>
          <span className={styles.log}>
            <DocumentTextRegular aria-hidden />
            {LOG.titles[name]}
          </span>
        </PageLink>
      ))}
      {log && (
        <LogDialog
          key={log}
          task={task}
          name={log}
          line={line}
          onLine={(chosen) => setOpened(() => ({ log, line: chosen }), { replace: true })}
          onClose={() => setOpened(() => ({}))}
        />
      )}
    </nav>
  )
}
