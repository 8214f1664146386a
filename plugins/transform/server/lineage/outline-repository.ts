import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import type { OutlineTables } from './migrations'
import { Outline } from './outline'

/** What the last run of dbt told of each project. */
export class Outlines {
  readonly #database: Kysely<OutlineTables>

  constructor(store: Store) {
    this.#database = store.database<OutlineTables>()
  }

  async keep(project: string, outline: Outline): Promise<void> {
    const values = { at: sql<Date>`now()`, outline: JSON.stringify(outline) }
    await this.#database
      .insertInto('dbt_outline')
      .values({ project, ...values })
      .onConflict((conflict) => conflict.column('project').doUpdateSet(values))
      .execute()
  }

  async find(project: string): Promise<Outline | undefined> {
    const rows = this.#database.selectFrom('dbt_outline').select('outline').where('project', '=', project)
    const row = await rows.executeTakeFirst()
    return row && Outline.parse(row.outline)
  }
}
