import { defineDialect } from '@etabli/sdk/server'

// A backslash begins an escape here, unlike in the standard.
export const mariadbDialect = defineDialect({
  name: 'mariadb',
  title: 'MariaDB',
  quotes: { name: ['`', '`'], backslashEscapes: true },
})
