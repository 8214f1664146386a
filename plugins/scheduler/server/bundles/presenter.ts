import type { Bundle, BundleStatus, BundleTask } from '../../contract'
import { lastFiring, redisIdOfTask, timeOf } from '../tasks/presenter'
import type { TaskRow } from '../tasks/task-repository'
import type { TriggerRow } from '../triggers/trigger-repository'
import type { BundleRow } from './bundle-repository'
import type { BundleRunRow, BundleRunTaskRow } from './bundle-run-repository'

export function redisIdOfBundle(id: string): string {
  return `bundle:${id}`
}

export function redisIdOfRun(id: string): string {
  return `bundle-status:${id}`
}

export function presentBundle(row: BundleRow, trigger: TriggerRow | undefined): Bundle {
  return {
    'redis-id': redisIdOfBundle(row.id),
    name: row.name,
    description: row.description,
    artefacts: [...row.artefacts],
    concurrency: row.concurrency,
    'schedule-setup': trigger
      ? {
          schedule: trigger.cron,
          zone: trigger.zone,
          engine: trigger.engine,
          paused: trigger.is_paused,
          ...(!trigger.is_paused && { 'next-time': timeOf(trigger.next_at) }),
          ...lastFiring(trigger),
        }
      : { schedule: '' },
    'creation-time': timeOf(row.created_at),
    'last-modified-time': timeOf(row.modified_at),
    'last-modified-by': row.modified_by,
  }
}

export function presentBundleRun(row: BundleRunRow, tasks: readonly BundleTask[] = []): BundleStatus {
  return {
    id: `${row.engine}:${row.id}`,
    'redis-id': redisIdOfRun(row.id),
    status: row.status,
    step: row.step,
    error: row.error,
    'creation-time': timeOf(row.created_at),
    'start-time': timeOf(row.started_at),
    'completion-time': timeOf(row.completed_at),
    'engine-setup': { engine: row.engine },
    tasks: [...tasks],
    'bundle-redis-id': redisIdOfBundle(row.bundle_id),
    'bundle-name': row.bundle,
    'started-by': row.user_email,
    'is-scheduled': row.trigger_id !== null,
    commits: row.commits.map(({ gitUrl, gitBranch, commit }) => ({
      'git-url': gitUrl,
      'git-branch': gitBranch,
      'git-commit': commit,
    })),
    ...(row.resumed_from !== null && { 'resumed-from': redisIdOfRun(row.resumed_from) }),
  }
}

/** One artefact of a run, with its latest attempt. */
export function presentBundleTask(
  { name, entry, status, error, task_id }: BundleRunTaskRow,
  run: TaskRow | undefined,
  typicalSeconds: number | undefined,
): BundleTask {
  const isOpen = run !== undefined && (status === 'running' || status === 'queued')
  return {
    name,
    // Until it ends, its own record is nearer to the truth.
    status: isOpen ? run.status : status,
    step: run?.step ?? '',
    error: error || (run?.error ?? ''),
    'start-time': timeOf(run?.started_at ?? null),
    'completion-time': timeOf(run?.completed_at ?? null),
    attempt: run?.attempt ?? 1,
    'redis-id': task_id === null ? '' : redisIdOfTask(task_id),
    ...(entry.dependency && { dependency: entry.dependency }),
    ...(typicalSeconds !== undefined && { 'typical-seconds': typicalSeconds }),
  }
}
