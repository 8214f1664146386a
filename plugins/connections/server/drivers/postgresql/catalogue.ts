import {
  connectionFailures,
  type Row,
  type TableDescription,
  type TableName,
  type TableSummary,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { type ColumnKind, columnKind } from './column-kind'
import type { Statement } from './sessions'

/** How rows can be told apart and sampled. */
export type Storage = 'table' | 'partitioned' | 'other'

export interface PostgresqlColumn extends ColumnKind {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly comment: string | undefined
}

export interface PostgresqlTable extends TableDescription {
  readonly storage: Storage
  readonly columns: readonly PostgresqlColumn[]
  /** False where the account may read some of the columns only: then the row's own address is hidden too. */
  readonly wholeRow: boolean
  /** The statistics' number of rows, negative where there are none. */
  readonly statisticalRows: number
}

export const READABLE_SCHEMA = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  and ($1::text[] is null or n.nspname = any($1)) and has_schema_privilege(n.oid, 'usage')`
export const READABLE_TABLE = `c.relkind in ('r', 'p', 'v', 'm', 'f')
  and (has_table_privilege(c.oid, 'select') or has_any_column_privilege(c.oid, 'select'))`

export function schemasStatement(schemas: readonly string[] | undefined): Statement {
  return { text: `select n.nspname from pg_namespace n where ${READABLE_SCHEMA} order by 1`, values: [schemas ?? null] }
}

/** Partitions are left out: their parent shows their rows. Where some rows are hidden from the account, so is their number. */
export function tablesStatement(schemas: readonly string[] | undefined, schema: string): Statement {
  const text = `select n.nspname, c.relname, c.relkind, obj_description(c.oid, 'pg_class'),
  case when c.relkind in ('r', 'p', 'm') and c.reltuples > 0 and not row_security_active(c.oid)
    then c.reltuples::bigint::text end
from pg_namespace n left join pg_class c on c.relnamespace = n.oid and not c.relispartition and ${READABLE_TABLE}
where ${READABLE_SCHEMA} and n.nspname = $2 order by c.relname`
  return { text, values: [schemas ?? null, schema] }
}

/** No row at all: the schema is not there. A row without a table: it is there, and empty. */
export function readTables(rows: readonly Row[]): readonly TableSummary[] {
  if (rows.length === 0) throw connectionFailures.UNKNOWN_SCHEMA()
  return rows.flatMap(([, name, relkind, comment, estimate]) =>
    typeof name === 'string'
      ? [
          {
            name,
            kind: isView(relkind) ? 'view' : 'table',
            comment: comment ?? undefined,
            ...(estimate != null && { rowEstimate: Number(estimate) }),
          } as const,
        ]
      : [],
  )
}

export function descriptionStatement(schemas: readonly string[] | undefined, { schema, table }: TableName): Statement {
  const text = `select json_build_object(
  'relkind', c.relkind, 'rows', c.reltuples, 'wholeRow', has_table_privilege(c.oid, 'select'),
  'comment', obj_description(c.oid, 'pg_class'),
  'size', case
    when c.relkind in ('r', 'm') then pg_total_relation_size(c.oid)
    when c.relkind = 'p' then (select coalesce(sum(pg_total_relation_size(relid)), 0) from pg_partition_tree(c.oid))
    else 0 end,
  'primaryKey', coalesce((
    select json_agg(a.attname order by k.place)
    from pg_index i cross join unnest(i.indkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indrelid = c.oid and i.indisprimary), '[]'),
  'foreignKeys', coalesce((
    select json_agg(distinct a.attname)
    from pg_constraint k cross join unnest(k.conkey) as u (number)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number
    where k.conrelid = c.oid and k.contype = 'f'), '[]'),
  'columns', coalesce((
    select json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not (a.attnotnull or t.typnotnull),
      'comment', col_description(c.oid, a.attnum), 'category', t.typcategory,
      'baseType', coalesce(b2.typname, b1.typname, t.typname)) order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_type b1 on b1.oid = nullif(t.typbasetype, 0)
    left join pg_type b2 on b2.oid = nullif(b1.typbasetype, 0)
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(c.oid, a.attnum, 'select')), '[]'))
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where ${READABLE_SCHEMA} and ${READABLE_TABLE} and n.nspname = $2 and c.relname = $3`
  return { text, values: [schemas ?? null, schema, table], prepared: true }
}

const Description = z.object({
  relkind: z.string(),
  rows: z.number(),
  wholeRow: z.boolean(),
  comment: z.nullable(z.string()),
  size: z.number(),
  primaryKey: z.array(z.string()),
  foreignKeys: z.array(z.string()),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      nullable: z.boolean(),
      comment: z.nullable(z.string()),
      category: z.string(),
      baseType: z.string(),
    }),
  ),
})

export function readDescription(rows: readonly Row[]): PostgresqlTable {
  const text = rows[0]?.[0]
  if (typeof text !== 'string') throw connectionFailures.UNKNOWN_TABLE()
  const found = Description.parse(JSON.parse(text))
  const columns = found.columns.map(({ category, baseType, comment, ...column }) => ({
    ...column,
    ...columnKind(baseType, category),
    comment: comment ?? undefined,
  }))
  const readable = found.primaryKey.every((name) => columns.some((column) => column.name === name))
  return {
    kind: isView(found.relkind) ? 'view' : 'table',
    storage: storageOf(found.relkind),
    columns,
    primaryKey: readable ? found.primaryKey : [],
    foreignKeys: found.foreignKeys,
    comment: found.comment ?? undefined,
    totalSize: found.size,
    wholeRow: found.wholeRow,
    statisticalRows: found.rows,
  }
}

function isView(relkind: string | null | undefined): boolean {
  return relkind === 'v' || relkind === 'm'
}

function storageOf(relkind: string): Storage {
  if (relkind === 'r' || relkind === 'm') return 'table'
  return relkind === 'p' ? 'partitioned' : 'other'
}
