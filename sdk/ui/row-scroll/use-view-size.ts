import { type RefObject, useLayoutEffect, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

/** Before anything is laid out. */
const UNKNOWN: Size = { width: 800, height: 400 }

/** The size of what an element shows of its content, without scroll bars. */
export function useViewSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(UNKNOWN)
  useLayoutEffect(() => {
    const seen = element.current
    if (!seen) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = seen
      if (height === 0) return
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(seen)
    return () => observer.disconnect()
  }, [element])
  return size
}
