import { type RefObject, useEffect, useRef, useState } from 'react'

/** So many rows beyond the edges, which a fast scroll would show empty. */
const BEYOND = 6
/** As long as nothing is measured. */
const FIRST_HEIGHT = 480

export interface RowsInView {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The first row that is drawn, and the one after the last. */
  readonly first: number
  readonly end: number
  /** Brings a row into sight. */
  readonly reveal: (row: number) => void
}

/** Which of many rows of one height are to be drawn. @param head the height of what stands above them, and stays in sight */
export function useRowsInView(rows: number, height: number, head: number): RowsInView {
  const scroller = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ first: 0, end: Math.ceil(FIRST_HEIGHT / height) + BEYOND })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const sight = element.clientHeight || FIRST_HEIGHT
      const first = Math.max(0, Math.floor(element.scrollTop / height) - BEYOND)
      const end = Math.ceil((element.scrollTop + sight) / height) + BEYOND
      // Scrolling within a row draws nothing anew.
      setRange((now) => (now.first === first && now.end === end ? now : { first, end }))
    }
    measure()
    const sized = new ResizeObserver(measure)
    sized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [height])
  const reveal = (row: number) => {
    const element = scroller.current
    if (!element) return
    const top = row * height
    const bottom = top + height - (element.clientHeight - head)
    if (element.scrollTop > top) element.scrollTop = top
    else if (element.scrollTop < bottom) element.scrollTop = bottom
  }
  return { scroller, first: Math.min(range.first, rows), end: Math.min(range.end, rows), reveal }
}
