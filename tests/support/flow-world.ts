import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PythonTools } from '@etabli/sdk/platform/server'
import { type Connector, Connectors, defineServerPlugin, extend } from '@etabli/sdk/server'
import { expect, vi } from 'vitest'
import { createFlow, listFlowRuns, type SingerFlowInput, updateFlow } from '../../plugins/flows/contract'
import { execTask, readApplicationLog, readTask } from '../../plugins/scheduler/contract'
import { installScripted, scripted } from './scripted-connectors'
import { customSecret } from './secrets'
import { Client, everything, World, type WorldOptions } from './world'

/** For connectors that are installed first. */
export const FLOW_PATIENCE = 300_000

/** Takes all, and confirms each state that it gets. */
export const TAKES_ALL = `
for line in sys.stdin:
    message = json.loads(line)
    if message['type'] == 'STATE':
        print(json.dumps(message['value']), flush=True)
`

export interface RunFlow {
  readonly project: string
  readonly flow: string
  /** The `redis-id` of what its scripts are given. */
  readonly secret?: string
}

/** A world whose flows run scripted connectors. */
export class FlowWorld {
  private constructor(
    readonly world: World,
    /** May do everything. */
    public ana: Client,
    /** Of this world alone; what is in it may be named by connections. */
    readonly folder: string,
  ) {}

  /** @param onLog lines of the server's own log */
  static async open(
    connectors: readonly Connector[] = [],
    onLog?: (line: string) => void,
    options: Pick<WorldOptions, 'browser'> = {},
  ): Promise<FlowWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-flows-'))
    const all = [...connectors, scripted('tap'), scripted('target')]
    let install = async (): Promise<void> => undefined
    const plugin = defineServerPlugin({
      id: 'test.connectors',
      start: ({ service }) => {
        install = () => installScripted(service(PythonTools))
        return { extensions: all.map((connector) => extend(Connectors, connector)) }
      },
    })
    const world = await World.open({ ...options, plugins: [plugin], ...(onLog && { onLog }) })
    await install()
    const ana = await world.user({ acl: { '*': everything('RWX') }, engines: { etabli: { enabled: true } } })
    return new FlowWorld(world, ana, folder)
  }

  async close(): Promise<void> {
    await this.world.close()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Its server stops, and another takes its place: a process that can be killed. */
  async moveTo({ url }: { readonly url: string }): Promise<void> {
    await this.world.server.stop()
    this.ana = this.at({ url })
  }

  at({ url }: { readonly url: string }): Client {
    return new Client(url, this.ana.token)
  }

  /** A flow of two scripts, in a project of its own. */
  async scripted(
    project: string,
    tap: string,
    target = TAKES_ALL,
    secret: Readonly<Record<string, string>> = { token: 'a value of a test' },
  ): Promise<RunFlow> {
    await this.world.project(project)
    const { 'redis-id': id } = await customSecret(this.ana, project, 'fake', secret)
    await this.flow(project, 'numbers', scriptedSide('tap', id, tap), scriptedSide('target', id, target))
    return { project, flow: 'numbers', secret: id }
  }

  /** Its next run runs these. */
  async changeScripts(
    { project, flow, secret = '' }: RunFlow,
    tap: string,
    target = TAKES_ALL,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const singerFlow = {
      ...{ name: flow, description: 'A test.' },
      'singer-tap': scriptedSide('tap', secret, tap),
      'singer-target': scriptedSide('target', secret, target, settings),
    }
    await this.ana.call(updateFlow, { project, singerFlowName: flow, singerFlow })
  }

  async flow(
    project: string,
    name: string,
    tap: SingerFlowInput['singer-tap'],
    target: SingerFlowInput['singer-target'],
    mapping: NonNullable<SingerFlowInput['mapping']> = [],
  ): Promise<void> {
    const singerFlow = { name, description: 'A test.', 'singer-tap': tap, 'singer-target': target, mapping }
    await this.ana.call(createFlow, { project, singerFlow })
  }

  /** Gives the `redis-id` of the task. */
  async launch({ project, flow }: RunFlow): Promise<string> {
    const { taskManifest } = await this.ana.call(execTask, {
      project,
      taskManifest: {
        ...{ name: flow, 'artefact-origin': `${project}/${flow}`, 'engine-setup': { engine: 'etabli' } },
      },
    })
    return taskManifest['redis-id']
  }

  /** To its end; gives the task, its log, and what is kept of the run. */
  async run(flow: RunFlow, timeout = 60_000) {
    return this.over(flow, await this.launch(flow), timeout)
  }

  async over(flow: RunFlow, taskRedisID: string, timeout = 60_000) {
    const read = async () => (await this.ana.call(readTask, { taskRedisID })).taskManifest
    await vi.waitFor(async () => expect((await read()).status).toMatch(/completed|error|canceled/), {
      timeout,
      interval: 100,
    })
    const runs = await this.runs(flow)
    return {
      task: await read(),
      log: await this.log(taskRedisID),
      run: runs.find((one) => one['redis-id'] === taskRedisID),
    }
  }

  async runs({ project, flow }: RunFlow) {
    return (await this.ana.call(listFlowRuns, { project, singerFlowName: flow })).flowRuns
  }

  async log(taskRedisID: string): Promise<string> {
    const { taskLogs } = await this.ana.call(readApplicationLog, { taskRedisID })
    return taskLogs.map(({ payload }) => payload).join('\n')
  }
}

export function connectionOf(id: string, type = ''): SingerFlowInput['singer-tap']['secretConnection'] {
  const kind = type === '' ? 'custom' : 'connection'
  return { id, 'redis-id': id, name: '', description: '', kind, 'connection-type': type, icon: '' }
}

function scriptedSide(
  role: Connector['role'],
  secret: string,
  script: string,
  settings: Readonly<Record<string, string>> = {},
): SingerFlowInput['singer-target'] {
  return {
    ...{ name: `${role}-scripted`, icon: '', 'singer-source': '', configuration: { script, ...settings } },
    secretConnection: connectionOf(secret),
  }
}
