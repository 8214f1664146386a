import { TableOutline } from '@etabli/sdk/databases'
import {
  connectionFailures,
  type DescribedColumn,
  type Row,
  type TableDescription,
  type TableName,
  type TableSummary,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { type ColumnKind, columnKind } from './column-kind'
import { quoteIdentifier } from './identifiers'
import type { Statement } from './process/protocol'

export interface DuckdbColumn extends DescribedColumn, ColumnKind {}

export interface DuckdbTable extends TableDescription {
  readonly columns: readonly DuckdbColumn[]
  /** Whether its rows have numbers of their own, `rowid`, by which they are told apart and sampled. */
  readonly hasRowNumbers: boolean
  /** Whether its rows come in the same order each time without being sorted. */
  readonly keepsOrder: boolean
  /** Rows that its blocks hold, with those that were deleted and are still stored; undefined for a view. */
  readonly storedRows: number | undefined
  /** Whether the number of a row, from 0, is its place among the rows. */
  readonly isNumberedInOrder: boolean
}

/** Every schema, but those of the system; `main` counts as internal to DuckDB, and is where most tables are. */
const SCHEMAS = `select schema_name as name, oid from duckdb_schemas() where database_name = current_database()
  and schema_name not in ('information_schema', 'pg_catalog')`
const TABLES = `select schema_name, table_name as name, table_oid as oid, 'table' as kind, comment, estimated_size
    from duckdb_tables()
    where database_name = current_database() and not internal
  union all select schema_name, view_name, view_oid, 'view', comment, null from duckdb_views()
    where database_name = current_database() and not internal`

export class Catalogue {
  constructor(private readonly allowed: readonly string[] | undefined) {}

  /** `main` is in every database: where nothing is in it and there are others, nobody has made it. */
  schemas(): Statement {
    const text = `select name from (${SCHEMAS}) as s where name <> 'main'
  or exists (select 1 from (${TABLES}) as t where t.schema_name = s.name) or (select count(*) from (${SCHEMAS}) as o) = 1
order by name`
    return { text, values: [] }
  }

  /** A row without a table: the schema is there, and empty. */
  tables(schema: string): Statement {
    this.#check(schema, connectionFailures.UNKNOWN_SCHEMA)
    const text = `select t.name, t.kind, t.comment, t.estimated_size::varchar from (${SCHEMAS}) as s left join (${TABLES}) as t on t.schema_name = s.name
where s.name = $1 order by t.name`
    return { text, values: [schema] }
  }

  description({ schema, table }: TableName): Statement {
    this.#check(schema, connectionFailures.UNKNOWN_TABLE)
    if (!isName(table)) throw connectionFailures.UNKNOWN_TABLE()
    const text = `select to_json({
  'kind': t.kind, 'comment': t.comment,
  'size': ${SIZE},
  'storedRows': (select estimated_size from duckdb_tables() as s
    where s.database_name = current_database() and s.table_oid = t.oid and t.kind = 'table'),
  'primaryKey': coalesce((select first(constraint_column_names) from duckdb_constraints() as k
    where k.database_name = current_database() and k.table_oid = t.oid and k.constraint_type = 'PRIMARY KEY'), []),
  'foreignKeys': coalesce((select flatten(list(constraint_column_names)) from duckdb_constraints() as k
    where k.database_name = current_database() and k.table_oid = t.oid and k.constraint_type = 'FOREIGN KEY'), []),
  'columns': (select list({'name': column_name, 'type': data_type, 'nullable': is_nullable, 'comment': c.comment}
      order by column_index) from duckdb_columns() as c
    where c.database_name = current_database() and c.schema_name = t.schema_name and c.table_oid = t.oid)})::varchar
from (${TABLES}) as t where t.schema_name = $1 and t.name = $2`
    return { text, values: [schema, table] }
  }

  outline(schema: string): Statement {
    this.#check(schema, connectionFailures.UNKNOWN_SCHEMA)
    const text = `select to_json({'name': t.name, 'kind': t.kind, 'comment': t.comment,
  'columns': (select list({'name': column_name, 'type': data_type, 'comment': c.comment} order by column_index)
    from duckdb_columns() as c
    where c.database_name = current_database() and c.schema_name = t.schema_name and c.table_oid = t.oid),
  'primaryKey': coalesce((select first(constraint_column_names) from duckdb_constraints() as k
    where k.database_name = current_database() and k.table_oid = t.oid and k.constraint_type = 'PRIMARY KEY'), []),
  'references': coalesce((select list({'columns': constraint_column_names, 'schema': k.schema_name,
      'table': referenced_table, 'targetColumns': referenced_column_names} order by constraint_index)
    from duckdb_constraints() as k
    where k.database_name = current_database() and k.table_oid = t.oid and k.constraint_type = 'FOREIGN KEY'), [])})::varchar
from (${SCHEMAS}) as s join (${TABLES}) as t on t.schema_name = s.name where s.name = $1 order by t.name`
    return { text, values: [schema] }
  }

  readSchemas(rows: readonly Row[]): readonly string[] {
    const { allowed } = this
    const names = rows.flatMap(([name]) => (typeof name === 'string' ? [name] : []))
    return allowed ? names.filter((name) => allowed.includes(name)) : names
  }

  #check(schema: string, unknown: () => Error): void {
    if (!isName(schema) || (this.allowed && !this.allowed.includes(schema))) throw unknown()
  }
}

