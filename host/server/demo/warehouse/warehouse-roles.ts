import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { Warehouse } from './warehouses'

export async function databaseExists(admin: Client, database: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
  return rowCount === 1
}

async function isSuperuser(admin: Client): Promise<boolean> {
  const { rows } = await admin.query<{ on: boolean }>("select current_setting('is_superuser')::boolean as on")
  return rows[0]?.on === true
}

async function ensureRole(admin: Client, role: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await admin.query(`create role ${escapeIdentifier(role)} nologin`)
}

/** Makes the two roles of a warehouse when they are missing, and sets the reader's password and defaults anew. */
export async function ensureRoles(admin: Client, warehouse: Warehouse, password: string): Promise<void> {
  const owner = escapeIdentifier(warehouse.ownerRole)
  const reader = escapeIdentifier(warehouse.readerRole)
  await ensureRole(admin, warehouse.ownerRole)
  await ensureRole(admin, warehouse.readerRole)
  // Only a member may make a database for the owner; a superuser passes every such check anyway.
  if (!(await isSuperuser(admin))) await admin.query(`grant ${owner} to current_user`)
  await admin.query(`alter role ${reader} login password ${escapeLiteral(password)}`)
  // A role may change its own defaults; what a reader has set for itself does not outlive a start.
  await admin.query(`alter role ${reader} reset all`)
  await admin.query(`alter role ${reader} set default_transaction_read_only = on`)
}

/** What a role needs to read its schemas and nothing else. Runs inside the new database, as its owner. */
export function grantsOf(warehouse: Warehouse): string {
  const reader = escapeIdentifier(warehouse.readerRole)
  const schemas = warehouse.schemas.map(escapeIdentifier).join(', ')
  return `
drop schema public;
grant usage on schema ${schemas} to ${reader};
grant select on all tables in schema ${schemas} to ${reader};
alter default privileges in schema ${schemas} grant select on tables to ${reader};`
}

/** Everybody may write large objects unless told otherwise. Only a superuser can tell. */
export async function closeLargeObjects(admin: Client): Promise<void> {
  if (!(await isSuperuser(admin))) return
  await admin.query(`
revoke execute on function lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea), lo_put(oid, bigint, bytea),
  lowrite(integer, bytea), lo_truncate(integer, integer), lo_truncate64(integer, bigint), lo_unlink(oid) from public`)
}

/**
 * PUBLIC may connect to every database until somebody revokes it, so the readers could look into the platform's own.
 * Takes that away in the whole cluster, which is therefore expected to be the product's own; owners and superusers
 * keep their access. Returns the databases it closed.
 */
export async function closeDatabasesToPublic(admin: Client): Promise<readonly string[]> {
  if (!(await isSuperuser(admin))) return []
  const { rows } = await admin.query<{ datname: string }>(`
select datname from pg_database
where datallowconn and exists (
  select from aclexplode(coalesce(datacl, acldefault('d', datdba))) where grantee = 0)
order by datname`)
  for (const { datname } of rows) await admin.query(`revoke all on database ${escapeIdentifier(datname)} from public`)
  return rows.map(({ datname }) => datname)
}
