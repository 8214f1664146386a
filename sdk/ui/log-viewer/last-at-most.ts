/** The last place of an ascending list whose value is at most `value`; -1 where there is none. */
export function lastAtMost(length: number, value: number, valueAt: (place: number) => number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(middle) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
