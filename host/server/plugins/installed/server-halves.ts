import { onlyInServer } from '@etabli/core/plugin/worker-uses'
import type { PluginRecord } from '@etabli/sdk/platform/server'
import type { ServerPlugin } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import type { StartedPlugin } from '../started-plugin'
import { type ContainedHalf, contained } from './contained-half'
import { type HalfFiles, mustBeAsPackaged } from './half-files'
import { keptOffBy } from './kept-off'
import type { InstalledSet, InstalledVersion } from './plugin-store'
import { HalfTrouble, type OpenedHalf, StaysInServer, type WorkerHalf } from './worker/worker-half'

/** How long a half may take to start. */
const START_MS = 15_000

interface Asked {
  readonly id: string
  readonly hash: string
  readonly hasServer: boolean
  readonly on: boolean
  /** The policy names this version among those that may bring a server half. */
  readonly allowed: boolean
}

/** What runs halves in this server. */
export interface HalfRunner {
  /** Makes its tables, while this version is in use; false where it no longer is. */
  migrate(half: ContainedHalf, hash: string): Promise<boolean>
  /** Its calls are answered only once they are served. */
  start(half: ContainedHalf): Promise<StartedPlugin>
  /** Answers the calls of what is started now, and takes its jobs. */
  serve(started: readonly StartedPlugin[]): Promise<void>
  stop(started: StartedPlugin): Promise<void>
}

/** Opens a half in a worker of its own. @throws StaysInServer where it has to run in the server's process */
export type HalfWorkers = (id: string, version: InstalledVersion) => Promise<OpenedHalf>

export interface ServerHalvesParts {
  readonly files: Pick<HalfFiles, 'import'>
  /** Without it, all of them run in the server's process. */
  readonly apart?: HalfWorkers
  /** What is installed at any moment. */
  readonly current: () => Promise<InstalledSet>
  readonly runner: HalfRunner
  readonly log: Logger
}

interface Begun {
  readonly started: StartedPlugin
  /** Where it runs in a worker of its own. */
  readonly half?: WorkerHalf
  /** What keeps it in the server's process. */
  readonly staysFor?: string
}

interface Running extends Begun {
  readonly hash: string
}

/** Removed or changed by another server since it was looked at: who tells of it is on the way. */
class NoLongerInUse extends Error {
  override readonly name = 'NoLongerInUse'
}

interface Failed {
  readonly hash: string
  readonly trouble: string | undefined
}

/**
 * The server halves of installed plugins in this process. They start, stop and change their version while the server runs,
 * whenever what is installed, switched on or allowed has changed.
 */
export class ServerHalves {
  readonly #running = new Map<string, Running>()
  /** The version that could not start, of each plugin. It is not tried again until it was off, or there is another. */
  readonly #failed = new Map<string, Failed>()
  #parts: ServerHalvesParts | undefined
  #underWay: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  stateOf({ id, hash, hasServer, on, allowed }: Asked): PluginRecord['server'] {
    if (!hasServer) return 'none'
    if (!allowed) return 'refused'
    if (!on) return 'none'
    if (this.#failed.get(id)?.hash === hash) return 'failed'
    const running = this.#running.get(id)
    if (running?.hash !== hash) return 'starting'
    return running.half?.trouble === undefined ? 'running' : 'failed'
  }

  /** Where it runs, and what is wrong with it. */
  detailsOf({
    id,
    hash,
  }: Pick<Asked, 'id' | 'hash'>): Pick<PluginRecord, 'serverPlace' | 'serverStaysFor' | 'serverReason'> {
    const failed = this.#failed.get(id)
    if (failed?.hash === hash) return failed.trouble === undefined ? {} : { serverReason: failed.trouble }
    const running = this.#running.get(id)
    if (running?.hash !== hash) return {}
    const { half, staysFor } = running
    return {
      serverPlace: half ? 'worker' : 'server',
      ...(staysFor !== undefined && { serverStaysFor: staysFor }),
      ...(half?.trouble !== undefined && { serverReason: half.trouble }),
    }
  }

  /** Starts what may run, from now on whenever that changes. */
  async open(parts: ServerHalvesParts): Promise<void> {
    this.#parts = parts
    await this.sync()
  }

