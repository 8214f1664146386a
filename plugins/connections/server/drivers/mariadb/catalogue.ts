import {
  connectionFailures,
  type Row,
  type TableDescription,
  type TableName,
  type TableSummary,
} from '@etabli/sdk/server'
import { type ColumnKind, columnKind } from './column-kind'
import { isPossibleName } from './identifiers'
import type { Statement } from './session'

export interface MariadbColumn extends ColumnKind {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly comment: string | undefined
  /** Of a text; undefined for everything else. */
  readonly characterSet: string | undefined
  /** Digits after the point, of a number or of an instant's seconds; the number of bits of a bit field. */
  readonly scale: number
}

export interface MariadbTable extends TableDescription {
  readonly columns: readonly MariadbColumn[]
  /** What tells the rows apart: the primary key, else a unique key without empty cells; may be empty. */
  readonly key: readonly string[]
  /** The statistics' number of rows; undefined where there are none. */
  readonly statisticalRows: number | undefined
}

const SYSTEM_SCHEMAS = ['information_schema', 'mysql', 'performance_schema', 'sys']

/** Whether a connection shows a schema at all. */
export function isShown(schemas: readonly string[] | undefined, schema: string): boolean {
  return (
    !SYSTEM_SCHEMAS.includes(schema.toLowerCase()) &&
    isPossibleName(schema) &&
    (schemas === undefined || schemas.includes(schema))
  )
}

export const schemasStatement: Statement = {
  text: 'select schema_name from information_schema.schemata order by 1',
  values: [],
}

export function schemaStatement(schema: string): Statement {
  return { text: 'select schema_name from information_schema.schemata where schema_name = ?', values: [schema] }
}

/** Tables of which the account may read a column. */
export function tablesStatement(schema: string): Statement {
  const text = `select t.table_name, t.table_type, t.table_comment, cast(t.table_rows as char) from information_schema.tables t
where t.table_schema = ? and t.table_name in (
  select c.table_name from information_schema.columns c
  where c.table_schema = ? and find_in_set('select', c.privileges) > 0)
order by t.table_name`
  return { text, values: [schema, schema] }
}

/** The name itself must be in the answer: the database compares names without their accents. */
export function isThere(rows: readonly Row[], name: string): boolean {
  return rows.some(([found]) => found === name)
}

export function readTables(rows: readonly Row[]): readonly TableSummary[] {
  return rows.flatMap(([name, type, comment, estimate]) =>
    typeof name === 'string'
      ? [
          {
            name,
            kind: kindOf(type),
            comment: commentOf(type, comment),
            ...(estimate != null && { rowEstimate: Number(estimate) }),
          },
        ]
      : [],
  )
}

/** A table, its columns, its keys and what leads to other tables, in four statements. */
export function descriptionStatements({ schema, table }: TableName): readonly Statement[] {
  const values = [schema, table]
  return [
    {
      text: `select table_name, table_type, table_comment, cast(table_rows as char),
  cast(coalesce(data_length, 0) + coalesce(index_length, 0) as char)
from information_schema.tables where table_schema = ? and table_name = ?`,
      values,
    },
    {
      text: `select column_name, column_type, data_type, is_nullable, column_comment, character_set_name,
  cast(coalesce(datetime_precision, numeric_scale, numeric_precision, 0) as char), cast(numeric_precision as char)
from information_schema.columns
where table_schema = ? and table_name = ? and find_in_set('select', privileges) > 0 order by ordinal_position`,
      values,
    },
    {
      text: `select index_name, column_name, nullable, cast(sub_part as char) from information_schema.statistics
where table_schema = ? and table_name = ? and non_unique = 0 order by index_name, seq_in_index`,
      values,
    },
    {
      text: `select distinct column_name from information_schema.key_column_usage
where table_schema = ? and table_name = ? and referenced_table_name is not null`,
      values,
    },
  ]
}

export function readDescription(name: TableName, results: readonly (readonly Row[])[]): MariadbTable {
  const [tables = [], columnRows = [], keyRows = [], foreignRows = []] = results
  const found = tables.find(([table]) => table === name.table)
  const columns = readColumns(columnRows)
  if (!found || columns.length === 0) throw connectionFailures.UNKNOWN_TABLE()
  const [, type, comment, rows, size] = found
  const keys = readKeys(keyRows).filter((key) => key.columns.every((each) => columns.some((one) => one.name === each)))
  const primaryKey = keys.find((key) => key.isPrimary)?.columns ?? []
  return {
    kind: kindOf(type),
    columns,
    primaryKey,
    key: primaryKey.length > 0 ? primaryKey : (keys.find((key) => key.isFirm)?.columns ?? []),
    foreignKeys: foreignRows.flatMap(([column]) => (typeof column === 'string' ? [column] : [])),
    comment: commentOf(type, comment),
    totalSize: Number(size ?? 0),
    statisticalRows: rows == null ? undefined : Number(rows),
  }
}

function readColumns(rows: readonly Row[]): readonly MariadbColumn[] {
  return rows.flatMap(([name, type, dataType, nullable, comment, characterSet, scale, precision]) =>
    typeof name === 'string' && typeof type === 'string' && typeof dataType === 'string'
      ? [
          {
            name,
            type,
            ...columnKind(dataType, type),
            nullable: nullable !== 'NO',
            comment: comment || undefined,
            characterSet: characterSet ?? undefined,
            scale: Number((dataType === 'bit' ? precision : scale) ?? 0),
          },
        ]
      : [],
  )
}

interface Key {
  readonly columns: readonly string[]
  readonly isPrimary: boolean
  /** No row's key is empty or cut short, so it tells rows apart. */
  readonly isFirm: boolean
}

function readKeys(rows: readonly Row[]): readonly Key[] {
  const names = [...new Set(rows.map(([name]) => name))]
  return names.map((name) => {
    const parts = rows.filter(([index]) => index === name)
    return {
      columns: parts.flatMap(([, column]) => (typeof column === 'string' ? [column] : [])),
      isPrimary: name === 'PRIMARY',
      isFirm: parts.every(([, column, nullable, part]) => column != null && nullable !== 'YES' && part === null),
    }
  })
}

function kindOf(type: string | null | undefined): 'table' | 'view' {
  return type === 'VIEW' || type === 'SYSTEM VIEW' ? 'view' : 'table'
}

/** Of a view, the database only says that it is one. */
function commentOf(type: string | null | undefined, comment: string | null | undefined): string | undefined {
  return kindOf(type) === 'view' || !comment ? undefined : comment
}
