import type { TableOutline } from '@etabli/sdk/databases'
import type { Row, TableSummary } from '@etabli/sdk/server'
import { readTables, tablesStatement } from './catalogue'
import type { Statement } from './session'

/** The tables of a schema, their columns, primary keys and foreign keys, in four statements. */
export function outlineStatements(schema: string): readonly Statement[] {
  return [
    tablesStatement(schema),
    {
      text: `select table_name, column_name, column_type, column_comment from information_schema.columns
where table_schema = ? and find_in_set('select', privileges) > 0 order by table_name, ordinal_position`,
      values: [schema],
    },
    {
      text: `select table_name, column_name from information_schema.statistics
where table_schema = ? and index_name = 'PRIMARY' order by table_name, seq_in_index`,
      values: [schema],
    },
    {
      text: `select table_name, constraint_name, column_name, referenced_table_schema, referenced_table_name,
  referenced_column_name from information_schema.key_column_usage
where table_schema = ? and referenced_table_name is not null order by table_name, constraint_name, ordinal_position`,
      values: [schema],
    },
  ]
}

export function readOutline(results: readonly (readonly Row[])[]): readonly TableOutline[] {
  const [tables = [], columns = [], keys = [], references = []] = results
  return readTables(tables).map((table) => outlineOf(table, columns, keys, references))
}

function outlineOf(
  { name, kind, comment }: TableSummary,
  columnRows: readonly Row[],
  keyRows: readonly Row[],
  referenceRows: readonly Row[],
): TableOutline {
  const own = (rows: readonly Row[]) => rows.filter(([table]) => table === name)
  return {
    name,
    kind,
    ...(comment !== undefined && { comment }),
    columns: own(columnRows).flatMap(([, column, type, text]) =>
      typeof column === 'string' && typeof type === 'string'
        ? [{ name: column, type, ...(text && { comment: text }) }]
        : [],
    ),
    primaryKey: own(keyRows).flatMap(([, column]) => (typeof column === 'string' ? [column] : [])),
    references: referencesOf(own(referenceRows)),
  }
}

function referencesOf(rows: readonly Row[]): TableOutline['references'] {
  const constraints = [...new Set(rows.map(([, constraint]) => constraint))]
  return constraints.flatMap((constraint) => {
    const parts = rows.filter(([, each]) => each === constraint)
    const [, , , schema, table] = parts[0] ?? []
    if (typeof schema !== 'string' || typeof table !== 'string') return []
    const texts = (index: number) => parts.flatMap((part) => part[index] ?? [])
    return [{ columns: texts(2), schema, table, targetColumns: texts(5) }]
  })
}
