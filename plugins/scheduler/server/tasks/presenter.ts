import type { TaskManifest } from '../../contract'
import type { TaskSpec } from '../store/tables'
import type { TriggerRow } from '../triggers/trigger-repository'
import { commitOf, type TaskRow } from './task-repository'

/** ISO 8601, UTC; empty where there is none. */
export function timeOf(time: Date | null): string {
  return time?.toISOString() ?? ''
}

export function redisIdOfTask(id: string): string {
  return `task:${id}`
}

/** A run as calls tell of it. */
export function presentRun(row: TaskRow): TaskManifest {
  return {
    ...specFields(row.spec),
    ...originFields(row),
    'redis-id': redisIdOfTask(row.id),
    id: `${row.engine}:${row.id}`,
    name: row.name,
    description: row.description,
    kind: row.kind,
    status: row.status,
    step: row.step,
    error: row.error,
    'creation-time': timeOf(row.created_at),
    'start-time': timeOf(row.started_at),
    'completion-time': timeOf(row.completed_at),
    'engine-setup': { engine: row.engine },
    'git-commit': commitOf(row),
    'started-by': row.user_email,
    attempt: row.attempt,
    ...(row.retry_of !== null && { 'retry-of': redisIdOfTask(row.retry_of) }),
    ...(row.bundle_run_id !== null && { 'bundle-status': `bundle-status:${row.bundle_run_id}` }),
    ...(row.trigger_id !== null && { trigger: redisIdOfTask(row.trigger_id) }),
    ...(row.exit_code !== null && { 'exit-code': row.exit_code }),
    host: row.facts.host ?? '',
    isolation: row.facts.isolation ?? '',
  }
}

/** A trigger of a task as calls tell of it. */
export function presentTrigger(row: TriggerRow): TaskManifest {
  const { spec } = row
  if (!spec) throw new Error(`the trigger ${row.id} is of a bundle`)
  return {
    ...specFields(spec),
    ...originFields(row),
    'redis-id': redisIdOfTask(row.id),
    id: `${row.engine}:${row.id}`,
    name: row.name,
    description: row.description,
    kind: 'cron',
    status: row.is_paused ? 'paused' : 'scheduled',
    step: '',
    error: row.outcome === 'refused' ? row.message : '',
    'creation-time': timeOf(row.created_at),
    'start-time': '',
    'completion-time': '',
    'engine-setup': { engine: row.engine },
    schedule: row.cron,
    zone: row.zone,
    ...(!row.is_paused && { 'next-time': timeOf(row.next_at) }),
    ...lastFiring(row),
    'git-commit': spec.gitCommit ?? '',
    'started-by': row.user_email,
    attempt: 1,
    host: '',
    isolation: '',
  }
}

export function lastFiring({ outcome, fired_at, message }: Pick<TriggerRow, 'outcome' | 'fired_at' | 'message'>) {
  return outcome === null ? {} : { 'last-firing': { at: timeOf(fired_at), outcome, message } }
}

function originFields({
  project,
  artefact,
  artefact_version,
  spec,
}: Pick<TaskRow, 'project' | 'artefact' | 'artefact_version'> & { readonly spec: TaskSpec | null }) {
  const name = spec?.origin?.name ?? artefact
  return {
    artefact,
    'artefact-origin': name === '' ? '' : `${project}/${name}`,
    ...(spec?.origin && { 'origin-href': spec.origin.href }),
    'artefact-version': artefact_version,
  }
}

function specFields({ image, gitUrl, gitBranch, codePath, env, secrets, labels, policy }: TaskSpec) {
  return {
    image,
    'git-url': gitUrl,
    'git-branch': gitBranch,
    'code-path': codePath,
    env: [...env],
    secrets: [...secrets],
    labels: [...labels],
    policy,
  }
}
