import { fitOf, type Named } from './fit'

/** How well a query fits a text: undefined where its letters do not all occur in order; more is better. */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = query.toLowerCase().replace(/\s+/g, '')
  const given = text.toLowerCase()
  let score = 0
  let from = 0
  let previous = -2
  for (const letter of wanted) {
    const at = given.indexOf(letter, from)
    if (at === -1) return undefined
    if (at === previous + 1) score += 4
    if (at === 0 || /[\s_\-/:]/.test(given[at - 1] ?? '')) score += 6
    score -= Math.min(at - from, 3)
    previous = at
    from = at + 1
  }
  // Of two that fit alike, the shorter is more probably meant.
  return score - given.length / 100
}

/** The items that fit, best first; without a query all of them, those used last first. */
export function rank<Item extends Named & { readonly id: string }>(
  items: readonly Item[],
  query: string,
  recent: readonly string[],
): readonly Item[] {
  const recency = (id: string) => {
    const at = recent.indexOf(id)
    return at === -1 ? 0 : recent.length - at
  }
  if (query.trim() === '') return items.toSorted((a, b) => recency(b.id) - recency(a.id))
  return items
    .flatMap((item) => {
      // What fits by another of its names may have no letter of the query in its own.
      const score = fuzzyScore(query, item.name) ?? (fitOf(query, item) === undefined ? undefined : 0)
      return score === undefined ? [] : [{ item, score: score + recency(item.id) / 2 }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
