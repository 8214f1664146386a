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

/** Sessions of one role, of all servers together: what the explorer takes for a connection and the requests to end some. */
const SESSIONS = 20
/** What one session's sorts and joins may put on disk. */
const TEMPORARY_FILES = '512MB'

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
  await admin.query(`alter role ${reader} login connection limit ${SESSIONS} password ${escapeLiteral(password)}`)
  // A role may change its own defaults; what a reader has set for itself does not outlive a start.
  await admin.query(`alter role ${reader} reset all`)
  await admin.query(`alter role ${reader} set default_transaction_read_only = on`)
  // Only a superuser may set it, so nobody whom it holds lifts it.
  if (await isSuperuser(admin))
    await admin.query(`alter role ${reader} set temp_file_limit = ${escapeLiteral(TEMPORARY_FILES)}`)
}

/**
 * The role that dbt builds with, which reads what the reader reads, and its schema. At every start, so that a warehouse that was
 * built before has them too. Runs inside the database.
 */
export async function ensureBuilder(admin: Client, warehouse: Warehouse, password: string): Promise<void> {
  const role = escapeIdentifier(warehouse.builder.role)
  const own = escapeIdentifier(warehouse.builder.schema)
  const schemas = warehouse.schemas.map(escapeIdentifier).join(', ')
  await ensureRole(admin, warehouse.builder.role)
  if (!(await isSuperuser(admin))) await admin.query(`grant ${role} to current_user`)
  await admin.query(`alter role ${role} login connection limit ${SESSIONS} password ${escapeLiteral(password)}`)
  await admin.query(`alter role ${role} reset all`)
  if (await isSuperuser(admin))
    await admin.query(`alter role ${role} set temp_file_limit = ${escapeLiteral(TEMPORARY_FILES)}`)
  await admin.query(`
begin;
grant connect, temporary on database ${escapeIdentifier(warehouse.database)} to ${role};
create schema if not exists ${own} authorization ${role};
grant usage on schema ${schemas} to ${role};
grant select on all tables in schema ${schemas} to ${role};
commit;`)
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

/**
 * What a SELECT of anybody may call unless told otherwise: the writing of large objects, what lifts the limits of a session
 * and turns on the log's longest lines, and what fills the write-ahead log. Only a superuser can tell. Runs inside the database.
 */
export async function closeFunctions(admin: Client): Promise<void> {
  if (!(await isSuperuser(admin))) return
  await admin.query(`
revoke execute on function lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea), lo_put(oid, bigint, bytea),
  lowrite(integer, bytea), lo_truncate(integer, integer), lo_truncate64(integer, bigint), lo_unlink(oid),
  set_config(text, text, boolean) from public;
do $$
declare emitting regprocedure;
begin
  for emitting in select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proname = 'pg_logical_emit_message'
  loop execute format('revoke execute on function %s from public', emitting); end loop;
end $$`)
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
