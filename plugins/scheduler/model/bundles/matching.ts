/** Whether every word of a search is in one of the texts, in any case. */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
