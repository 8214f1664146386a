import type { PositioningVirtualElement } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part'
import { CellPopover } from '../paged-table/cell-popover'
import { FilterPopover } from '../paged-table/filter-popover'
import type { DataGridProps } from './data-grid-props'
import type { GridColumn } from './grid-column'
import { GridMenu, type MenuPart } from './grid-menu'
import type { GridCell } from './grid-selection'
import { GRID } from './messages'

/** Apart, since few rows are ever opened. */
const RowDrawer = lazyPart(() => import('./row-drawer'))

/** What is open above the grid; one thing at a time. */
export type Overlay =
  | { readonly kind: 'value'; readonly cell: GridCell; readonly target: HTMLElement }
  | { readonly kind: 'menu'; readonly cell: GridCell; readonly target: PositioningVirtualElement }
  | { readonly kind: 'filter'; readonly column: string; readonly target: PositioningVirtualElement }
  | { readonly kind: 'row'; readonly row: number }

interface Props<Row> {
  readonly overlay: Overlay | undefined
  readonly grid: DataGridProps<Row>
  readonly rows: readonly Row[]
  readonly menuOf: (cell: GridCell, column: GridColumn<Row>) => readonly MenuPart[]
  readonly onShowRow: (row: number) => void
  readonly onCopyRow: (row: Row) => void
  readonly onClose: () => void
}

export function GridOverlay<Row>({
  overlay,
  grid,
  rows,
  menuOf,
  onShowRow,
  onCopyRow,
  onClose,
}: Props<Row>): ReactNode {
  const { columns, filters, onFilter, onInvalidFilter, filterChoices, rowsBefore = 0 } = grid
  if (!overlay) return null
  if (overlay.kind === 'row') {
    const row = rows[overlay.row]
    if (row === undefined) return null
    return (
      <RowDrawer
        values={columns.map(({ id, label, description, text }) => ({ id, label, description, value: text(row) }))}
        number={rowsBefore + overlay.row + 1}
        onPrevious={overlay.row > 0 ? () => onShowRow(overlay.row - 1) : undefined}
        onNext={overlay.row < rows.length - 1 ? () => onShowRow(overlay.row + 1) : undefined}
        onCopy={() => onCopyRow(row)}
        onClose={onClose}
      />
    )
  }
  if (overlay.kind === 'filter') {
    const column = columns.find(({ id }) => id === overlay.column)
    if (!column || !onFilter) return null
    return (
      <FilterPopover
        label={column.label}
        input={column.filter}
        nullable={column.nullable === true}
        choices={filterChoices && ((onChoose) => filterChoices(column.id, onChoose))}
        filter={filters?.[column.id]}
        target={overlay.target}
        onApply={(filter) => onFilter(column.id, filter)}
        onClose={onClose}
        onInvalid={onInvalidFilter}
      />
    )
  }
  const column = columns[overlay.cell.column]
  if (!column) return null
  if (overlay.kind === 'menu') {
    const label = overlay.cell.row === -1 ? GRID.columnMenu(column.label) : GRID.cellMenu(column.label)
    return <GridMenu label={label} parts={menuOf(overlay.cell, column)} target={overlay.target} onClose={onClose} />
  }
  const row = rows[overlay.cell.row]
  if (row === undefined) return null
  return (
    <CellPopover
      label={column.label}
      text={column.text(row)}
      actions={grid.cellActions?.(column.id, row) ?? []}
      target={overlay.target}
      onClose={onClose}
    />
  )
}
