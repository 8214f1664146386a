import type { ReactNode } from 'react'
import type { ColumnFilter, ColumnFilters, Sort } from '../paged-table/table-view'
import type { GridColumn } from './grid-column'
import type { GridSelection } from './grid-selection'

/** What came of a copy, as a sentence for the user. */
export interface CopyReport {
  readonly isCopied: boolean
  readonly text: string
}

/** What a page can do with a value: `Open in customers`. */
export interface CellAction {
  readonly text: string
  readonly onChoose: () => void
}

/** What `DataGrid` takes. */
export interface DataGridProps<Row> {
  /** What the grid is, for those who cannot see it. */
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  /** The rows in their order; undefined while the first are on their way. */
  readonly rows: readonly Row[] | undefined
  /** How many rows are drawn as bars while the first are on their way. */
  readonly expectedRows?: number
  /** Rows on the pages before these. */
  readonly rowsBefore?: number
  /** Rows on all pages, -1 where that is not known; default: those given. */
  readonly total?: number
  readonly sort?: Sort | undefined
  /** Asks for another order; undefined is that of the source. Without it the header does not sort. */
  readonly onSort?: (sort: Sort | undefined) => void
  readonly filters?: ColumnFilters
  /** Asks for another filter of a column. Without it the grid does not filter. */
  readonly onFilter?: (column: string, filter: ColumnFilter | undefined) => void
  /** Any value can be filtered by, not only short ones of columns that have a filter. */
  readonly filtersAnyValue?: boolean
  /** What the filters reach, where that is not plain; said above them in the menu. */
  readonly filterNote?: string
  readonly onInvalidFilter?: () => void
  /** Stands in the filter of a column once it is open: what else the page knows to filter it by. */
  readonly filterChoices?: (column: string, onChoose: (filter: ColumnFilter) => void) => ReactNode
  /** What the page can do with a value, in the menu of its cell and below the whole value. */
  readonly cellActions?: (column: string, row: Row) => readonly CellAction[]
  readonly onSelect?: (selection: GridSelection) => void
  readonly onCopied?: (report: CopyReport) => void
  /** Rows of an earlier view are shown until the next ones are here. */
  readonly isStale?: boolean
  /** What stands in the place of rows: a failure, or why there are none. */
  readonly message?: ReactNode
}
