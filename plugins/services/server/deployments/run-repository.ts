import { newId } from '@etabli/sdk/platform/server'
import type { ServiceStatus, Store } from '@etabli/sdk/server'
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DeploymentAction } from '../../contract'
import { failures } from '../failures'
import type { RunTable, Tables } from '../store/tables'
import type { DeploymentKey, NewVersion } from './deployment-repository'

export type RunRow = Selectable<RunTable>

/** A server that has not said for so long that it goes on has been lost. */
const LOST_AFTER_SECONDS = 10
/** Of the steps that are kept. */
const MOST_STEPS = 200

export interface NewRun extends DeploymentKey {
  readonly action: DeploymentAction
  readonly by: string
  /** What is deployed by it; absent where nothing new is. */
  readonly version?: NewVersion
  readonly emulated: boolean
  /** What the deployment is said to be from now on. */
  readonly underWay: ServiceStatus
}

/** What is done to deployments: one thing at once to each, by one server, whichever lives. */
export class RunRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async find(id: string): Promise<RunRow | undefined> {
    return this.#database.selectFrom('service_run').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** The newest first. */
  async list({ service_id, engine }: DeploymentKey, count: number): Promise<readonly RunRow[]> {
    const runs = this.#database.selectFrom('service_run').selectAll().where('service_id', '=', service_id)
    return runs.where('engine', '=', engine).orderBy('id', 'desc').limit(count).execute()
  }

  /**
   * Stores what is to be done. Where the same is under way already, gives that: a second press changes nothing.
   * @throws DEPLOYMENT_BUSY, and what the deployment as it is does not allow
   */
  async begin(run: NewRun): Promise<RunRow> {
    const { service_id, engine, action, by } = run
    return this.#database.transaction().execute(async (transaction) => {
      // Two that begin at once go one after the other; a service that is being removed meanwhile is gone.
      const services = transaction.selectFrom('service').select('id').where('id', '=', service_id)
      if (!(await services.forUpdate().executeTakeFirst())) throw failures.UNKNOWN_SERVICE()
      const open = await openRun(transaction, run)
      if (open) {
        if (open.action === action) return open
        throw failures.DEPLOYMENT_BUSY()
      }
      const id = newId()
      await prepareDeployment(transaction, run, id)
      const version = run.version ? await makeVersion(transaction, run, run.version) : 0
      const rows = transaction.insertInto('service_run').values({ id, service_id, engine, action, by, version })
      return rows.returningAll().executeTakeFirstOrThrow()
    })
  }

  /** One that no server does, for the one that asks, under its token. */
  async take(token: string): Promise<RunRow | undefined> {
    const waiting = this.#database
      .selectFrom('service_run')
      .select('id')
      .where('completed_at', 'is', null)
      .where((where) =>
        where.or([
          where('alive_at', 'is', null),
          where('alive_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${LOST_AFTER_SECONDS})`),
        ]),
      )
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
    return this.#database
      .updateTable('service_run')
      .set({ token, alive_at: sql`clock_timestamp()` })
      .where('id', '=', waiting)
      .returningAll()
      .executeTakeFirst()
  }

  /** The sign of life; false where another server has it. */
  async alive(id: string, token: string): Promise<boolean> {
    const kept = this.#database.updateTable('service_run').set({ alive_at: sql`clock_timestamp()` })
    return (await kept.where(mine(id, token)).executeTakeFirst()).numUpdatedRows > 0n
  }

  /** Gives it back at once, for another server. */
  async leave(id: string, token: string): Promise<void> {
    const left = this.#database.updateTable('service_run').set({ alive_at: null, token: null })
    await left.where(mine(id, token)).execute()
  }

  /** False where another server has it: then nothing is kept, and whoever asked ends. */
  async step(run: RunRow, token: string, step: string, payload: string): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const entry = JSON.stringify([{ time: new Date().toISOString(), step, payload }])
      const kept = await transaction
        .updateTable('service_run')
        .set({
          alive_at: sql`clock_timestamp()`,
          steps: sql`case when jsonb_array_length(steps) < ${MOST_STEPS} then steps || ${entry}::jsonb else steps end`,
        })
        .where(mine(run.id, token))
        .executeTakeFirst()
      if (kept.numUpdatedRows === 0n) return false
      await transaction
        .updateTable('service_deployment')
        .where(of(run))
        .set({ process_step: step, process_payload: payload })
        .execute()
      return true
    })
  }

  /** Keeps the engine's own name of what it has made; false as with `step`. */
  async refer(run: RunRow, token: string, reference: string): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const alive = transaction.updateTable('service_run').set({ alive_at: sql`clock_timestamp()` })
      const kept = await alive.where(mine(run.id, token)).executeTakeFirst()
      if (kept.numUpdatedRows === 0n) return false
      await transaction.updateTable('service_deployment').where(of(run)).set({ reference }).execute()
      return true
    })
  }

  /** Ends it; `error` is empty where it was done. */
  async finish(run: RunRow, token: string, error: string): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const ended = transaction.updateTable('service_run').set({ completed_at: sql`clock_timestamp()`, error })
      const kept = await ended.where(mine(run.id, token)).executeTakeFirst()
      if (kept.numUpdatedRows === 0n) return
      if (run.action === 'undeploy' && error === '') {
        await transaction.deleteFrom('service_deployment').where(of(run)).execute()
        return
      }
      await endOfProcess(transaction, run, error)
    })
  }
}

