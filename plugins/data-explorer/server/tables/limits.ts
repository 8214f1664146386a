/** Shares have three decimals. */
const STEPS = 1_000

/**
 * The largest share of a table that can be asked for: what the rows limit lets through, rounded down to three decimals.
 * Never 0 for a table with rows, or nothing of a very large one could be seen: the smallest share may then exceed the
 * limit, and its result is partial.
 */
export function maxProportion(totalRows: number, rowsLimit: number): number {
  if (totalRows <= rowsLimit) return 1
  return Math.max(1, Math.floor((rowsLimit / totalRows) * STEPS)) / STEPS
}
