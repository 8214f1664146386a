import { capturePointer } from '@etabli/sdk/ui'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'

/** The mark of a row, with its place. */
export const PLACE = 'data-place'

interface Options {
  readonly onMove: (name: string, place: number) => void
  readonly last: number
}

/** Moves rows by their handles, with the pointer or with arrow keys. */
export function useReorder({ onMove, last }: Options) {
  const [dragged, setDragged] = useState<string>()
  const handle = useRef<HTMLElement>(undefined)
  // What the handlers act on changes with each move; they stay the same, so that no other row is drawn again.
  const latest = useRef({ onMove, last, dragged })
  latest.current = { onMove, last, dragged }
  const handlers = useMemo(
    () => ({
      onPointerDown: (event: PointerEvent<HTMLElement>, name: string) => {
        if (event.button !== 0) return
        // By the list: a handle is moved in the document, and loses the pointer for that.
        const list = event.currentTarget.closest('ol')
        if (list) capturePointer({ currentTarget: list, pointerId: event.pointerId })
        handle.current = event.currentTarget
        setDragged(name)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const { dragged: name } = latest.current
        if (name === undefined || !handle.current) return
        const own = placeOf(handle.current)
        const over = placeOf(document.elementFromPoint(clientX, clientY))
        if (own === undefined || over === undefined || own === over) return
        latest.current.onMove(name, over)
        handle.current.scrollIntoView({ block: 'nearest' })
      },
      onPointerEnd: () => setDragged(undefined),
      onKeyDown: (event: KeyboardEvent<HTMLElement>, name: string) => {
        const own = placeOf(event.currentTarget)
        const to = own === undefined ? undefined : placeByKey(event.key, own, latest.current.last)
        if (to === undefined) return
        event.preventDefault()
        latest.current.onMove(name, to)
      },
    }),
    [],
  )
  return { dragged, handlers }
}
export type RowHandlers = ReturnType<typeof useReorder>['handlers']

function placeOf(element: Element | null): number | undefined {
  const place = element?.closest(`[${PLACE}]`)?.getAttribute(PLACE)
  return place == null ? undefined : Number(place)
}

function placeByKey(key: string, own: number, last: number): number | undefined {
  const to = { ArrowUp: own - 1, ArrowDown: own + 1, Home: 0, End: last }[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last)
}
