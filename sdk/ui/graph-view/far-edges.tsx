import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { GraphEdge } from './graph'
import { endsOf, pathOf, useEdgeStyles } from './graph-edge'
import type { GraphLinks } from './graph-links'
import { isOnWay, useGraphState } from './graph-state'
import { type GraphLayout, NODE_HEIGHT, NODE_WIDTH } from './layout/layout-graph'

const useStyles = makeStyles({
  // Below the nodes, and of no size of its own.
  picture: { position: 'absolute', top: 0, left: 0, width: '1px', height: '1px', overflow: 'visible', zIndex: -1 },
})

interface Props {
  readonly links: GraphLinks
  readonly layout: GraphLayout
}

/** All arrows in one picture, without heads: from afar a thousand elements would cost each frame and show no more. */
export function FarEdges({ links, layout }: Props) {
  const styles = useStyles()
  const edgeStyles = useEdgeStyles()
  const state = useGraphState()
  const paths = useMemo(() => links.edges.map((edge, index) => farPath(edge, index, links, layout)), [links, layout])
  const { selected } = state
  const onWay = links.edges.map(({ from, to }) => isOnWay(state, from, to))
  const joined = (isMeant: boolean) => paths.filter((_, index) => onWay[index] === isMeant).join('')
  return (
    <svg className={styles.picture} aria-hidden>
      <path
        d={joined(false)}
        className={mergeClasses(edgeStyles.line, selected !== undefined && edgeStyles.asideLine)}
      />
      <path d={joined(true)} className={mergeClasses(edgeStyles.line, edgeStyles.wayLine)} />
    </svg>
  )
}

function farPath({ from, to }: GraphEdge, index: number, links: GraphLinks, { nodes, routes }: GraphLayout): string {
  const [source, target] = [nodes.get(from), nodes.get(to)]
  if (!source || !target) return ''
  const ends = endsOf(
    { x: source.x + NODE_WIDTH, y: source.y + NODE_HEIGHT / 2 },
    { x: target.x, y: target.y + NODE_HEIGHT / 2 },
    links.next(to, 'down').includes(from),
  )
  return pathOf(ends.from, routes[index] ?? [], ends.to)
}
