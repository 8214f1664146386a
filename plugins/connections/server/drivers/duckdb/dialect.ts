import { defineDialect } from '@etabli/sdk/server'

export const duckdbDialect = defineDialect({
  name: 'duckdb',
  title: 'DuckDB',
  quotes: { name: ['"', '"'] },
})
