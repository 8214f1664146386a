import type { FormSchema } from '@etabli/core/form/form-schema'
import type * as z from 'zod/mini'
import type { Token } from '../services/token'
import type { DemoContext, DemoOrganisation } from './demo-organisation'
import type { Extension, ExtensionPoint } from './extension-point'
import type { HandledCall, RequestLog } from './handle'
import type { AnyJobDefinition } from './services/jobs'
import type { StreamRoute } from './stream-route'

/**
 * One step of a plugin's tables, run once, in one transaction, in the order given. SQL of PostgreSQL 15 and later. The tables of
 * an installed plugin bear its id: `acme.notes` has `acme_notes` and `acme_notes_…`.
 */
export interface Migration {
  /** Sorts and names it: `001-connections`. Never renamed and never edited once released. */
  readonly name: string
  readonly up: string
}

/** A column of names of files that lie in the data folder. */
export interface NamedFiles {
  readonly table: string
  readonly column: string
  /** Where such a file lies, below the data folder. */
  path(name: string): string
}

/** A column of texts that the vault has sealed: the key's rotation seals them anew. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The columns of the table's primary key, all of them texts. */
  readonly key: readonly string[]
  /** What a row's text was sealed with, from the columns of its key. */
  context(row: Readonly<Record<string, string>>): string
}

/**
 * What administrators set for a plugin, on the page of plugins. `writeOnly` fields are never shown again; all of it is sealed where
 * it is stored. A plugin may ask for the organisation, for each project, or for both.
 */
export interface PluginConfiguration {
  readonly organisation?: FormSchema
  readonly project?: FormSchema
}

/** The platform as a server plugin sees it. */
export interface Platform {
  readonly service: <Service>(token: Token<Service>) => Service
  /** What the started plugins give at a point, in plugin order. Asked when it is needed: others start later. */
  readonly extensions: <Value>(point: ExtensionPoint<Value>) => readonly Value[]
  /** What the operator's settings file (`ETABLI_SETTINGS`) says to this plugin; throws where that does not fit. */
  readonly settings: <Settings>(schema: z.ZodMiniType<Settings>) => Settings
  /**
   * What administrators have set for this plugin: for a project, what was set for it goes before what was set for the organisation.
   * Read when it is needed: it changes while the server runs. An `ApiError` with the code NOT_CONFIGURED where it does not fit.
   */
  readonly configuration: <Values>(schema: z.ZodMiniType<Values>, project?: string) => Promise<Values>
  readonly log: RequestLog
}

/** What a started server half adds to the platform. */
export interface ServerContributions {
  readonly calls?: readonly HandledCall[]
  /** Paths that take or give bytes. Those of an installed plugin are not served. */
  readonly streams?: readonly StreamRoute[]
  /** The kinds of work in the background that it starts; each kind is one plugin's. */
  readonly jobs?: readonly AnyJobDefinition[]
  /** What it gives at the points of others: `extend(ConnectionSources, source)`. */
  readonly extensions?: readonly Extension[]
  /** Ends what the plugin started: pools, timers, listeners. */
  stop?(): Promise<void>
}

/** How the API's document describes the calls of a plugin. */
export interface ApiDescription {
  /** What the calls have in common, `Secrets`. */
  readonly title: string
  /** One sentence of what they are for. */
  readonly description: string
  /** The module of the declarations (`import * as contract` of it): its exports name calls and schemas. */
  readonly contract: Readonly<Record<string, unknown>>
}

/** A plugin's server half. */
export interface ServerPlugin {
  readonly id: string
  /** What the page of plugins calls it where it has no page half, whose manifest would say so. Its id where neither does. */
  readonly title?: string
  /**
   * Plugins that what it does once belonged to. Its section of the settings file is read under their ids where there is none under
   * its own, and migrations that ran under them are done. Ignored in an installed plugin.
   */
  readonly formerIds?: readonly string[]
  /** How the API's document tells of its calls; without it they stand there under the plugin's id. */
  readonly api?: ApiDescription
  /** Plugins whose tables must exist before this one's migrations run. */
  readonly requires?: readonly string[]
  readonly migrations?: readonly Migration[]
  /** Where its tables hold what the vault has sealed. What is not named here is lost with the key that sealed it. */
  readonly sealed?: readonly SealedColumn[]
  /** Where its tables name files of the data folder: `etabli doctor` says which are missing. */
  readonly namedFiles?: readonly NamedFiles[]
  /**
   * The services and points that it asks the platform for. An installed plugin is given no other; of the platform's own, those
   * that it asks for late, so that the page of plugins shows them from the start. They decide whether an installed plugin runs
   * in a worker of its own, where a loop costs nobody else anything: `docs/plugin-author/recipes.md` lists what can be had there.
   */
  readonly uses?: readonly (Token<unknown> | ExtensionPoint<unknown>)[]
  /** What it asks administrators to set. @see Platform.configuration */
  readonly configuration?: PluginConfiguration
  start(platform: Platform): Promise<ServerContributions> | ServerContributions
  /** The demo organisation itself, which one plugin brings. That of an installed plugin is not made. */
  readonly demo?: DemoOrganisation
  /** Fills the plugin's tables for the demo organisation; may run at every start, so it must be repeatable. */
  seedDemo?(platform: Platform, demo: DemoContext): Promise<void>
}

/** Declares a plugin's server half: the default export of `server/index.ts`. */
export function defineServerPlugin(plugin: ServerPlugin): ServerPlugin {
  return Object.freeze(plugin)
}
