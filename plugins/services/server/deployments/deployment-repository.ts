import type { DeploymentSpec, ServiceObservation, ServiceStatus, Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeploymentTable, ServiceTable, StoredRelease, Tables, VersionTable } from '../store/tables'

export type DeploymentRow = Selectable<DeploymentTable>
export type VersionRow = Selectable<VersionTable>

export interface DeploymentKey {
  readonly service_id: string
  readonly engine: string
}

/** What is deployed, what was deployed before, and what the clouds say of it. */
export class DeploymentRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async find(serviceId: string, engine: string): Promise<DeploymentRow | undefined> {
    const rows = this.#database.selectFrom('service_deployment').selectAll().where('service_id', '=', serviceId)
    return rows.where('engine', '=', engine).executeTakeFirst()
  }

  async ofService(serviceId: string): Promise<readonly DeploymentRow[]> {
    return this.#database.selectFrom('service_deployment').selectAll().where('service_id', '=', serviceId).execute()
  }

  async ofProject(project: string): Promise<readonly DeploymentRow[]> {
    return this.#database
      .selectFrom('service_deployment')
      .innerJoin('service', 'service.id', 'service_deployment.service_id')
      .where('service.project', '=', project)
      .selectAll('service_deployment')
      .execute()
  }

  /** The deployed version of each deployment of a project. */
  async deployedOfProject(project: string): Promise<readonly VersionRow[]> {
    return this.#deployed()
      .innerJoin('service', 'service.id', 'service_version.service_id')
      .where('service.project', '=', project)
      .selectAll('service_version')
      .execute()
  }

  async deployedOfService(serviceId: string): Promise<readonly VersionRow[]> {
    return this.#deployed().where('service_version.service_id', '=', serviceId).selectAll('service_version').execute()
  }

  /** Those that answer at one of these endpoints, in all projects. */
  async servicesAt(endpoints: readonly string[]): Promise<readonly Selectable<ServiceTable>[]> {
    return this.#database
      .selectFrom('service_deployment')
      .innerJoin('service', 'service.id', 'service_deployment.service_id')
      .where(sql<boolean>`service_deployment.endpoints ?| ${[...endpoints]}::text[]`)
      .selectAll('service')
      .execute()
  }

  async version(key: DeploymentKey, version: number): Promise<VersionRow | undefined> {
    return this.#versions(key).where('version', '=', version).executeTakeFirst()
  }

  /** The newest before that one which has run. */
  async lastGood(key: DeploymentKey, before: number): Promise<VersionRow | undefined> {
    const good = this.#versions(key).where('outcome', '=', 'succeeded').where('version', '<', before)
    return good.orderBy('version', 'desc').limit(1).executeTakeFirst()
  }

  /** The newest first. */
  async versions(key: DeploymentKey, count: number): Promise<readonly VersionRow[]> {
    return this.#versions(key).orderBy('version', 'desc').limit(count).execute()
  }

  /** What a version was given, once its secrets have been opened, and the commit that it has become. */
  async noteVersion(
    key: DeploymentKey,
    version: number,
    facts: { readonly commit?: string; readonly secrets?: Readonly<Record<string, number>> },
  ): Promise<void> {
    const { commit, secrets } = facts
    if (commit === undefined && secrets === undefined) return
    await this.#database
      .updateTable('service_version')
      .set({
        ...(commit !== undefined && { commit }),
        ...(secrets !== undefined && { secret_versions: JSON.stringify(secrets) }),
      })
      .where('service_id', '=', key.service_id)
      .where('engine', '=', key.engine)
      .where('version', '=', version)
      .execute()
  }

  /**
   * The right to ask the cloud, where nobody has asked for so long: undefined where somebody has, or where something is being done.
   * @param quietMs milliseconds
   */
  async claim(key: DeploymentKey, quietMs: number): Promise<DeploymentRow | undefined> {
    return (
      this.#database
        .updateTable('service_deployment')
        .set({ asked_at: sql`clock_timestamp()` })
        .where('service_id', '=', key.service_id)
        .where('engine', '=', key.engine)
        .where('process_completed_at', 'is not', null)
        // What could not be deployed is an error, whatever stands at the cloud of it.
        .where('process_status', '=', 'started')
        .where((where) =>
          where.or([
            where('asked_at', 'is', null),
            where('asked_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${quietMs / 1000})`),
          ]),
        )
        .returningAll()
        .executeTakeFirst()
    )
  }

  /**
   * Those that nobody has asked the clouds about for long, the longest first.
   * @param quiet milliseconds: of those whose status is among `busy`, and of the others
   */
  async due(
    quiet: { readonly busy: number; readonly settled: number },
    busy: readonly ServiceStatus[],
    count: number,
  ): Promise<readonly DeploymentRow[]> {
    const before = (milliseconds: number) =>
      sql<Date>`clock_timestamp() - make_interval(secs => ${milliseconds / 1000})`
    return this.#database
      .selectFrom('service_deployment')
      .selectAll()
      .where('process_completed_at', 'is not', null)
      .where('process_status', '=', 'started')
      .where((where) =>
        where.or([
          where('asked_at', 'is', null),
          where('asked_at', '<', before(quiet.settled)),
          where.and([where('status', 'in', busy), where('asked_at', '<', before(quiet.busy))]),
        ]),
      )
      .orderBy('asked_at', (order) => order.asc().nullsFirst())
      .limit(count)
      .execute()
  }

  /** Those that stand-ins for clouds ran, as far as is known. */
  async upAtStandIns(): Promise<readonly DeploymentRow[]> {
    return this.#database
      .selectFrom('service_deployment')
      .selectAll()
      .where('emulated', '=', true)
      .where('process_completed_at', 'is not', null)
      .where('process_status', '=', 'started')
      .where('status', 'not in', ['stopped', 'error', 'locked', 'unknown'])
      .orderBy('service_id')
      .execute()
  }

  /** Keeps what the cloud has said, unless something has been begun since it was asked. */
  async observed(asked: DeploymentRow, observation: ServiceObservation): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const { status, endpoints, error = '' } = observation
      const kept = await transaction
        .updateTable('service_deployment')
        .set({ status, endpoints: JSON.stringify(endpoints), error, observed_at: sql`clock_timestamp()` })
        .where('service_id', '=', asked.service_id)
        .where('engine', '=', asked.engine)
        .where('run_id', '=', asked.run_id)
        .where('process_completed_at', 'is not', null)
        .executeTakeFirst()
      const outcome = OUTCOMES.get(status)
      if (kept.numUpdatedRows === 0n || outcome === undefined) return
      await transaction
        .updateTable('service_version')
        .set({ outcome, error })
        .where('service_id', '=', asked.service_id)
        .where('engine', '=', asked.engine)
        .where('version', '=', asked.version)
        .where('outcome', '=', 'going')
        .execute()
    })
  }

  /** Why the cloud told nothing: what it said before stays, unless it knows of no such deployment. */
  async unobserved(asked: DeploymentRow, error: string, isGone: boolean): Promise<void> {
    await this.#database
      .updateTable('service_deployment')
      .set({ error, ...(isGone && { status: 'unknown' }) })
      .where('service_id', '=', asked.service_id)
      .where('engine', '=', asked.engine)
      .where('run_id', '=', asked.run_id)
      .where('process_completed_at', 'is not', null)
      .execute()
  }

  #versions(key: DeploymentKey) {
    const rows = this.#database.selectFrom('service_version').selectAll().where('service_id', '=', key.service_id)
    return rows.where('engine', '=', key.engine)
  }

  #deployed() {
    return this.#database
      .selectFrom('service_version')
      .innerJoin('service_deployment', (join) =>
        join
          .onRef('service_deployment.service_id', '=', 'service_version.service_id')
          .onRef('service_deployment.engine', '=', 'service_version.engine')
          .onRef('service_deployment.version', '=', 'service_version.version'),
      )
  }
}

/** What a status says of the version that was deployed last. */
const OUTCOMES: ReadonlyMap<string, 'succeeded' | 'failed'> = new Map([
  ['running', 'succeeded'],
  ['ready', 'succeeded'],
  ['error', 'failed'],
])

/** A version as it is made. */
export interface NewVersion {
  readonly release: StoredRelease
  readonly spec: DeploymentSpec
  /** Where an earlier version is deployed again. */
  readonly commit?: string
}
