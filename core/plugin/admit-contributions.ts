import { type ParsedAccess, parseAccess, type UncheckedAccess } from '../access/access'
import { commandFault, commandPlaceFault } from './command-fault'
import type { Command, Contributions, MenuEntry, Owned, Refusal, Route } from './contributions'
import type { Aside, Tier } from './kernel/plugin-status'
import type { PluginManifest } from './manifest'
import { isOwnPath, ownPaths } from './own-names'
import { routeShape } from './route-index'
import { HOST_POINTS, type Isolation } from './vocabulary'

const FRAMED_SERVICE = 'it runs in a sandboxed frame, whose services nothing in the page can call'
const FRAMED_POINT = 'it runs in a sandboxed frame, where no other plugin can draw'
const FRAMED_VIEW =
  'it runs in a sandboxed frame and cannot draw in the page; contribute menu entries and pages instead'
const FRAMED_ACTION = 'it runs in a sandboxed frame and cannot act in the page; let it open a page instead'

export interface Registered {
  readonly manifest: PluginManifest
  readonly tier: Tier
  /** Set for a plugin that does not run: only its addresses are kept, and say why. */
  readonly aside?: Aside
  /** Set for a plugin whose code does not run in the page. */
  readonly isolation?: Isolation
}

export interface Admitted extends Contributions {
  readonly refusals: readonly Refusal[]
}

const SESSION = parseAccess('session')
const WORKBENCH_KEYS = /^Ctrl\+.$/

interface Acting {
  readonly id: string
  readonly route?: string | undefined
  readonly access?: UncheckedAccess | undefined
}

/** First come, first served, in owner order; the loser's contribution is refused with a code, the plugin lives on. */
export function admitContributions(ordered: readonly Registered[]): Admitted {
  const refusals: Refusal[] = []
  const shapes = new Map<string, Route>()
  const keys = new Map<string, string>()
  const admissions = ordered.map((plugin) => new Admission(plugin, shapes, refusals, keys))
  const running = admissions.filter(({ plugin }) => !plugin.aside)
  for (const admission of running) admission.refuseServices()
  const points = new Set([...HOST_POINTS, ...running.flatMap((admission) => admission.points())])
  return Object.freeze({
    routes: Object.freeze(admissions.flatMap((admission) => admission.routes)),
    menu: inOrder(running.flatMap((admission) => admission.menu())),
    menuWidgets: inOrder(running.flatMap((admission) => admission.menuWidgets())),
    cards: inOrder(running.flatMap((admission) => admission.cards())),
    commands: Object.freeze(running.flatMap((admission) => admission.commands())),
    toolbar: inOrder(running.flatMap((admission) => admission.toolbar())),
    settings: Object.freeze(running.flatMap((admission) => admission.settings())),
    extensions: inOrder(running.flatMap((admission) => admission.extensions(points))),
    refusals: Object.freeze(refusals),
  })
}

/** What of one plugin is let in. */
class Admission {
  readonly routes: readonly Route[]
  readonly #own = new Map<string, Route>()
  readonly #commands = new Map<string, Command>()

