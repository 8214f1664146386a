import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readTask } from '../contract'
import { EXEC } from '../messages/tasks'
import { draftOf, NEW_TASK } from '../model/tasks/task-draft'
import { TaskForm } from '../widgets/tasks/task-form.widget'

const useStyles = makeStyles({
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
})

/** Runs code once: written anew, or as an earlier run was. */
export default function TaskExecPage() {
  const project = useProject()
  const runnable = useAccess(':project:task:exec', { project })
  const from = useSearchParams()[0].get('from')
  if (!runnable.granted)
    return <EmptyState isPage icon={<LockClosedRegular />} title={EXEC.denied} text={runnable.reason} />
  if (from !== null) return <FilledForm key={from} project={project} from={from} />
  return <TaskForm key={project} project={project} first={NEW_TASK} />
}

/** The form with what an earlier run was given. */
function FilledForm({ project, from }: { readonly project: string; readonly from: string }) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(readTask, { taskRedisID: from }, { quiet: true })
  const task = data?.taskManifest
  const first = useMemo(() => task && draftOf(task), [task])
  if (first) return <TaskForm project={project} first={first} />
  if (error && !isFetching)
    return <ErrorState isPage title={EXEC.failed} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.loading} role="status" aria-label={EXEC.loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
    </div>
  )
}
