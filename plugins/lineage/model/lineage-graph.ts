import type { LineageEdge, LineageNode } from '../contract'
import type { ShownDirection } from './addresses'

/** `up` is what a node comes from, `down` what it leads to. */
export type Direction = 'up' | 'down'

/** What comes from what in a project. */
export class LineageGraph {
  readonly #nodes: ReadonlyMap<string, LineageNode>
  readonly #next = { up: new Map<string, string[]>(), down: new Map<string, string[]>() }

  constructor(
    readonly nodes: readonly LineageNode[],
    readonly edges: readonly LineageEdge[],
  ) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]))
    for (const { from, to } of edges) {
      add(this.#next.down, from, to)
      add(this.#next.up, to, from)
    }
  }

  find(id: string): LineageNode | undefined {
    return this.#nodes.get(id)
  }

  /** The nodes one step away. */
  next(id: string, direction: Direction): readonly LineageNode[] {
    return (this.#next[direction].get(id) ?? []).flatMap((other) => this.find(other) ?? [])
  }

  /** Some nodes with all on their ways; upstream it goes on upstream alone, and downstream likewise. */
  around(ids: readonly string[], shown: ShownDirection): readonly LineageNode[] {
    const reached = new Set(ids)
    for (const direction of ['up', 'down'] as const) {
      if (shown !== 'both' && shown !== direction) continue
      const way = new Set(ids)
      // A set that grows while it is gone through is gone through to its end.
      for (const id of way) for (const other of this.next(id, direction)) way.add(other.id)
      for (const id of way) reached.add(id)
    }
    return this.nodes.filter(({ id }) => reached.has(id))
  }
}

function add(links: Map<string, string[]>, from: string, to: string): void {
  const known = links.get(from)
  if (known) known.push(to)
  else links.set(from, [to])
}
