import type { PluginContext, PluginServices } from '../plugin-context'
import type { Scope } from './scope'

interface ScopedContextOptions {
  readonly plugin: string
  readonly scope: Scope
  readonly services: PluginServices
  readonly log: (message: string) => void
}

/** What every plugin is given, before the host adds its own services: all of it ends with the scope. */
export function scopedContext({ plugin, scope, services, log }: ScopedContextOptions): PluginContext {
  return {
    pluginId: plugin,
    signal: scope.signal,
    own: (dispose) => scope.own(dispose),
    subscribe: (stream$, next) => scope.subscribe(stream$, next),
    on: (target, type, listener) => scope.on(target, type, listener),
    timer: (milliseconds, work, options) => scope.timer(milliseconds, work, options),
    log,
    services,
  }
}
