import type { Dialect } from '../../contract'
import { quoteIdentifier as quoteInMariadb } from '../drivers/mariadb/identifiers'
import { quoteIdentifier as quoteInPostgresql } from '../drivers/postgresql/identifiers'

/** A name as it stands in a statement of that dialect; DuckDB quotes as PostgreSQL does. */
export function quoteName(dialect: Dialect, name: string): string {
  const quote = dialect === 'mariadb' ? quoteInMariadb : quoteInPostgresql
  return quote(name.replaceAll('\0', ''))
}

export function quoteTable(
  dialect: Dialect,
  { schema, name }: { readonly schema: string; readonly name: string },
): string {
  return `${quoteName(dialect, schema)}.${quoteName(dialect, name)}`
}

/** A text as it stands in a statement of that dialect. */
export function quoteText(dialect: Dialect, text: string): string {
  const doubled = text.replaceAll('\0', '').replaceAll("'", "''")
  // MariaDB reads a backslash as the beginning of an escape, PostgreSQL and DuckDB do not.
  return `'${dialect === 'mariadb' ? doubled.replaceAll('\\', '\\\\') : doubled}'`
}
