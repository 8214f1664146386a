import type { Access } from '../access/access'
import type { Call, CallInput } from '../contract/define-call'
import type { Messages } from '../language/messages'
import type { CardQuery } from './card-query'
import type { ContributionPoint } from './contribution-point'
import type { PluginContext } from './plugin-context'
import { keyOf, type PluginService } from './plugin-service'
import type { Setting } from './setting'
import type { CardDisplay, HostService, Icon, Isolation, MenuLink, MenuSection } from './vocabulary'

export interface CallAheadOptions {
  /** What the failure says where the reply does not fit the declaration. */
  readonly unreadable?: string
}

/**
 * Makes a call whose reply will be at hand when a part of the page asks for it. Gives the reply; undefined where the call
 * failed, which is told to whoever then asks.
 */
export type CallAhead = <Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  input: CallInput<Path, Fields>,
  options?: CallAheadOptions,
) => Promise<Reply | undefined>

/** An address that is being opened. */
export interface Visit {
  readonly params: Readonly<Record<string, string>>
  /** The query of the address, without its question mark. */
  readonly search: string
  readonly callAhead: CallAhead
}

/** Makes the calls that a page will make first, before it is drawn. Done when their replies are here. */
export type Prefetch = (visit: Visit) => Promise<unknown>

/** What the module of a page exports. */
export interface PageModule<View> {
  readonly default: View
  readonly prefetch?: Prefetch
}

/** Code by reference: loaded when first needed, never by reading the declaration. */
export interface Lazy<View> {
  readonly load: () => Promise<PageModule<View>>
}

/** Code by reference that draws nothing: what its module exports by default is called. */
export interface LazyCode<Work> {
  readonly load: () => Promise<{ readonly default: Work }>
}

/**
 * Refers to code that is loaded when it is first needed, wherever a plugin names code: views, `activate`, `run` of a toolbar,
 * and `provide`.
 * @example lazy(() => import('./pages/tables.page'))
 */
export function lazy<Module extends { readonly default: unknown }>(
  load: () => Promise<Module>,
): { readonly load: () => Promise<Module> } {
  return { load }
}

/** A service with the code that makes it, loaded when first asked for. */
export interface Provided<Context = PluginContext> extends LazyCode<(context: Context) => unknown> {
  readonly service: PluginService<unknown>
}

/**
 * Provides a service to other plugins, loaded when the first one asks for it.
 * @param code `lazy(() => import('./clock'))`, or the function alone
 */
export function provide<Service extends object, Context = PluginContext>(
  service: PluginService<Service>,
  code: Making<Context, Service> | Making<Context, Service>['load'],
): Provided<Context> {
  return { service, load: typeof code === 'function' ? code : code.load }
}

type Making<Context, Service> = LazyCode<(context: Context) => Service | Promise<Service>>

/** A page. `View` is the UI library's component type; `core` does not know it. */
export interface RouteDefinition<View = unknown> {
  readonly id: string
  /**
   * A parameter is `:name`. Without a leading `/` it lies under the plugin's own addresses: `:project/charts` is
   * `/:project/x/<id>/charts`, `charts` is `/x/<id>/charts`, and an empty path `/x/<id>`.
   */
  readonly path: string
  readonly title: string
  /** Who may open it; default: anyone signed in. */
  readonly access?: Access
  readonly view: Lazy<View>
}

export interface MenuDefinition {
  readonly id: string
  readonly section: MenuSection
  readonly label: string
  readonly icon: Icon
  /** What the user finds there, one sentence. The first page of a new project lists the entries that have one. */
  readonly purpose?: string
  /** The route that it opens (its access is the route's), or a link taken from the project's record. */
  readonly route?: string
  readonly link?: MenuLink
  /**
   * The id of an entry of the same plugin and section, under which this one stands: that one then opens and closes a second
   * level. It needs no page of its own. There is no third level.
   */
  readonly under?: string
  /** The place whose buttons stand at its end, by a name like `acme.docs/menu`; see `toolbar`. They are about the project. */
  readonly actions?: string
  /** Who sees it; default: who may open its route, or anyone signed in for one that only has others under it. */
  readonly access?: Access
  /** Its place among the entries of its level. */
  readonly order: number
}

/** A part of a sub-menu that the plugin draws itself, below the entries: a list that only its code can know. */
export interface MenuWidgetDefinition<View = unknown> {
  readonly id: string
  readonly section: MenuSection
  /** Who sees it; default: anyone signed in. */
  readonly access?: Access
  readonly order: number
  readonly view: Lazy<View>
}

export interface CardDefinition {
  readonly id: string
  readonly title: string
  readonly icon: Icon
  /** The field of the dashboard overview that it shows. */
  readonly count: string
  readonly display?: CardDisplay
  readonly route: string
  /** What its link asks of the page, by the names of the page's query: `{ statuses: 'error', since: { hoursAgo: 24 } }`. */
  readonly query?: CardQuery
  /** With `display: 'runs'`: what each of the three counts asks of the page, which makes it a link of its own. */
  readonly runQueries?: Readonly<Record<'running' | 'succeeded' | 'failed', CardQuery>>
  readonly access: Access
  readonly order: number
}

/** What a user can have done from the palette and a menu. It opens a page of the plugin, or runs code: one of the two. */
export interface CommandDefinition<Context = PluginContext> {
  readonly id: string
  readonly title: string
  /** The page that it opens. */
  readonly route?: string
  /** Who is given it; default: who may open the route, or anyone signed in. */
  readonly access?: Access
  /**
   * What runs it anywhere: Ctrl (⌘ on a Mac), Alt and Shift in this order, and a letter or digit: `Ctrl+Alt+K`. Ctrl with one key alone
   * belongs to the workbench and the browser.
   */
  readonly keys?: string
  /** What the page must be about: each name must be there (`true`), must not (`false`), or must be that text. */
  readonly when?: Readonly<Record<string, boolean | string>>
  /** The id of a menu entry of the plugin that opens a page: the command stands behind _More_ at the end of it too. */
  readonly menu?: string
  /** What it does where it opens no page. It is given what the page that is open is about. */
  readonly run?: LazyCode<(subject: Subject, context: Context) => unknown>
}

