import type { GraphEdge } from './graph'

/** `up` is against the arrows, `down` along them. */
export type Direction = 'up' | 'down'

/** Who is next to whom, and what can be reached from where. */
export class GraphLinks {
  /** Each arrow once, without those that lead to where they come from or to no node. */
  readonly edges: readonly GraphEdge[]
  readonly #next: Readonly<Record<Direction, Map<string, string[]>>> = { up: new Map(), down: new Map() }

  constructor(ids: readonly string[], edges: readonly GraphEdge[]) {
    for (const id of ids) {
      this.#next.up.set(id, [])
      this.#next.down.set(id, [])
    }
    this.edges = edges.filter(({ from, to }) => {
      const [after, before] = [this.#next.down.get(from), this.#next.up.get(to)]
      if (!after || !before || from === to || after.includes(to)) return false
      after.push(to)
      before.push(from)
      return true
    })
  }

  /** The nodes one arrow away, in the order of the arrows. */
  next(id: string, direction: Direction): readonly string[] {
    return this.#next[direction].get(id) ?? []
  }

  /** All that can be reached from a node, without the node itself. */
  reach(id: string, direction: Direction): ReadonlySet<string> {
    const reached = new Set<string>()
    const waiting = [...this.next(id, direction)]
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      if (each === id || reached.has(each)) continue
      reached.add(each)
      waiting.push(...this.next(each, direction))
    }
    return reached
  }
}
