import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import type { ComponentType } from 'react'

export class PluginLoadError extends Error {
  override readonly name = 'PluginLoadError'
}

/** How long a plugin's code may take to arrive. */
const LOAD_DEADLINE_MS = 15_000

type View = ComponentType

/** Loads plugin code when it is first needed. A failed load is forgotten, so that asking again tries again. */
export class PluginCode {
  readonly #entries = new Map<string, string>()
  readonly #views = new Map<string, Promise<View>>()
  readonly #ready = new Map<string, View>()

  constructor(private readonly importModule: (url: string) => Promise<unknown>) {}

  register(pluginId: string, entry: string): void {
    this.#entries.set(pluginId, entry)
  }

  /** The page of a route if its code is already here, so that a second visit paints at once. */
  readyView(pluginId: string, routeId: string): View | undefined {
    return this.#ready.get(`${pluginId}/${routeId}`)
  }

  /** Fetches the code of a page that will probably be opened next. A failure is met again when it really is. */
  async preload(route: { readonly plugin: string; readonly id: string; readonly installed: boolean }): Promise<void> {
    if (route.installed) await this.view(route.plugin, route.id).catch(() => undefined)
  }

  view(pluginId: string, routeId: string): Promise<View> {
    const key = `${pluginId}/${routeId}`
    const known = this.#views.get(key)
    if (known) return known
    const loading = this.#load(pluginId, routeId)
    this.#views.set(key, loading)
    loading.then(
      (view) => this.#ready.set(key, view),
      () => this.#views.delete(key),
    )
    return loading
  }

  async #load(pluginId: string, routeId: string): Promise<View> {
    const entry = this.#entries.get(pluginId)
    if (entry === undefined) throw new PluginLoadError(`${pluginId} has no code`)
    const definition = pluginOf(await withDeadline(this.importModule(entry), pluginId), pluginId)
    const route = definition.routes?.find(({ id }) => id === routeId)
    if (!route) throw new PluginLoadError(`${pluginId} has no route '${routeId}' in its code`)
    const { default: view } = await withDeadline(route.view.load(), pluginId)
    return view
  }
}

function pluginOf(module: unknown, id: string): PluginDefinition<View> {
  if (typeof module === 'object' && module !== null && 'default' in module) {
    const { default: plugin } = module
    if (typeof plugin === 'object' && plugin !== null && 'id' in plugin && plugin.id === id)
      return plugin as PluginDefinition<View>
  }
  throw new PluginLoadError(`the module of ${id} does not export that plugin`)
}

function withDeadline<Value>(work: Promise<Value>, pluginId: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new PluginLoadError(`${pluginId} took longer than ${LOAD_DEADLINE_MS / 1000} s to load`)),
      LOAD_DEADLINE_MS,
    )
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
