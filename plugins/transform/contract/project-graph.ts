import type { ProjectNode, ProjectNodeKind } from './project-map'

/** `up` is what a node reads, `down` what reads it. */
export type Direction = 'up' | 'down'

/** What of a project depends on what. */
export class ProjectGraph {
  readonly #nodes: ReadonlyMap<string, ProjectNode>
  readonly #down = new Map<string, string[]>()

  constructor(nodes: readonly ProjectNode[]) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]))
    for (const { id, dependsOn } of nodes)
      for (const read of dependsOn) {
        const readers = this.#down.get(read)
        if (readers) readers.push(id)
        else this.#down.set(read, [id])
      }
  }

  get size(): number {
    return this.#nodes.size
  }

  get all(): readonly ProjectNode[] {
    return [...this.#nodes.values()]
  }

  find(id: string): ProjectNode | undefined {
    return this.#nodes.get(id)
  }

  /** The nodes one step away. */
  next(id: string, direction: Direction): readonly string[] {
    if (direction === 'down') return this.#down.get(id) ?? []
    return (this.find(id)?.dependsOn ?? []).filter((other) => this.#nodes.has(other))
  }

  /** A node by its id; or all that a file declares, by `kind:fullPath`: a file of sources has several. */
  named(name: string): readonly string[] {
    if (this.#nodes.has(name)) return [name]
    return this.all.filter(({ kind, fullPath }) => nameOfFile(kind, fullPath) === name).map(({ id }) => id)
  }

  /** Everything downstream of some nodes, nearest first, without the nodes themselves. */
  dependants(ids: readonly string[]): readonly ProjectNode[] {
    const reached = new Set(ids)
    // A set that grows while it is gone through is gone through to its end.
    for (const id of reached) for (const other of this.next(id, 'down')) reached.add(other)
    return [...reached].slice(ids.length).flatMap((id) => this.find(id) ?? [])
  }
}

/** How an address names all that a file declares. */
export function nameOfFile(kind: ProjectNodeKind, fullPath: string): string {
  return `${kind}:${fullPath}`
}
