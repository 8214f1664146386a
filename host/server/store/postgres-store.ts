import type { Store } from '@etabli/sdk/server'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Counts are shown, never summed beyond 2^53, so the page may have them as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The platform database through one pool; plugins see the tables that they declare. */
export class PostgresStore implements Store {
  readonly pool: pg.Pool
  readonly #kysely: Kysely<never>

  constructor(config: pg.PoolConfig, onIdleError: (error: Error) => void) {
    this.pool = new pg.Pool({ max: 10, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, ...config })
    // Without a listener, a connection that breaks while idle would end the process.
    this.pool.on('error', onIdleError)
    this.#kysely = new Kysely({ dialect: new PostgresDialect({ pool: this.pool }) })
  }

  database<Tables>(): Kysely<Tables> {
    // The query builder is the same object for all; only the view of the tables differs.
    return this.#kysely as unknown as Kysely<Tables>
  }

  async reachable(): Promise<boolean> {
    try {
      await this.pool.query('select 1')
      return true
    } catch {
      return false
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}
