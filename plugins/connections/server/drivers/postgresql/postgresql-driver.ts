import type { Driver } from '@etabli/sdk/server'
import type { ClientConfig } from 'pg'
import { EXPORTS_AT_ONCE, PAGES_AT_ONCE, USER_SESSIONS } from '../limits'
import { postgresqlDialect } from './dialect'
import { PostgresqlConnection } from './postgresql-connection'
import { Sessions } from './sessions'
import { PostgresqlSettings } from './settings'
import { judgedSocket } from './socket'

const GRACE_MS = 1_000

export const postgresqlDriver: Driver<PostgresqlSettings> = {
  name: 'postgresql',
  dialect: postgresqlDialect,
  secretTypes: ['postgresql'],
  settings: PostgresqlSettings,
  open: (settings, password, outbound) => {
    const deadlineMs = Math.round(settings.statementSeconds * 1_000)
    // Ours comes a little later: the database's own limit gives the better answer.
    const sessions = (max: number, parallelWorkers: number | undefined) =>
      new Sessions({
        config: {
          ...configOf(settings, password, deadlineMs, parallelWorkers),
          stream: () => judgedSocket(outbound, settings.host, settings.port),
        },
        max,
        deadlineMs: deadlineMs + GRACE_MS,
      })
    return new PostgresqlConnection(
      {
        pages: sessions(PAGES_AT_ONCE, 0),
        counts: sessions(2, undefined),
        exports: sessions(EXPORTS_AT_ONCE, 0),
        queries: sessions(USER_SESSIONS, undefined),
      },
      settings.schemas,
    )
  },
}

/**
 * Read-only from the first moment of a session, so that a page costs one round trip and no transaction of its own.
 * Rows come in the table's own order: several workers, or a scan that joins another halfway, would shuffle them.
 */
function configOf(
  { host, port, database, user, tls }: PostgresqlSettings,
  password: string,
  deadlineMs: number,
  parallelWorkers: number | undefined,
): ClientConfig {
  const options = {
    default_transaction_read_only: 'on',
    statement_timeout: deadlineMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 120_000,
    synchronize_seqscans: 'off',
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
    timezone: 'UTC',
    datestyle: 'ISO',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    client_encoding: 'UTF8',
    ...(parallelWorkers !== undefined && { max_parallel_workers_per_gather: parallelWorkers }),
  }
  return {
    host,
    port,
    database,
    user,
    password,
    ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verify' },
    application_name: 'etabli data explorer',
    keepAlive: true,
    options: Object.entries(options)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}
