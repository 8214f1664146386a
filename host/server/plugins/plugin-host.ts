import type { DemoContext, StreamRoute } from '@etabli/sdk/platform/server'
import type { AnyJobDefinition, HandledCall, ServerContributions, ServerPlugin } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import { areaOf } from '../http/api-areas'
import type { ApiArea } from '../http/openapi'
import type { Services } from '../services'

interface Started {
  readonly plugin: ServerPlugin
  readonly contributions: ServerContributions
}

/** Starts the server halves of plugins and gathers what they contribute. A plugin that fails to start costs its own area only. */
export class PluginHost {
  readonly #started: Started[] = []

  constructor(
    readonly plugins: readonly ServerPlugin[],
    private readonly services: Services,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    for (const plugin of this.plugins)
      try {
        await this.startOne(plugin)
      } catch (error) {
        this.log.error({ err: error, plugin: plugin.id }, 'a plugin did not start; its area is off')
      }
  }

  /** Starts one more; throws where it cannot. */
  async startOne(plugin: ServerPlugin): Promise<void> {
    const contributions = await plugin.start(this.services.platformFor(plugin.id, this.log))
    try {
      this.#checkJobs(contributions.jobs ?? [])
    } catch (error) {
      await contributions.stop?.()
      throw error
    }
    this.#started.push({ plugin, contributions })
    this.services.declare(plugin)
    for (const extension of contributions.extensions ?? []) this.services.extend(extension, plugin.id)
  }

  async seedDemo(demo: DemoContext): Promise<void> {
    for (const { plugin } of this.#started)
      await plugin.seedDemo?.(this.services.platformFor(plugin.id, this.log), demo)
  }

  calls(): readonly HandledCall[] {
    return this.#started.flatMap(({ contributions }) => contributions.calls ?? [])
  }

  /** What is said of the calls of each plugin, and the calls. */
  areas(): readonly ApiArea[] {
    return this.#started.map(({ plugin, contributions }) => areaOf(plugin, contributions.calls ?? []))
  }

  streams(): readonly StreamRoute[] {
    return this.#started.flatMap(({ contributions }) => contributions.streams ?? [])
  }

  jobs(): readonly AnyJobDefinition[] {
    return this.#started.flatMap(({ contributions }) => contributions.jobs ?? [])
  }

  /** A stored job must lead to one plugin. */
  #checkJobs(jobs: readonly AnyJobDefinition[]): void {
    const taken = new Set(this.jobs().map(({ kind }) => kind))
    for (const { kind } of jobs)
      if (taken.size === taken.add(kind).size) throw new Error(`the kind of job ${kind} is declared twice (KIND_TAKEN)`)
  }

  async stop(): Promise<void> {
    for (const { plugin, contributions } of this.#started.splice(0).reverse())
      try {
        await contributions.stop?.()
      } catch (error) {
        this.log.error({ err: error, plugin: plugin.id }, 'a plugin did not stop cleanly')
      }
  }
}
