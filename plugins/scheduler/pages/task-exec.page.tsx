import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, mergeClasses, Title2 } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readTask } from '../contract'
import { EXEC } from '../messages/tasks'
import { draftOf, NEW_TASK } from '../model/tasks/task-draft'
import { usePageStyles } from '../widgets/shared/page-frame.styles'
import { TaskForm } from '../widgets/tasks/task-form.widget'

/** Runs code once: written anew, or as an earlier run was. */
export default function TaskExecPage() {
  const styles = usePageStyles()
  const project = useProject()
  const runnable = useAccess(':project:task:exec', { project })
  const from = useSearchParams()[0].get('from')
  if (!runnable.granted)
    return <EmptyState isPage icon={<LockClosedRegular />} title={EXEC.denied} text={runnable.reason} />
  return (
    <div className={mergeClasses(styles.page, styles.scrolled)}>
      <header className={styles.head}>
        <div className={styles.text}>
          <Title2 as="h1" className={styles.title}>
            {EXEC.title}
          </Title2>
          <Body1 className={styles.about}>{EXEC.about}</Body1>
        </div>
      </header>
      {from === null ? (
        <TaskForm key={project} project={project} first={NEW_TASK} />
      ) : (
        <FilledForm key={from} project={project} from={from} />
      )}
    </div>
  )
}

/** The form with what an earlier run was given. */
function FilledForm({ project, from }: { readonly project: string; readonly from: string }) {
  const { data, error, isFetching, refetch } = useCall(readTask, { taskRedisID: from }, { quiet: true })
  const task = data?.taskManifest
  const first = useMemo(() => task && draftOf(task), [task])
  if (first) return <TaskForm project={project} first={first} />
  if (error && !isFetching)
    return <ErrorState isPage title={EXEC.failed} error={error} onRetry={() => void refetch()} />
  return (
    <span role="status" aria-label={EXEC.loading}>
      <SkeletonBar width="long" />
    </span>
  )
}
