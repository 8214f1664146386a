import { type KeyboardEvent, useCallback } from 'react'

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

/** Arrow keys move through the cells of a table body; one cell at a time is in the order of Tab. Costs no render. */
export function useGridKeys() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const cell = event.target
    if (!step || !(cell instanceof HTMLTableCellElement) || !(cell.parentElement instanceof HTMLTableRowElement)) return
    event.preventDefault()
    const rows = event.currentTarget.querySelectorAll('tr')
    const here = [...rows].indexOf(cell.parentElement)
    const row = rows[clamp(here + (event.ctrlKey && step[0] === 0 ? step[1] : step[0]), rows.length)]
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
