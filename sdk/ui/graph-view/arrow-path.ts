import { NODE_WIDTH } from './layout/layout-graph'
import type { Corner } from './layout/pack'

const HEAD = 7
/** How far from the middle of a node's side an arrow begins and ends that has to leave room for others. */
const LANE = 14

/** Where an arrow begins and ends, and which way it leads along the columns. */
export interface Ends {
  readonly from: Corner
  readonly to: Corner
  readonly forward: 1 | -1
}

/**
 * An arrow that closes a circle leads to the left, from the left side of its node to the right side of the other: it need not go
 * round either. It has the lower lane; of two that lead to and fro the one to the right has the upper one.
 */
export function endsOf(source: Corner, target: Corner, isMutual = false): Ends {
  if (source.x < target.x) {
    const lane = isMutual ? -LANE : 0
    return { from: { x: source.x, y: source.y + lane }, to: { x: target.x, y: target.y + lane }, forward: 1 }
  }
  return {
    from: { x: source.x - NODE_WIDTH, y: source.y + LANE },
    to: { x: target.x + NODE_WIDTH, y: target.y + LANE },
    forward: -1,
  }
}

/** Curves from one column to the next; straight where the line passes between the nodes of a column. */
export function pathOf(from: Corner, route: readonly Corner[], to: Corner): string {
  const half = from.x <= to.x ? NODE_WIDTH / 2 : -NODE_WIDTH / 2
  let path = `M${from.x},${from.y}`
  let last = from
  for (const { x, y } of route) {
    path += `${curve(last, { x: x - half, y })}H${x + half}`
    last = { x: x + half, y }
  }
  return path + curve(last, to)
}

/** The line of an arrow up to its head. */
export function shaftOf({ from, to, forward }: Ends, route: readonly Corner[]): string {
  return pathOf(from, route, { x: to.x - forward * HEAD, y: to.y })
}

export function headOf({ to, forward }: Ends): string {
  const neck = to.x - forward * (HEAD + 1)
  return `M${neck},${to.y - HEAD / 2}L${to.x},${to.y}L${neck},${to.y + HEAD / 2}Z`
}

function curve(from: Corner, to: Corner): string {
  const bend = (to.x - from.x) / 2
  return `C${from.x + bend},${from.y} ${to.x - bend},${to.y} ${to.x},${to.y}`
}
