import { useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import { type GraphLayout, NODE_HEIGHT, NODE_WIDTH } from './layout/layout-graph'
import type { Corner } from './layout/pack'

/** Free space around a node that is brought into sight, in pixels. */
const MARGIN = 32
/** Below it nobody reads a node's title. */
const READABLE_ZOOM = 0.5

/** Moves the picture as little as it takes to see a node, and nearer where it is too small to be read. */
export function useShownNode(shown: { readonly id: string } | undefined, layout: GraphLayout): void {
  const { getViewport, setViewport, setCenter } = useReactFlow()
  const store = useStoreApi()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value of `shown` is brought into sight once
  useEffect(() => {
    const place = shown && layout.nodes.get(shown.id)
    if (!place) return
    const { x, y, zoom } = getViewport()
    const { width, height } = store.getState()
    if (zoom < READABLE_ZOOM) {
      void setCenter(place.x + NODE_WIDTH / 2, place.y + NODE_HEIGHT / 2, { zoom: 1 })
      return
    }
    const moved = {
      x: x + shift(place.x * zoom + x, NODE_WIDTH * zoom, width),
      y: y + shift(place.y * zoom + y, NODE_HEIGHT * zoom, height),
      zoom,
    }
    if (moved.x !== x || moved.y !== y) void setViewport(moved)
  }, [shown])
}

/** Whether a node is at least partly in sight, and so in the page. */
export function useIsDrawn(place: Corner | undefined): boolean {
  return useStore(({ transform: [x, y, zoom], width, height }) => {
    if (!place) return false
    const [left, top] = [place.x * zoom + x, place.y * zoom + y]
    return left < width && left + NODE_WIDTH * zoom > 0 && top < height && top + NODE_HEIGHT * zoom > 0
  })
}

/** How far something has to move to lie within what is in sight. */
function shift(start: number, size: number, sight: number): number {
  if (start < MARGIN) return MARGIN - start
  return Math.min(0, sight - MARGIN - size - start)
}
