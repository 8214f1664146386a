import type { Dialect } from '@etabli/sdk/server'
import { quoteIdentifier } from './identifiers'

export const postgresqlDialect: Dialect = {
  name: 'postgresql',
  title: 'PostgreSQL',
  quoteName: quoteIdentifier,
  quoteText: (text) => `'${text.replaceAll("'", "''")}'`,
}
