import { useRestoreFocusTarget } from '@fluentui/react-components'
import {
  type EdgeTypes,
  MiniMap,
  type NodeTypes,
  ReactFlow,
  useReactFlow,
  useStore,
  ViewportPortal,
} from '@xyflow/react'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { FarEdges } from './far-edges'
import { FAR, FarContext } from './far-view'
import { fitOf } from './first-sight'
import { type DrawnEdge, EdgeView } from './graph-edge'
import type { GraphLinks } from './graph-links'
import { type DrawnNode, NodeView } from './graph-node'
import { useGraphState } from './graph-state'
import { useSurfaceStyles } from './graph-surface.styles'
import type { GraphViewProps } from './graph-view-props'
import { type GraphLayout, NODE_HEIGHT, NODE_WIDTH } from './layout/layout-graph'
import { GRAPH } from './messages'
import { useIsDrawn, useShownNode } from './use-shown-node'
import { walk } from './walk'

const NODE_TYPES: NodeTypes = { node: NodeView }
const EDGE_TYPES: EdgeTypes = { arrow: EdgeView }
/** From this many nodes on, a small picture of the whole shows where one is. */
const LARGE = 40
const SMALLEST_ZOOM = 0.04
const LARGEST_ZOOM = 2
interface Props extends GraphViewProps {
  readonly links: GraphLinks
  readonly layout: GraphLayout
  /** The node to bring into sight, a new value each time. */
  readonly shown: { readonly id: string } | undefined
  /** A key leads to a node. */
  readonly onGo: (id: string) => void
  /** The pointer chooses a node. */
  readonly onPick: (id: string) => void
}

/** The picture. It has the focus itself, and names the node that keys act on: what is out of sight is not in the page. */
export function GraphCanvas({ label, nodes, links, layout, shown, selected, onGo, onPick, onSelect, onOpen }: Props) {
  const styles = useSurfaceStyles()
  const { active, elementId } = useGraphState()
  const restoreFocus = useRestoreFocusTarget()
  const surface = useRef<HTMLDivElement>(null)
  const { fitView } = useReactFlow()
  const drawnNodes = useDrawnNodes(nodes, layout)
  const drawnEdges = useDrawnEdges(links, layout)
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < FAR)
  useShownNode(shown, layout)
  const isActiveDrawn = useIsDrawn(active === undefined ? undefined : layout.nodes.get(active))
  // Hundreds of small things that nobody looks at first.
  const isOverviewDrawn = useDeferredValue(true, false)
  // Whoever selects another node later wants no other picture.
  const first = useRef(selected)
  const fit = useMemo(() => fitOf(layout, first.current), [layout])
  const fitted = useRef(layout)
  useEffect(() => {
    if (fitted.current === layout) return
    fitted.current = layout
    void fitView(fit)
  }, [layout, fitView, fit])

  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') onOpen?.(active)
    else if (event.key === ' ') onGo(active)
    else if (event.key === 'Escape') onSelect(undefined)
    else if (WALKED.has(event.key)) {
      const next = walk(event.key, active, links, layout.nodes)
      if (next !== undefined) onGo(next)
    } else return
    event.preventDefault()
  }
  return (
    <FarContext value={isFar}>
      <div className={styles.place}>
        <ReactFlow
          ref={surface}
          {...restoreFocus}
          className={styles.surface}
          tabIndex={0}
          aria-label={label}
          aria-description={GRAPH.keys}
          aria-activedescendant={active !== undefined && isActiveDrawn ? elementId(active) : undefined}
          onKeyDown={onKeyDown}
          nodes={drawnNodes}
          edges={isFar ? NO_EDGES : drawnEdges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          fitView
          fitViewOptions={fit}
          minZoom={SMALLEST_ZOOM}
          maxZoom={LARGEST_ZOOM}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          zoomOnDoubleClick={false}
          panOnScroll
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          proOptions={NO_LINK}
          onNodeClick={(_event, { id }) => {
            onPick(id)
            surface.current?.focus({ preventScroll: true })
          }}
          onNodeDoubleClick={(_event, { id }) => onOpen?.(id)}
          onPaneClick={() => onSelect(undefined)}
        >
          {isFar && (
            <ViewportPortal>
              <FarEdges links={links} layout={layout} />
            </ViewportPortal>
          )}
        </ReactFlow>
        {nodes.length >= LARGE && isOverviewDrawn && (
          <div className={styles.overview}>
            <MiniMap ariaLabel={GRAPH.overview(label)} position="bottom-right" pannable zoomable />
          </div>
        )}
      </div>
    </FarContext>
  )
}

const WALKED = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
const NO_EDGES: DrawnEdge[] = []
const NO_LINK = { hideAttribution: true }
// Their words are those of an editor of graphs.
const UNNAMED = { 'aria-roledescription': undefined }
/** What an arrow says is said by its nodes. */
const UNREAD = { ...UNNAMED, 'aria-label': undefined, 'aria-hidden': true, role: 'presentation' }

function useDrawnNodes(nodes: GraphViewProps['nodes'], layout: GraphLayout): DrawnNode[] {
  return useMemo(
    () =>
      nodes.map((node) => ({
        id: node.id,
        type: 'node',
        position: layout.nodes.get(node.id) ?? { x: 0, y: 0 },
        width: NODE_WIDTH,
        height: NODE_HEIGHT,
        data: { node },
        domAttributes: UNNAMED,
      })),
    [nodes, layout],
  )
}

function useDrawnEdges(links: GraphLinks, { routes }: GraphLayout): DrawnEdge[] {
  return useMemo(
    () =>
      links.edges.map(({ from, to }, index) => ({
        id: String(index),
        type: 'arrow',
        source: from,
        target: to,
        data: { route: routes[index] ?? [], isMutual: links.next(to, 'down').includes(from) },
        domAttributes: UNREAD,
      })),
    [links, routes],
  )
}
