/**
 * Deals things out into shares of equal weight, the heaviest first, each to the share that is lightest then. The same things are
 * dealt in the same way wherever this is run.
 * @param nameOf tells things of one weight apart
 */
export function dealt<Thing>(
  things: readonly Thing[],
  count: number,
  weightOf: (thing: Thing) => number,
  nameOf: (thing: Thing) => string,
): readonly (readonly Thing[])[] {
  const shares = Array.from({ length: count }, (): Share<Thing> => ({ weight: 0, things: [] }))
  const inOrder = things.toSorted(
    (one, other) => weightOf(other) - weightOf(one) || (nameOf(one) < nameOf(other) ? -1 : 1),
  )
  for (const thing of inOrder) {
    const lightest = shares.reduce((least, share) => (share.weight < least.weight ? share : least))
    lightest.things.push(thing)
    lightest.weight += weightOf(thing)
  }
  return shares.map((share) => share.things)
}

interface Share<Thing> {
  weight: number
  readonly things: Thing[]
}
