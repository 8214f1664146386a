import type { Token } from '../services/token'
import type { HandledCall, RequestLog } from './handle'

/** One step of a plugin's tables, run once, in one transaction, in the order given. SQL of PostgreSQL 15 and later. */
export interface Migration {
  /** Sorts and names it: `001-connections`. Never renamed and never edited once released. */
  readonly name: string
  readonly up: string
}

/** The platform as a server plugin sees it. */
export interface Platform {
  readonly service: <Service>(token: Token<Service>) => Service
  readonly log: RequestLog
}

/** Rows of one area, counted for the dashboard. */
export interface CountSource {
  /** The field of the dashboard overview, `secretsCount`. */
  readonly field: string
  /** The count in these projects; a number, or `{ running, succeeded, failed }` for the task runs of the last 24 hours. */
  count(projects: readonly string[]): Promise<number | { running: number; succeeded: number; failed: number }>
}

export interface ServerContributions {
  readonly calls?: readonly HandledCall[]
  readonly counts?: readonly CountSource[]
  /** Ends what the plugin started: pools, timers, listeners. */
  stop?(): Promise<void>
}

/** How a project's warehouse of the demo organisation is reached, by a role that can only read. */
export interface DemoContext {
  readonly warehouses: readonly {
    readonly project: string
    readonly host: string
    readonly port: number
    readonly database: string
    readonly user: string
    readonly password: string
    readonly schemas: readonly string[]
  }[]
}

export interface ServerPlugin {
  readonly id: string
  /** Plugins whose tables must exist before this one's migrations run. */
  readonly requires?: readonly string[]
  readonly migrations?: readonly Migration[]
  start(platform: Platform): Promise<ServerContributions> | ServerContributions
  /** Fills the plugin's tables for the demo organisation; may run at every start, so it must be repeatable. */
  seedDemo?(platform: Platform, demo: DemoContext): Promise<void>
}

export function defineServerPlugin(plugin: ServerPlugin): ServerPlugin {
  return Object.freeze(plugin)
}
