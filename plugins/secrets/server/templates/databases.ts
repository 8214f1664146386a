import { choice, host, port, secretText, template, text } from './template'

const tls = choice(
  'Encryption (TLS)',
  ['off', 'on', 'verify'],
  'verify',
  'verify: encrypted, and the server must show a certificate that this platform trusts',
)
const schemas = text('Schemas', {
  description: 'Those that are shown, separated by commas. Empty: every schema that the account may use',
})
const user = text('User', { description: 'An account that can only read' })

/** Their fields are named as the settings of the drivers are. */
export const databaseTemplates = [
  template({
    type: 'postgresql',
    title: 'PostgreSQL',
    fields: {
      host,
      port: port(5432),
      database: text('Database'),
      user,
      password: secretText('Password'),
      tls,
      schemas,
    },
    optional: ['port', 'tls', 'schemas'],
  }),
  template({
    type: 'mysql',
    title: 'MySQL / MariaDB',
    fields: {
      host,
      port: port(3306),
      database: text('Database', { description: 'Where names without a schema are looked up' }),
      user,
      password: secretText('Password'),
      tls,
      schemas,
    },
    optional: ['port', 'database', 'tls', 'schemas'],
  }),
  template({
    type: 'duckdb',
    title: 'DuckDB',
    fields: {
      path: text('File', {
        maxLength: 4_096,
        description: 'Path on the platform’s machine, in a folder that an operator has listed',
        examples: ['/data/lake.duckdb'],
      }),
      schemas,
    },
    optional: ['schemas'],
  }),
]
