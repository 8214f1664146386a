import { newId } from '@etabli/sdk/platform/server'
import type { Store, Vault } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import type { AlertInput } from '../../contract'
import { alertFailures as failures, MOST_ALERTS } from './failures'
import { newSigningKey, sealKey } from './sealed-keys'
import type { AlertRow, AlertTables } from './tables'

export interface CreatedAlert {
  readonly row: AlertRow
  /** Empty for mail. */
  readonly signingKey: string
}

/** Alerts of all projects. Ids are those behind `alert:`. */
export class AlertRepository {
  readonly #database: Kysely<AlertTables>

  constructor(
    store: Store,
    private readonly vault: Vault,
  ) {
    this.#database = store.database<AlertTables>()
  }

  async list(project: string): Promise<readonly AlertRow[]> {
    return this.#database.selectFrom('alert').selectAll().where('project', '=', project).orderBy('name').execute()
  }

  async count(projects: readonly string[]): Promise<number> {
    const { count } = await this.#database
      .selectFrom('alert')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('project', 'in', projects)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async find(project: string, id: string): Promise<AlertRow | undefined> {
    const alerts = this.#database.selectFrom('alert').selectAll()
    return alerts.where('project', '=', project).where('id', '=', id).executeTakeFirst()
  }

  /** Throws ALERT_NAME_TAKEN, TOO_MANY_ALERTS. */
  async create(project: string, alert: AlertInput, by: string): Promise<CreatedAlert> {
    const id = newId()
    const signingKey = alert.kind === 'webhook' ? newSigningKey() : ''
    return this.#database.transaction().execute(async (transaction) => {
      // Two at once are counted one after the other.
      await sql`select pg_advisory_xact_lock(hashtext(${`alerts/${project}`}))`.execute(transaction)
      const { count } = await transaction
        .selectFrom('alert')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('project', '=', project)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST_ALERTS) throw failures.TOO_MANY_ALERTS()
      const row = await transaction
        .insertInto('alert')
        .values({
          ...alert,
          id,
          project,
          sealed_key: signingKey === '' ? null : sealKey(this.vault, id, signingKey),
          modified_by: by,
        })
        .onConflict((conflict) => conflict.columns(['project', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw failures.ALERT_NAME_TAKEN()
      return { row, signingKey }
    })
  }

  /** Throws ALERT_NAME_TAKEN, UNKNOWN_ALERT. Its key stays. */
  async update(project: string, id: string, alert: AlertInput, by: string): Promise<AlertRow> {
    const { name, target, events, about, enabled } = alert
    return this.#database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`alerts/${project}`}))`.execute(transaction)
      const taken = await transaction
        .selectFrom('alert')
        .select('id')
        .where('project', '=', project)
        .where('name', '=', name)
        .where('id', '<>', id)
        .executeTakeFirst()
      if (taken) throw failures.ALERT_NAME_TAKEN()
      const row = await transaction
        .updateTable('alert')
        .set({ name, target, events, about, enabled, modified_at: sql`now()`, modified_by: by })
        .where('project', '=', project)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw failures.UNKNOWN_ALERT()
      return row
    })
  }

  /** Its deliveries go with it. Throws UNKNOWN_ALERT. */
  async delete(project: string, id: string): Promise<AlertRow> {
    const row = await this.#database
      .deleteFrom('alert')
      .where('project', '=', project)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw failures.UNKNOWN_ALERT()
    return row
  }
}
