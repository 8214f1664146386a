import type { QueryInfo, SearchFormData, TableConfig, TableInfo, TableRow } from '../../contract'
import type { Count, Row, TableDescription } from '../drivers/driver'
import { searchFormOf } from './search-form'

export function tableConfigOf(table: TableDescription): TableConfig {
  const searchForm = searchFormOf(table)
  return {
    columns: table.columns.map(({ name, type, filterType, nullable, comment }) => ({
      name,
      type,
      filterType,
      nullable,
      ...(comment !== undefined && { comment }),
    })),
    columnOrder: table.columns.map(({ name }) => name),
    ...(searchForm && { searchForm }),
  }
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
  if (!found) return info
  return {
    ...info,
    'row-count': Math.min(found.rows, limits.rowsLimit),
    'row-count-is-estimate': found.isEstimate,
    'partial-result': found.rows > limits.rowsLimit,
  }
}

export function tableRowsOf(columns: readonly { readonly name: string }[], rows: readonly Row[]): TableRow[] {
  // Own properties, whatever a column is called: `__proto__` is a column like any other.
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])))
}
