import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { endsOf, headOf, shaftOf } from './arrow-path'
import { useIsFar } from './far-view'
import type { GraphEdge } from './graph'
import type { GraphLinks } from './graph-links'
import { isOnWay, useGraphState } from './graph-state'
import { type GraphLayout, NODE_HEIGHT, NODE_WIDTH } from './layout/layout-graph'

const useStyles = makeStyles({
  // Below the nodes, and of no size of its own.
  picture: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '1px',
    height: '1px',
    overflow: 'visible',
    zIndex: -1,
    pointerEvents: 'none',
  },
  line: { fill: 'none', stroke: tokens.colorNeutralStroke1Pressed, strokeWidth: '1.25px' },
  head: { fill: tokens.colorNeutralStroke1Pressed, stroke: 'none' },
  wayLine: { stroke: tokens.colorBrandStroke1, strokeWidth: '2px' },
  wayHead: { fill: tokens.colorBrandStroke1 },
  asideLine: { stroke: tokens.colorNeutralStroke2 },
  asideHead: { fill: tokens.colorNeutralStroke2 },
})

interface Props {
  readonly links: GraphLinks
  readonly layout: GraphLayout
}

/** All arrows in one picture: an element for each would cost more than all nodes. From afar they have no heads. */
export function GraphArrows({ links, layout }: Props) {
  const styles = useStyles()
  const state = useGraphState()
  const isFar = useIsFar()
  const arrows = useMemo(() => links.edges.map((edge, index) => arrowOf(edge, index, links, layout)), [links, layout])
  const pictures = useMemo(() => {
    const onWay = links.edges.map(({ from, to }) => isOnWay(state, from, to))
    return [false, true].map((isWay) => {
      const drawn = arrows.filter((_, index) => onWay[index] === isWay)
      return { isWay, lines: drawn.map(({ line }) => line).join(''), heads: drawn.map(({ head }) => head).join('') }
    })
  }, [arrows, links, state])
  const isAside = state.selected !== undefined
  return (
    <svg className={styles.picture} aria-hidden>
      {pictures.map(({ isWay, lines, heads }) => (
        <g key={String(isWay)}>
          <path d={lines} className={mergeClasses(styles.line, isWay ? styles.wayLine : isAside && styles.asideLine)} />
          {!isFar && (
            <path
              d={heads}
              className={mergeClasses(styles.head, isWay ? styles.wayHead : isAside && styles.asideHead)}
            />
          )}
        </g>
      ))}
    </svg>
  )
}

interface Arrow {
  readonly line: string
  readonly head: string
}

function arrowOf({ from, to }: GraphEdge, index: number, links: GraphLinks, { nodes, routes }: GraphLayout): Arrow {
  const [source, target] = [nodes.get(from), nodes.get(to)]
  if (!source || !target) return { line: '', head: '' }
  const ends = endsOf(
    { x: source.x + NODE_WIDTH, y: source.y + NODE_HEIGHT / 2 },
    { x: target.x, y: target.y + NODE_HEIGHT / 2 },
    links.next(to, 'down').includes(from),
  )
  return { line: shaftOf(ends, routes[index] ?? []), head: headOf(ends) }
}
