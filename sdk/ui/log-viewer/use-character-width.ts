import { useLayoutEffect, useRef, useState } from 'react'

const SAMPLE = '0'.repeat(100)
/** Where nothing is laid out. */
const USUAL = 7.2

/** How wide a character of the viewer's font is, measured in an element of its own. */
export function useCharacterWidth() {
  const probe = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(USUAL)
  useLayoutEffect(() => {
    if (!probe.current) return
    probe.current.textContent = SAMPLE
    const measured = probe.current.getBoundingClientRect().width / SAMPLE.length
    probe.current.textContent = ''
    if (measured > 0) setWidth(measured)
  }, [])
  return { probe, width }
}
