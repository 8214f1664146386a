import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../extension-point'
import type { OutboundPolicy } from './outbound-policy'

/** A connection to a database, before anything is opened. */
export interface ConnectionSettings {
  /** The driver that opens it: `postgresql`, `mariadb`, `duckdb`. */
  readonly driver: string
  /** What that driver takes. */
  readonly settings: unknown
  readonly password: string
  /** What it may reach where that is not the operator's list: files that the plugin itself keeps. */
  readonly outbound?: OutboundPolicy
}

/** Where connections of projects come from. The data explorer asks anew every few seconds, and opens what has changed anew. */
export interface ConnectionSource {
  names(project: string): Promise<readonly string[]>
  find(project: string, name: string): Promise<ConnectionSettings | undefined>
  /** Narrows who may use a connection of its own beyond what the explorer asks for; without it, nobody is kept out. */
  mayUse?(principal: Principal, project: string, name: string): boolean
}

export const ConnectionSources = createExtensionPoint<ConnectionSource>(
  'etabli.ConnectionSources',
  'Connections that the data explorer offers beside its own',
)
