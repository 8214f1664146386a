import type { KeyboardEvent } from 'react'
import type { GridCell } from './grid-selection'

export type GridAction =
  | { readonly kind: 'move'; readonly to: GridCell; readonly isExtending: boolean }
  | { readonly kind: 'widen'; readonly by: number }
  | { readonly kind: 'copy'; readonly hasHeader: boolean }
  | {
      readonly kind:
        | 'menu'
        | 'show value'
        | 'show row'
        | 'toggle row'
        | 'select column'
        | 'select all'
        | 'clear selection'
        | 'sort'
    }

interface Place {
  readonly active: GridCell
  readonly rowCount: number
  readonly columnCount: number
  /** How far PageUp and PageDown go. */
  readonly rowsInPage: number
}

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const WIDEN_STEP = 16

/** What a key does in a grid of which only a part is in the page; undefined of a key that it leaves alone. */
export function actionOf(event: Keys, place: Place): GridAction | undefined {
  const isMod = event.ctrlKey || event.metaKey
  const isHead = place.active.row === -1
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return { kind: 'menu' }
  if (event.altKey) {
    if (key === 'ArrowLeft') return { kind: 'widen', by: -WIDEN_STEP }
    if (key === 'ArrowRight') return { kind: 'widen', by: WIDEN_STEP }
    return key === 'ArrowDown' ? { kind: 'menu' } : undefined
  }
  if (isMod && key === 'a') return { kind: 'select all' }
  if (isMod && key === 'c') return { kind: 'copy', hasHeader: event.shiftKey }
  if (key === ' ' && isMod) return { kind: 'select column' }
  if (isHead && (key === 'Enter' || key === ' ')) return { kind: 'sort' }
  if (key === 'Enter') return { kind: event.shiftKey ? 'show row' : 'show value' }
  if (key === ' ' && event.shiftKey) return { kind: 'toggle row' }
  if (key === 'Escape') return { kind: 'clear selection' }
  const to = cellAfter(key, isMod, event.shiftKey, place)
  return to && { kind: 'move', to, isExtending: event.shiftKey && !isHead }
}

/** As far as it goes. */
export const FAR = Number.POSITIVE_INFINITY

/** Where a key leads from the active cell; with Ctrl or Cmd, as far as it goes. Single steps up lead into the header. */
function cellAfter(
  key: string,
  isFar: boolean,
  isExtending: boolean,
  { rowCount, columnCount, rowsInPage, active }: Place,
): GridCell | undefined {
  const step = STEPS[key]
  if (!step || columnCount === 0) return undefined
  const [rows, columns] = step(isFar ? FAR : 1, rowsInPage, isFar)
  const isStepUp = rows === -1 && !isExtending
  const staysInHead = rows === 0 && active.row === -1
  const first = rowCount === 0 || isStepUp || staysInHead ? -1 : 0
  return {
    row: clamp(active.row + rows, first, Math.max(rowCount - 1, first)),
    column: clamp(active.column + columns, 0, columnCount - 1),
  }
}

type Step = (step: number, page: number, isFar: boolean) => readonly [rows: number, columns: number]

/** The keys that move in every table. */
export const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: (step) => [-step, 0],
  ArrowDown: (step) => [step, 0],
  ArrowLeft: (step) => [0, -step],
  ArrowRight: (step) => [0, step],
  PageUp: (_, page) => [-page, 0],
  PageDown: (_, page) => [page, 0],
  Home: (_, __, isFar) => [isFar ? -FAR : 0, -FAR],
  End: (_, __, isFar) => [isFar ? FAR : 0, FAR],
}

function clamp(place: number, first: number, last: number): number {
  return Math.min(Math.max(place, first), last)
}