/**
 * DuckDB keeps no size per table, and adding up its blocks reads a gigabyte's worth of them. So this is the table's share of
 * the file, by its number of cells.
 */
const SIZE = `case when t.kind = 'view' then 0 else (
    select greatest(1, first(d.block_size * d.used_blocks) * sum(case when b.table_oid = t.oid then cells else 0 end)
      // greatest(1, sum(cells)))
    from pragma_database_size() as d, (select table_oid, greatest(1, estimated_size)::hugeint * column_count as cells
      from duckdb_tables() where database_name = current_database() and not internal) as b
    where d.database_name = current_database()) end`

/** No row at all: the schema is not there. A row without a table: it is there, and empty. */
export function readTables(rows: readonly Row[]): readonly TableSummary[] {
  if (rows.length === 0) throw connectionFailures.UNKNOWN_SCHEMA()
  return rows.flatMap(([name, kind, comment, estimate]) =>
    typeof name === 'string'
      ? [
          {
            name,
            kind: kind === 'view' ? 'view' : 'table',
            comment: comment ?? undefined,
            ...(estimate != null && { rowEstimate: Number(estimate) }),
          } as const,
        ]
      : [],
  )
}

const Description = z.object({
  kind: z.enum(['table', 'view']),
  comment: z.nullable(z.string()),
  size: z.coerce.number(),
  storedRows: z.nullable(z.number()),
  primaryKey: z.array(z.string()),
  foreignKeys: z.array(z.string()),
  columns: z.array(
    z.object({ name: z.string(), type: z.string(), nullable: z.boolean(), comment: z.nullable(z.string()) }),
  ),
})

export function readDescription(rows: readonly Row[]): DuckdbTable {
  const text = rows[0]?.[0]
  if (typeof text !== 'string') throw connectionFailures.UNKNOWN_TABLE()
  const { comment, size, columns, storedRows, ...found } = Description.parse(JSON.parse(text))
  const isTable = found.kind === 'table'
  return {
    ...found,
    columns: columns.map((column) => ({ ...column, ...columnKind(column.type), comment: column.comment ?? undefined })),
    comment: comment ?? undefined,
    totalSize: size,
    // A column of that name hides the rows' own numbers.
    hasRowNumbers: isTable && columns.every(({ name }) => name.toLowerCase() !== 'rowid'),
    keepsOrder: isTable,
    storedRows: storedRows ?? undefined,
    isNumberedInOrder: false,
  }
}

export function readOutline(rows: readonly Row[]): readonly TableOutline[] {
  return rows.map(([text]) => TableOutline.parse(withoutNulls(JSON.parse(text ?? ''))))
}

/** A comment that is missing is missing, not null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === null ? [] : [[key, withoutNulls(each)]])),
  )
}

/** What the database guesses of a view, and whether its rows come in one order: seen in its plan. */
export function planStatement({ schema, table }: TableName): Statement {
  return {
    text: `explain (format json) select * from ${quoteIdentifier(schema)}.${quoteIdentifier(table)}`,
    values: [],
    reads: table,
  }
}

interface PlanNode {
  readonly name: string
  readonly children: readonly PlanNode[]
  readonly extra_info: Readonly<Record<string, unknown>>
}
const PlanNode: z.ZodMiniType<PlanNode> = z.object({
  name: z.string(),
  get children() {
    return z.array(PlanNode)
  },
  extra_info: z.record(z.string(), z.unknown()),
})

/** Grouping and joining hand rows out as their threads get them ready. */
const IN_ORDER = new Set([
  'PROJECTION',
  'FILTER',
  'SEQ_SCAN',
  'RANGE',
  'UNNEST',
  'DUMMY_SCAN',
  'COLUMN_DATA_SCAN',
  'READ_CSV',
  'READ_JSON',
  'READ_PARQUET',
])

export function readPlan(rows: readonly Row[]): { readonly rows: number; readonly keepsOrder: boolean } {
  const [root] = z.array(PlanNode).parse(JSON.parse(rows[0]?.[1] ?? '[]'))
  const isInOrder = ({ name, children }: PlanNode): boolean =>
    IN_ORDER.has(name.trim()) && children.length <= 1 && children.every(isInOrder)
  const guess = Number(root?.extra_info['Estimated Cardinality'])
  return { rows: Number.isFinite(guess) ? guess : 0, keepsOrder: root !== undefined && isInOrder(root) }
}

function isName(name: string): boolean {
  return !name.includes('\0')
}
