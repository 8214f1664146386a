import type { BundleTask } from '../../contract'
import { durationText } from '../../messages/duration'

/** How long a task took, or has run by now; empty where it has not begun. */
export function tookText(task: BundleTask, now: number): string {
  const start = Date.parse(task['start-time'])
  if (Number.isNaN(start)) return ''
  const completion = Date.parse(task['completion-time'])
  if (Number.isNaN(completion) && task.status !== 'running') return ''
  return durationText(((Number.isNaN(completion) ? now : completion) - start) / 1_000)
}
