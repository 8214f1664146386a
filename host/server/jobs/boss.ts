import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { JobTables } from './migrations'

const TIDY_SECONDS = 15
/** One advisory lock for all servers of a cluster. */
const QUEUE_LOCK = 7_305_510_002

export type OpenTransaction = Pick<Kysely<JobTables>, 'executeQuery'>

/** pg-boss on the connections of the platform; it makes its schema where that is missing. */
export async function startBoss(pool: pg.Pool, onError: (error: unknown) => void): Promise<PgBoss> {
  const Boss = await loadBoss()
  // A new one for each attempt: one that failed to start says of itself that it is starting for ever.
  const boss = new Boss({ db: inPool(pool), schedule: false, maintenanceIntervalSeconds: TIDY_SECONDS })
  boss.on('error', onError)
  return boss.start()
}

/** Makes the queue of a kind where it is missing. */
export async function makeQueue(pool: pg.Pool, kind: string): Promise<void> {
  const Boss = await loadBoss()
  await withClient(pool, async (client) => {
    await client.query('begin')
    // Two made at once, of whichever kinds, would wait for each other until PostgreSQL ends one of them.
    await client.query('select pg_advisory_xact_lock($1)', [QUEUE_LOCK])
    const boss = new Boss({ db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } })
    await boss.createQueue(kind)
    await client.query('commit')
  })
}

export function inTransaction(transaction: OpenTransaction): PgBoss.Db {
  return {
    executeSql: async (text: string, values: unknown[]) => {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

function inPool(pool: pg.Pool): PgBoss.Db {
  return {
    executeSql: (text: string, values?: unknown[]) => withClient(pool, (client) => client.query(text, values)),
  }
}

/** A transaction that fails half-way leaves the connection in it and of no more use: it is closed. */
async function withClient<Value>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  try {
    const value = await work(client)
    client.release()
    return value
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Not loaded with the server, which answers before. */
async function loadBoss(): Promise<typeof PgBoss> {
  return (await import('pg-boss')).default
}
