import type { Scope } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import type { EntityType } from '../../contract'
import type { Tables } from './tables'

/** What projects had when they were last looked at: a dashboard opens no repository. */
export class SeenRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async note(project: string, type: EntityType, names: string[]): Promise<void> {
    await this.#database
      .insertInto('dbt_seen')
      .values({ project, entity_type: type, names })
      .onConflict((conflict) => conflict.columns(['project', 'entity_type']).doUpdateSet({ names }))
      .execute()
  }

  /** Whoever follows what a project is made of, or its lineage, is told that its main branch is another. */
  async tell(project: string): Promise<void> {
    const [own, lineage] = [`dbt/${project}`, `lineage/${project}`]
    await sql`select pg_notify('etabli_changes', ${own}), pg_notify('etabli_changes', ${lineage})`.execute(
      this.#database,
    )
  }

  /** As far as its reader reaches them. */
  async count(type: EntityType, projects: readonly string[], reach: (project: string) => Scope): Promise<number> {
    if (projects.length === 0) return 0
    const rows = await this.#database
      .selectFrom('dbt_seen')
      .select(['project', 'names'])
      .where('entity_type', '=', type)
      .where('project', 'in', projects)
      .execute()
    return rows.reduce((sum, { project, names }) => {
      const scope = reach(project)
      return (
        sum + (scope.kind === 'restricted' ? names.filter((name) => scope.names.includes(name)).length : names.length)
      )
    }, 0)
  }
}
