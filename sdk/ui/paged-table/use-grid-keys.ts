import { type KeyboardEvent, useCallback } from 'react'
import { FAR, STEPS } from '../data-grid/grid-keys'

/** How far PageUp and PageDown go. */
const ROWS_IN_PAGE = 10

/** Arrow keys move through the cells of a table body; one cell at a time is in the order of Tab. Costs no render. */
export function useGridKeys() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const isFar = event.ctrlKey || event.metaKey
    const step = STEPS[event.key]?.(isFar ? FAR : 1, ROWS_IN_PAGE, isFar)
    const cell = event.target
    if (!step || !(cell instanceof HTMLTableCellElement) || !(cell.parentElement instanceof HTMLTableRowElement)) return
    event.preventDefault()
    const rows = event.currentTarget.querySelectorAll('tr')
    const here = [...rows].indexOf(cell.parentElement)
    const row = rows[clamp(here + step[0], rows.length)]
    const next = row?.cells[clamp(cell.cellIndex + step[1], row.cells.length)]
    if (!next) return
    cell.tabIndex = -1
    next.tabIndex = 0
    next.focus()
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1)
}
