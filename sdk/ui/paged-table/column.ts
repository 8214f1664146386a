import type { ReactNode } from 'react'

/** How a column may be filtered from its header. */
export type FilterInput = 'text' | 'number' | 'date' | 'boolean'

/** A column of a `PagedTable`. */
export interface TableColumn<Row> {
  readonly id: string
  readonly label: string
  /** Shown when the header is pointed at: a type, a comment. */
  readonly description?: string
  /** CSS pixels at first; the user may change it. */
  readonly width?: number
  /** On a phone the columns that have one come first, this wide: what tells rows apart, and how each is doing. */
  readonly phoneWidth?: number
  /** Takes the room that the columns leave, beyond its own width, until the user changes that. */
  readonly grows?: boolean
  readonly align?: 'start' | 'end'
  /** Stays in sight at the end of the row while the others are scrolled sideways: for the row's buttons. */
  readonly isPinned?: boolean
  readonly sortable?: boolean
  readonly filter?: FilterInput
  /** A filter of the page's own, where no given kind does. What it holds is the page's; it stands in the header's popover. */
  readonly ownFilter?: { readonly isActive: boolean; readonly form: (close: () => void) => ReactNode }
  /** Its cells are values of somebody's data: one that is null or empty is shown as `null`, where others stay blank. */
  readonly isData?: boolean
  /** The whole value of a cell as text; null where it has none. */
  readonly text: (row: Row) => string | null
  /** What stands in the cell, where it is more than the text. */
  readonly render?: (row: Row) => ReactNode
}

export const DEFAULT_COLUMN_WIDTH = 160
export const MINIMUM_COLUMN_WIDTH = 64

/** The columns as they stand on a phone: all of them, those that matter most in sight. */
export function onPhone<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const first = columns.flatMap((column) =>
    column.phoneWidth === undefined ? [] : [{ ...column, width: column.phoneWidth }],
  )
  return [...first, ...columns.filter(({ phoneWidth }) => phoneWidth === undefined)]
}
