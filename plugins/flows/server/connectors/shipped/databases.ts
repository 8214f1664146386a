import type { Connector } from '@etabli/sdk/server'
import { customSettings, duckdbSettings, postgresSettings } from '../secret-settings'
import { formOf, type Shipped } from './shipped'

/** How a connection to PostgreSQL is made is the secret's own to say. */
const POSTGRES_CONNECTION = [
  ...['host', 'port', 'user', 'password', 'database', 'sqlalchemy_url', 'dialect+driver', 'ssh_tunnel'],
  ...['ssl_enable', 'ssl_client_certificate_enable', 'ssl_mode', 'ssl_certificate_authority'],
  ...['ssl_client_certificate', 'ssl_client_private_key', 'ssl_storage_directory'],
]

/** As the operator lists it, for any connection. */
const reach: Connector['reach'] = (_values, { host = '', port = '' }) => ({
  hosts: [{ host, port: Number(port) || 5432 }],
})

export const databases: readonly Shipped[] = [
  {
    ...{ role: 'tap', name: 'tap-postgres', title: 'PostgreSQL', icon: '/app/icons/postgresql.svg' },
    packages: ['meltanolabs-tap-postgres==0.10.0'],
    needsCatalog: true,
    description: 'Tables and views of a PostgreSQL database.',
    secret: postgresSettings('psycopg2'),
    reach,
    without: [
      ...POSTGRES_CONNECTION,
      ...['replication_slot_name', 'replication_max_run_seconds', 'replication_idle_exit_seconds', 'stream_options'],
      ...['log_based_single_connection', 'auto_bootstrap_log_based', 'use_singer_decimal'],
    ],
  },
  {
    ...{ role: 'tap', name: 'tap-snowflake', title: 'Snowflake', icon: '/app/icons/snowflake.svg' },
    packages: ['meltanolabs-tap-snowflake==0.5.6'],
    needsCatalog: true,
    description:
      'Tables and views of a Snowflake account. Its user and account are settings, its password or key a custom secret.',
    secret: customSettings(
      ['password', 'private_key', 'private_key_passphrase'].map((key) => ({ key, required: false })),
    ),
    without: ['private_key_path', 'use_browser_authentication', 'use_singer_decimal'],
  },
  {
    ...{ role: 'target', name: 'target-postgres', title: 'PostgreSQL', icon: '/app/icons/postgresql.svg' },
    packages: ['meltanolabs-target-postgres==0.8.1'],
    description: 'A table of a PostgreSQL database for each stream.',
    secret: postgresSettings('psycopg'),
    reach,
    without: [
      ...POSTGRES_CONNECTION,
      ...['interpret_content_encoding', 'sanitize_null_text_characters', 'process_activate_version_messages'],
    ],
    // Measured: half as long again as with its own defaults, and more.
    defaults: { use_copy: true, validate_records: false, batch_size_rows: 20_000 },
  },
  {
    ...{ role: 'target', name: 'target-duckdb', title: 'DuckDB', icon: '/app/icons/duckdb.svg' },
    packages: ['target-duckdb==0.8.0'],
    description: 'A table of a DuckDB file for each stream.',
    secret: duckdbSettings,
    form: formOf({
      default_target_schema: { type: 'string', title: 'Schema', default: 'main', maxLength: 200 },
      batch_size_rows: { type: 'integer', title: 'Rows in a batch', default: 100_000, minimum: 1 },
      add_metadata_columns: {
        type: 'boolean',
        title: 'Add metadata columns',
        description:
          'When each row was read and written, in columns that begin with _sdc_. Needed for streams whose columns are all keys.',
        default: false,
      },
    }),
    settings: (values) => ({ default_target_schema: 'main', ...values }),
    reach: (_values, { path = '' }) => ({ files: [path] }),
  },
]
