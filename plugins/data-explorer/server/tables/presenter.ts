import type { Count, Row, TableDescription } from '@etabli/sdk/server'
import type { Column, QueryInfo, RowCount, SearchFormData, TableConfig, TableInfo, TableRow } from '../../contract'
import { searchFormOf } from './search-form'

/** A description serves many pages, and so does what is made of it. */
const configs = new WeakMap<TableDescription, TableConfig>()

export function tableConfigOf(table: TableDescription): TableConfig {
  const known = configs.get(table)
  if (known) return known
  const config = configOf(table)
  configs.set(table, config)
  return config
}

function configOf(table: TableDescription): TableConfig {
  const searchForm = searchFormOf(table)
  return {
    columns: table.columns.map(({ name, type, filterType, nullable, comment }) => ({
      name,
      type,
      filterType,
      nullable,
      ...(comment !== undefined && { comment }),
      ...keysOf(table, name),
    })),
    columnOrder: table.columns.map(({ name }) => name),
    ...(searchForm && { searchForm }),
  }
}

function keysOf({ primaryKey, foreignKeys = [] }: TableDescription, column: string): Pick<Column, 'keys'> {
  const isPrimary = primaryKey.includes(column)
  const isForeign = foreignKeys.includes(column)
  if (!isPrimary && !isForeign) return {}
  return { keys: [...(isPrimary ? (['primary'] as const) : []), ...(isForeign ? (['foreign'] as const) : [])] }
}

export function tableInfoOf(table: TableDescription, total: Count): TableInfo {
  return {
    total_row_count: total.rows,
    total_size: table.totalSize,
    row_count_is_estimate: total.isEstimate,
    ...(table.comment !== undefined && { comment: table.comment }),
  }
}

export function queryInfoOf(
  asked: { readonly proportion: number; readonly search: SearchFormData },
  limits: { readonly maxProportion: number; readonly rowsLimit: number },
  found?: Count,
): QueryInfo {
  const info: QueryInfo = {
    'requested-proportion': asked.proportion,
    'max-requestable-proportion': limits.maxProportion,
    'estimated-max-requestable-rows-limit': limits.rowsLimit,
    'search-form-data': asked.search,
  }
  return found ? { ...info, ...rowCountOf(found, limits.rowsLimit) } : info
}

export function rowCountOf(found: Count, rowsLimit: number): RowCount {
  return {
    'row-count': Math.min(found.rows, rowsLimit),
    'row-count-is-estimate': found.isEstimate,
    'partial-result': found.rows > rowsLimit,
  }
}

export function tableRowsOf(columns: readonly { readonly name: string }[], rows: readonly Row[]): TableRow[] {
  return rows.map((row) => {
    const cells: TableRow = {}
    for (const [index, { name }] of columns.entries()) {
      const value = row[index] ?? null
      // Assigning to `__proto__` sets no property; a column may be called that like anything else.
      if (name === '__proto__') Object.defineProperty(cells, name, { value, enumerable: true })
      else cells[name] = value
    }
    return cells
  })
}
