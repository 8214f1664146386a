import { useEffect, useRef, useState } from 'react'
import type { Sort } from '../paged-table/table-view'
import type { GridColumn } from './grid-column'
import { type GridSelection, lengthOf, selectedColumns, selectedRows } from './grid-selection'
import { GRID } from './messages'

/** What a screen reader is told of changes that only the eye sees: the order and the extent of the selection. */
export function useAnnouncements<Row>(
  columns: readonly GridColumn<Row>[],
  sort: Sort | undefined,
  selection: GridSelection,
) {
  const [text, setText] = useState('')
  const latest = useRef(columns)
  latest.current = columns
  const told = useRef({ sort: orderOf(sort), isSelected: false })
  const order = orderOf(sort)
  useEffect(() => {
    if (told.current.sort === order) return
    told.current.sort = order
    const [direction, id] = [order.slice(0, order.indexOf(' ')), order.slice(order.indexOf(' ') + 1)]
    const name = latest.current.find((column) => column.id === id)?.label ?? id
    setText(order === '' ? GRID.notSorted : GRID.sorted(name, direction === 'asc'))
  }, [order])
  useEffect(() => {
    const isSelected = selection.ranges.length > 0
    if (isSelected) setText(GRID.selected(lengthOf(selectedRows(selection)), lengthOf(selectedColumns(selection))))
    else if (told.current.isSelected) setText(GRID.nothingSelected)
    told.current.isSelected = isSelected
  }, [selection])
  return { text, announce: setText }
}

function orderOf(sort: Sort | undefined): string {
  return sort ? `${sort.direction} ${sort.column}` : ''
}
