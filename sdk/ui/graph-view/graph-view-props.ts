import type { GraphEdge, GraphNode } from './graph'

/** A graph, what is chosen in it, and who is told. */
export interface GraphViewProps {
  /** What the graph is of, for those who cannot see it. */
  readonly label: string
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** The id of the node whose ways are marked. */
  readonly selected: string | undefined
  /** Of the nodes up- and downstream of the selected one, those that are marked; default: all. The same set until it changes. */
  readonly way?: ReadonlySet<string> | undefined
  /** A click, or a key that leads to a node; without an id nothing is to be selected any more. */
  readonly onSelect: (id: string | undefined) => void
  /** A double click, or Enter. */
  readonly onOpen?: (id: string) => void
  /** How the list calls what a node comes from and leads to; default: `Comes from`, `Leads to`. */
  readonly words?: { readonly up: string; readonly down: string }
  readonly className?: string
}
