import { ownsTable, tablePrefix } from '@etabli/core/plugin/own-names'
import { type Kysely, sql } from 'kysely'
import type { InstalledPluginTables } from './migrations'

/** Tables, views and sequences whose names would be a plugin's own, and that it has not made: its id may not be taken. */
export async function tablesOfOthers(database: Kysely<InstalledPluginTables>, id: string): Promise<readonly string[]> {
  const owners = await ownersIn(database)
  return owners.includes(id) ? [] : ownTables(await tablesIn(database), id, owners)
}

/** Drops all that a plugin has made in the store. Its migrations run again if it comes back. */
export async function dropTables(database: Kysely<InstalledPluginTables>, id: string): Promise<void> {
  const owners = await ownersIn(database)
  if (!owners.includes(id)) return
  for (const name of ownTables(await tablesIn(database), id, owners))
    await sql`drop table if exists ${sql.id(name)} cascade`.execute(database)
  await sql`delete from migration where owner = ${id}`.execute(database)
}

/** `acme.my` does not own what `acme.my-notes` has left, although the names begin alike. */
function ownTables(tables: readonly string[], id: string, owners: readonly string[]): readonly string[] {
  const closer = owners.filter((owner) => owner !== id && ownsTable(id, tablePrefix(owner)))
  return tables.filter((name) => ownsTable(id, name) && !closer.some((owner) => ownsTable(owner, name)))
}

async function ownersIn(database: Kysely<InstalledPluginTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ owner: string }>`select distinct owner from migration`.execute(database)
  return rows.map(({ owner }) => owner)
}

async function tablesIn(database: Kysely<InstalledPluginTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(database)
  return rows.map(({ name }) => name)
}
