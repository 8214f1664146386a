import type { FitViewOptions } from '@xyflow/react'
import { type GraphLayout, NODE_HEIGHT, NODE_WIDTH } from './layout/layout-graph'

/** At first the titles can be read, even where not all of the graph is in sight then. */
const FIT = { padding: 0.08, minZoom: 0.5, maxZoom: 1 } as const
/** What a small window has room for where the titles can just be read, in pixels of the graph. */
const ROOM = { width: 1_600, height: 900 } as const

/** What is seen of a graph at first: all of it; of a large one the selected node, else the one that is nearest to its middle. */
export function fitOf({ nodes }: Pick<GraphLayout, 'nodes'>, selected: string | undefined): FitViewOptions {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, y } of nodes.values()) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  if (right - left + NODE_WIDTH <= ROOM.width && bottom - top + NODE_HEIGHT <= ROOM.height) return FIT
  // The middle itself may be empty: parts that are not connected lie beside each other.
  let nearest = { id: '', distance: Number.POSITIVE_INFINITY }
  for (const [id, { x, y }] of nodes) {
    const distance = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2)
    if (distance < nearest.distance) nearest = { id, distance }
  }
  const id = selected !== undefined && nodes.has(selected) ? selected : nearest.id
  return { ...FIT, maxZoom: FIT.minZoom, nodes: [{ id }] }
}
