import type { Rights, Row } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { Statement } from './sessions'

/** Of tables, schemas and sequences a few are named; that is enough to see that the account is the wrong one. */
const NAMED = 3
const USER_SCHEMA = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/**
 * What the account that signs in may do, by itself and by every role it is a member of. The role that is set for the moment
 * does not count: a function of one SELECT, `set_config('role', …)`, sets another.
 */
export const rightsStatement: Statement = {
  text: `select json_build_object(
  'superuser', exists (select from pg_roles where rolname = session_user and rolsuper)
    or exists (select from pg_roles r where r.rolsuper and r.rolname <> session_user and pg_has_role(session_user, r.oid, 'member')),
  'roles', coalesce((select json_agg(r.rolname order by 1) from pg_roles r
    where r.rolname in ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files', 'pg_write_all_data',
      'pg_maintain', 'pg_signal_backend', 'pg_checkpoint', 'pg_create_subscription', 'pg_database_owner')
      and pg_has_role(session_user, r.oid, 'member')), '[]'),
  'attributes', coalesce((select json_agg(distinct a.name) from pg_roles r
    cross join lateral (values ('CREATEROLE', r.rolcreaterole), ('CREATEDB', r.rolcreatedb), ('REPLICATION', r.rolreplication),
      ('BYPASSRLS', r.rolbypassrls)) as a (name, has)
    where a.has and pg_has_role(session_user, r.oid, 'member')), '[]'),
  'tables', coalesce((select json_agg(f.name) from (
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${USER_SCHEMA} and c.relkind in ('r', 'p', 'v', 'm', 'f') and (
      has_table_privilege(session_user, c.oid, 'insert, update, delete, truncate, trigger')
      or has_any_column_privilege(session_user, c.oid, 'insert, update'))
    order by 1 limit ${NAMED}) f), '[]'),
  'sequences', coalesce((select json_agg(f.name) from (
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${USER_SCHEMA} and c.relkind = 'S' and has_sequence_privilege(session_user, c.oid, 'usage, update')
    order by 1 limit ${NAMED}) f), '[]'),
  'schemas', coalesce((select json_agg(f.name) from (
    select format('%I', n.nspname) as name from pg_namespace n
    where ${USER_SCHEMA} and has_schema_privilege(session_user, n.oid, 'create') order by 1 limit ${NAMED}) f), '[]'),
  'database', has_database_privilege(session_user, current_database(), 'create'),
  'dblink', exists (select from pg_proc p where p.proname in ('dblink', 'dblink_exec', 'dblink_connect')
    and has_function_privilege(session_user, p.oid, 'execute')))`,
  values: [],
}

const names = z.array(z.string())
const Found = z.object({
  superuser: z.boolean(),
  roles: names,
  attributes: names,
  tables: names,
  sequences: names,
  schemas: names,
  database: z.boolean(),
  dblink: z.boolean(),
})

/** Who has one of these reaches files or programs of the database's machine, which no transaction holds back. */
const HARMFUL = ['pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files']

export function readRights(rows: readonly Row[]): Rights {
  const found = Found.parse(JSON.parse(rows[0]?.[0] ?? ''))
  // A superuser may do all of it; one sentence says so.
  if (found.superuser) return { guaranteed: false, mayHarm: true, reasons: ['the account is a superuser'] }
  const reasons = [
    ...found.roles.map((role) => `the account is a member of ${role}`),
    ...found.attributes.map((attribute) => `the account has the attribute ${attribute}`),
    ...found.tables.map((table) => `the account may change ${table}`),
    ...found.sequences.map((sequence) => `the account may use the sequence ${sequence}`),
    ...found.schemas.map((schema) => `the account may create tables in the schema ${schema}`),
    ...(found.database ? ['the account may create schemas in the database'] : []),
    ...(found.dblink ? ['the account may open other connections with dblink'] : []),
  ]
  return {
    guaranteed: reasons.length === 0,
    mayHarm: found.roles.some((role) => HARMFUL.includes(role)),
    reasons,
  }
}
