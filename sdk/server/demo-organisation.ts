import type { Configuration, ExternalApp } from '@etabli/core/access/configuration'
import type { Role } from '@etabli/core/access/role'

/** How a project's warehouse of the demo organisation is reached, by a role that can only read. */
export interface DemoWarehouse {
  readonly project: string
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password: string
  readonly schemas: readonly string[]
  /** A role beside it that makes tables in a schema of its own, for what builds on the warehouse. */
  readonly builder?: { readonly user: string; readonly password: string; readonly schema: string }
}

export interface DemoContext {
  readonly warehouses: readonly DemoWarehouse[]
  /** Of files that its connections may reach, on this machine: absolute. Absent where it has none. */
  readonly folder?: string
}

/** How a database is reached: by an address alone, or by its parts. */
export interface DatabaseAddress {
  readonly connectionString?: string
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly password?: string
  readonly database?: string
}

/** The PostgreSQL in which the demo organisation makes its warehouses: the platform's own. */
export interface DemoCluster {
  /** One of its databases, by a role that may create roles and databases. */
  connect(database: string): DatabaseAddress
  /** A password of this installation, the same at each start. */
  password(purpose: string): Promise<string>
  /** Tells whoever waits for the start. */
  say(text: string): void
}

export interface DemoUser {
  readonly email: string
  /** What the account is good for, in a few words: `works in demo_shop`. */
  readonly can: string
  readonly role: Role
  readonly configuration: Configuration
}

/**
 * The organisation that `npm start` shows. The platform makes its users and projects where they are missing, then every plugin
 * fills its own tables for them (`seedDemo`).
 */
export interface DemoOrganisation {
  readonly name: string
  /** Of every account, for everybody to read: a production store that has one of them does not start. */
  readonly password: string
  readonly users: readonly DemoUser[]
  /** Of every user. */
  readonly externalApps: readonly ExternalApp[]
  readonly projects: readonly { readonly name: string; readonly description: string }[]
  /** Makes the warehouses that are missing. Runs at every start, so it must be repeatable. */
  warehouses(cluster: DemoCluster): Promise<readonly DemoWarehouse[]>
}
