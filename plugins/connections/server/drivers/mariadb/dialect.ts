import type { Dialect } from '@etabli/sdk/server'
import { quoteIdentifier } from './identifiers'

export const mariadbDialect: Dialect = {
  name: 'mariadb',
  title: 'MariaDB',
  quoteName: quoteIdentifier,
  // A backslash begins an escape here, unlike in the standard.
  quoteText: (text) => `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`,
}