/** What the page says that an action is about, `{ project: 'demo', table: 'orders' }`. */
export type Subject = Readonly<Record<string, string>>

/**
 * A button in the toolbar of a page that has one, or at the end of a menu entry. It does what a command does, opens a page of the
 * plugin, or runs code.
 */
export interface ToolbarDefinition<Context = PluginContext> {
  readonly id: string
  /** Which toolbar, by the name that its page or menu entry gives it: `etabli.data-explorer/table`. */
  readonly place: string
  /** Default: the title of its command. */
  readonly label?: string
  readonly icon: Icon
  /** A command of the plugin that it stands for: it has that one's access, and is there where its `when` holds of what the page says. */
  readonly command?: string
  /** The page that it opens. What it is about fills the path's parameters; the rest goes into the query. */
  readonly route?: string
  /** Who is given it; default: who may open the route, or anyone signed in. */
  readonly access?: Access
  readonly order: number
  /** What it does where it opens no page. */
  readonly run?: LazyCode<(subject: Subject, context: Context) => unknown>
}

/** What a plugin adds at a point of another one. Made by `extend`. */
export interface ExtensionDefinition<View = unknown> {
  readonly id: string
  readonly point: string
  /** What the point's schema asks for, as plain JSON. */
  readonly data: unknown
  /** Who is given it; default: anyone signed in. */
  readonly access?: Access
  readonly order: number
  /** What it draws there, if anything. */
  readonly view?: Lazy<View>
}

/** Adds something at a point of another plugin; what it says about itself is typed by the point. */
export function extend<Data, View = unknown>(
  point: ContributionPoint<Data>,
  extension: Omit<ExtensionDefinition<View>, 'point' | 'data'> & { readonly data: Data },
): ExtensionDefinition<View> {
  return Object.freeze({ ...extension, point: keyOf(point) })
}

/** `Context` is what the host gives to the plugin's own code. */
export interface PluginDefinition<View = unknown, Context = PluginContext> {
  readonly id: string
  readonly version: string
  /** The SDK range that it was built against, `^1.0.0`. */
  readonly sdk: string
  readonly title: string
  /**
   * What its code may use: services of the host, and paths of calls, with `*` for one part and `**` for the rest. The build adds
   * the calls that the contracts which its pages import declare.
   */
  readonly needs?: { readonly calls?: readonly string[]; readonly host?: readonly HostService[] }
  /** `frame`: its code runs in a sandboxed frame, not in the page, and is given what `needs` names and nothing else. */
  readonly isolation?: Isolation
  /** Services of other plugins that it cannot do without. */
  readonly requires?: readonly PluginService<unknown>[]
  readonly provides?: readonly Provided<Context>[]
  readonly routes?: readonly RouteDefinition<View>[]
  readonly menu?: readonly MenuDefinition[]
  readonly menuWidgets?: readonly MenuWidgetDefinition<View>[]
  readonly cards?: readonly CardDefinition[]
  readonly commands?: readonly CommandDefinition<Context>[]
  readonly toolbar?: readonly ToolbarDefinition<Context>[]
  /** What each user may set, in the workbench's dialog. */
  readonly settings?: readonly Setting[]
  /** Points of its own, where other plugins may add something. */
  readonly points?: readonly ContributionPoint[]
  /** What it adds at points of other plugins. What each draws fits its point, as `extend` has seen to. */
  readonly extensions?: readonly ExtensionDefinition[]
  /**
   * What its code says in other languages, by their tags: `{ fr: lazy(() => import('./messages.fr')) }`. The module's default export has
   * texts by the names that `defineMessages` gave theirs; what is missing stays English. What the declaration itself says is
   * translated in a file beside it, `plugin.fr.json`.
   */
  readonly translations?: Readonly<Record<string, LazyCode<Messages>>>
  /**
   * Languages that it offers for the whole workbench, by tags such as `de`. Its translation then has the workbench's texts as well,
   * and its `plugin.de.json` those of all declarations that have none of their own.
   */
  readonly languages?: readonly string[]
  /** Runs once when the plugin is first needed. What it gives back is called when it is turned off. */
  readonly activate?: LazyCode<(context: Context) => unknown>
}

/** Declares a plugin. The value is data and lazy references only, so that its manifest can be projected at build. */
export function definePlugin<View = unknown, Context = PluginContext>(
  definition: PluginDefinition<View, Context>,
): PluginDefinition<View, Context> {
  return Object.freeze(definition)
}

type DeclaredParts = Pick<PluginDefinition, 'id' | 'title' | 'menu' | 'cards'> & {
  readonly routes: readonly Omit<RouteDefinition, 'view'>[]
}

/** An area of the platform that has no code yet. Its addresses say that it is not installed, and its cards count nothing. */
export type AreaDeclaration = Required<DeclaredParts> & {
  readonly written: false
  readonly version: string
  readonly sdk: string
  readonly requires: readonly never[]
  readonly commands: readonly never[]
}

/** Declares an area before it is written. `definePlugin` takes its place together with the first page. */
export function declareArea({ menu = [], cards = [], ...area }: DeclaredParts): AreaDeclaration {
  return Object.freeze({ written: false, version: '0.0.0', sdk: '*', requires: [], commands: [], menu, cards, ...area })
}
