import { type GraphEdge, type GraphNode, GraphView } from '@etabli/sdk/ui'
import { makeStyles } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useMemo } from 'react'
import type { ProjectNode } from '../../contract'
import { LINEAGE } from '../../messages/lineage'
import type { End } from '../../model/lineage/neighbourhood'
import { KIND_COLORS, KindIcon } from './kind-icon.widget'

const useStyles = makeStyles({ graph: { flexGrow: 1, minHeight: '280px' } })

interface Props {
  readonly label: string
  readonly nodes: readonly ProjectNode[]
  /** Where the graph goes on; choosing one shows what is there. */
  readonly ends: readonly End[]
  readonly selected: string | undefined
  /** Of the ways to and from the selected node, the nodes to be marked; default: all. */
  readonly way: ReadonlySet<string> | undefined
  readonly onSelect: (id: string | undefined) => void
  readonly onEnd: (end: End) => void
  readonly onOpen: (id: string) => void
}

/** Nodes of a project and what they read. */
export function LineageGraph({ label, nodes, ends, selected, way, onSelect, onEnd, onOpen }: Props) {
  const styles = useStyles()
  const drawn = useMemo(() => [...nodes.map(nodeOf), ...ends.map(endOf)], [nodes, ends])
  const edges = useMemo(() => edgesOf(nodes, ends), [nodes, ends])
  const choose = (id: string | undefined, otherwise: (id: string | undefined) => void) => {
    const end = ends.find((each) => each.id === id)
    if (end) onEnd(end)
    else otherwise(id)
  }
  return (
    <GraphView
      className={styles.graph}
      label={label}
      nodes={drawn}
      edges={edges}
      selected={selected}
      way={way}
      onSelect={(id) => choose(id, onSelect)}
      onOpen={(id) => choose(id, () => onOpen(id))}
      words={LINEAGE.words}
    />
  )
}

function nodeOf({ id, kind }: ProjectNode): GraphNode {
  // The id says the version of a model as well.
  const title = id.slice(kind.length + 1)
  return { id, title, subtitle: LINEAGE.kinds[kind], icon: <KindIcon kind={kind} />, color: KIND_COLORS[kind] }
}

function endOf({ id, direction, count }: End): GraphNode {
  return {
    id,
    title: LINEAGE.more(count),
    subtitle: LINEAGE.moreHint[direction],
    icon: <MoreHorizontalRegular aria-hidden />,
  }
}

function edgesOf(nodes: readonly ProjectNode[], ends: readonly End[]): readonly GraphEdge[] {
  return [
    ...nodes.flatMap(({ id, dependsOn }) => dependsOn.map((from) => ({ from, to: id }))),
    ...ends.map(({ id, of, direction }) => (direction === 'up' ? { from: id, to: of } : { from: of, to: id })),
  ]
}
