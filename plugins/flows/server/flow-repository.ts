import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { SingerFlowInput } from '../contract'
import { failures } from './failures'
import type { FlowTable, FlowVersionTable, Tables } from './tables'

/** A flow as one of its versions has it. */
export type FlowRow = Selectable<FlowTable> & Pick<Selectable<FlowVersionTable>, 'tap' | 'target' | 'mapping'>

/** The flows of all projects. */
export class FlowRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async find(project: string, name: string): Promise<FlowRow | undefined> {
    if (name.includes('\0')) return undefined
    return this.#current().where('flow.project', '=', project).where('flow.name', '=', name).executeTakeFirst()
  }

  async list(project: string): Promise<readonly FlowRow[]> {
    return this.#current().where('flow.project', '=', project).orderBy('flow.name').execute()
  }

  /** A flow as it was then; undefined where it has gone meanwhile. */
  async findVersion(project: string, name: string, version: number): Promise<Selectable<FlowVersionTable> | undefined> {
    const versions = this.#database.selectFrom('flow_version').selectAll().where('project', '=', project)
    return versions.where('name', '=', name).where('version', '=', version).executeTakeFirst()
  }

  /** How many there are in these projects. */
  async count(projects: readonly string[]): Promise<number> {
    if (projects.length === 0) return 0
    const flows = this.#database.selectFrom('flow').where('project', 'in', [...projects])
    const { count } = await flows.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
    return Number(count)
  }

  /** @throws NAME_TAKEN */
  async create(project: string, input: SingerFlowInput, by: string): Promise<FlowRow> {
    return this.#database.transaction().execute(async (transaction) => {
      const { name, description } = input
      const row = await transaction
        .insertInto('flow')
        .values({ project, name, description, created_by: by, modified_by: by })
        .onConflict((conflict) => conflict.columns(['project', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw failures.NAME_TAKEN()
      return addVersion(transaction, row, input)
    })
  }

  /** Undefined where it has gone meanwhile. */
  async update(project: string, input: SingerFlowInput, by: string): Promise<FlowRow | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('flow')
        .set({
          description: input.description,
          version: sql`version + 1`,
          modified_at: sql`now()`,
          modified_by: by,
        })
        .where('project', '=', project)
        .where('name', '=', input.name)
        .returningAll()
        .executeTakeFirst()
      return row && addVersion(transaction, row, input)
    })
  }

  async remove(project: string, name: string): Promise<boolean> {
    const flows = this.#database.deleteFrom('flow').where('project', '=', project).where('name', '=', name)
    return (await flows.executeTakeFirst()).numDeletedRows > 0n
  }

  #current() {
    return this.#database
      .selectFrom('flow')
      .innerJoin('flow_version as current', (join) =>
        join
          .onRef('current.project', '=', 'flow.project')
          .onRef('current.name', '=', 'flow.name')
          .onRef('current.version', '=', 'flow.version'),
      )
      .selectAll('flow')
      .select(['current.tap', 'current.target', 'current.mapping'])
  }
}

async function addVersion(
  transaction: Kysely<Tables>,
  row: Selectable<FlowTable>,
  input: SingerFlowInput,
): Promise<FlowRow> {
  const { project, name, version } = row
  const { tap, target, mapping } = await transaction
    .insertInto('flow_version')
    .values({
      ...{ project, name, version },
      tap: JSON.stringify(input['singer-tap']),
      target: JSON.stringify(input['singer-target']),
      mapping: JSON.stringify(input.mapping ?? []),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, tap, target, mapping }
}