/** The run while the one with this token does it. */
function mine(id: string, token: string) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'service_run'>) =>
    and([eb('id', '=', id), eb('token', '=', token), eb('completed_at', 'is', null)])
}

function of({ service_id, engine }: DeploymentKey) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'service_deployment' | 'service_version' | 'service_run'>) =>
    and([eb('service_id', '=', service_id), eb('engine', '=', engine)])
}

async function openRun(transaction: Transaction<Tables>, key: DeploymentKey): Promise<RunRow | undefined> {
  const runs = transaction.selectFrom('service_run').selectAll().where('completed_at', 'is', null)
  return runs.where(of(key)).executeTakeFirst()
}

/** The deployment as it stands while something is done to it. */
async function prepareDeployment(transaction: Transaction<Tables>, run: NewRun, id: string): Promise<void> {
  const { service_id, engine, action, emulated, underWay } = run
  const before = await transaction.selectFrom('service_deployment').selectAll().where(of(run)).executeTakeFirst()
  if (!before && (action !== 'deploy' || !run.version)) throw failures.NOT_DEPLOYED()
  if (before && needsStarted(action) && before.process_status !== 'started') throw failures.DEPLOY_FIRST()
  // A first deployment shows the whole panel only when it has been taken on; later ones go on showing it.
  const status = action === 'deploy' ? 'idle' : (before?.process_status ?? 'idle')
  const process = {
    emulated,
    run_id: id,
    process_status: status,
    process_action: action,
    process_step: '',
    process_payload: '',
    process_error: '',
  }
  if (!before) {
    const spec = JSON.stringify(run.version?.spec)
    const row = { service_id, engine, spec, status: underWay, ...process }
    await transaction.insertInto('service_deployment').values(row).execute()
    return
  }
  // What is stopped stays so while it gets another size.
  const isStill = action === 'resize' && before.status === 'stopped'
  await transaction
    .updateTable('service_deployment')
    .where(of(run))
    .set({
      ...process,
      ...(!isStill && { status: underWay }),
      process_created_at: sql`clock_timestamp()`,
      process_completed_at: null,
    })
    .execute()
}

function needsStarted(action: DeploymentAction): boolean {
  return action !== 'deploy' && action !== 'undeploy'
}

async function makeVersion(transaction: Transaction<Tables>, run: NewRun, made: NewVersion): Promise<number> {
  const { service_id, engine, by } = run
  const highest = await transaction
    .selectFrom('service_version')
    .where(of(run))
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  const version = (highest?.version ?? 0) + 1
  await transaction
    .insertInto('service_version')
    .values({
      ...{ service_id, engine, version, by, commit: made.commit ?? '' },
      release: JSON.stringify(made.release),
      spec: JSON.stringify(made.spec),
    })
    .execute()
  return version
}

async function endOfProcess(transaction: Transaction<Tables>, run: RunRow, error: string): Promise<void> {
  const version = run.version
  const versions = transaction.selectFrom('service_version').where(of(run)).select('spec')
  const made = version === 0 ? undefined : await versions.where('version', '=', version).executeTakeFirst()
  const isDeploy = run.action === 'deploy'
  await transaction
    .updateTable('service_deployment')
    .where(of(run))
    .set({
      process_error: error,
      process_completed_at: sql`clock_timestamp()`,
      // The cloud is asked at once.
      asked_at: null,
      ...(isDeploy && { process_status: error === '' ? 'started' : 'error' }),
      // The cloud is not asked about what could not be deployed.
      ...(error !== '' && {
        status: sql<ServiceStatus>`case when ${isDeploy} or process_status = 'error' then 'error' else status end`,
      }),
      ...(made && error === '' && { version, spec: JSON.stringify(made.spec) }),
    })
    .execute()
  if (made && error !== '')
    await transaction
      .updateTable('service_version')
      .where(of(run))
      .set({ outcome: 'failed', error })
      .where('version', '=', version)
      .execute()
}
