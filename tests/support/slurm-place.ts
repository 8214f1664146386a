import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin, type ServerPlugin, type TaskEngine, TaskEngines } from '@etabli/sdk/server'
import { expect } from 'vitest'
import {
  execTask,
  readApplicationLog,
  readTask,
  readTechnicalLog,
  type TaskManifest,
} from '../../plugins/scheduler/contract'
import { type CodeTree, commitTree } from './code-repository'
import { FakeSlurm } from './fake-slurm'
import { TlsFront } from './tls-front'
import { type Client, everything, World } from './world'

export const ACCOUNT = { user: 'etabli', token: 'a.slurm.token' }
/** What a user's configuration says, who may use the engine. */
export const JOB_RUNNER = { 'job-runner': { enabled: true } }

/** What an operator's settings say of a cluster that the stand-in is. */
export function clusterSettings(slurm: FakeSlurm, front: TlsFront, sharedFolder: string) {
  return {
    ...{ restUrl: slurm.url, ...ACCOUNT, sharedFolder },
    ...{ publicUrl: front.url, caFile: front.certificate, patienceSeconds: 1, graceSeconds: 0.5 },
    images: { shell: {}, python: {}, boxed: { container: ['env', 'BOXED=yes'] } },
  }
}

/** A world with the engine `job-runner` before a stand-in for slurmrestd, whose jobs run on this machine, and a project with code. */
export class SlurmPlace {
  private constructor(
    readonly folder: string,
    readonly slurm: FakeSlurm,
    readonly front: TlsFront,
    readonly world: World,
    readonly engine: TaskEngine,
    readonly ana: Client,
  ) {}

  static async open(code: CodeTree, plugins: readonly ServerPlugin[] = []): Promise<SlurmPlace> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-slurm-'))
    await mkdir(join(folder, 'shared'))
    const slurm = await FakeSlurm.open(ACCOUNT)
    const front = await TlsFront.open()
    const settingsFile = join(folder, 'settings.json')
    const cluster = clusterSettings(slurm, front, join(folder, 'shared'))
    await writeFile(settingsFile, JSON.stringify({ 'etabli.slurm': { cluster } }))
    let found: { repositories: ProjectRepositories; engines: () => readonly TaskEngine[] } | undefined
    const probe = defineServerPlugin({
      id: 'test.probe',
      start: ({ service, extensions }) => {
        found = { repositories: service(ProjectRepositories), engines: () => extensions(TaskEngines) }
        return {}
      },
    })
    const world = await World.open({
      settingsFile,
      plugins: [probe, ...plugins],
      config: { home: join(folder, 'home') },
    })
    front.lead(world.url)
    await world.project('shop')
    const repository = await found?.repositories.ensure('shop')
    await commitTree(repository?.path ?? '', 'code', 'Tasks', code)
    const engine = found?.engines().find(({ name }) => name === 'job-runner')
    if (!engine) throw new Error('there is no job-runner')
    const ana = await world.user({ acl: { shop: everything('RWX') }, engines: JOB_RUNNER })
    return new SlurmPlace(folder, slurm, front, world, engine, ana)
  }

  /** Begins a task, and waits until Slurm has its job. */
  async begin(codePath: string, more: { readonly image?: string; readonly secrets?: readonly string[] } = {}) {
    const { image = 'shell', secrets = [] } = more
    const { taskManifest } = await this.ana.call(execTask, {
      project: 'shop',
      taskManifest: {
        ...{ name: codePath, description: 'A task of a test', 'engine-setup': { engine: 'job-runner' }, image },
        ...{ 'git-url': 'etabli:shop', 'git-branch': 'code', 'code-path': codePath, secrets: [...secrets] },
        policy: { retries: 0 },
      },
    })
    const id = taskManifest['redis-id'].slice('task:'.length)
    await expect.poll(() => this.slurm.jobs.some(({ name }) => name === `etabli-${id}`)).toBe(true)
    return { id, job: this.slurm.named(`etabli-${id}`) }
  }

  async read(id: string): Promise<TaskManifest> {
    return (await this.ana.call(readTask, { taskRedisID: `task:${id}` })).taskManifest
  }

  /** What the task has written. */
  lines(id: string): Promise<readonly string[]> {
    return this.#log(readApplicationLog, id)
  }

  technical(id: string): Promise<readonly string[]> {
    return this.#log(readTechnicalLog, id)
  }

  async #log(call: typeof readApplicationLog | typeof readTechnicalLog, id: string): Promise<readonly string[]> {
    return (await this.ana.call(call, { taskRedisID: `task:${id}` })).taskLogs.map(({ payload }) => payload)
  }

  async close(): Promise<void> {
    await this.world.close()
    await this.slurm.close()
    await this.front.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}
