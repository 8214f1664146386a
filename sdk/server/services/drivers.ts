import { createExtensionPoint } from '../extension-point'
import type { Connection } from './connection'
import type { OutboundPolicy } from './outbound-policy'

/** What the statements of a database are written in. */
export interface Dialect {
  /** `postgresql`. The SQL editor treats one that it does not know by this name as generic SQL. */
  readonly name: string
  /** As people write it: `PostgreSQL`. */
  readonly title: string
  /** A name as it stands in a statement, always in quotes. */
  quoteName(name: string): string
  /** A text as it stands in a statement, with its quotes. */
  quoteText(text: string): string
}

/** How connections to one kind of database are opened. */
export interface Driver<Settings = unknown> {
  /** The `driver` of the connections that it opens, `postgresql`. */
  readonly name: string
  readonly dialect: Dialect
  /** The types of connection secrets that are connections of this driver, `['mysql']`. */
  readonly secretTypes: readonly string[]
  /** Checks the settings of a connection before it is opened; throws where they do not fit. A schema of zod is one. */
  readonly settings: { parse(settings: unknown): Settings }
  /** Opens nothing yet: sessions come with the first use. Hosts and files are reached through `outbound` only. */
  open(settings: Settings, password: string, outbound: OutboundPolicy): Connection
}

export const Drivers = createExtensionPoint<Driver>(
  'etabli.Drivers',
  'What opens databases of one kind; of two of one name, the first in plugin order',
)
