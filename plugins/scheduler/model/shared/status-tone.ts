import type { StatusTone } from '@etabli/sdk/ui'
import type { RunStatus, TaskStatus } from '../../contract'

const TONES: Readonly<Record<TaskStatus, StatusTone>> = {
  queued: 'pending',
  running: 'running',
  completed: 'success',
  error: 'danger',
  canceled: 'warning',
  skipped: 'neutral',
  // It waits too, but for hours or days: nothing to blink at.
  scheduled: 'neutral',
  paused: 'warning',
}

/** How a status of a run or of a trigger looks. */
export function statusTone(status: TaskStatus): StatusTone {
  return TONES[status]
}

const OVER: ReadonlySet<TaskStatus> = new Set<RunStatus>(['completed', 'error', 'canceled', 'skipped'])

/** Whether a run stays as it is. */
export function isOver(status: TaskStatus): boolean {
  return OVER.has(status)
}
