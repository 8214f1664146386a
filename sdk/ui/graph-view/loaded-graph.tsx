import { makeStyles, tokens } from '@fluentui/react-components'
import { ReactFlowProvider } from '@xyflow/react'
import { useId, useMemo, useRef, useState } from 'react'
import { GraphCanvas } from './graph-canvas'
import { GraphLinks } from './graph-links'
import { GraphList } from './graph-list'
import { type GraphState, GraphStateContext } from './graph-state'
import { GraphToolbar } from './graph-toolbar'
import type { GraphViewProps } from './graph-view-props'
import { layoutGraph } from './layout/layout-graph'
import { GRAPH, readNode } from './messages'
import { useGraphSearch } from './use-graph-search'
import { readingOrder } from './walk'

const NONE: ReadonlySet<string> = new Set()

const useStyles = makeStyles({
  graph: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minHeight: 0,
    minWidth: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/** The graph itself, in a chunk of its own: it brings a library that only graphs need. */
export function LoadedGraph(props: GraphViewProps) {
  const { nodes, edges, selected, way, onSelect, words = GRAPH } = props
  const styles = useStyles()
  const prefix = useId()
  const [isList, setList] = useState(false)
  const [lastActive, setActive] = useState<string>()
  const ids = useSame(
    nodes.map(({ id }) => id),
    Object.is,
  )
  const arrows = useSame(edges, (one, other) => one.from === other.from && one.to === other.to)
  const links = useMemo(() => new GraphLinks(ids, arrows), [ids, arrows])
  const layout = useMemo(() => layoutGraph(ids, links.edges), [ids, links])
  const order = useMemo(() => readingOrder(layout.nodes), [layout])
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const [shown, setShown] = useState<{ readonly id: string } | undefined>()
  const go = (id: string) => {
    setActive(id)
    onSelect(id)
    // A new value each time: what was moved out of sight is shown again.
    setShown({ id })
  }
  const search = useGraphSearch({ byId, order, current: selected, onGo: go })
  const active = [lastActive, selected].find((id) => id !== undefined && byId.has(id)) ?? order[0]
  const state = useMemo((): GraphState => {
    const reached = (direction: 'up' | 'down') => {
      const all = selected === undefined ? NONE : links.reach(selected, direction)
      return way ? new Set([...all].filter((id) => way.has(id))) : all
    }
    const places = new Map(nodes.map(({ id }, index) => [id, index]))
    return {
      // Not the id itself: it may have blanks, which the id of an element must not.
      elementId: (id) => `${prefix}${places.get(id)}`,
      active,
      selected,
      up: reached('up'),
      down: reached('down'),
      matches: search.matches,
      read: (id) => {
        const node = byId.get(id)
        const counts = { up: links.next(id, 'up').length, down: links.next(id, 'down').length }
        return node ? readNode(node, counts, words) : id
      },
    }
  }, [prefix, nodes, active, selected, way, links, search.matches, byId, words])
  return (
    <ReactFlowProvider>
      <GraphStateContext value={state}>
        <div className={styles.graph}>
          <GraphToolbar label={props.label} search={search} isList={isList} onList={setList} />
          {isList ? (
            <GraphList {...props} order={order} byId={byId} links={links} matches={search.matches} />
          ) : (
            <GraphCanvas
              {...props}
              links={links}
              layout={layout}
              shown={shown}
              onGo={go}
              onPick={(id) => {
                setActive(id)
                onSelect(id)
              }}
            />
          )}
        </div>
      </GraphStateContext>
    </ReactFlowProvider>
  )
}

/** The same list for as long as it says the same: where a status has changed alone, every node stays where it is. */
function useSame<Item>(items: readonly Item[], isSame: (one: Item, other: Item) => boolean): readonly Item[] {
  const kept = useRef(items)
  const before = kept.current
  const isKept =
    items.length === before.length &&
    items.every((item, place) => {
      const other = before[place]
      return other !== undefined && isSame(item, other)
    })
  if (!isKept) kept.current = items
  return kept.current
}
