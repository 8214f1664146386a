import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { ColumnOrigin } from '../../contract'
import type { ColumnTables } from './migrations'

/** The columns of a node, and what each is made of: null where it is not known. */
export const NodeColumns = z.object({
  id: z.string(),
  columns: z.array(z.object({ name: z.string(), from: z.nullable(z.array(ColumnOrigin)) })),
})
export type NodeColumns = z.infer<typeof NodeColumns>

export interface ColumnLineage {
  readonly commit: string
  readonly at: Date
  readonly nodes: readonly NodeColumns[]
}

/** What the last docs of each project told of its columns. */
export class ColumnLineages {
  readonly #database: Kysely<ColumnTables>

  constructor(store: Store) {
    this.#database = store.database<ColumnTables>()
  }

  async keep(project: string, commit: string, nodes: readonly NodeColumns[]): Promise<void> {
    const values = { commit, at: sql<Date>`now()`, nodes_gzip: await promisify(gzip)(JSON.stringify(nodes)) }
    await this.#database
      .insertInto('dbt_column_lineage')
      .values({ project, ...values })
      .onConflict((conflict) => conflict.column('project').doUpdateSet(values))
      .execute()
  }

  async find(project: string): Promise<ColumnLineage | undefined> {
    const row = await this.#database
      .selectFrom('dbt_column_lineage')
      .select(['commit', 'at', 'nodes_gzip'])
      .where('project', '=', project)
      .executeTakeFirst()
    if (!row) return undefined
    const text = (await promisify(gunzip)(row.nodes_gzip)).toString('utf8')
    return { commit: row.commit, at: row.at, nodes: z.array(NodeColumns).parse(JSON.parse(text)) }
  }
}
