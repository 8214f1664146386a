import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Edge, EdgeProps } from '@xyflow/react'
import { memo } from 'react'
import { isOnWay, useGraphState } from './graph-state'
import { NODE_WIDTH } from './layout/layout-graph'
import type { Corner } from './layout/pack'

export type DrawnEdge = Edge<{ readonly route: readonly Corner[] }, 'arrow'>

const HEAD = 7

const useStyles = makeStyles({
  line: { fill: 'none', stroke: tokens.colorNeutralStroke1Pressed, strokeWidth: '1.25px' },
  head: { fill: tokens.colorNeutralStroke1Pressed, stroke: 'none' },
  wayLine: { stroke: tokens.colorBrandStroke1, strokeWidth: '2px' },
  wayHead: { fill: tokens.colorBrandStroke1 },
  asideLine: { stroke: tokens.colorNeutralStroke2 },
  asideHead: { fill: tokens.colorNeutralStroke2 },
})

export const EdgeView = memo(function EdgeView(props: EdgeProps<DrawnEdge>) {
  const { source, target, sourceX, sourceY, targetX, targetY, data } = props
  const styles = useStyles()
  const state = useGraphState()
  const onWay = isOnWay(state, source, target)
  const aside = !onWay && state.selected !== undefined
  return (
    <>
      <path
        d={pathOf({ x: sourceX, y: sourceY }, data?.route ?? [], { x: targetX - HEAD, y: targetY })}
        className={mergeClasses(styles.line, onWay && styles.wayLine, aside && styles.asideLine)}
      />
      <path
        d={`M${targetX - HEAD - 1},${targetY - HEAD / 2}L${targetX},${targetY}L${targetX - HEAD - 1},${targetY + HEAD / 2}Z`}
        className={mergeClasses(styles.head, onWay && styles.wayHead, aside && styles.asideHead)}
      />
    </>
  )
})

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
  const bend = Math.max(Math.abs(to.x - from.x) / 2, 24)
  return `C${from.x + bend},${from.y} ${to.x - bend},${to.y} ${to.x},${to.y}`
}
