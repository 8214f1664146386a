import type { Observable } from 'rxjs'
import type { Scope } from './kernel/scope'
import type { PluginService } from './plugin-service'

/** Services of other plugins. */
export interface PluginServices {
  /** The service, its plugin activated first where need be. Fails where no running plugin provides it. */
  get<Service extends object>(service: PluginService<Service>): Promise<Service>
  /** The service while it is there: undefined after its plugin was turned off. */
  watch<Service extends object>(service: PluginService<Service>): Observable<Service | undefined>
}

/**
 * The door of a plugin's own code to the platform. It owns all that it hands out: when the plugin is turned off, timers,
 * listeners and subscriptions end, the signal aborts, and services stop answering. The host adds its services to it; see
 * `PluginContext` of `@etabli/sdk`.
 */
export interface PluginContext extends Pick<Scope, 'signal' | 'own' | 'subscribe' | 'on' | 'timer'> {
  readonly pluginId: string
  readonly services: PluginServices
  /** Writes a line into the plugin's log, shown on the Plugins page. */
  log(message: string): void
}
