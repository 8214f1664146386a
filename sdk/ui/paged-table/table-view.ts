/** How the rows of one column are narrowed. Bounds are inclusive; either may be missing. */
export type ColumnFilter =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'range'; readonly from?: string; readonly to?: string }
  | { readonly kind: 'is'; readonly value: BooleanChoice }
  /** Letter by letter. */
  | { readonly kind: 'equals'; readonly text: string }
  /** None of these values; null is one of them where it is left out as well. */
  | { readonly kind: 'not'; readonly values: readonly (string | null)[] }

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

/** Ascending, then descending, then as the source gives them. */
export function nextOrder(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : undefined
}

/** The same rows in another order, from the first page. */
export function withSort({ sort: _, ...view }: TableView, sort: Sort | undefined): TableView {
  return { ...view, page: 1, ...(sort && { sort }) }
}

/** The order after a press on the name of a column. */
export function nextSort(view: TableView, column: string): TableView {
  return withSort(view, nextOrder(view.sort, column))
}

/** Another filter shows other rows, so the page is the first again. */
export function withFilter(view: TableView, column: string, filter: ColumnFilter | undefined): TableView {
  const { [column]: _, ...others } = view.filters
  return { ...view, page: 1, filters: filter ? { ...others, [column]: filter } : others }
}

/** Most values that one column leaves out. */
export const MOST_EXCLUDED = 20
/** The longest value in a filter, in characters. */
export const LONGEST_FILTER_TEXT = 500

/** The filter of one value, or of null. */
export function filterOnly(value: string | null): ColumnFilter {
  return value === null ? { kind: 'is', value: 'null' } : { kind: 'equals', text: value }
}

/** The filter that leaves a value out, beside those that the column leaves out already; the oldest of too many goes. */
export function filterWithout(filter: ColumnFilter | undefined, value: string | null): ColumnFilter {
  const before =
    filter?.kind === 'not' ? filter.values : filter?.kind === 'is' && filter.value === 'not null' ? [null] : []
  const values = [...before.filter((each) => each !== value), value].slice(-MOST_EXCLUDED)
  return values.length === 1 && value === null ? { kind: 'is', value: 'not null' } : { kind: 'not', values }
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
