import pg from 'pg'

const CONNECT_MS = 5_000

/**
 * Ends what a run has left in its database: a client that is killed does not end its statements. They are those of this application's
 * name, and an account may end its own. Where the database cannot be reached they go on until they are done.
 */
export async function endSessions(server: pg.ClientConfig | undefined, application: string): Promise<void> {
  if (!server) return
  const client = new pg.Client({ ...server, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and usename = session_user and pid <> pg_backend_pid()`,
      [application],
    )
  } catch {
    // The run is over either way.
  } finally {
    await client.end().catch(() => undefined)
  }
}
