import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ArtefactInput } from '../../contract'
import { failures } from '../failures'
import { countReached } from '../store/count-reached'
import type { ArtefactTable, Tables, TaskSpec } from '../store/tables'

export type ArtefactRow = Selectable<ArtefactTable>

export const DEFAULT_IMAGE = 'shell'

/** The artefacts of all projects. */
export class ArtefactRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async find(project: string, name: string): Promise<ArtefactRow | undefined> {
    if (name.includes('\0')) return undefined
    const artefacts = this.#database.selectFrom('artefact').selectAll().where('project', '=', project)
    return artefacts.where('name', '=', name).executeTakeFirst()
  }

  async list(project: string): Promise<readonly ArtefactRow[]> {
    return this.#database.selectFrom('artefact').selectAll().where('project', '=', project).orderBy('name').execute()
  }

  /** @throws NAME_TAKEN */
  async create(project: string, input: ArtefactInput, by: string): Promise<ArtefactRow> {
    const row = await this.#database
      .insertInto('artefact')
      .values({
        project,
        name: input.name,
        kind: input.kind ?? 'custom',
        created_by: by,
        modified_by: by,
        ...valuesOf(input),
      })
      .onConflict((conflict) => conflict.columns(['project', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw failures.NAME_TAKEN()
    return row
  }

  /** Undefined where it has gone meanwhile. */
  async update(project: string, input: ArtefactInput, by: string): Promise<ArtefactRow | undefined> {
    return this.#database
      .updateTable('artefact')
      .set({ ...valuesOf(input), version: sql`version + 1`, modified_at: sql`now()`, modified_by: by })
      .where('project', '=', project)
      .where('name', '=', input.name)
      .returningAll()
      .executeTakeFirst()
  }

  /** @throws ARTEFACT_HAS_TRIGGERS, ARTEFACT_IN_BUNDLE */
  async remove(project: string, name: string): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const triggers = transaction.selectFrom('task_trigger').select('id').where('project', '=', project)
      if (await triggers.where('artefact', '=', name).where('bundle_id', 'is', null).executeTakeFirst())
        throw failures.ARTEFACT_HAS_TRIGGERS()
      const bundles = transaction.selectFrom('bundle').select('id').where('project', '=', project)
      const holds = sql<boolean>`artefacts @> ${JSON.stringify([{ name }])}::jsonb`
      if (await bundles.where(holds).executeTakeFirst()) throw failures.ARTEFACT_IN_BUNDLE()
      const artefacts = transaction.deleteFrom('artefact').where('project', '=', project).where('name', '=', name)
      return (await artefacts.executeTakeFirst()).numDeletedRows > 0n
    })
  }

  /** @param reached names in each project; undefined for all of them */
  count(projects: readonly string[], reached: (project: string) => readonly string[] | undefined): Promise<number> {
    return countReached(this.#database, 'artefact', projects, reached)
  }
}

/** What a run of an artefact runs, as the artefact is now. */
export function specOf(row: ArtefactRow): TaskSpec {
  return {
    ...(row.kind !== 'custom' && { kind: row.kind }),
    image: row.image,
    gitUrl: row.git_url,
    gitBranch: row.git_branch,
    codePath: row.code_path,
    env: row.env,
    secrets: row.secrets,
    labels: [],
    policy: row.policy,
  }
}

function valuesOf(input: ArtefactInput) {
  return {
    description: input.description,
    image: input.image || DEFAULT_IMAGE,
    git_url: input['git-url'] ?? '',
    git_branch: input['git-branch'] || 'main',
    code_path: input['code-path'] ?? '',
    env: JSON.stringify(input.env ?? []),
    secrets: JSON.stringify(input.secrets ?? []),
    policy: JSON.stringify(input.policy ?? {}),
  }
}
