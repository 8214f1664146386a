import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { SchemaDrift } from '../../contract'
import type { FlowCatalogTable, FlowDriftTable, Tables } from '../tables'
import { RawCatalog } from './raw-catalog'

/** How long a catalog is kept that no flow names: somebody may be choosing from it. */
const KEPT = '2 days'

export type FoundCatalog = Selectable<FlowCatalogTable>

/** What discoveries have found, and what has changed since. */
export class Catalogs {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async keep(project: string, id: string, tap: string, catalog: RawCatalog): Promise<void> {
    await this.#prune()
    const values = { tap, catalog: JSON.stringify(catalog) }
    await this.#database
      .insertInto('flow_catalog')
      .values({ id, project, ...values })
      // A job that was begun twice.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  }

  async find(project: string, id: string): Promise<FoundCatalog | undefined> {
    const rows = this.#database.selectFrom('flow_catalog').selectAll().where('project', '=', project)
    const row = await rows.where('id', '=', id).executeTakeFirst()
    return row && { ...row, catalog: RawCatalog.parse(row.catalog) }
  }

  async keepDrift(project: string, flow: string, catalog: string, drift: readonly SchemaDrift[]): Promise<void> {
    const values = { catalog, drift: JSON.stringify(drift), looked_at: sql<Date>`now()` }
    await this.#database
      .insertInto('flow_drift')
      .values({ project, flow, ...values })
      .onConflict((conflict) => conflict.columns(['project', 'flow']).doUpdateSet(values))
      .execute()
  }

  async findDrift(project: string, flow: string): Promise<Selectable<FlowDriftTable> | undefined> {
    const rows = this.#database.selectFrom('flow_drift').selectAll().where('project', '=', project)
    return rows.where('flow', '=', flow).executeTakeFirst()
  }

  /** Triggers run the version of a flow that they were made of, so any version counts. */
  async #prune(): Promise<void> {
    await sql`
      delete from flow_catalog where found_at < now() - ${KEPT}::interval and not exists (
        select from flow_version where flow_version.project = flow_catalog.project and tap->>'catalog' = flow_catalog.id
      )`.execute(this.#database)
  }
}
