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
  /** What the two follow, where `defineDialect` made them: such a dialect is known on every thread. */
  readonly quotes?: DialectQuotes
}

/** How a database quotes. What ends a name or a text is doubled within it. */
export interface DialectQuotes {
  /** What begins a name, and what ends it: `['[', ']']`. */
  readonly name: readonly [string, string]
  /** Where a backslash begins an escape in a text. */
  readonly backslashEscapes?: boolean
}

/** The dialect of a database that quotes by this rule; texts stand between single quotes. */
export function defineDialect({
  name,
  title,
  quotes,
}: {
  readonly name: string
  readonly title: string
  readonly quotes: DialectQuotes
}): Dialect {
  const [begin, end] = quotes.name
  return Object.freeze({
    ...{ name, title, quotes },
    quoteName: (text: string) => {
      if (text.includes('\0')) throw new TypeError('a name cannot hold the character 0')
      return `${begin}${text.replaceAll(end, end + end)}${end}`
    },
    quoteText: (text: string) => {
      const doubled = text.replaceAll("'", "''")
      return `'${quotes.backslashEscapes ? doubled.replaceAll('\\', '\\\\') : doubled}'`
    },
  })
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
