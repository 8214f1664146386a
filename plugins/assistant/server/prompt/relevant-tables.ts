import type { LocatedTable } from '@etabli/sdk/server'
import { wordsOf } from '../words'

/** Tables in the order in which they seem to matter to a text; those of one rank stay in their own order. */
export function byRelevance(tables: readonly LocatedTable[], text: string): readonly LocatedTable[] {
  const wanted = new Set(wordsOf(text))
  const scores = new Map(tables.map((table) => [table, scoreOf(table, wanted)]))
  const near = new Set(
    tables.filter((table) => (scores.get(table) ?? 0) >= NAMED).flatMap(({ references }) => references.map(keyOf)),
  )
  const rank = (table: LocatedTable) =>
    (scores.get(table) ?? 0) + (near.has(keyOf({ schema: table.schema, table: table.name })) ? NEIGHBOUR : 0)
  return tables.toSorted((one, other) => rank(other) - rank(one))
}

const NAMED = 10
const NEIGHBOUR = 5

function scoreOf({ name, comment, columns }: LocatedTable, wanted: ReadonlySet<string>): number {
  const share = (text: string) => {
    const words = wordsOf(text)
    return words.length === 0 ? 0 : words.filter((word) => wanted.has(word)).length / words.length
  }
  const inColumns = columns.reduce((sum, column) => sum + share(column.name) + share(column.comment ?? '') / 4, 0)
  return NAMED * share(name) + 2 * share(comment ?? '') + Math.min(inColumns, NAMED)
}

function keyOf({ schema, table }: { readonly schema: string; readonly table: string }): string {
  return JSON.stringify([schema, table])
}
