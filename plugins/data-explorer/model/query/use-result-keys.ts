import type { KeyboardEvent } from 'react'

export interface GridCell {
  readonly row: number
  readonly column: number
}

interface Options {
  readonly rowCount: number
  readonly columnCount: number
  /** How far PageUp and PageDown go. */
  readonly rowsInPage: number
  readonly active: GridCell
  readonly onMove: (to: GridCell) => void
  readonly onOpen: () => void
  readonly onToggleRow: () => void
  readonly onSelectAll: () => void
  readonly onCopy: () => void
  readonly onWiden: (by: number) => void
}

const WIDEN_STEP = 16

/** The keys of a grid of which only a part is in the page. */
export function useResultKeys(options: Options) {
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const isMod = event.ctrlKey || event.metaKey
    if (event.altKey && event.key === 'ArrowLeft') return () => options.onWiden(-WIDEN_STEP)
    if (event.altKey && event.key === 'ArrowRight') return () => options.onWiden(WIDEN_STEP)
    if (event.key === 'Enter') return options.onOpen
    if (event.key === ' ' && event.shiftKey) return options.onToggleRow
    if (isMod && event.key.toLowerCase() === 'a') return options.onSelectAll
    if (isMod && event.key.toLowerCase() === 'c') return options.onCopy
    const to = cellAfter(event.key, isMod, options)
    return to && (() => options.onMove(to))
  }
  return (event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    action()
  }
}

const FAR = Number.POSITIVE_INFINITY

/** Where a key leads from the active cell; with Ctrl or Cmd, as far as it goes. */
function cellAfter(
  key: string,
  isFar: boolean,
  { rowCount, columnCount, rowsInPage, active }: Options,
): GridCell | undefined {
  const step = STEPS[key]
  if (!step || rowCount === 0 || columnCount === 0) return undefined
  const [rows, columns] = step(isFar ? FAR : 1, rowsInPage, isFar)
  return {
    row: clamp(active.row + rows, rowCount - 1),
    column: clamp(active.column + columns, columnCount - 1),
  }
}

type Step = (step: number, page: number, isFar: boolean) => readonly [rows: number, columns: number]

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: (step) => [-step, 0],
  ArrowDown: (step) => [step, 0],
  ArrowLeft: (step) => [0, -step],
  ArrowRight: (step) => [0, step],
  PageUp: (_, page) => [-page, 0],
  PageDown: (_, page) => [page, 0],
  Home: (_, __, isFar) => [isFar ? -FAR : 0, -FAR],
  End: (_, __, isFar) => [isFar ? FAR : 0, FAR],
}

function clamp(place: number, last: number): number {
  return Math.min(Math.max(place, 0), last)
}
