import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import { keyOf, type PluginService } from '../plugin-service'
import { ServiceUnknownError } from './plugin-error'
import { providedBy, type Resolved } from './plugin-status'
import type { RunningPlugin } from './running-plugin'
import type { Scope } from './scope'

export interface ProvidedServicesOptions {
  /** Tells that some plugin's status may be another. */
  readonly changes$: Observable<unknown>
  readonly find: (plugin: string) => RunningPlugin | undefined
  /** The same, for use: throws where the plugin may not run. */
  readonly available: (plugin: string) => RunningPlugin
}

/** The services that plugins offer each other: who provides which, and the way from a consumer to it. */
export class ProvidedServices {
  /** Plugin ids by service key. */
  readonly #providers = new Map<string, string>()

  constructor(private readonly options: ProvidedServicesOptions) {}

  /** Takes the offers of these in place of those before; of two that offer the same, the first has it. */
  replace(plugins: Iterable<Resolved>): void {
    this.#providers.clear()
    for (const plugin of plugins)
      if (!plugin.aside)
        for (const key of providedBy(plugin)) if (!this.#providers.has(key)) this.#providers.set(key, plugin.id)
  }

  /** Activates the plugins that provide these. */
  async activate(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#provider(key).activate()
  }

  /** A service for a plugin: usable until either of the two ends. */
  async get<Service extends object>(service: PluginService<Service>, consumer: Scope): Promise<Service> {
    const key = keyOf(service)
    const instance = await this.#provider(key).service(key)
    // The name carries the type; whoever provides it was checked against it when it was built.
    return consumer.facade(instance) as Service
  }

  watch<Service extends object>(service: PluginService<Service>, consumer: Scope): Observable<Service | undefined> {
    const { changes$, find } = this.options
    const key = keyOf(service)
    let last: RunningPlugin | undefined
    return changes$.pipe(
      map(() => find(this.#providers.get(key) ?? '')),
      map((running) => ({ running, activations: running?.isActive ? running.activations : undefined })),
      distinctUntilChanged((a, b) => a.running === b.running && a.activations === b.activations),
      switchMap(({ running, activations }) => {
        // A provider that comes is activated; one that was turned off is not woken up by who watches it.
        const isGone = !running || (running === last && activations === undefined)
        last = running
        return isGone ? of(undefined) : this.get(service, consumer).catch(() => undefined)
      }),
    )
  }

  #provider(key: string): RunningPlugin {
    const plugin = this.#providers.get(key)
    if (plugin === undefined) throw new ServiceUnknownError(key)
    return this.options.available(plugin)
  }
}
