import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Edge, EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { isOnWay, useGraphState } from './graph-state'
import { NODE_WIDTH } from './layout/layout-graph'
import type { Corner } from './layout/pack'

export interface EdgeData extends Record<string, unknown> {
  readonly route: readonly Corner[]
  /** Whether another arrow leads the other way between the same two nodes. */
  readonly isMutual: boolean
}
export type DrawnEdge = Edge<EdgeData, 'arrow'>

const HEAD = 7
/** How far from the middle of a node's side an arrow begins and ends that has to leave room for others. */
const LANE = 14

export const useEdgeStyles = makeStyles({
  line: { fill: 'none', stroke: tokens.colorNeutralStroke1Pressed, strokeWidth: '1.25px' },
  head: { fill: tokens.colorNeutralStroke1Pressed, stroke: 'none' },
  wayLine: { stroke: tokens.colorBrandStroke1, strokeWidth: '2px' },
  wayHead: { fill: tokens.colorBrandStroke1 },
  asideLine: { stroke: tokens.colorNeutralStroke2 },
  asideHead: { fill: tokens.colorNeutralStroke2 },
})

export const EdgeView = memo(function EdgeView(props: EdgeProps<DrawnEdge>) {
  const { source, target, sourceX, sourceY, targetX, targetY, data } = props
  const styles = useEdgeStyles()
  const state = useGraphState()
  const onWay = isOnWay(state, source, target)
  const aside = !onWay && state.selected !== undefined
  const { from, to, forward } = endsOf({ x: sourceX, y: sourceY }, { x: targetX, y: targetY }, data?.isMutual)
  const neck = to.x - forward * (HEAD + 1)
  return (
    <>
      <path
        d={pathOf(from, data?.route ?? [], { x: to.x - forward * HEAD, y: to.y })}
        className={mergeClasses(styles.line, onWay && styles.wayLine, aside && styles.asideLine)}
      />
      <path
        d={`M${neck},${to.y - HEAD / 2}L${to.x},${to.y}L${neck},${to.y + HEAD / 2}Z`}
        className={mergeClasses(styles.head, onWay && styles.wayHead, aside && styles.asideHead)}
      />
    </>
  )
})

/** Where an arrow begins and ends, and which way it leads along the columns. */
interface Ends {
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

function curve(from: Corner, to: Corner): string {
  const bend = (to.x - from.x) / 2
  return `C${from.x + bend},${from.y} ${to.x - bend},${to.y} ${to.x},${to.y}`
}
