/** How the rows of one column are narrowed. Bounds are inclusive; either may be missing. */
export type ColumnFilter =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'range'; readonly from?: string; readonly to?: string }
  | { readonly kind: 'is'; readonly value: BooleanChoice }

export const BOOLEAN_CHOICES = ['true', 'false', 'null', 'not null'] as const
export type BooleanChoice = (typeof BOOLEAN_CHOICES)[number]

/** The filters of a list, by the ids of the columns. */
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>

/** The column that orders a list. */
export interface Sort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** Which rows of a list are on the screen. Pages count from 1. */
export interface TableView {
  readonly page: number
  readonly size: number
  readonly sort?: Sort
  readonly filters: ColumnFilters
}

/** Ascending, then descending, then as the source gives them. Another order starts again on the first page. */
export function nextSort(view: TableView, column: string): TableView {
  const { sort, ...rest } = view
  if (sort?.column !== column) return { ...rest, page: 1, sort: { column, direction: 'asc' } }
  if (sort.direction === 'asc') return { ...rest, page: 1, sort: { column, direction: 'desc' } }
  return { ...rest, page: 1 }
}

/** Another filter shows other rows, so the page is the first again. */
export function withFilter(view: TableView, column: string, filter: ColumnFilter | undefined): TableView {
  const { [column]: _, ...others } = view.filters
  return { ...view, page: 1, filters: filter ? { ...others, [column]: filter } : others }
}

/** Keeps the row that stands first on the screen on it. */
export function withSize(view: TableView, size: number): TableView {
  const firstRow = (view.page - 1) * view.size
  return { ...view, size, page: Math.floor(firstRow / size) + 1 }
}

/** The number of the last page; undefined where the total is not known. */
export function lastPage(total: number | undefined, size: number): number | undefined {
  return total === undefined ? undefined : Math.max(1, Math.ceil(total / size))
}
