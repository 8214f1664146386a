import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'
import { type ParsedAccess, parseAccess, type UncheckedAccess } from '../access/access'
import { type Aside, TIER_ORDER, type Tier } from './kernel/plugin-status'
import type { PluginManifest } from './manifest'
import { routeShape } from './route-index'
import type { Isolation } from './vocabulary'

export interface Owned {
  /** The plugin that contributed it. */
  readonly plugin: string
  readonly id: string
  readonly access: ParsedAccess
}
export type Route = Owned & {
  readonly path: string
  readonly title: string
  readonly installed: boolean
  /** Why the plugin does not run: its address then says so. */
  readonly aside: Aside | undefined
}
export type MenuEntry = Owned &
  Omit<PluginManifest['menu'][number], 'access' | 'route'> & { readonly route: Route | undefined }
export type MenuWidget = Owned & Omit<NonNullable<PluginManifest['menuWidgets']>[number], 'access'>
export type Card = Owned & Omit<PluginManifest['cards'][number], 'access' | 'route'> & { readonly route: Route }
export type Command = Owned & { readonly title: string; readonly route: Route }

export interface Contributions {
  readonly routes: readonly Route[]
  readonly menu: readonly MenuEntry[]
  readonly menuWidgets: readonly MenuWidget[]
  readonly cards: readonly Card[]
  readonly commands: readonly Command[]
}

/** Why a contribution is not there. */
export interface Refusal {
  readonly plugin: string
  readonly contribution: string
  readonly code: 'NEEDS_THE_PAGE' | 'ID_TAKEN' | 'ROUTE_TAKEN' | 'ROUTE_UNKNOWN' | 'PATH_FOREIGN' | 'ACCESS_INVALID'
  readonly reason: string
}

export interface Registered {
  readonly manifest: PluginManifest
  readonly tier: Tier
  /** Set for a plugin that does not run: only its addresses are kept, and say why. */
  readonly aside?: Aside
  /** Set for a plugin whose code does not run in the page. */
  readonly isolation?: Isolation
}

interface State extends Contributions {
  readonly refusals: readonly Refusal[]
}

const NOTHING: State = Object.freeze({ routes: [], menu: [], menuWidgets: [], cards: [], commands: [], refusals: [] })

/** What all plugins contribute, frozen and in a fixed order, whatever order they were registered in. */
export class ContributionStore {
  readonly #plugins = new Map<string, Registered>()
  readonly #state$ = new BehaviorSubject<State>(NOTHING)

  readonly refusals$ = this.#state$.pipe(map((state) => state.refusals))

  get refusals(): readonly Refusal[] {
    return this.#state$.value.refusals
  }

  get current(): Contributions {
    return this.#state$.value
  }

  contributions$<Point extends keyof Contributions>(point: Point): Observable<Contributions[Point]> {
    return this.#state$.pipe(
      map((state) => state[point]),
      distinctUntilChanged(),
    )
  }

  register(plugins: readonly Registered[]): void {
    for (const plugin of plugins) this.#plugins.set(plugin.manifest.id, plugin)
    this.#publish()
  }

  /** These and no others. */
  replace(plugins: readonly Registered[]): void {
    this.#plugins.clear()
    this.register(plugins)
  }

  unregister(id: string): void {
    if (this.#plugins.delete(id)) this.#publish()
  }

  #publish(): void {
    const ordered = [...this.#plugins.values()].sort(
      (a, b) =>
        Number(a.aside !== undefined) - Number(b.aside !== undefined) ||
        TIER_ORDER.indexOf(a.tier) - TIER_ORDER.indexOf(b.tier) ||
        byCode(a.manifest.id, b.manifest.id),
    )
    this.#state$.next(resolve(ordered))
  }
}

const FRAMED_SERVICE = 'it runs in a sandboxed frame, whose services nothing in the page can call'
const FRAMED_WIDGET = 'it runs in a sandboxed frame and cannot draw in the menu; contribute menu entries instead'

