/** As much of a hash as people compare by eye. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12)
}