  /** Starts what may run and stops what may not. Asked for while that is under way, it is done once more after it. */
  sync(): Promise<void> {
    this.#next ??= this.#underWay.then(() => {
      this.#next = undefined
      this.#underWay = this.#parts ? this.#sync(this.#parts) : Promise.resolve()
      return this.#underWay
    })
    return this.#next
  }

  /** Stops all of them for good. */
  async close(): Promise<void> {
    const parts = this.#parts
    this.#parts = undefined
    await this.#underWay
    if (parts) await this.#stop(parts, [...this.#running.keys()].reverse())
  }

  async #sync(parts: ServerHalvesParts): Promise<void> {
    try {
      const wanted = wantedOf(await parts.current())
      for (const [id, { hash }] of this.#failed) if (wanted.get(id)?.hash !== hash) this.#failed.delete(id)
      const gone = [...this.#running].filter(([id, { hash }]) => wanted.get(id)?.hash !== hash)
      if (gone.length > 0)
        await this.#stop(
          parts,
          gone.map(([id]) => id),
        )
      for (const [id, version] of wanted)
        if (!this.#running.has(id) && !this.#failed.has(id)) await this.#start(parts, id, version)
    } catch (error) {
      // The next change, or the store's return, brings it up again.
      parts.log.error({ err: error }, 'the server halves of installed plugins could not be looked at')
    }
  }

  async #start(parts: ServerHalvesParts, id: string, version: InstalledVersion): Promise<void> {
    const { runner, log } = parts
    try {
      const begun = await this.#begin(parts, id, version)
      this.#running.set(id, { hash: version.hash, ...begun })
      await this.#serve(runner)
      log.info({ plugin: id, version: version.description.manifest.version }, 'a server half was started')
    } catch (error) {
      if (error instanceof NoLongerInUse) return
      this.#failed.set(id, { hash: version.hash, trouble: error instanceof HalfTrouble ? error.message : undefined })
      log.error({ err: error, plugin: id }, 'the server half of an installed plugin did not start; its calls are off')
      if (this.#running.has(id)) await this.#stop(parts, [id])
    }
  }

  /** In a worker of its own, or in the server's process where it needs what is only there. */
  async #begin(parts: ServerHalvesParts, id: string, version: InstalledVersion): Promise<Begun> {
    try {
      if (parts.apart) return await this.#beginApart(parts, parts.apart, id, version)
    } catch (error) {
      if (!(error instanceof StaysInServer)) throw error
      return { started: await this.#beginHere(parts, id, version), staysFor: error.message }
    }
    return { started: await this.#beginHere(parts, id, version) }
  }

  async #beginApart(
    parts: ServerHalvesParts,
    apart: HalfWorkers,
    id: string,
    version: InstalledVersion,
  ): Promise<Begun> {
    const { description } = version
    // Not even imported twice, where its package says it.
    const staysFor = onlyInServer(description.serverNeeds?.services ?? [])
    if (staysFor !== undefined) throw new StaysInServer(staysFor)
    const { half, plugin } = await apart(id, version)
    try {
      mustBeAsPackaged(plugin, id, description)
      return { half, started: await this.#launch(parts, plugin, id, version) }
    } catch (error) {
      const { trouble } = half
      await half.close()
      throw trouble === undefined ? error : new HalfTrouble(trouble, { cause: error })
    }
  }

  async #beginHere(parts: ServerHalvesParts, id: string, version: InstalledVersion): Promise<StartedPlugin> {
    const plugin = await withinTime(parts.files.import(id, version, version.description.server ?? ''))
    return this.#launch(parts, plugin, id, version)
  }

  async #launch(
    { current, runner }: ServerHalvesParts,
    plugin: ServerPlugin,
    id: string,
    version: InstalledVersion,
  ): Promise<StartedPlugin> {
    const half = contained(plugin, id, async () => wantedOf(await current()).get(id)?.hash === version.hash)
    // Removed with its data on another server, its tables would be made anew, and nobody's.
    if (!(await runner.migrate(half, version.hash))) throw new NoLongerInUse()
    return withinTime(runner.start(half), (late) => runner.stop(late))
  }

  /** Their calls are off before they stop. */
  async #stop({ runner, log }: ServerHalvesParts, ids: readonly string[]): Promise<void> {
    const stopped = ids.flatMap((id) => this.#running.get(id)?.started ?? [])
    for (const id of ids) this.#running.delete(id)
    await this.#serve(runner)
    for (const started of stopped) {
      await runner.stop(started)
      log.info({ plugin: started.plugin.id }, 'a server half was stopped')
    }
  }

  #serve(runner: HalfRunner): Promise<void> {
    return runner.serve([...this.#running.values()].map(({ started }) => started))
  }
}

/** The versions whose server half may run: those in use, of plugins that are on, whose halves somebody has allowed. */
function wantedOf(set: InstalledSet): ReadonlyMap<string, InstalledVersion> {
  const wanted = [...set.plugins.values()].filter(
    ({ id, active: { hash, description } }) =>
      description.server !== undefined && set.policy.servers.includes(hash) && keptOffBy(id, hash, set) === undefined,
  )
  return new Map(wanted.map(({ id, active }) => [id, active]))
}

/** What is there in time; what comes later is handed to `onLate`. */
async function withinTime<Value extends object>(
  coming: Promise<Value>,
  onLate: (value: Value) => Promise<void> = async () => undefined,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, START_MS, undefined).unref()
  })
  try {
    const value = await Promise.race([coming, late])
    if (value) return value
  } finally {
    clearTimeout(timer)
  }
  coming.then(onLate, () => undefined)
  throw new Error(`it did not start within ${START_MS / 1_000} seconds`)
}
