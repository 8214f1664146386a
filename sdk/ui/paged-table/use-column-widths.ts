import { type PointerEvent, type RefObject, useCallback, useState } from 'react'
import { MINIMUM_COLUMN_WIDTH } from './column'
import { dragWidth } from './drag-width'

const KEY_STEP = 16

/** The widths that the user has given to columns. While the pointer drags, only the one `col` element changes. */
export function useColumnWidths(frame: RefObject<HTMLElement | null>) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})

  const set = useCallback((column: string, width: number) => {
    setWidths((current) => ({ ...current, [column]: Math.max(MINIMUM_COLUMN_WIDTH, Math.round(width)) }))
  }, [])

  const drag = useCallback(
    (column: string, width: number, event: PointerEvent<HTMLElement>) => {
      const col = frame.current?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(column)}"]`)
      // A column that grows is wider than it says.
      dragWidth(event, event.currentTarget.closest('th')?.offsetWidth || width, {
        onWidth: (next) => {
          if (col) col.style.width = `${Math.max(MINIMUM_COLUMN_WIDTH, next)}px`
        },
        onEnd: (next) => set(column, next),
      })
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
