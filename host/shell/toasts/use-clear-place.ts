import { type RefObject, useLayoutEffect, useState } from 'react'

/** Controls that no message may cover: pagers, *Send*. */
const KEPT_CLEAR = '[data-keep-clear]'
const MARGIN = 20
const GAP = 8
/** Pages move under the messages while they are shown. */
const LOOK_MS = 200

/** How far from the bottom of the window, in pixels, the messages cover nothing that is to be kept clear. */
export function useClearPlace(stack: RefObject<HTMLElement | null>): number {
  const [bottom, setBottom] = useState(MARGIN)
  useLayoutEffect(() => {
    const look = () => stack.current && setBottom(clearBottom(stack.current.getBoundingClientRect(), keptClear()))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [stack])
  return bottom
}

function keptClear(): readonly DOMRect[] {
  return [...document.querySelectorAll(KEPT_CLEAR)].map((element) => element.getBoundingClientRect())
}

/** The lowest free place, from the bottom up; the usual one where there is none. */
export function clearBottom(
  { left, right, height }: Pick<DOMRect, 'left' | 'right' | 'height'>,
  kept: readonly Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>[],
): number {
  const window = document.documentElement.clientHeight
  const inTheWay = kept
    .filter((rect) => rect.width > 0 && rect.right > left && rect.left < right && rect.top < window && rect.bottom > 0)
    .toSorted((one, other) => other.bottom - one.bottom)
  let bottom = MARGIN
  for (const rect of inTheWay) {
    const [top, end] = [window - bottom - height, window - bottom]
    if (rect.bottom > top - GAP && rect.top < end + GAP) bottom = window - rect.top + GAP
  }
  return window - bottom - height < 0 ? MARGIN : bottom
}
