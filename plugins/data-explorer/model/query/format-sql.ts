import { duckdb, formatDialect, mariadb, postgresql } from 'sql-formatter'
import type { Dialect } from '../../contract'

const DIALECTS = { postgresql, mariadb, duckdb }

/** The text laid out anew. Throws where the formatter cannot read it. */
export function formatSql(text: string, dialect: Dialect): string {
  return formatDialect(text, { dialect: DIALECTS[dialect], tabWidth: 2, linesBetweenQueries: 1 })
}
