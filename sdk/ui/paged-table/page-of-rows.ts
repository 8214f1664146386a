import type { TableColumn } from './column'
import { compareValues, matchesFilter } from './compare-values'
import type { TableView } from './table-view'

/** The rows of one page of a list. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  /** Rows that fit search and filters, on all pages. */
  readonly total: number
}

/** The page of a list that is wholly in the browser: searched in every column, filtered, sorted, cut. */
export function pageOfRows<Row>(
  all: readonly Row[],
  columns: readonly TableColumn<Row>[],
  view: TableView,
  search = '',
): RowPage<Row> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const filters = Object.entries(view.filters)
  const fitting = all.filter(
    (row) =>
      words.every((word) => columns.some((column) => column.text(row)?.toLowerCase().includes(word))) &&
      filters.every(([id, filter]) => matchesFilter(byId.get(id)?.text(row) ?? null, filter)),
  )
  const { sort, page, size } = view
  const sortBy = sort && byId.get(sort.column)
  const sign = sort?.direction === 'desc' ? -1 : 1
  if (sortBy) fitting.sort((a, b) => sign * compareValues(sortBy.text(a) ?? '', sortBy.text(b) ?? ''))
  return { rows: fitting.slice((page - 1) * size, page * size), total: fitting.length }
}
