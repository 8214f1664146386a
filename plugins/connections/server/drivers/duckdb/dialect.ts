import type { Dialect } from '@etabli/sdk/server'
import { quoteIdentifier } from './identifiers'

export const duckdbDialect: Dialect = {
  name: 'duckdb',
  title: 'DuckDB',
  quoteName: quoteIdentifier,
  quoteText: (text) => `'${text.replaceAll("'", "''")}'`,
}