/** First come, first served, in owner order; the loser's contribution is refused with a code, the plugin lives on. */
function resolve(ordered: readonly Registered[]): State {
  const routes: Route[] = []
  const menu: MenuEntry[] = []
  const menuWidgets: MenuWidget[] = []
  const cards: Card[] = []
  const commands: Command[] = []
  const refusals: Refusal[] = []
  const shapes = new Map<string, Route>()

  for (const { manifest, tier, aside, isolation } of ordered) {
    const own = new Map<string, Route>()
    const refuse = (contribution: string, code: Refusal['code'], reason: string) =>
      refusals.push({ plugin: manifest.id, contribution, code, reason })
    const admit = (contribution: string, access: UncheckedAccess): ParsedAccess | undefined => {
      try {
        return parseAccess(access)
      } catch (error) {
        refuse(contribution, 'ACCESS_INVALID', error instanceof Error ? error.message : String(error))
        return undefined
      }
    }
    const target = (contribution: string, route: string): Route | undefined => {
      const found = own.get(route)
      if (!found) refuse(contribution, 'ROUTE_UNKNOWN', `there is no route '${route}' in ${manifest.id}`)
      return found
    }

    for (const { id, path, title, access } of manifest.routes) {
      const parsed = admit(`routes/${id}`, access ?? 'session')
      if (!parsed) continue
      const shape = routeShape(path)
      const holder = shapes.get(shape)
      if (own.has(id)) refuse(`routes/${id}`, 'ID_TAKEN', `the route id '${id}' is declared twice`)
      else if ((tier === 'installed' || tier === 'external') && !isOwnPath(path, manifest.id))
        refuse(`routes/${id}`, 'PATH_FOREIGN', `${path} lies outside /x/${manifest.id} and /:project/x/${manifest.id}`)
      else if (holder) refuse(`routes/${id}`, 'ROUTE_TAKEN', `${path} belongs to ${holder.plugin}`)
      else {
        const route = Object.freeze({
          plugin: manifest.id,
          id,
          path,
          title,
          access: parsed,
          installed: tier !== 'catalogue',
          aside,
        })
        shapes.set(shape, route)
        own.set(id, route)
        routes.push(route)
      }
    }
    if (aside) continue
    const framed = isolation === 'frame'
    if (framed) for (const key of manifest.provides ?? []) refuse(`provides/${key}`, 'NEEDS_THE_PAGE', FRAMED_SERVICE)
    for (const { access, route, ...entry } of manifest.menu) {
      const opens = route === undefined ? undefined : target(`menu/${entry.id}`, route)
      if (route !== undefined && !opens) continue
      const parsed = access === undefined ? opens?.access : admit(`menu/${entry.id}`, access)
      if (!parsed) continue
      menu.push(Object.freeze({ ...entry, plugin: manifest.id, access: parsed, route: opens }))
    }
    for (const { access, ...widget } of manifest.menuWidgets ?? []) {
      if (framed) {
        refuse(`menuWidgets/${widget.id}`, 'NEEDS_THE_PAGE', FRAMED_WIDGET)
        continue
      }
      const parsed = admit(`menuWidgets/${widget.id}`, access ?? 'session')
      if (parsed) menuWidgets.push(Object.freeze({ ...widget, plugin: manifest.id, access: parsed }))
    }
    for (const { access, route, ...card } of manifest.cards) {
      const opens = target(`cards/${card.id}`, route)
      const parsed = admit(`cards/${card.id}`, access)
      if (opens && parsed) cards.push(Object.freeze({ ...card, plugin: manifest.id, access: parsed, route: opens }))
    }
    for (const { route, ...command } of manifest.commands) {
      const opens = target(`commands/${command.id}`, route)
      if (opens) commands.push(Object.freeze({ ...command, plugin: manifest.id, access: opens.access, route: opens }))
    }
  }
  const byOrder = (a: { order: number; id: string }, b: { order: number; id: string }) =>
    a.order - b.order || byCode(a.id, b.id)
  return Object.freeze({
    routes: Object.freeze(routes),
    menu: Object.freeze(menu.sort(byOrder)),
    menuWidgets: Object.freeze(menuWidgets.sort(byOrder)),
    cards: Object.freeze(cards.sort(byOrder)),
    commands: Object.freeze(commands),
    refusals: Object.freeze(refusals),
  })
}

/** An installed plugin has a part of the addresses for itself, and no other. */
function isOwnPath(path: string, id: string): boolean {
  return [`/x/${id}`, `/:project/x/${id}`].some((own) => path === own || path.startsWith(`${own}/`))
}

/** Ids are plain ASCII; comparing them by the rules of a language would load a collator into a cold page. */
function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
