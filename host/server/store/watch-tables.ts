import type { PoolClient } from 'pg'

interface Table {
  readonly oid: number
  readonly name: string
}

const TABLES = `
  select c.oid, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^(pg_|information_schema$)'`

/**
 * Watches the transaction that has just begun. The result gives the names of all tables, views and sequences that it has read,
 * written, made, changed or dropped since: PostgreSQL holds a lock on each of them until the transaction ends.
 */
export async function watchTables(client: PoolClient): Promise<() => Promise<readonly string[]>> {
  const transaction = await transactionOf(client)
  const before = await tablesOf(client)
  return async () => {
    // One that has ended took its locks with it.
    if ((await transactionOf(client)) !== transaction) throw new Error('it ends the transaction that it runs in')
    const after = await tablesOf(client)
    const { rows } = await client.query<{ oid: number }>(
      `select distinct relation as oid from pg_locks
       where locktype = 'relation' and pid = pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`,
    )
    const names = rows.flatMap(({ oid }) => after.get(oid) ?? before.get(oid) ?? [])
    return [...new Set(names)].sort()
  }
}

async function tablesOf(client: PoolClient): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<Table>(TABLES)
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

async function transactionOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id ?? ''
}
