import { newId } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BundleInput } from '../../contract'
import { failures } from '../failures'
import { countReached } from '../store/count-reached'
import type { BundleTable, Tables } from '../store/tables'

export type BundleRow = Selectable<BundleTable>

export const DEFAULT_CONCURRENCY = 4

/** The bundles of all projects. */
export class BundleRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async find(id: string, database: Kysely<Tables> = this.#database): Promise<BundleRow | undefined> {
    return database.selectFrom('bundle').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async list(project: string): Promise<readonly BundleRow[]> {
    return this.#database.selectFrom('bundle').selectAll().where('project', '=', project).orderBy('name').execute()
  }

  /** @throws NAME_TAKEN */
  async create(project: string, input: BundleInput, by: string): Promise<BundleRow> {
    const row = await this.#database
      .insertInto('bundle')
      .values({ id: newId(), project, created_by: by, modified_by: by, ...valuesOf(input) })
      .onConflict((conflict) => conflict.columns(['project', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw failures.NAME_TAKEN()
    return row
  }

  /** @throws NAME_TAKEN; undefined where it has gone meanwhile */
  async update({ id, project }: BundleRow, input: BundleInput, by: string): Promise<BundleRow | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const others = transaction.selectFrom('bundle').select('id').where('project', '=', project).where('id', '!=', id)
      if (await others.where('name', '=', input.name).executeTakeFirst()) throw failures.NAME_TAKEN()
      return transaction
        .updateTable('bundle')
        .set({ ...valuesOf(input), modified_at: sql`now()`, modified_by: by })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    })
  }

  /** @throws BUNDLE_HAS_SCHEDULE */
  async remove(id: string): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const triggers = transaction.selectFrom('task_trigger').select('id').where('bundle_id', '=', id)
      if (await triggers.executeTakeFirst()) throw failures.BUNDLE_HAS_SCHEDULE()
      return (await transaction.deleteFrom('bundle').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
    })
  }

  /** @param reached names in each project; undefined for all of them */
  count(projects: readonly string[], reached: (project: string) => readonly string[] | undefined): Promise<number> {
    return countReached(this.#database, 'bundle', projects, reached)
  }
}

function valuesOf({ name, description, artefacts, concurrency = DEFAULT_CONCURRENCY }: BundleInput) {
  return { name, description, artefacts: JSON.stringify(artefacts), concurrency }
}
