import type { Lazy, PageModule, PluginDefinition } from '@etabli/core/plugin/define-plugin'
import type { ComponentType } from 'react'

export class PluginLoadError extends Error {
  override readonly name = 'PluginLoadError'
}

/** How long a plugin's code may take to arrive. */
const LOAD_DEADLINE_MS = 15_000

type View = ComponentType
type Page = PageModule<View>

/** The points whose contributions have views. */
type ViewPoint = 'routes' | 'menuWidgets'

const POINT_NAMES: Readonly<Record<ViewPoint, string>> = { routes: 'route', menuWidgets: 'menu widget' }

interface RouteAddress {
  readonly plugin: string
  readonly id: string
  readonly installed: boolean
}

/** Loads plugin code when it is first needed. A failed load is forgotten, so that asking again tries again. */
export class PluginCode {
  readonly #entries = new Map<string, string>()
  readonly #pages = new Map<string, Promise<Page>>()
  readonly #ready = new Map<string, Page>()

  constructor(private readonly importModule: (url: string) => Promise<unknown>) {}

  register(pluginId: string, entry: string): void {
    this.#entries.set(pluginId, entry)
  }

  /** The page of a route if its code is already here, so that a second visit paints at once. */
  readyPage(pluginId: string, routeId: string): Page | undefined {
    return this.#ready.get(keyOf(pluginId, 'routes', routeId))
  }

  readyMenuWidget(pluginId: string, widgetId: string): Page | undefined {
    return this.#ready.get(keyOf(pluginId, 'menuWidgets', widgetId))
  }

  /** Fetches the code of a page that will probably be opened next. A failure is met again when it really is. */
  async preload(route: RouteAddress): Promise<Page | undefined> {
    return route.installed ? this.page(route.plugin, route.id).catch(() => undefined) : undefined
  }

  page(pluginId: string, routeId: string): Promise<Page> {
    return this.#view(pluginId, 'routes', routeId)
  }

  menuWidget(pluginId: string, widgetId: string): Promise<Page> {
    return this.#view(pluginId, 'menuWidgets', widgetId)
  }

  #view(pluginId: string, point: ViewPoint, id: string): Promise<Page> {
    const key = keyOf(pluginId, point, id)
    const known = this.#pages.get(key)
    if (known) return known
    const loading = this.#load(pluginId, point, id)
    this.#pages.set(key, loading)
    loading.then(
      (page) => this.#ready.set(key, page),
      () => this.#pages.delete(key),
    )
    return loading
  }

  async #load(pluginId: string, point: ViewPoint, id: string): Promise<Page> {
    const entry = this.#entries.get(pluginId)
    if (entry === undefined) throw new PluginLoadError(`${pluginId} has no code`)
    const definition = pluginOf(await withDeadline(this.importModule(entry), pluginId), pluginId)
    const views: readonly { readonly id: string; readonly view: Lazy<View> }[] = definition[point] ?? []
    const found = views.find((candidate) => candidate.id === id)
    if (!found) throw new PluginLoadError(`${pluginId} has no ${POINT_NAMES[point]} '${id}' in its code`)
    return withDeadline(found.view.load(), pluginId)
  }
}

function keyOf(pluginId: string, point: ViewPoint, id: string): string {
  return `${pluginId}/${point}/${id}`
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
