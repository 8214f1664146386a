import { gzipSync } from 'node:zlib'
import { newId, ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import { vi } from 'vitest'
import { type CodeTree, commitTree } from './code-repository'
import { query } from './world'

/** The repositories of a world's projects: the plugin must be among the world's own. */
export class DbtRepositories {
  #repositories: ProjectRepositories | undefined

  readonly plugin = defineServerPlugin({
    id: 'test.dbt-repositories',
    start: ({ service }) => {
      this.#repositories = service(ProjectRepositories)
      return {}
    },
  })

  /** The folder of a project's repository. */
  async path(project: string): Promise<string> {
    // Servers hear of a new project a moment later.
    const ensured = await vi.waitFor(() => this.#repositories?.ensure(project), { timeout: 60_000 })
    if (!ensured) throw new Error('the world was not given the plugin')
    return ensured.path
  }

  /** Commits files, and no others, to the main branch of a project; gives the folder of its repository. */
  async commit(project: string, tree: CodeTree): Promise<string> {
    const path = await this.path(project)
    await commitTree(path, 'main', 'Begin', tree)
    return path
  }
}

/** What the last docs of a project told of its columns: each model has one, and it is made of that of the model before. */
export async function storedColumns(database: string, project: string, models: readonly string[]): Promise<void> {
  const nodes = models.map((name, at) => ({
    id: `model.${name}`,
    columns: [{ name: 'id', from: at === 0 ? [] : [{ node: `model.${models[at - 1]}`, column: 'id' }] }],
  }))
  const insert = 'insert into dbt_column_lineage (project, commit, nodes_gzip) values ($1, $2, $3)'
  await query(database, insert, [project, '0'.repeat(40), gzipSync(JSON.stringify(nodes))])
}

/** An opened work session whose commit is not there; gives its `redis-id`. */
export async function storedDbtSession(database: string, project: string, type: string, name: string): Promise<string> {
  const id = newId()
  const insert = `insert into dbt_session (id, project, entity_type, entity_name, status, created_by, modified_by, locked_by,
      locked_by_email, base_commit, texts, history)
    values ($1, $2, $3, $4, 'opened', $5, $5, 'nobody', $5, $6, '{}', '[]')
    on conflict (project, entity_type, entity_name) where status = 'opened' do update set texts = '{}' returning id`
  const { rows } = await query(database, insert, [id, project, type, name, 'test@etabli.test', '0'.repeat(40)])
  return `dbt-session:${rows[0]?.id}`
}