  constructor(
    readonly plugin: Registered,
    /** Whose the addresses are so far. */
    private readonly shapes: Map<string, Route>,
    private readonly refusals: Refusal[],
    /** Whose the keys are so far. */
    private readonly keys: Map<string, string>,
  ) {
    this.routes = plugin.manifest.routes.flatMap((route) => this.#route(route) ?? [])
  }

  refuseServices(): void {
    if (this.#isFramed)
      for (const key of this.plugin.manifest.provides ?? [])
        this.#refuse(`provides/${key}`, 'NEEDS_THE_PAGE', FRAMED_SERVICE)
  }

  points(): readonly string[] {
    const { points = [] } = this.plugin.manifest
    if (!this.#isFramed) return points
    for (const point of points) this.#refuse(`points/${point}`, 'NEEDS_THE_PAGE', FRAMED_POINT)
    return []
  }

  menu(): Contributions['menu'] {
    const { menu } = this.plugin.manifest
    const nested = menu.filter(({ under }) => under !== undefined)
    if (nested.length === 0) return menu.flatMap((entry) => this.#menuEntry(entry))
    const above = new Set(nested.map(({ under }) => under))
    const first = menu.flatMap((entry) =>
      entry.under === undefined ? this.#menuEntry(entry, above.has(entry.id) ? SESSION : undefined) : [],
    )
    const there = new Map<string | undefined, MenuEntry>(first.map((entry) => [entry.id, entry]))
    const second = nested.flatMap((entry) => {
      const { under, section } = entry
      const parent = there.get(under)
      if (parent?.section === section && parent.link === undefined) return this.#menuEntry(entry)
      const reason = `there is no '${under}' on the first level of its menu, under which it could stand`
      return this.#refuse(`menu/${entry.id}`, 'MENU_UNCLEAR', reason) ?? []
    })
    return [...first, ...second]
  }

  /** @param otherwise the access of one that has none and opens no page */
  #menuEntry({ access, route, ...entry }: PluginManifest['menu'][number], otherwise?: ParsedAccess) {
    const what = `menu/${entry.id}`
    const opens = route === undefined ? undefined : this.#target(what, route)
    if (route !== undefined && !opens) return []
    const hasCommands = this.plugin.manifest.commands.some(({ menu }) => menu === entry.id)
    return this.#owned(what, { route: opens, hasCommands, ...entry }, access, opens?.access ?? otherwise)
  }

  menuWidgets(): Contributions['menuWidgets'] {
    return (this.plugin.manifest.menuWidgets ?? []).flatMap(({ access, ...widget }) => {
      const what = `menuWidgets/${widget.id}`
      if (!this.#isFramed) return this.#owned(what, widget, access ?? 'session')
      this.#refuse(what, 'NEEDS_THE_PAGE', FRAMED_VIEW)
      return []
    })
  }

  cards(): Contributions['cards'] {
    return this.plugin.manifest.cards.flatMap(({ access, route, ...card }) => {
      const what = `cards/${card.id}`
      const opens = this.#target(what, route)
      return opens ? this.#owned(what, { route: opens, ...card }, access) : []
    })
  }

  commands(): Contributions['commands'] {
    return this.plugin.manifest.commands.flatMap((command) => {
      const what = `commands/${command.id}`
      const fault = commandFault(command)
      if (fault !== undefined) return this.#refuse(what, 'COMMAND_UNCLEAR', fault) ?? []
      return this.#action(what, command).map((admitted) => {
        const kept = this.#withMenu(what, this.#withFreeKeys(what, admitted))
        this.#commands.set(kept.id, kept)
        return kept
      })
    })
  }

  toolbar(): Contributions['toolbar'] {
    return (this.plugin.manifest.toolbar ?? []).flatMap(({ command, label, ...action }) => {
      const what = `toolbar/${action.id}`
      if (command === undefined) return this.#action(what, { label: label ?? action.id, ...action })
      const known = this.#commands.get(command)
      if (!known) return this.#refuse(what, 'COMMAND_UNKNOWN', `there is no command '${command}'`) ?? []
      const { access, ...rest } = action
      const standing = { ...rest, label: label ?? known.title, command: known, route: known.route }
      return this.#owned(what, standing, access, known.access)
    })
  }

  settings(): Contributions['settings'] {
    return (this.plugin.manifest.settings ?? []).flatMap((setting) =>
      this.#owned(`settings/${setting.id}`, setting, 'session'),
    )
  }

  /** An extension waits without harm until a plugin that has its point is there. */
  extensions(points: ReadonlySet<string>): Contributions['extensions'] {
    return (this.plugin.manifest.extensions ?? []).flatMap(({ access, ...extension }) => {
      const what = `extensions/${extension.id}`
      if (this.#isFramed && extension.hasView) {
        this.#refuse(what, 'NEEDS_THE_PAGE', FRAMED_VIEW)
        return []
      }
      if (points.has(extension.point)) return this.#owned(what, extension, access ?? 'session')
      this.#refuse(what, 'POINT_UNKNOWN', `no running plugin has the point '${extension.point}'`)
      return []
    })
  }

  /** A command whose keys are somebody else's stays without them. */
  #withFreeKeys<Keyed extends { readonly keys?: string | undefined }>(what: string, command: Keyed): Keyed {
    const { keys } = command
    if (keys === undefined) return command
    const holder = WORKBENCH_KEYS.test(keys) ? 'the workbench and the browser' : this.keys.get(keys)
    if (holder === undefined) {
      this.keys.set(keys, this.plugin.manifest.id)
      return command
    }
    this.#refuse(`${what}/keys`, 'KEYS_TAKEN', `${keys} belongs to ${holder}: choose other keys for the command`)
    return Object.freeze({ ...command, keys: undefined })
  }

  /** A command that could stand at no menu entry stays without one. */
  #withMenu<Placed extends { readonly menu?: string | undefined }>(what: string, command: Placed): Placed {
    const fault = commandPlaceFault(command, this.plugin.manifest.menu)
    if (fault === undefined) return command
    this.#refuse(`${what}/menu`, 'MENU_UNCLEAR', fault)
    return Object.freeze({ ...command, menu: undefined })
  }

