/** Names of a result's columns, told apart: the second `count` is `count (2)`. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let nth = 2; taken.has(unique); nth += 1) unique = `${name} (${nth})`
    taken.add(unique)
    return unique
  })
}
