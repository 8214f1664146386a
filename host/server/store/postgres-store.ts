import { failures } from '@etabli/core/envelope/failures'
import type { Store } from '@etabli/sdk/server'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Counts are shown, never summed beyond 2^53, so the page may have them as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Longest wait for a connection: a call that cannot have one answers that the platform is not ready. */
const CONNECT_MS = 5_000
/** Longest wait for the answer to whether the store can be reached. */
const PROBE_MS = 2_000

/** The platform database through one pool; plugins see the tables that they declare. */
export class PostgresStore implements Store {
  readonly pool: pg.Pool
  readonly #kysely: Kysely<never>

  constructor(config: pg.PoolConfig, onBroken: (error: Error) => void) {
    this.pool = new pg.Pool({
      max: 10,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      ...config,
    })
    // Without these, a connection that breaks, idle or lent out between two queries, would end the process.
    this.pool.on('error', () => undefined)
    this.pool.on('connect', (client) => client.on('error', onBroken))
    const pool = { connect: () => this.#connect(), end: () => this.pool.end() }
    this.#kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
  }

  database<Tables>(): Kysely<Tables> {
    // The query builder is the same object for all; only the view of the tables differs.
    return this.#kysely as unknown as Kysely<Tables>
  }

  async reachable(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, PROBE_MS, false)
    })
    const asked = this.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const answer = await Promise.race([asked, late])
    clearTimeout(timer)
    return answer
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  /** However a connection fails to come, it is the store that is away, not the caller who is wrong. */
  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect()
    } catch (cause) {
      throw failures.UNAVAILABLE({ cause })
    }
  }
}
