import pg from 'pg'
import { clusterConfig } from './world'

/**
 * Every table of a world's database with its row count and a checksum of its rows: equal before and after means unchanged. The
 * tables of pg-boss are left out: they hold a clock, and messages of what stands in the table of jobs.
 */
export async function storeSnapshot(database: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client(clusterConfig(database))
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`,
    )
    const snapshot: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: sums } = await client.query<{ sum: string }>(
        `select count(*) || ':' || coalesce(md5(string_agg(row_text, ',' order by row_text)), '') as sum
         from (select t::text as row_text from ${name} t) as texts`,
      )
      snapshot[name] = sums[0]?.sum ?? ''
    }
    return snapshot
  } finally {
    await client.end()
  }
}
