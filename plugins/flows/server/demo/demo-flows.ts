import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Principals, PythonTools, TaskStarter } from '@etabli/sdk/platform/server'
import type { Connector, Principal, RequestLog, SecretHeader, SecretSource } from '@etabli/sdk/server'
import type { FlowConnection, SingerFlowInput } from '../../contract'
import type { FlowRepository } from '../flow-repository'
import type { FlowRuns } from '../run/flow-run-repository'
import { SUPPLIER_FILES } from './demo-files'

const PROJECT = 'demo_shop'
const OWNER = 'admin@etabli.local'
const ENGINE = 'etabli'
/** Once the first pages are drawn: installing connectors and running them costs nobody a slower start. */
const BEGIN_AFTER_MS = 1_500
const RUN_AFTER_MS = 20_000
const LOOK_MS = 500
const LONGEST_MS = 120_000

export interface DemoFlowsParts {
  readonly flows: FlowRepository
  readonly runs: FlowRuns
  readonly connectors: () => readonly Connector[]
  readonly secrets: () => readonly SecretSource[]
  readonly starters: () => readonly TaskStarter[]
  readonly principals: Principals
  readonly tools: Pick<PythonTools, 'environment'>
  readonly log: RequestLog
}

/** Gives the demo shop two flows, once, and a history that is made by running them where their connectors can be installed. */
export class DemoFlows {
  readonly #abort = new AbortController()
  #work: Promise<void> | undefined

  constructor(private readonly parts: DemoFlowsParts) {}

  /** Returns at once. @param folder of the demo's files */
  begin(folder: string): void {
    this.#work ??= this.#fill(folder).catch((error: unknown) => {
      if (!this.#abort.signal.aborted) this.parts.log.warn({ err: error }, 'the example flows were not made')
    })
  }

  async stop(): Promise<void> {
    this.#abort.abort()
    await this.#work
  }

  async #fill(folder: string): Promise<void> {
    const { flows, principals, secrets } = this.parts
    await this.#pause(BEGIN_AFTER_MS)
    const headers = (await Promise.all(secrets().map((source) => source.list(PROJECT)))).flat()
    const made = demoFlows(headers, this.parts.connectors())
    if (made.length === 0 || (await flows.list(PROJECT)).length > 0) return
    const owner = await principals.findByEmail(OWNER)
    if (!owner) return
    await writeFiles(join(folder, 'incoming-files'), SUPPLIER_FILES[0] ?? {})
    await mkdir(join(folder, 'outgoing-files'), { recursive: true })
    for (const flow of made) await flows.create(PROJECT, flow, owner.email)
    await this.#pause(RUN_AFTER_MS)
    if (!(await this.#canInstall(made))) return
    for (const files of SUPPLIER_FILES) {
      await writeFiles(join(folder, 'incoming-files'), files)
      for (const { name } of made) await this.#run(name, owner)
    }
  }

  /** Without Python or a package index there is no history, and no failed runs that nobody asked for. */
  async #canInstall(flows: readonly SingerFlowInput[]): Promise<boolean> {
    const names = flows.flatMap((flow) => [flow['singer-tap'].name, flow['singer-target'].name])
    const { signal } = this.#abort
    for (const connector of this.parts.connectors().filter(({ name }) => names.includes(name)))
      try {
        const requirements = connector.requirements ?? connector.singerSource
        const { release } = await this.parts.tools.environment({ requirements, signal })
        release()
      } catch (error) {
        signal.throwIfAborted()
        this.parts.log.info({ err: error }, 'the example flows were not run: their connectors cannot be installed here')
        return false
      }
    return true
  }

  async #run(name: string, owner: Principal): Promise<void> {
    const [starter] = this.parts.starters()
    if (!starter) return
    const redisId = await starter.start(PROJECT, { name, origin: `${PROJECT}/${name}`, engine: ENGINE }, owner)
    const task = redisId.slice('task:'.length)
    const until = performance.now() + LONGEST_MS
    while (performance.now() < until) {
      await this.#pause(LOOK_MS)
      const run = (await this.parts.runs.list(PROJECT, name)).find((one) => one.task === task)
      if (run?.ended_at) return
    }
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { ref: false, signal: this.#abort.signal })
  }
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

/** None where a secret or a connector of theirs is missing. */
function demoFlows(headers: readonly SecretHeader[], connectors: readonly Connector[]): readonly SingerFlowInput[] {
  const side = (name: string, secret: string, configuration: Readonly<Record<string, string | boolean>>) => {
    const connector = connectors.find((one) => one.name === name)
    const header = headers.find((one) => one.name === secret)
    if (!connector || !header) return undefined
    const secretConnection: FlowConnection = {
      ...{ id: header.name, 'redis-id': header.redisId, name: header.name, description: '', kind: header.kind },
      ...{ 'connection-type': header.connectionType, icon: `/app/icons/${header.connectionType}.svg` },
    }
    return {
      ...{ name, icon: connector.icon, 'singer-source': connector.singerSource },
      ...{ configuration: { ...configuration }, secretConnection },
    }
  }
  const flow = (
    name: string,
    description: string,
    tap: ReturnType<typeof side>,
    target: ReturnType<typeof side>,
  ): readonly SingerFlowInput[] =>
    tap && target ? [{ name, description, 'singer-tap': tap, 'singer-target': target }] : []
  return [
    ...flow(
      'suppliers',
      'Files that suppliers send, into the warehouse',
      side('tap-spreadsheets', 'incoming-files', {
        files: 'suppliers.csv',
        format: 'csv',
        primary_keys: 'supplier_id',
      }),
      side('target-postgres', 'dbt', { default_target_schema: 'dbt' }),
    ),
    ...flow(
      'figures_for_stores',
      'Figures of the warehouse, as files for the stores',
      side('tap-postgres', 'warehouse-readonly', { filter_schemas: 'analytics' }),
      side('target-jsonl', 'outgoing-files', {}),
    ),
  ]
}
