import { createToken } from '@etabli/sdk/platform'
import type { DemoContext, StreamRoute } from '@etabli/sdk/platform/server'
import type { AnyJobDefinition, HandledCall, ServerPlugin } from '@etabli/sdk/server'
import type { Container } from 'inversify'
import type { Logger } from 'pino'
import { areaOf } from '../http/api-areas'
import type { ApiArea } from '../http/openapi'
import type { StoredConfigurations } from './configuration/stored-configurations'
import type { Extensions } from './extensions'
import type { PluginSettings } from './plugin-settings'
import type { ServerLinks } from './server-links'
import { StartedPlugin } from './started-plugin'

export interface PluginHostParts {
  readonly extensions: Extensions
  readonly links: ServerLinks
  readonly settings: PluginSettings
  readonly configurations: Pick<StoredConfigurations, 'add' | 'remove'>
  readonly log: Logger
  /** Makes a container for one plugin, which sees the platform's services. */
  readonly container: () => Container
}

export const InstalledHost = createToken<PluginHost>(
  'etabli.host.InstalledHost',
  'The server halves of installed plugins, which come and go while the server runs',
)

/** Starts the server halves of plugins and gathers what they contribute. A plugin that fails to start costs its own area only. */
export class PluginHost {
  readonly #started: StartedPlugin[] = []

  constructor(private readonly parts: PluginHostParts) {}

  async start(plugins: readonly ServerPlugin[]): Promise<void> {
    for (const plugin of plugins)
      try {
        await this.startOne(plugin)
      } catch (error) {
        this.parts.log.error({ err: error, plugin: plugin.id }, 'a plugin did not start; its area is off')
      }
  }

  /** Starts one more; throws where it cannot. */
  async startOne(plugin: ServerPlugin): Promise<StartedPlugin> {
    const { container, extensions, links, settings, configurations, log } = this.parts
    try {
      const started = await StartedPlugin.start(plugin, container(), {
        extensions: (point) => extensions.of(point),
        links,
        settings: settings.of(plugin),
        configuration: configurations.add(plugin),
        log: log.child({ plugin: plugin.id }),
      })
      await this.#take(started)
      return started
    } catch (error) {
      this.#forget(plugin)
      throw error
    }
  }

  /** Stops one of those that were started. */
  async stopOne(started: StartedPlugin): Promise<void> {
    const at = this.#started.indexOf(started)
    if (at >= 0) await this.#end(this.#started.splice(at, 1))
  }

  async #take(started: StartedPlugin): Promise<void> {
    try {
      this.#checkJobs(started.contributions.jobs ?? [])
    } catch (error) {
      await started.stop()
      throw error
    }
    this.#started.push(started)
    this.parts.extensions.add(started)
  }

  async seedDemo(demo: DemoContext): Promise<void> {
    for (const { plugin, platform } of this.#started) await plugin.seedDemo?.(platform, demo)
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
    await this.#end(this.#started.splice(0).reverse())
  }

  async #end(all: readonly StartedPlugin[]): Promise<void> {
    for (const started of all) {
      this.parts.extensions.remove(started)
      this.#forget(started.plugin)
      try {
        await started.stop()
      } catch (error) {
        this.parts.log.error({ err: error, plugin: started.plugin.id }, 'a plugin did not stop cleanly')
      }
    }
  }

  #forget({ id }: ServerPlugin): void {
    this.parts.configurations.remove(id)
    this.parts.links.remove(id)
  }
}
