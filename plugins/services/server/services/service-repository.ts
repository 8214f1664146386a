import { newId } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ServiceInput } from '../../contract'
import { failures } from '../failures'
import type { ServiceTable, Tables } from '../store/tables'

export type ServiceRow = Selectable<ServiceTable>

/** The services of all projects. */
export class ServiceRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async find(id: string): Promise<ServiceRow | undefined> {
    return this.#database.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async findByName(project: string, name: string): Promise<ServiceRow | undefined> {
    const services = this.#database.selectFrom('service').selectAll().where('project', '=', project)
    return services.where('name', '=', name).executeTakeFirst()
  }

  async list(project: string): Promise<readonly ServiceRow[]> {
    return this.#database.selectFrom('service').selectAll().where('project', '=', project).orderBy('name').execute()
  }

  /** @throws NAME_TAKEN */
  async create(project: string, input: ServiceInput, by: string): Promise<ServiceRow> {
    const row = await this.#database
      .insertInto('service')
      .values({ id: newId(), project, name: input.name, created_by: by, modified_by: by, ...valuesOf(input) })
      .onConflict((conflict) => conflict.columns(['project', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw failures.NAME_TAKEN()
    return row
  }

  /** Undefined where it has gone meanwhile. */
  async update(id: string, input: ServiceInput, by: string): Promise<ServiceRow | undefined> {
    return this.#database
      .updateTable('service')
      .set({ ...valuesOf(input), modified_at: sql`now()`, modified_by: by })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  }

  /** @throws SERVICE_DEPLOYED */
  async remove(id: string): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      // A deployment that is just being made refers to this row, and waits for it.
      await transaction.selectFrom('service').select('id').where('id', '=', id).forUpdate().execute()
      const deployed = transaction.selectFrom('service_deployment').select('engine').where('service_id', '=', id)
      if (await deployed.executeTakeFirst()) throw failures.SERVICE_DEPLOYED()
      const removed = await transaction.deleteFrom('service').where('id', '=', id).executeTakeFirst()
      return removed.numDeletedRows > 0n
    })
  }

  /** @param reached names in each project; undefined for all of them */
  async count(
    projects: readonly string[],
    reached: (project: string) => readonly string[] | undefined,
  ): Promise<number> {
    if (projects.length === 0) return 0
    const services = this.#database.selectFrom('service').select(['project', 'name'])
    const rows = await services.where('project', 'in', projects).execute()
    return rows.filter(({ project, name }) => reached(project)?.includes(name) ?? true).length
  }
}

function valuesOf(input: ServiceInput) {
  return {
    description: input.description,
    image: input.image ?? '',
    git_url: input['git-url'] ?? '',
    git_branch: input['git-branch'] ?? '',
    code_path: input['code-path'] ?? '',
    port: input.port,
    use_grpx: input['use-grpx'] ?? false,
    env: JSON.stringify(input.env ?? []),
    secrets: JSON.stringify(input.secrets ?? []),
  }
}
