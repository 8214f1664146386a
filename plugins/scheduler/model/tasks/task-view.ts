import { formatDateTime } from '@etabli/sdk'
import type { TaskManifest } from '../../contract'
import { SHARED } from '../../messages/shared'
import { shortId } from '../shared/short-id'

/** What of a task is shown otherwise than it is sent. */
export interface TaskView {
  readonly shownId: string
  readonly customStartTime: string
  readonly customCompletionTime: string
  readonly customStatus: string
}

export function taskView(task: Pick<TaskManifest, 'id' | 'status' | 'start-time' | 'completion-time'>): TaskView {
  return {
    shownId: shortId(task.id),
    customStartTime: formatDateTime(task['start-time']),
    customCompletionTime: formatDateTime(task['completion-time']),
    customStatus: SHARED.statuses[task.status],
  }
}
