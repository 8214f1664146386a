import { newId } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AlertRow, AlertTables, DeliveryRow } from './tables'

/** A message that this server alone sends now, with the alert that it is for. */
export interface TakenDelivery {
  readonly delivery: DeliveryRow
  readonly alert: AlertRow
}

/** How often a waiting message was taken tells whoever took it from whoever takes it after. */
type Turn = Pick<DeliveryRow, 'id' | 'attempts'>

interface Ending {
  readonly answer: string
  readonly status?: 'delivered' | 'failed'
  readonly next_attempt_at: RawBuilder<Date> | null
}

const TAKEN_SECONDS = 60
const KEPT_DAYS = 30
/** How many the page shows. */
const SHOWN = 200

/** Messages that wait, and what became of those that were sent. */
export class DeliveryRepository {
  readonly #database: Kysely<AlertTables>

  constructor(store: Store) {
    this.#database = store.database<AlertTables>()
  }

  /** The newest first. */
  async list(project: string, subjects: readonly string[] | undefined): Promise<readonly DeliveryRow[]> {
    let rows = this.#database.selectFrom('alert_delivery').selectAll().where('project', '=', project)
    if (subjects) rows = rows.where('subject', '=', sql<string>`any(${[...subjects]}::text[])`)
    return rows.orderBy('id', 'desc').limit(SHOWN).execute()
  }

  /** Queues a message that says that it is a test; one that waits already is given in its place. */
  async addTest(alert: AlertRow, message: string): Promise<DeliveryRow> {
    return this.#database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('alert').select('id').where('id', '=', alert.id).forUpdate().execute()
      const deliveries = transaction.selectFrom('alert_delivery').selectAll()
      const waiting = await deliveries
        .where('alert_id', '=', alert.id)
        .where('event', '=', 'test')
        .where('status', '=', 'waiting')
        .executeTakeFirst()
      if (waiting) return waiting
      return transaction
        .insertInto('alert_delivery')
        .values({
          id: newId(),
          alert_id: alert.id,
          project: alert.project,
          event: 'test',
          subject: alert.name,
          artefact: '',
          task: '',
          message,
          happened_at: new Date(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  }

  /**
   * Takes messages that are due, one of each alert at most, so that a receiver that does not answer holds up nobody else's.
   * Whoever takes one has `TAKEN_SECONDS` to send it.
   */
  async take(count: number): Promise<readonly TakenDelivery[]> {
    const { rows } = await sql<DeliveryRow>`
      update alert_delivery
      set attempts = attempts + 1, last_attempt_at = now(), taken_until = now() + make_interval(secs => ${TAKEN_SECONDS})
      where id in (
        select id from alert_delivery
        where status = 'waiting' and next_attempt_at <= now() and (taken_until is null or taken_until < now())
          and id in (
            select distinct on (alert_id) due.id from alert_delivery due
            where due.status = 'waiting' and due.next_attempt_at <= now()
              and not exists (
                select from alert_delivery other where other.alert_id = due.alert_id and other.taken_until >= now()
              )
            order by due.alert_id, due.next_attempt_at, due.id
          )
        order by next_attempt_at
        limit ${count}
        for update skip locked
      )
      returning *`.execute(this.#database)
    if (rows.length === 0) return []
    const ids = rows.map(({ alert_id }) => alert_id)
    const alerts = await this.#database.selectFrom('alert').selectAll().where('id', 'in', ids).execute()
    return rows.flatMap((delivery) => {
      const alert = alerts.find(({ id }) => id === delivery.alert_id)
      return alert ? [{ delivery, alert }] : []
    })
  }

  /** @returns false where another server has taken it meanwhile, whose word counts */
  async delivered(turn: Turn, answer: string): Promise<boolean> {
    return this.#end(turn, { status: 'delivered', answer, next_attempt_at: null })
  }

  /** @returns as `delivered` does */
  async failed(turn: Turn, answer: string): Promise<boolean> {
    return this.#end(turn, { status: 'failed', answer, next_attempt_at: null })
  }

  /** @returns as `delivered` does */
  async postpone(turn: Turn, answer: string, seconds: number): Promise<boolean> {
    return this.#end(turn, { answer, next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
  }

  /** Removes what is older than 30 days. */
  async forgetOld(): Promise<void> {
    await this.#database
      .deleteFrom('alert_delivery')
      .where('status', '<>', 'waiting')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
  }

  async #end({ id, attempts }: Turn, end: Ending): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('alert_delivery')
      .set({ ...end, taken_until: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}
