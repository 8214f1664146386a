import { useRestoreFocusTarget } from '@fluentui/react-components'
import { type NodeTypes, ReactFlow, useStore, ViewportPortal } from '@xyflow/react'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { FAR, FarContext } from './far-view'
import { GraphArrows } from './graph-arrows'
import type { GraphLinks } from './graph-links'
import { type DrawnNode, NodeView } from './graph-node'
import { GraphOverview } from './graph-overview'
import { useGraphState } from './graph-state'
import { useSurfaceStyles } from './graph-surface.styles'
import type { GraphViewProps } from './graph-view-props'
import { type GraphLayout, NODE_HEIGHT, NODE_WIDTH } from './layout/layout-graph'
import { GRAPH } from './messages'
import { useFirstSight } from './use-first-sight'
import { useIsDrawn, useShownNode } from './use-shown-node'
import { walk } from './walk'

const NODE_TYPES: NodeTypes = { node: NodeView }
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
  const place = useRef<HTMLDivElement>(null)
  const first = useFirstSight(place, layout, selected)
  const drawnNodes = useDrawnNodes(nodes, layout)
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < FAR)
  useShownNode(shown, layout)
  const isActiveDrawn = useIsDrawn(active === undefined ? undefined : layout.nodes.get(active))
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
      <div className={styles.place} ref={place}>
        {first && (
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
            nodeTypes={NODE_TYPES}
            defaultViewport={first}
            minZoom={SMALLEST_ZOOM}
            maxZoom={LARGEST_ZOOM}
            onlyRenderVisibleElements
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
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
            <ViewportPortal>
              <GraphArrows links={links} layout={layout} />
            </ViewportPortal>
          </ReactFlow>
        )}
        {first && nodes.length >= LARGE && <GraphOverview label={label} nodes={nodes} layout={layout} />}
      </div>
    </FarContext>
  )
}

const WALKED = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
const NO_HANDLES: [] = []
const NO_LINK = { hideAttribution: true }
// Their words are those of an editor of graphs.
const UNNAMED = { 'aria-roledescription': undefined }
function useDrawnNodes(nodes: GraphViewProps['nodes'], layout: GraphLayout): DrawnNode[] {
  return useMemo(
    () =>
      nodes.map((node) => ({
        id: node.id,
        type: 'node',
        position: layout.nodes.get(node.id) ?? { x: 0, y: 0 },
        width: NODE_WIDTH,
        height: NODE_HEIGHT,
        // What is known need not be measured: a node without these is drawn once for that, wherever it is.
        measured: { width: NODE_WIDTH, height: NODE_HEIGHT },
        handles: NO_HANDLES,
        data: { node },
        domAttributes: UNNAMED,
      })),
    [nodes, layout],
  )
}
