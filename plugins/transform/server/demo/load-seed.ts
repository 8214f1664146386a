import type { DemoWarehouse } from '@etabli/sdk/platform/server'
import pg from 'pg'

/**
 * Puts a seed into the schema of the demo's builder, as `dbt seed` would and may do again: so the models that read it can be built by
 * whoever tries `dbt run` first. Without quotes in its text.
 */
export async function loadSeed(warehouse: DemoWarehouse, name: string, csv: string): Promise<void> {
  const { builder, host, port, database } = warehouse
  if (!builder) return
  const [head = '', ...lines] = csv.trim().split('\n')
  const columns = head.split(',').map((column) => pg.escapeIdentifier(column))
  const client = new pg.Client({ host, port, database, user: builder.user, password: builder.password })
  await client.connect()
  try {
    const table = `${pg.escapeIdentifier(builder.schema)}.${pg.escapeIdentifier(name)}`
    const values = lines.map(
      (line) =>
        `(${line
          .split(',')
          .map((value) => pg.escapeLiteral(value))
          .join(', ')})`,
    )
    await client.query(`create table if not exists ${table} (${columns.map((column) => `${column} text`).join(', ')})`)
    await client.query(`insert into ${table} select * from (values ${values.join(', ')}) as seed
      where not exists (select from ${table})`)
  } finally {
    await client.end()
  }
}
