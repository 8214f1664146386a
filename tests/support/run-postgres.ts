import pg from 'pg'
import { inject } from 'vitest'

/** Between two looks at the same thing; more would stand in the way of who drops a database or counts sessions. */
const KEPT_MS = 500

/** How a pg client reaches a database of the run's PostgreSQL. */
export function clusterConfig(database: string): pg.ClientConfig {
  return { ...inject('postgres'), database }
}

const pools = new Map<string, pg.Pool>()

/** One statement. Its session is kept for a moment: a new one costs a hundred times as much, and many tests look again and again. */
export async function query(database: string, sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  return poolOf(database).query(sql, [...values])
}

export async function dropDatabase(database: string): Promise<void> {
  const pool = pools.get(database)
  pools.delete(database)
  await pool?.end()
  await query('postgres', `drop database ${database} with (force)`)
}

/** Runs a piece of work once in the whole run: the first worker that comes does it, all others wait. */
export async function oncePerRun(
  name: string,
  isDone: () => Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client(clusterConfig('postgres'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if (!(await isDone())) await work()
  } finally {
    await client.end()
  }
}

function poolOf(database: string): pg.Pool {
  const known = pools.get(database)
  if (known) return known
  const pool = new pg.Pool({ ...clusterConfig(database), idleTimeoutMillis: KEPT_MS, allowExitOnIdle: true })
  // A kept session that somebody ends is no longer kept, and that is all.
  pool.on('error', () => undefined)
  pools.set(database, pool)
  return pool
}
