/** Below zero where `one` is the earlier version. Enough to name a button by; the server decides. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('-', 1)[0] ?? '')
  return first === second
    ? other.length - one.length
    : (first ?? '').localeCompare(second ?? '', 'en', { numeric: true })
}

/** As much of a hash as people compare by eye. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12)
}
