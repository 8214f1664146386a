import { defineDialect } from '@etabli/sdk/server'

export const postgresqlDialect = defineDialect({
  name: 'postgresql',
  title: 'PostgreSQL',
  quotes: { name: ['"', '"'] },
})
