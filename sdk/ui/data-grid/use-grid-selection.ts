import { useCallback, useEffect, useRef, useState } from 'react'
import {
  addCell,
  extendTo,
  extendToRow,
  type GridCell,
  type GridSelection,
  NOTHING_SELECTED,
  selectRow,
  toggleRow,
} from './grid-selection'
import type { PointerPlace } from './use-grid-pointer'

interface Options {
  readonly rows: readonly unknown[] | undefined
  readonly columnCount: number
  readonly onSelect: ((selection: GridSelection) => void) | undefined
}

/** The active cell and the selected ones. Other rows or columns end the selection; the active cell keeps its place. */
export function useGridSelection({ rows, columnCount, onSelect }: Options) {
  const [place, setPlace] = useState<GridCell>({ row: 0, column: 0 })
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const latest = useRef(onSelect)
  latest.current = onSelect
  const select = useCallback((next: GridSelection) => {
    setSelection(next)
    latest.current?.(next)
  }, [])
  const shown = useRef({ rows, columnCount })
  useEffect(() => {
    if (shown.current.rows === rows && shown.current.columnCount === columnCount) return
    shown.current = { rows, columnCount }
    select(NOTHING_SELECTED)
  }, [rows, columnCount, select])

  const active: GridCell = {
    row: Math.min(place.row, (rows?.length ?? 0) - 1),
    column: Math.max(0, Math.min(place.column, columnCount - 1)),
  }
  /** A cell, or a row by its number, was pressed. */
  const press = (at: PointerPlace, { isExtending, isAdding }: { isExtending: boolean; isAdding: boolean }) => {
    if (at.column === undefined) {
      if (isExtending) select(extendToRow(selection, active, at.row, columnCount))
      else select((isAdding ? toggleRow : selectRow)(selection, at.row, columnCount))
      return setPlace({ row: at.row, column: active.column })
    }
    const cell = { row: at.row, column: at.column }
    if (isExtending) select(extendTo(selection, active, cell))
    else if (isAdding)
      select(addCell(selection.ranges.length > 0 ? selection : addCell(NOTHING_SELECTED, active), cell))
    else select({ ranges: [], anchor: cell })
    setPlace(cell)
  }
  return { active, selection, select, setPlace, press }
}
