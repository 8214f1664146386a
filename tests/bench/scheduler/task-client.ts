import { join } from 'node:path'
import type pg from 'pg'
import type { Client } from '#tests/support/client'
import { type CodeTree, commitTree } from '#tests/support/code-repository'
import { execTask } from '../../../plugins/scheduler/contract'

export const PROJECT = 'demo_shop'
const LOOK_EVERY_MS = 1

/** Runs tasks of code that lies in the project's own repository, and learns from the store how they went. */
export class TaskClient {
  constructor(
    readonly who: Client,
    readonly database: pg.Client,
    private readonly home: string,
  ) {}

  /** The project's repository is made when somebody first asks for it. */
  async makeRepository(): Promise<void> {
    await this.#ended([await this.begin('bench-nowhere', 'shell')])
  }

  /** Puts code on a branch of its own. */
  async commit(branch: string, tree: CodeTree): Promise<void> {
    await commitTree(join(this.home, 'repositories', `${PROJECT}.git`), branch, 'Bench', tree)
  }

  input(branch: string, image: string) {
    return {
      ...{ name: branch, description: 'A bench.', image, 'git-url': `etabli:${PROJECT}`, 'git-branch': branch },
      'engine-setup': { engine: 'etabli' },
    }
  }

  async begin(branch: string, image: string): Promise<string> {
    const taskManifest = this.input(branch, image)
    const reply = await this.who.call(execTask, { project: PROJECT, taskManifest })
    return reply.taskManifest['redis-id'].slice('task:'.length)
  }

  /** Resolves when these are completed; fails where one is not. */
  async over(ids: readonly string[]): Promise<void> {
    await this.#ended(ids)
    const failed = "select error from task where id = any($1) and status <> 'completed' limit 1"
    const { rows } = await this.database.query(failed, [ids])
    if (rows.length > 0) throw new Error(`a task of the bench failed: ${rows[0]?.error}`)
  }

  async run(branch: string, image: string): Promise<void> {
    await this.over([await this.begin(branch, image)])
  }

  async #ended(ids: readonly string[]): Promise<void> {
    const left = 'select count(*)::int as count from task where id = any($1) and completed_at is null'
    while ((await this.database.query(left, [ids])).rows[0]?.count > 0)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
