import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import {
  execTask,
  readApplicationLog,
  readTask,
  readTechnicalLog,
  type TaskManifest,
} from '../../plugins/scheduler/contract'
import { type CodeTree, commitTree } from '../support/code-repository'
import { TlsFront } from '../support/tls-front'
import { until } from '../support/until'
import { type Client, everything, World, type WorldOptions } from '../support/world'
import { Cluster } from './cluster/cluster'

export const PROJECT = 'shop'
const BRANCH = 'tasks'
const ANA = 'ana@etabli.test'

export interface NewTask {
  /** A folder of the code. */
  readonly code: string
  readonly image?: string
  readonly env?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly policy?: { readonly 'time-limit'?: number; readonly 'memory-limit'?: number }
}

/** A server of the platform beside a cluster, behind https, and a project with code. */
export class SlurmWorld {
  #world: World
  #ana: Client | undefined

  private constructor(
    readonly cluster: Cluster,
    private readonly front: TlsFront,
    private readonly first: World,
    private readonly options: WorldOptions,
    private readonly folder: string,
  ) {
    this.#world = first
  }

  static async open(code: CodeTree): Promise<SlurmWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-slurm-home-'))
    const cluster = await Cluster.start()
    const front = await TlsFront.open(`${cluster.network}.1`)
    try {
      return await SlurmWorld.#beside(cluster, front, folder, code)
    } catch (error) {
      await closePlace(cluster, front, folder)
      throw error
    }
  }

  static async #beside(cluster: Cluster, front: TlsFront, folder: string, code: CodeTree): Promise<SlurmWorld> {
    const settingsFile = join(folder, 'settings.json')
    await writeFile(settingsFile, JSON.stringify({ 'etabli.slurm': { cluster: await settingsOf(cluster, front) } }))
    let repositories: ProjectRepositories | undefined
    const probe = defineServerPlugin({
      id: 'test.repositories',
      start: ({ service }) => {
        repositories = service(ProjectRepositories)
        return {}
      },
    })
    const options = { settingsFile, plugins: [probe], config: { home: join(folder, 'home') } }
    const world = await World.open(options)
    front.lead(world.url)
    await world.project(PROJECT)
    const repository = await repositories?.ensure(PROJECT)
    await commitTree(repository?.path ?? '', BRANCH, 'Tasks', code)
    const slurm = new SlurmWorld(cluster, front, world, options, folder)
    const engines = { 'job-runner': { enabled: true } }
    slurm.#ana = await world.user({ email: ANA, acl: { [PROJECT]: everything('RWX') }, engines })
    return slurm
  }

  get ana(): Client {
    if (!this.#ana) throw new Error('there is no server now')
    return this.#ana
  }

  async stopServer(): Promise<void> {
    this.front.away()
    this.#ana = undefined
    await this.#world.server.stop()
  }

  async startServer(): Promise<void> {
    this.#world = await World.open({ ...this.options, beside: this.first })
    this.#ana = await this.#world.signIn(ANA)
    this.front.lead(this.#world.url)
    this.front.back()
  }

  async begin({ code, image = 'shell', env = {}, secrets = [], policy = {} }: NewTask): Promise<string> {
    const variables = { DATA: join(this.cluster.folder, 'data'), ...env }
    const { taskManifest } = await this.ana.call(execTask, {
      project: PROJECT,
      taskManifest: {
        name: code,
        description: 'A task of a test',
        'engine-setup': { engine: 'job-runner' },
        image,
        'git-url': `etabli:${PROJECT}`,
        'git-branch': BRANCH,
        'code-path': code,
        env: Object.entries(variables).map(([name, value]) => ({ name, value })),
        secrets: [...secrets],
        policy: { retries: 0, ...policy },
      },
    })
    return taskManifest['redis-id']
  }

  async read(taskRedisID: string): Promise<TaskManifest> {
    return (await this.ana.call(readTask, { taskRedisID })).taskManifest
  }

  async ended(taskRedisID: string, seconds = 90): Promise<TaskManifest> {
    await until(
      async () => (await this.read(taskRedisID))['completion-time'] !== '',
      `${taskRedisID} has ended`,
      seconds * 1_000,
    )
    return this.read(taskRedisID)
  }

  /** What the task has written, line by line. */
  async lines(taskRedisID: string): Promise<readonly string[]> {
    const { taskLogs } = await this.ana.call(readApplicationLog, { taskRedisID })
    return taskLogs.map(({ payload }) => payload)
  }

  /** What is said of its run. */
  async technical(taskRedisID: string): Promise<readonly string[]> {
    const { taskLogs } = await this.ana.call(readTechnicalLog, { taskRedisID })
    return taskLogs.map(({ payload }) => payload)
  }

  /** Which runs have begun, each as often as it has. */
  async runs(): Promise<readonly string[]> {
    const runs = (await this.cluster.data('runs')).split('\n')
    return runs.filter((run) => run !== '').sort()
  }

  async close(): Promise<void> {
    if (this.#world !== this.first) await this.#world.close()
    await this.first.close()
    await closePlace(this.cluster, this.front, this.folder)
  }
}

async function closePlace(cluster: Cluster, front: TlsFront, folder: string): Promise<void> {
  await front.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function settingsOf(cluster: Cluster, front: TlsFront) {
  return {
    restUrl: cluster.restUrl,
    user: cluster.user,
    token: await cluster.token(),
    partition: 'main',
    sharedFolder: join(cluster.folder, 'shared'),
    publicUrl: front.url,
    caFile: front.certificate,
    writableFolders: [join(cluster.folder, 'data')],
    sandbox: 'required',
    // A run that ends while the server is away leaves its end in the shared folder.
    patienceSeconds: 5,
  }
}
