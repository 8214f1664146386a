import { newId } from '@etabli/sdk/platform/server'
import { query } from './world'

const SPEC = JSON.stringify({
  ...{ image: 'shell', gitUrl: 'https://git.test/code.git', gitBranch: 'main', codePath: '' },
  ...{ env: [], secrets: [], labels: [], policy: {} },
})
const BY = 'test@etabli.test'

/** Puts an artefact into the store; one that is there stays as it is. */
export async function storedArtefact(
  database: string,
  project: string,
  name: string,
  kind: 'custom' | 'dbt' = 'custom',
): Promise<void> {
  const insert = `insert into artefact
    (project, name, description, kind, image, git_url, git_branch, code_path, env, secrets, policy, created_by, modified_by)
    values ($1, $2, '', $4, 'shell', 'https://git.test/code.git', 'main', '', '[]', '[]', '{}', $3, $3)
    on conflict do nothing`
  await query(database, insert, [project, name, BY, kind])
}

/** A run of an artefact that has ended; gives its `redis-id`. */
export async function storedRun(database: string, project: string, artefact: string): Promise<string> {
  const id = newId()
  const insert = `insert into task (id, project, kind, name, description, artefact, artefact_version, engine, spec, status, step,
      attempt, user_id, user_email, started_at, completed_at)
    values ($1, $2, 'task', $3, '', $3, '1', 'etabli', $4, 'completed', 'ended', 1, 'nobody', $5, now(), now())`
  await query(database, insert, [id, project, artefact, SPEC, BY])
  return `task:${id}`
}

/** A paused trigger of an artefact; gives its `redis-id`. */
export async function storedTrigger(database: string, project: string, artefact: string): Promise<string> {
  const id = newId()
  const insert = `insert into task_trigger (id, project, name, description, artefact, artefact_version, engine, spec, cron, zone,
      is_paused, next_at, user_id, user_email)
    values ($1, $2, $3, '', $3, '1', 'etabli', $4, '0 3 * * *', 'UTC', true, now() + interval '1 day', 'nobody', $5)`
  await query(database, insert, [id, project, artefact, SPEC, BY])
  return `task:${id}`
}

/** A bundle of one artefact of its own name, with a paused schedule where that is asked for; gives its `redis-id`. */
export async function storedBundle(
  database: string,
  project: string,
  name: string,
  { isScheduled = false } = {},
): Promise<string> {
  await storedArtefact(database, project, name)
  const insert = `insert into bundle (id, project, name, description, artefacts, concurrency, created_by, modified_by)
    values ($1, $2, $3, '', $4, 4, $5, $5) on conflict (project, name) do update set description = '' returning id`
  const { rows } = await query(database, insert, [newId(), project, name, JSON.stringify([{ name }]), BY])
  const id = String(rows[0]?.id)
  if (isScheduled) {
    const schedule = `insert into task_trigger (id, project, bundle_id, name, description, artefact, artefact_version, engine, cron,
        zone, is_paused, next_at, user_id, user_email)
      values ($1, $2, $3, $4, '', '', '', 'etabli', '0 3 * * *', 'UTC', true, now() + interval '1 day', 'nobody', $5)
      on conflict do nothing`
    await query(database, schedule, [newId(), project, id, name, BY])
  }
  return `bundle:${id}`
}

/** A run of a bundle of that name that has failed; gives its `redis-id`. */
export async function storedBundleRun(database: string, project: string, name: string): Promise<string> {
  const bundle = await storedBundle(database, project, name)
  const id = newId()
  const insert = `insert into bundle_run (id, bundle_id, project, bundle, engine, concurrency, status, step, user_id, user_email,
      started_at, completed_at)
    values ($1, $2, $3, $4, 'etabli', 4, 'error', 'ended', 'nobody', $5, now(), now())`
  await query(database, insert, [id, bundle.slice('bundle:'.length), project, name, BY])
  return `bundle-status:${id}`
}

/** A message that was delivered about a thing of that name. */
export async function storedDelivery(database: string, project: string, subject: string): Promise<void> {
  const alert = `insert into alert (id, project, name, kind, target, events, about, enabled, modified_by)
    values ($1, $2, $3, 'mail', 'ana@etabli.test', '{failure}', '{}', true, $4) returning id`
  const { rows } = await query(database, alert, [newId(), project, `of ${subject}`, BY])
  const insert = `insert into alert_delivery (id, alert_id, project, event, subject, artefact, task, message, happened_at, status,
      next_attempt_at)
    values ($1, $2, $3, 'failure', $4, $4, '', '', now(), 'delivered', null)`
  await query(database, insert, [newId(), rows[0]?.id, project, subject])
}
