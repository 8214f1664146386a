import { Client, type ClientConfig } from 'pg'

/** How to reach a database of the cluster as a role that may create roles and databases. */
export type Connect = (database: string) => ClientConfig

/** Opens one connection, hands it over and closes it, whatever happens. */
export async function withConnection<T>(config: ClientConfig, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  // A lost connection also rejects the statement under way or the next one; unheard, this event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}