  /** What opens a page, or else runs code, which a frame has none for the page to run. */
  #action<Action extends Acting>(what: string, { access, route, ...action }: Action) {
    if (this.#isFramed && route === undefined) return this.#refuse(what, 'NEEDS_THE_PAGE', FRAMED_ACTION) ?? []
    const opens = route === undefined ? undefined : this.#target(what, route)
    if (route !== undefined && !opens) return []
    return this.#owned(what, { route: opens, ...action }, access ?? (opens ? undefined : 'session'), opens?.access)
  }

  get #isFramed(): boolean {
    return this.plugin.isolation === 'frame'
  }

  #route({ id, path, title, access }: PluginManifest['routes'][number]): Route | undefined {
    const { manifest, tier, aside } = this.plugin
    const what = `routes/${id}`
    const parsed = this.#access(what, access ?? 'session')
    if (!parsed) return undefined
    const shape = routeShape(path)
    const holder = this.shapes.get(shape)
    const isStranger = tier === 'installed' || tier === 'external'
    if (this.#own.has(id)) return this.#refuse(what, 'ID_TAKEN', `the route id '${id}' is declared twice`)
    if (isStranger && !isOwnPath(path, manifest.id))
      return this.#refuse(what, 'PATH_FOREIGN', `${path} lies outside ${ownPaths(manifest.id).join(' and ')}`)
    if (holder) return this.#refuse(what, 'ROUTE_TAKEN', `${path} belongs to ${holder.plugin}`)
    const route: Route = Object.freeze({
      plugin: manifest.id,
      id,
      path,
      title,
      access: parsed,
      installed: tier !== 'declared',
      aside,
    })
    this.shapes.set(shape, route)
    this.#own.set(id, route)
    return route
  }

  /**
   * The contribution with its owner and the access of its own, else the one given; nothing where that cannot be read.
   * What is added stands before the spread: after it, engines add field by field, ten times slower.
   */
  #owned<Contribution extends { readonly id: string }>(
    what: string,
    contribution: Contribution,
    access: UncheckedAccess | undefined,
    otherwise?: ParsedAccess,
  ): readonly (Contribution & Owned)[] {
    const parsed = access === undefined ? otherwise : this.#access(what, access)
    return parsed ? [Object.freeze({ plugin: this.plugin.manifest.id, access: parsed, ...contribution })] : []
  }

  #access(what: string, access: UncheckedAccess): ParsedAccess | undefined {
    try {
      return parseAccess(access)
    } catch (error) {
      return this.#refuse(what, 'ACCESS_INVALID', error instanceof Error ? error.message : String(error))
    }
  }

  #target(what: string, route: string): Route | undefined {
    const { id } = this.plugin.manifest
    return this.#own.get(route) ?? this.#refuse(what, 'ROUTE_UNKNOWN', `there is no route '${route}' in ${id}`)
  }

  #refuse(contribution: string, code: Refusal['code'], reason: string): undefined {
    this.refusals.push({ plugin: this.plugin.manifest.id, contribution, code, reason })
  }
}

function inOrder<Contribution extends { readonly order: number; readonly id: string }>(
  contributions: readonly Contribution[],
): readonly Contribution[] {
  return Object.freeze([...contributions].sort((a, b) => a.order - b.order || byCode(a.id, b.id)))
}

/** Ids are plain ASCII; comparing them by the rules of a language would load a collator into a cold page. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
