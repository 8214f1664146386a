/**
 * Sets of names such that, of any two, each is in a set that the other is not in: every name gets its own choice of half of the
 * sets. Six sets are enough for 20 names, eight for 70 (Sperner), where each name alone would be a set for each.
 */
export function tellingApart(names: readonly string[]): readonly (readonly string[])[] {
  let count = 2
  while (halves(count).length < names.length) count += 1
  const chosen = halves(count)
  return Array.from({ length: count }, (_, set) => names.filter((_, index) => chosen[index]?.has(set)))
}

/** Every choice of half of so many sets, by their numbers. */
function halves(count: number): readonly ReadonlySet<number>[] {
  const numbers = Array.from({ length: count }, (_, number) => number)
  return choices(numbers, Math.floor(count / 2)).map((choice) => new Set(choice))
}

function choices(numbers: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return numbers.flatMap((first, index) =>
    choices(numbers.slice(index + 1), size - 1).map((others) => [first, ...others]),
  )
}
