import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { DbtPreview, type PreviewKind } from '../../contract/preview'
import type { PreviewTables } from './migrations'

const KEPT = '1 day'
const Rows = z.pick(DbtPreview, { columns: true, rows: true, changes: true })

export type Previewed = Omit<DbtPreview, 'time'>

/** What previews gave: the last of each kind of each session, for a day, and no longer than the session. */
export class PreviewRepository {
  readonly #database: Kysely<PreviewTables>

  constructor(store: Store) {
    this.#database = store.database<PreviewTables>()
  }

  async keep(session: string, { kind, jobID, sql: text, columns, rows, isCut, changes }: Previewed): Promise<void> {
    const table = JSON.stringify({ columns, rows })
    const values = {
      ...{ job_id: jobID, sql: text, rows: table, is_cut: isCut, at: sql<Date>`now()` },
      changes: changes && JSON.stringify(changes),
    }
    await this.#database.deleteFrom('dbt_preview').where('at', '<', sql<Date>`now() - ${KEPT}::interval`).execute()
    await this.#database
      .insertInto('dbt_preview')
      .values({ session_id: session, kind, ...values })
      .onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet(values))
      .execute()
  }

  async forget(session: string): Promise<void> {
    await this.#database.deleteFrom('dbt_preview').where('session_id', '=', session).execute()
  }

  async find(session: string, kind: PreviewKind): Promise<DbtPreview | undefined> {
    const row = await this.#database
      .selectFrom('dbt_preview')
      .selectAll()
      .where('session_id', '=', session)
      .where('kind', '=', kind)
      .where('at', '>=', sql<Date>`now() - ${KEPT}::interval`)
      .executeTakeFirst()
    if (!row) return undefined
    const table = typeof row.rows === 'object' ? row.rows : {}
    const { columns, rows, changes } = Rows.parse({ ...table, changes: row.changes })
    return {
      kind,
      jobID: row.job_id,
      time: row.at.toISOString(),
      sql: row.sql,
      columns,
      rows,
      isCut: row.is_cut,
      changes,
    }
  }
}
