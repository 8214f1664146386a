import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import { failures } from '../failures'
import type { Tables, TaskSpec, TriggerTable } from '../store/tables'

export type TriggerRow = Selectable<TriggerTable>

const MOST_OF_PROJECT = 10_000

/** What is to be begun at set times. */
export interface NewTrigger {
  readonly id: string
  readonly project: string
  readonly bundleId?: string
  readonly name: string
  readonly description: string
  readonly artefact: string
  readonly artefactVersion: string
  readonly engine: string
  /** Absent for a bundle, which runs as it is then. */
  readonly spec?: TaskSpec
  readonly cron: string
  readonly zone: string
  readonly nextAt: Date
  readonly user: { readonly id: string; readonly email: string }
}

export interface TriggerQuery {
  readonly project: string
  readonly engine?: string
  /** Of a task or its artefact. */
  readonly name?: string
  readonly search?: string
  readonly statuses?: readonly ('scheduled' | 'paused')[]
  readonly reached?: readonly string[]
}

/** More are not told at once. */
const MOST_TROUBLED = 50

/** Triggers in the platform's database. */
export class TriggerRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async add(trigger: NewTrigger, database: Kysely<Tables> = this.#database): Promise<TriggerRow> {
    const { count } = await database
      .selectFrom('task_trigger')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('project', '=', trigger.project)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_OF_PROJECT) throw failures.TOO_MANY_TRIGGERS()
    return database
      .insertInto('task_trigger')
      .values({
        id: trigger.id,
        project: trigger.project,
        bundle_id: trigger.bundleId ?? null,
        name: trigger.name,
        description: trigger.description,
        artefact: trigger.artefact,
        artefact_version: trigger.artefactVersion,
        engine: trigger.engine,
        spec: trigger.spec ? JSON.stringify(trigger.spec) : null,
        cron: trigger.cron,
        zone: trigger.zone,
        next_at: trigger.nextAt,
        user_id: trigger.user.id,
        user_email: trigger.user.email,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** Of a task; that of a bundle is found by its bundle. */
  async find(id: string): Promise<TriggerRow | undefined> {
    const triggers = this.#database.selectFrom('task_trigger').selectAll().where('id', '=', id)
    return triggers.where('bundle_id', 'is', null).executeTakeFirst()
  }

  async ofBundles(bundleIds: readonly string[]): Promise<ReadonlyMap<string, TriggerRow>> {
    if (bundleIds.length === 0) return new Map()
    const rows = await this.#database
      .selectFrom('task_trigger')
      .selectAll()
      .where('bundle_id', 'in', bundleIds)
      .execute()
    return new Map(rows.flatMap((row) => (row.bundle_id === null ? [] : [[row.bundle_id, row] as const])))
  }

  async list(query: TriggerQuery, window: { readonly offset?: number; readonly limit?: number } = {}) {
    const rows = await this.#like(query)
      .selectAll()
      .orderBy('name')
      .orderBy('id')
      .offset(window.offset ?? 0)
      .limit(window.limit ?? 1_000)
      .execute()
    const { count } = await this.#like(query)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return { rows, total: Number(count) }
  }

  /** How many of each artefact there are. */
  async counts(project: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database
      .selectFrom('task_trigger')
      .select(['artefact', ({ fn }) => fn.countAll<string>().as('count')])
      .where('project', '=', project)
      .where('bundle_id', 'is', null)
      .groupBy('artefact')
      .execute()
    return new Map(rows.map(({ artefact, count }) => [artefact, Number(count)]))
  }

  async pause(id: string, isPaused: boolean, nextAt: Date): Promise<TriggerRow | undefined> {
    return this.#database
      .updateTable('task_trigger')
      .set({ is_paused: isPaused, next_at: nextAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  }

  async reschedule(id: string, cron: string, zone: string, nextAt: Date, engine?: string) {
    return this.#database
      .updateTable('task_trigger')
      .set({ cron, zone, next_at: nextAt, ...(engine !== undefined && { engine }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  }

  /** Those that run, and have missed their time or could not run when it came, or whose time has passed and nobody ran them. */
  async troubled(project: string): Promise<readonly TriggerRow[]> {
    return this.#database
      .selectFrom('task_trigger')
      .selectAll()
      .where('project', '=', project)
      .where('is_paused', '=', false)
      .where(({ or, eb }) =>
        or([eb('outcome', 'in', ['missed', 'refused']), eb('next_at', '<', sql<Date>`now() - interval '10 minutes'`)]),
      )
      .orderBy('name')
      .limit(MOST_TROUBLED)
      .execute()
  }

  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.deleteFrom('task_trigger').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** How long until the next one is due by the store's clock, in milliseconds; undefined where none is to come. */
  async untilNext(): Promise<number | undefined> {
    const row = await this.#database
      .selectFrom('task_trigger')
      .select(sql<number | null>`extract(epoch from min(next_at) - now())::float8 * 1000`.as('wait'))
      .where('is_paused', '=', false)
      .executeTakeFirst()
    return row?.wait ?? undefined
  }

  /** Those whose time comes within some seconds, the first of them. */
  async soon(seconds: number, count: number): Promise<readonly TriggerRow[]> {
    return this.#database
      .selectFrom('task_trigger')
      .selectAll()
      .where('is_paused', '=', false)
      .where('next_at', '<=', sql<Date>`now() + ${seconds} * interval '1 second'`)
      .orderBy('next_at')
      .limit(count)
      .execute()
  }

  /**
   * Takes the one that is due first, for this server alone: what `fire` does and the next time are one transaction, so that a time is
   * fired once or, where that fails, again. Undefined where none is due but those that are to be left out.
   */
  async fireNext<Fired>(
    fire: (
      transaction: Kysely<Tables>,
      due: TriggerRow & { readonly now: Date },
    ) => Promise<{
      readonly fired: Fired
      readonly nextAt: Date
      readonly outcome: 'fired' | 'missed' | 'refused'
      readonly message: string
    }>,
    leftOut: readonly string[],
  ): Promise<Fired | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const waiting = transaction
        .selectFrom('task_trigger')
        .selectAll()
        .select(sql<Date>`now()`.as('now'))
        .where('is_paused', '=', false)
        .where('next_at', '<=', sql<Date>`now()`)
        .orderBy('next_at')
        .limit(1)
      const due = await (leftOut.length > 0 ? waiting.where('id', 'not in', leftOut) : waiting)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!due) return undefined
      const { fired, nextAt, outcome, message } = await fire(transaction, due)
      await transaction
        .updateTable('task_trigger')
        .set({ next_at: nextAt, fired_at: sql`greatest(fired_at, next_at)`, outcome, message })
        .where('id', '=', due.id)
        .execute()
      return fired
    })
  }

  #like({ project, engine = '', name = '', search = '', statuses, reached }: TriggerQuery) {
    let triggers = this.#database
      .selectFrom('task_trigger')
      .where('project', '=', project)
      .where('bundle_id', 'is', null)
    if (engine !== '') triggers = triggers.where('engine', '=', engine)
    if (name !== '') triggers = triggers.where(({ or, eb }) => or([eb('artefact', '=', name), eb('name', '=', name)]))
    if (statuses)
      triggers = triggers.where('is_paused', 'in', [...new Set(statuses.map((status) => status === 'paused'))])
    if (reached) triggers = triggers.where('artefact', 'in', [...reached, '\u0001'])
    if (search === '') return triggers
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    return triggers.where(({ or, eb }) =>
      or((['id', 'name', 'artefact', 'cron'] as const).map((column) => eb(column, 'ilike', pattern))),
    )
  }
}
