import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { GridCell } from './grid-selection'

/** Where a pointer is: a cell, or the number of a row. */
export interface PointerPlace {
  readonly row: number
  readonly column: number | undefined
}

/** How often a grid is scrolled while the pointer is dragged beyond it, in milliseconds. */
const SCROLL_EVERY = 30
/** Keeps the point that is looked at off the edge. */
const INSET = 4

/** The place that an element of a grid belongs to. */
export function placeOf(target: EventTarget | null): PointerPlace | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (!element) return undefined
  const column = element.dataset.column === undefined ? undefined : Number(element.dataset.column)
  return { row: Number(element.dataset.row), column }
}

interface Options {
  readonly frame: RefObject<HTMLElement | null>
  /** What covers the frame at its top and its left end, in CSS pixels. */
  readonly covered: { readonly top: number; readonly left: number }
  readonly onPress: (place: PointerPlace, keys: { readonly isExtending: boolean; readonly isAdding: boolean }) => void
  readonly onDrag: (to: GridCell, isOfRows: boolean) => void
  readonly onSelectAll: () => void
}

/** Selecting with the mouse: a press, and a drag that scrolls the grid where it leaves it. */
export function useGridPointer(options: Options) {
  const latest = useRef(options)
  latest.current = options
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const follow = (isOfRows: boolean) => {
    let point = { x: 0, y: 0 }
    let seen: string | undefined
    const drag = (place: PointerPlace | undefined) => {
      if (!place || place.row < 0) return
      const to = { row: place.row, column: place.column ?? 0 }
      const key = `${to.row} ${to.column}`
      if (key === seen) return
      seen = key
      latest.current.onDrag(to, isOfRows)
    }
    const move = (event: globalThis.MouseEvent) => {
      // A button that was let go outside of the window says nothing.
      if (event.buttons === 0) return end()
      point = { x: event.clientX, y: event.clientY }
      const isWithin = event.target instanceof Node && latest.current.frame.current?.contains(event.target)
      if (isWithin) drag(placeOf(event.target))
    }
    const timer = setInterval(() => {
      const { frame, covered } = latest.current
      const box = frame.current?.getBoundingClientRect()
      if (!frame.current || !box || (point.x === 0 && point.y === 0)) return
      const [left, top] = [box.left + covered.left, box.top + covered.top]
      const [right, bottom] = [box.left + frame.current.clientWidth, box.top + frame.current.clientHeight]
      const [x, y] = [clamp(point.x, left, right), clamp(point.y, top, bottom)]
      if (x === point.x && y === point.y) return
      frame.current.scrollBy((point.x - x) / 2, (point.y - y) / 2)
      drag(
        placeOf(
          document.elementFromPoint(clamp(x, left + INSET, right - INSET), clamp(y, top + INSET, bottom - INSET)),
        ),
      )
    }, SCROLL_EVERY)
    const end = () => {
      clearInterval(timer)
      document.removeEventListener('mousemove', move)
      document.removeEventListener('mouseup', end)
      stop.current = undefined
    }
    document.addEventListener('mousemove', move)
    document.addEventListener('mouseup', end)
    stop.current = end
  }
  return {
    onMouseDown: (event: MouseEvent) => {
      const { target } = event
      if (event.button !== 0 || !(target instanceof Element) || target.closest('button')) return
      const place = placeOf(target)
      const isCorner = target.closest('[data-corner]') !== null
      if (!isCorner && (!place || place.row < 0)) return
      // The grid keeps the focus, and no text is marked.
      event.preventDefault()
      window.getSelection()?.removeAllRanges()
      latest.current.frame.current?.focus({ preventScroll: true })
      if (isCorner || !place) return latest.current.onSelectAll()
      latest.current.onPress(place, { isExtending: event.shiftKey, isAdding: event.ctrlKey || event.metaKey })
      stop.current?.()
      follow(place.column === undefined)
    },
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
