import { duckdb, formatDialect, mariadb, postgresql, sql } from 'sql-formatter'
import type { Dialect } from '../../contract'

const DIALECTS = new Map<Dialect, typeof sql>([
  ['postgresql', postgresql],
  ['mariadb', mariadb],
  ['duckdb', duckdb],
])

/** The text laid out anew, as plain SQL where the dialect is not known. Throws where the formatter cannot read it. */
export function formatSql(text: string, dialect: Dialect): string {
  return formatDialect(text, { dialect: DIALECTS.get(dialect) ?? sql, tabWidth: 2, linesBetweenQueries: 1 })
}
