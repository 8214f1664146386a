import { type RefObject, type UIEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowHeights, RowPlace } from './row-heights'
import { scrollMap } from './scroll-map'
import { useViewSize } from './use-view-size'

/** How long scrolling must have stopped before the scroll bar is corrected, in milliseconds. */
const AT_REST = 200
/** How close to the end counts as being there, in pixels. */
const AT_THE_END = 24

/** What is at the top of the view, and the position of the scroll bar for it. */
interface Position extends RowPlace {
  readonly top: number
  /** Whether the scroll bar has yet to be moved there. */
  readonly isAhead: boolean
}

interface Options {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly heights: RowHeights
  readonly rowHeight: number
  readonly count: number
  readonly followsEnd: boolean
  /** Pixels at the top of the view that something else covers, a header that stays in sight. */
  readonly covered?: number
  /** Rows that are drawn beyond what is seen, on either side. */
  readonly extraRows?: number
}

/**
 * Which rows are drawn, and where. The view is anchored to a row and the scroll bar follows it: a short scroll moves by the
 * same pixels however many rows there are, and a long one jumps to that fraction of them. A virtualizer that keeps a
 * measurement per row, as TanStack's does, would rebuild a million of them with every line added.
 */
export function useRowScroll(options: Options) {
  const { scroller, heights, rowHeight, count, followsEnd, covered = 0, extraRows = 20 } = options
  const size = useViewSize(scroller)
  const view = useMemo(
    () => ({ width: size.width, height: Math.max(rowHeight, size.height - covered) }),
    [size, covered, rowHeight],
  )
  const [position, setPosition] = useState<Position>({ row: 0, offset: 0, top: 0, isAhead: false })
  const [isAtEnd, setAtEnd] = useState(followsEnd)
  const map = scrollMap(heights.total, view.height)
  const atTop = (place: number, top: number): Position => {
    const { row, offset } = heights.at(Math.min(Math.max(place, 0), map.lastPlace))
    return { row, offset, top, isAhead: false }
  }
  const isPinned = isAtEnd && map.lastPlace > 0
  const row = Math.min(position.row, Math.max(0, count - 1))
  const isPast = heights.top(row) + position.offset > map.lastPlace
  const shown: Position = isPinned || isPast ? atTop(map.lastPlace, map.lastTop) : { ...position, row }
  const latest = useRef({ map, heights, shown, view, isPinned })
  latest.current = { map, heights, shown, view, isPinned }

  const goTo = useCallback((place: number, follows = false) => {
    const { map, heights } = latest.current
    const within = Math.min(Math.max(place, 0), map.lastPlace)
    const { row, offset } = heights.at(within)
    setAtEnd(follows && map.lastPlace > 0 && within >= map.lastPlace - 1)
    setPosition({ row, offset, top: map.toTop(within), isAhead: true })
  }, [])
  const placeNow = useCallback(() => {
    const { heights, shown } = latest.current
    return heights.top(shown.row) + shown.offset
  }, [])

  // Brings the scroll bar to the rows, at the end and wherever something other than the scroll bar moved them.
  useLayoutEffect(() => {
    if (isPinned && scroller.current) scroller.current.scrollTop = map.lastTop
  }, [isPinned, map.lastTop, scroller])
  useLayoutEffect(() => {
    if (!isPinned && position.isAhead && scroller.current) scroller.current.scrollTop = position.top
  }, [isPinned, position, scroller])
  useEffect(() => {
    const rest = setTimeout(() => {
      const { map, heights, isPinned } = latest.current
      if (isPinned || position.isAhead) return
      const top = map.toTop(heights.top(position.row) + position.offset)
      if (Math.abs(top - position.top) > 1) setPosition({ ...position, top, isAhead: true })
    }, AT_REST)
    return () => clearTimeout(rest)
  }, [position])

  const onScroll = useCallback(
    ({ currentTarget: { scrollTop: top } }: UIEvent<HTMLElement>) => {
      const { map, heights, shown, view, isPinned } = latest.current
      if (Math.abs(top - shown.top) < 1) return
      // While following, the rows move on their own; only a step back is the reader's.
      if (isPinned && top > shown.top) return
      const step = top - shown.top
      const isShort = Math.abs(step) <= view.height
      const place = Math.min(Math.max(isShort ? placeNow() + step : map.toPlace(top), 0), map.lastPlace)
      const isStuck = (top <= 0 && place > 1) || (top >= map.lastTop - 1 && place < map.lastPlace - 1)
      const { row, offset } = heights.at(place)
      flushSync(() => {
        setPosition({ row, offset, top: isStuck ? map.toTop(place) : top, isAhead: isStuck })
        setAtEnd(step > 0 && place >= map.lastPlace - AT_THE_END)
      })
    },
    [placeNow],
  )

  const first = Math.max(0, shown.row - extraRows)
  let above = shown.offset
  for (let before = first; before < shown.row; before += 1) above += heights.height(before)
  let last = shown.row
  for (let room = view.height + shown.offset; room > 0 && last < count; last += 1) room -= heights.height(last)
  last = Math.min(count, last + extraRows)
  return {
    /** The rows that are drawn; `last` is exclusive. */
    first,
    last,
    top: Math.round(shown.top - above),
    height: map.height,
    viewWidth: view.width,
    topRow: shown.row,
    isAtEnd: isPinned,
    /** Whether there is something below that is not followed. */
    isAway: !isPinned && map.lastPlace > 0 && placeNow() < map.lastPlace - AT_THE_END,
    onScroll,
    leaveEnd: useCallback(() => {
      const { isPinned, shown } = latest.current
      if (!isPinned) return
      setPosition(shown)
      setAtEnd(false)
    }, []),
    toStart: useCallback(() => goTo(0), [goTo]),
    toEnd: useCallback(() => goTo(latest.current.map.lastPlace, true), [goTo]),
    byPage: useCallback(
      (direction: 1 | -1) => {
        const page = Math.max(rowHeight, latest.current.view.height - rowHeight)
        goTo(placeNow() + direction * page, direction === 1)
      },
      [goTo, placeNow, rowHeight],
    ),
    /** Brings a row to the top. */
    alignRow: useCallback((row: number) => goTo(latest.current.heights.top(row)), [goTo]),
    /** Brings a row into view by the shortest way. */
    revealRow: useCallback(
      (row: number) => {
        const { heights, view } = latest.current
        const [top, now] = [heights.top(row), placeNow()]
        const last = top + rowHeight - view.height
        if (top < now || last > now) goTo(top < now ? top : last)
      },
      [goTo, placeNow, rowHeight],
    ),
    viewHeight: view.height,
    /** Brings a row into view, to the middle where it is not there yet. */
    toRow: useCallback(
      (row: number) => {
        const { heights, view } = latest.current
        const [place, now] = [heights.top(row), placeNow()]
        if (place < now || place + rowHeight > now + view.height) goTo(place - view.height / 2 + rowHeight)
      },
      [goTo, placeNow, rowHeight],
    ),
  }
}
