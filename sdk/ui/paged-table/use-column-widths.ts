import { type PointerEvent, type RefObject, useCallback, useState } from 'react'
import { MINIMUM_COLUMN_WIDTH } from './column'

const KEY_STEP = 16

/** The widths that the user has given to columns. While the pointer drags, only the one `col` element changes. */
export function useColumnWidths(frame: RefObject<HTMLElement | null>) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})

  const set = useCallback((column: string, width: number) => {
    setWidths((current) => ({ ...current, [column]: Math.max(MINIMUM_COLUMN_WIDTH, Math.round(width)) }))
  }, [])

  const drag = useCallback(
    (column: string, width: number, event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      const handle = event.currentTarget
      const start = event.clientX
      const col = frame.current?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(column)}"]`)
      // A column that grows is wider than it says.
      const from = handle.closest('th')?.offsetWidth || width
      let latest = from
      handle.setPointerCapture(event.pointerId)
      const move = (at: globalThis.PointerEvent) => {
        latest = Math.max(MINIMUM_COLUMN_WIDTH, from + at.clientX - start)
        if (col) col.style.width = `${latest}px`
      }
      const end = () => {
        handle.removeEventListener('pointermove', move)
        set(column, latest)
      }
      handle.addEventListener('pointermove', move)
      handle.addEventListener('lostpointercapture', end, { once: true })
    },
    [set, frame],
  )

  const nudge = useCallback(
    (column: string, width: number, key: string) => {
      if (key === 'ArrowLeft') set(column, width - KEY_STEP)
      if (key === 'ArrowRight') set(column, width + KEY_STEP)
    },
    [set],
  )
  return { widths, drag, nudge }
}
