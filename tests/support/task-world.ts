import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import type pg from 'pg'
import { execTask, type TaskInput } from '../../plugins/scheduler/contract'
import { commitTree } from './code-repository'
import { WITNESSED } from './task-witness'
import { Client, clusterConfig, everything, query, World } from './world'

const PROJECT = 'tasks'
/** Runs what a variable says, from a folder of its own. */
const COMMANDED = { 'commanded/run': '#!/bin/bash\neval "$COMMAND"\n' }

/** What is kept of a run. */
export interface RecordedTask {
  readonly id: string
  readonly status: string
  /** Where it stands, in words. */
  readonly step: string
  readonly error: string
  readonly attempt: number
  /** How often it may be tried again. */
  readonly retries: number
  readonly retry_of: string | null
  readonly taken_by: string | null
}

/** A database and a data folder for servers that are processes of their own. The server that has prepared them has stopped. */
export class TaskWorld {
  private constructor(
    private readonly world: World,
    private readonly folder: string,
    private readonly token: string | undefined,
  ) {}

  static async open(): Promise<TaskWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-tasks-'))
    let repositoryOf = async (_project: string) => ''
    const finder = defineServerPlugin({
      id: 'test.finder',
      start: ({ service }) => {
        repositoryOf = async (project) => (await service(ProjectRepositories).ensure(project)).path
        return {}
      },
    })
    const world = await World.open({ plugins: [finder], config: { home: join(folder, 'home') } })
    await world.project(PROJECT)
    await commitTree(await repositoryOf(PROJECT), 'main', 'Witnessed', { ...WITNESSED, ...COMMANDED })
    const user = await world.user({ acl: { '*': everything('RWX') }, engines: { etabli: { enabled: true } } })
    await world.server.stop()
    return new TaskWorld(world, folder, user.token)
  }

  get home(): string {
    return join(this.folder, 'home')
  }

  get database(): pg.ClientConfig {
    return clusterConfig(this.world.database)
  }

  at({ url }: { readonly url: string }): Client {
    return new Client(url, this.token)
  }

  /** A copy of the data folder, for a server on a machine of its own. */
  async anotherHome(name: string): Promise<string> {
    const home = join(this.folder, name)
    await cp(this.home, home, { recursive: true })
    return home
  }

  async close(): Promise<void> {
    await this.world.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return query(this.world.database, sql, values)
  }

  /** Runs the witnessed script; gives the id of the run. */
  async run(server: { readonly url: string }, input: Partial<TaskInput>): Promise<string> {
    const { taskManifest } = await this.at(server).call(execTask, {
      project: PROJECT,
      taskManifest: {
        ...{ name: 'witnessed', description: 'A test.', image: 'shell' },
        ...{ 'git-url': `etabli:${PROJECT}`, 'git-branch': 'main', 'engine-setup': { engine: 'etabli' } },
        ...input,
      },
    })
    return taskManifest['redis-id'].slice('task:'.length)
  }

  command(server: { readonly url: string }, command: string): Promise<string> {
    return this.run(server, { 'code-path': 'commanded', env: [{ name: 'COMMAND', value: command }] })
  }

  async tasks(): Promise<readonly RecordedTask[]> {
    const { rows } = await this.query(
      `select id, status, step, error, attempt, retry_of, taken_by,
         coalesce((spec -> 'policy' ->> 'retries')::int, 0) as retries
       from task order by id`,
    )
    return rows
  }

  async lines(id: string, log = 'application'): Promise<readonly string[]> {
    const { rows } = await this.query('select body from task_log where task_id = $1 and log = $2 order by first_line', [
      id,
      log,
    ])
    const text: string = rows.map(({ body }) => body).join('')
    return text.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(line.indexOf('\t') + 1)]))
  }
}
