import { useReactFlow, type Viewport } from '@xyflow/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { firstViewport } from './first-sight'
import type { GraphLayout } from './layout/layout-graph'

/**
 * What a graph shows at first; undefined until its place has a size: drawn before, it would draw other nodes first. Another
 * layout is looked at anew.
 */
export function useFirstSight(
  place: RefObject<HTMLElement | null>,
  layout: GraphLayout,
  selected: string | undefined,
): Viewport | undefined {
  const { setViewport } = useReactFlow()
  const [first, setFirst] = useState<Viewport>()
  // Whoever selects another node later wants no other picture.
  const atFirst = useRef(selected)
  const seen = useRef(layout)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is seen at first is asked once
  useLayoutEffect(() => {
    if (place.current) setFirst(firstViewport(layout, atFirst.current, sizeOf(place.current)))
  }, [])
  useEffect(() => {
    if (seen.current === layout || !place.current) return
    seen.current = layout
    void setViewport(firstViewport(layout, atFirst.current, sizeOf(place.current)))
  }, [layout, place, setViewport])
  return first
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height }
}
