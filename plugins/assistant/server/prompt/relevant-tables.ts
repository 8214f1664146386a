import type { LocatedTable } from '@etabli/sdk/server'
import { wordsOf } from '../words'

/**
 * Tables in the order in which they seem to matter to a text, the open one first; those of one rank stay in their own order. Each word
 * of the text counts once a table, where it says most, and the more the fewer tables have it.
 */
export function byRelevance(
  tables: readonly LocatedTable[],
  text: string,
  open?: LocatedTable,
): readonly LocatedTable[] {
  const places = new Map(tables.map((table) => [table, placesOf(table)]))
  const weights = weightsOf(new Set(wordsOf(text)), [...places.values()])
  const scores = new Map(tables.map((table) => [table, scoreOf(table, places.get(table) ?? NOWHERE, weights)]))
  const named = tables.filter((table) => (scores.get(table) ?? 0) >= NAMED)
  const near = new Set([...(open ? [open] : []), ...named].flatMap(({ references }) => references.map(keyOf)))
  const rank = (table: LocatedTable) =>
    (scores.get(table) ?? 0) +
    (near.has(keyOf({ schema: table.schema, table: table.name })) ? NEIGHBOUR : 0) +
    (table === open ? OPEN : 0)
  const ranks = new Map(tables.map((table) => [table, rank(table)]))
  return tables.toSorted((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0))
}

/** Each word of a table, and how much it says there. */
type Places = ReadonlyMap<string, number>

const NOWHERE: Places = new Map()
/** A table whose whole name is said comes before all whose columns are. */
const NAMED = 100
const NEIGHBOUR = 2
const OPEN = 1_000_000
const SAYS = { name: 3, column: 2, comment: 1, columnComment: 0.5 }
/** Words of any request, which tell no table from another. */
const COMMON = new Set(
  wordsOf(
    'a an the of all by per in on at to for and or is are what which who how many much does this that show list me top',
  ),
)

function placesOf({ name, comment, columns }: LocatedTable): Places {
  const places = new Map<string, number>()
  const put = (text: string | undefined, points: number) => {
    for (const word of wordsOf(text ?? '')) places.set(word, Math.max(points, places.get(word) ?? 0))
  }
  put(name, SAYS.name)
  put(comment, SAYS.comment)
  for (const column of columns) {
    put(column.name, SAYS.column)
    put(column.comment, SAYS.columnComment)
  }
  return places
}

/** Of the words that are asked for and that some table has: the rarer, the heavier. */
function weightsOf(wanted: ReadonlySet<string>, tables: readonly Places[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const word of wanted) {
    const having = COMMON.has(word) ? 0 : tables.filter((places) => places.has(word)).length
    if (having > 0) weights.set(word, Math.log2(1 + tables.length / having))
  }
  return weights
}

function scoreOf({ name }: LocatedTable, places: Places, weights: ReadonlyMap<string, number>): number {
  const words = wordsOf(name)
  const isNamed = words.length > 0 && words.every((word) => weights.has(word))
  let score = isNamed ? NAMED : 0
  for (const [word, weight] of weights) score += (places.get(word) ?? 0) * weight
  return score
}

function keyOf({ schema, table }: { readonly schema: string; readonly table: string }): string {
  return JSON.stringify([schema, table])
}
