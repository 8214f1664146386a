import type { ReactNode } from 'react'
import type { TableColumn } from '../paged-table/column'

/** A column of a `DataGrid`. Every cell is text, or null; numbers are compared by value and stand at the end of the cell. */
export type GridColumn<Row> = Pick<
  TableColumn<Row>,
  'id' | 'label' | 'description' | 'width' | 'align' | 'sortable' | 'filter' | 'text'
> & {
  /** Stands before the name: an icon of the type. What it says is in the description too. */
  readonly mark?: ReactNode
  /** Cells may be null: its filter finds those, and those that are not. */
  readonly nullable?: boolean
}

export const NARROWEST_COLUMN = 56
const WIDEST_BY_ITSELF = 360
const CHARACTER_WIDTH = 7.2
const CELL_PADDING = 20
/** Room for the arrow of the order and the button of the filter beside a name. */
const HEAD_TOOLS = 56

/** The width in CSS pixels that shows a name and these texts, within bounds. */
export function fittingWidth(label: string, texts: readonly (string | null)[], widest = WIDEST_BY_ITSELF): number {
  const longest = texts.reduce((most, text) => Math.max(most, text?.length ?? 4), 0)
  const needed = Math.max(longest * CHARACTER_WIDTH + CELL_PADDING, label.length * CHARACTER_WIDTH + HEAD_TOOLS)
  return Math.round(Math.min(Math.max(needed, NARROWEST_COLUMN + 16), widest))
}
