import type { LineageRun } from '@etabli/sdk/platform/server'
import { redisIdOfTask } from '../tasks/presenter'
import type { TaskRow } from '../tasks/task-repository'

/** What a task and a run of a bundle have in common. */
type Ran = Pick<TaskRow, 'status' | 'error' | 'created_at' | 'started_at' | 'completed_at'>

/** How it stands, or has ended, in the words of the lineage. */
export function runOf({ status, error, created_at, started_at, completed_at }: Ran, task?: string | null): LineageRun {
  return {
    status,
    at: completed_at ?? started_at ?? created_at,
    ...(task && { task: redisIdOfTask(task) }),
    ...(error !== '' && { error }),
  }
}
