import type { RunStatus } from '../../contract'
import { ENDINGS } from '../failures'
import type { BundleRunRow, BundleRunTaskRow } from './bundle-run-repository'

type Task = Pick<BundleRunTaskRow, 'name' | 'after' | 'status' | 'task_id'>

/** What is to be done in a run of a bundle, as its tasks stand now. */
export interface NextStep<Of extends Task> {
  readonly ready: readonly Of[]
  readonly skipped: readonly {
    readonly name: string
    readonly status: 'skipped' | 'canceled'
    readonly error: string
  }[]
  /** Where nothing is left to do. */
  readonly end?: { readonly status: RunStatus; readonly error: string }
  readonly step: string
}

const FAILED: ReadonlySet<RunStatus> = new Set(['error', 'canceled', 'skipped'])

/** Skips what waits for a failure, begins what waits for nothing more, in the bundle's order and as many as may run at once. */
export function nextStep<Of extends Task>(
  tasks: readonly Of[],
  { concurrency, cancel_asked }: Pick<BundleRunRow, 'concurrency' | 'cancel_asked'>,
): NextStep<Of> {
  const statuses = new Map(tasks.map(({ name, status }) => [name, status]))
  const waiting = (task: Of) => task.task_id === null && statuses.get(task.name) === 'queued'
  const skipped: { name: string; status: 'skipped' | 'canceled'; error: string }[] = []
  const skip = (task: Of, status: 'skipped' | 'canceled', error: string) => {
    statuses.set(task.name, status)
    skipped.push({ name: task.name, status, error })
  }
  if (cancel_asked) for (const task of tasks) if (waiting(task)) skip(task, 'canceled', ENDINGS.canceled)
  // What is skipped makes others skip, in whichever order they stand.
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const task of tasks) {
      const failed = waiting(task) ? task.after.filter((name) => FAILED.has(statuses.get(name) ?? 'queued')) : []
      if (failed.length === 0) continue
      skip(task, 'skipped', ENDINGS.skipped(failed))
      isChanged = true
    }
  }
  const underWay = tasks.filter((task) => task.task_id !== null && !isOver(statuses.get(task.name)))
  const isReady = (task: Of) => waiting(task) && task.after.every((name) => statuses.get(name) === 'completed')
  const ready = tasks.filter(isReady).slice(0, Math.max(0, concurrency - underWay.length))
  const done = [...statuses.values()].filter(isOver).length
  const step = `${done} of ${tasks.length} done`
  if (done < tasks.length) return { ready, skipped, step }
  return { ready, skipped, step, end: endOf(tasks, statuses, cancel_asked) }
}

function isOver(status: RunStatus | undefined): boolean {
  return status !== undefined && (status === 'completed' || FAILED.has(status))
}

function endOf(tasks: readonly Task[], statuses: ReadonlyMap<string, RunStatus>, isCanceled: boolean) {
  const of = (status: RunStatus) => tasks.filter(({ name }) => statuses.get(name) === status).map(({ name }) => name)
  if (isCanceled) return { status: 'canceled', error: 'The run was canceled.' } as const
  const failed = [...of('error'), ...of('canceled')]
  if (failed.length === 0) return { status: 'completed', error: '' } as const
  const names = failed.length > 3 ? `${failed.slice(0, 3).join(', ')} and ${failed.length - 3} more` : failed.join(', ')
  return { status: 'error', error: `${names} did not complete.` } as const
}
