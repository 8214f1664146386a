import pg from 'pg'

const CONNECT_MS = 2_000

/** Whether the database still has a session of this account; true where nobody can say. */
export async function isSessionThere(config: pg.ClientConfig, backend: unknown): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Its number may have gone to somebody else's session.
    const found = await client.query('select from pg_stat_activity where pid = $1 and usename = session_user', [
      backend,
    ])
    return found.rowCount !== 0
  } catch {
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
