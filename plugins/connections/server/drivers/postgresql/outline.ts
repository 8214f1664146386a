import { TableOutline } from '@etabli/sdk/databases'
import { connectionFailures, type Row } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { READABLE_SCHEMA, READABLE_TABLE } from './catalogue'
import type { Statement } from './sessions'

/** One round trip for a whole schema, however many tables it has. */
export function outlineStatement(schemas: readonly string[] | undefined, schema: string): Statement {
  const text = `select n.nspname, case when c.oid is null then null else json_build_object(
  'name', c.relname, 'kind', case when c.relkind in ('v', 'm') then 'view' else 'table' end,
  'comment', obj_description(c.oid, 'pg_class'),
  'columns', coalesce((select json_agg(json_build_object('name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod), 'comment', col_description(c.oid, a.attnum)) order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(c.oid, a.attnum, 'select')), '[]'),
  'primaryKey', coalesce((select ${namesOf('k.conrelid', 'k.conkey')} from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'p'), '[]'),
  'references', coalesce((select json_agg(json_build_object(
      'columns', ${namesOf('k.conrelid', 'k.conkey')}, 'schema', tn.nspname, 'table', t.relname,
      'targetColumns', ${namesOf('k.confrelid', 'k.confkey')}) order by k.conname)
    from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0), '[]')) end
from pg_namespace n left join pg_class c on c.relnamespace = n.oid and not c.relispartition and ${READABLE_TABLE}
where ${READABLE_SCHEMA} and n.nspname = $2 order by c.relname`
  return { text, values: [schemas ?? null, schema] }
}

function namesOf(relation: string, numbers: string): string {
  return `(select json_agg(a.attname order by p.place) from unnest(${numbers}) with ordinality p (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = p.number)`
}

const nullToAbsent = (_: string, value: unknown): unknown => (value === null ? undefined : value)

export function readOutline(rows: readonly Row[]): readonly TableOutline[] {
  if (rows.length === 0) throw connectionFailures.UNKNOWN_SCHEMA()
  const tables = rows.flatMap(([, text]) => (typeof text === 'string' ? [JSON.parse(text, nullToAbsent)] : []))
  return z.array(TableOutline).parse(tables)
}
