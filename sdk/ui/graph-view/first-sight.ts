import { getViewportForBounds, type Rect, type Viewport } from '@xyflow/react'
import { type GraphLayout, NODE_HEIGHT, NODE_WIDTH } from './layout/layout-graph'

/** At first the titles can be read, even where not all of the graph is in sight then. */
const SMALLEST_ZOOM = 0.5
const PADDING = 0.08
/** What a small window has room for where the titles can just be read, in pixels of the graph. */
const ROOM = { width: 1_600, height: 900 } as const

interface Size {
  readonly width: number
  readonly height: number
}
type Places = Pick<GraphLayout, 'nodes'>

/** How a window of some size shows a graph at first. */
export function firstViewport(places: Places, selected: string | undefined, { width, height }: Size): Viewport {
  const { sight, isWhole } = firstSight(places, selected)
  return getViewportForBounds(sight, width, height, SMALLEST_ZOOM, isWhole ? 1 : SMALLEST_ZOOM, PADDING)
}

/** What is seen of a graph at first: all of it; of a large one the selected node, else the one that is nearest to its middle. */
export function firstSight(places: Places, selected: string | undefined): { sight: Rect; isWhole: boolean } {
  const { nodes } = places
  const whole = boundsOf(places)
  if (whole.width <= ROOM.width && whole.height <= ROOM.height) return { sight: whole, isWhole: true }
  const [middleX, middleY] = [whole.x + (whole.width - NODE_WIDTH) / 2, whole.y + (whole.height - NODE_HEIGHT) / 2]
  // The middle itself may be empty: parts that are not connected lie beside each other.
  let nearest = { x: 0, y: 0, distance: Number.POSITIVE_INFINITY }
  for (const { x, y } of nodes.values()) {
    const distance = Math.hypot(x - middleX, y - middleY)
    if (distance < nearest.distance) nearest = { x, y, distance }
  }
  const { x, y } = (selected === undefined ? undefined : nodes.get(selected)) ?? nearest
  return { sight: { x, y, width: NODE_WIDTH, height: NODE_HEIGHT }, isWhole: false }
}

/** The least rectangle that has all nodes; of no size where there are none. */
export function boundsOf({ nodes }: Places): Rect {
  if (nodes.size === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, y } of nodes.values()) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + NODE_WIDTH)
    bottom = Math.max(bottom, y + NODE_HEIGHT)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
