import type { ColumnOrigin, TracedNode } from './columns'

type Columns = Pick<TracedNode, 'id' | 'columns'>

/** Which columns are made of which: `up` is what one is made of, `down` what is made of it. */
export class ColumnLinks {
  readonly #links = { up: new Map<string, readonly ColumnOrigin[]>(), down: new Map<string, ColumnOrigin[]>() }

  constructor(nodes: readonly Columns[]) {
    for (const { id, columns } of nodes)
      for (const { name, from } of columns) {
        const made = { node: id, column: name }
        this.#links.up.set(keyOf(made), from ?? [])
        for (const origin of from ?? []) this.#note(origin, made)
      }
  }

  /** One step away. */
  next(column: ColumnOrigin, direction: 'up' | 'down'): readonly ColumnOrigin[] {
    return this.#links[direction].get(keyOf(column)) ?? []
  }

  /** The columns themselves, and everything up- and downstream of them. */
  along(columns: readonly ColumnOrigin[]): readonly ColumnOrigin[] {
    const found = new Map<string, ColumnOrigin>()
    for (const direction of ['up', 'down'] as const) {
      const reached = new Map(columns.map((column) => [keyOf(column), column]))
      // A map that grows while it is gone through is gone through to its end.
      for (const column of reached.values())
        for (const next of this.next(column, direction)) reached.set(keyOf(next), next)
      for (const [key, column] of reached) found.set(key, column)
    }
    return [...found.values()]
  }

  #note(origin: ColumnOrigin, made: ColumnOrigin): void {
    const known = this.#links.down.get(keyOf(origin))
    if (known) known.push(made)
    else this.#links.down.set(keyOf(origin), [made])
  }
}

function keyOf({ node, column }: ColumnOrigin): string {
  return `${node} ${column}`
}
