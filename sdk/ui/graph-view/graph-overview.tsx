import { makeStyles, tokens } from '@fluentui/react-components'
import { useReactFlow, useStore } from '@xyflow/react'
import { type PointerEvent, useMemo } from 'react'
import { capturePointer } from '../capture-pointer'
import { boundsOf } from './first-sight'
import type { GraphNode } from './graph'
import { type GraphLayout, NODE_HEIGHT, NODE_WIDTH } from './layout/layout-graph'
import { GRAPH } from './messages'

/** Pixels of the picture. */
const WIDTH = 200
const HEIGHT = 150

const useStyles = makeStyles({
  overview: {
    position: 'absolute',
    zIndex: 5,
    right: tokens.spacingHorizontalM,
    bottom: tokens.spacingVerticalM,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    touchAction: 'none',
  },
  picture: { display: 'block' },
  node: { fill: tokens.colorNeutralStroke1Pressed },
  sight: {
    fill: tokens.colorBrandBackground,
    fillOpacity: 0.15,
    stroke: tokens.colorBrandStroke1,
    strokeWidth: '1px',
    vectorEffect: 'non-scaling-stroke',
  },
})

interface Props {
  readonly label: string
  readonly nodes: readonly GraphNode[]
  readonly layout: GraphLayout
}

/** A small picture of the whole, with what is in sight; a press or a pull brings another part into sight. */
export function GraphOverview({ label, nodes, layout }: Props) {
  const styles = useStyles()
  const { setCenter, getZoom } = useReactFlow()
  const { bounds, colours } = useMemo(() => pictureOf(nodes, layout), [nodes, layout])
  const lookAt = ({ buttons, currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const ofScreen = currentTarget.getScreenCTM()
    if (buttons !== 1 || !ofScreen) return
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(ofScreen.inverse())
    void setCenter(x, y, { zoom: getZoom() })
  }
  return (
    <div className={styles.overview}>
      <svg
        className={styles.picture}
        role="img"
        aria-label={GRAPH.overview(label)}
        width={WIDTH}
        height={HEIGHT}
        viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
        onPointerDown={(event) => {
          capturePointer(event)
          lookAt(event)
        }}
        onPointerMove={lookAt}
      >
        {colours.map(([colour, path]) => (
          <path key={colour} d={path} className={styles.node} style={colour === '' ? undefined : { fill: colour }} />
        ))}
        <Sight className={styles.sight} />
      </svg>
    </div>
  )
}

/** What of the whole is in sight: it alone is drawn again while the graph is moved. */
function Sight({ className }: { readonly className: string }) {
  const [x, y, zoom] = useStore(({ transform }) => transform)
  const { width, height } = useStore(sizeOf, (one, other) => one.width === other.width && one.height === other.height)
  return <rect className={className} x={-x / zoom} y={-y / zoom} width={width / zoom} height={height / zoom} />
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height }
}

/** One path for all nodes of a colour. */
function pictureOf(nodes: readonly GraphNode[], layout: GraphLayout) {
  const paths = new Map<string, string>()
  for (const { id, color = '' } of nodes) {
    const place = layout.nodes.get(id)
    if (place)
      paths.set(color, `${paths.get(color) ?? ''}M${place.x},${place.y}h${NODE_WIDTH}v${NODE_HEIGHT}h${-NODE_WIDTH}z`)
  }
  return { bounds: boundsOf(layout), colours: [...paths] }
}
