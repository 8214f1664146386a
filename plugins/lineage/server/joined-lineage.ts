import type { LineageAsker, LineageEdge, LineageNode, LineagePart } from '@etabli/sdk/platform/server'
import type { TableIdentity } from './table-identity'

/** What all areas tell, as one graph. */
export class JoinedLineage {
  readonly #nodes = new Map<string, LineageNode>()
  readonly #aliases = new Map<string, string[]>()
  readonly edges: readonly LineageEdge[]

  constructor(
    asker: LineageAsker,
    parts: readonly LineagePart[],
    private readonly identity: TableIdentity,
    /** Whether an area could not be read. */
    readonly isPartial: boolean,
  ) {
    const renamed = new Map<string, string>()
    for (const told of parts.flatMap(({ nodes }) => nodes)) {
      const node = told.table ? { ...told, id: identity.nodeId(told.table) } : told
      if (node.id !== told.id) renamed.set(told.id, node.id)
      this.#add(asker, node)
    }
    this.edges = this.#joined(
      [...parts.flatMap(({ edges }) => edges), ...this.#opened()],
      (id) => renamed.get(id) ?? id,
    )
  }

  get nodes(): readonly LineageNode[] {
    return [...this.#nodes.values()]
  }

  find(id: string): LineageNode | undefined {
    return this.#nodes.get(id)
  }

  /** The ids of what a page names. */
  named(name: string): readonly string[] {
    const id = this.identity.resolve(name)
    return this.#nodes.has(id) ? [id] : (this.#aliases.get(name) ?? [])
  }

  /** Two areas that tell of one thing complete each other. */
  #add(asker: LineageAsker, node: LineageNode): void {
    const known = this.#nodes.get(node.id)
    const href = known?.href ?? node.href ?? (node.table && !known ? this.identity.href(asker, node.table) : undefined)
    this.#nodes.set(node.id, { ...node, ...known, ...(href !== undefined && { href }) })
    if (node.alias === undefined || known) return
    this.#aliases.set(node.alias, [...(this.#aliases.get(node.alias) ?? []), node.id])
  }

  /** Areas that tell of a connection know no tables of others. */
  #opened(): readonly LineageEdge[] {
    const tables = this.nodes.filter(({ kind }) => kind === 'table')
    return this.nodes.flatMap(({ id: to, opens }) => {
      if (opens === undefined) return []
      const within = tables.filter(({ id }) => this.identity.isIn(opens, id))
      return within.map(({ id: from }): LineageEdge => ({ from, to, relation: 'opens' }))
    })
  }

  /** Each once, between nodes that are there. */
  #joined(edges: readonly LineageEdge[], idOf: (id: string) => string): readonly LineageEdge[] {
    const all = new Map<string, LineageEdge>()
    for (const { from: first, to: second, relation } of edges) {
      const [from, to] = [idOf(first), idOf(second)]
      if (this.#nodes.has(from) && this.#nodes.has(to)) all.set(JSON.stringify([from, to]), { from, to, relation })
    }
    return [...all.values()]
  }
}
