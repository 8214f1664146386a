import type { Dialect } from '@etabli/sdk/server'

const quoted = (text: string, quote: string) => `${quote}${text.replaceAll(quote, quote + quote)}${quote}`

/** Dialects as the drivers of these databases describe them. */
export const POSTGRESQL: Dialect = {
  name: 'postgresql',
  title: 'PostgreSQL',
  quoteName: (name) => quoted(name, '"'),
  quoteText: (text) => quoted(text, "'"),
}

export const DUCKDB: Dialect = { ...POSTGRESQL, name: 'duckdb', title: 'DuckDB' }

export const MARIADB: Dialect = {
  name: 'mariadb',
  title: 'MariaDB',
  quoteName: (name) => quoted(name, '`'),
  quoteText: (text) => quoted(text.replaceAll('\\', '\\\\'), "'"),
}
