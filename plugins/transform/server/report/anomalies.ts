import type { KeptResult } from '../dbt/run-result-repository'

/** Fewer earlier runs say nothing of what is usual. */
const FEWEST = 5
const MOST = 30
/** Deviations from the median that are no chance: the median absolute deviation as one of a normal distribution. */
const DEVIATIONS = 3.5 * 1.4826
/** What changes by less is not worth a word. */
const LEAST_SHARE = 0.2

export interface Anomaly {
  readonly direction: 'more' | 'less'
  /** The median of the runs before. */
  readonly usual: number
}

/**
 * Whether the last value lies far from those before it, by their median and its deviation: a few that were odd themselves do not hide it.
 * @param values the oldest first
 * @param least a smaller distance is none
 */
export function anomalyOf(values: readonly number[], least = 0): Anomaly | undefined {
  const last = values.at(-1)
  const earlier = values.slice(0, -1).slice(-MOST)
  if (last === undefined || earlier.length < FEWEST) return undefined
  const usual = medianOf(earlier)
  const deviation = medianOf(earlier.map((value) => Math.abs(value - usual)))
  const distance = Math.abs(last - usual)
  if (distance <= Math.max(DEVIATIONS * deviation, LEAST_SHARE * usual, least)) return undefined
  return { direction: last > usual ? 'more' : 'less', usual }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 0 ? (low + high) / 2 : high
}

/** As databases answer: `SELECT 20000`, `INSERT 0 120`. */
const ROWS = /^(?:SELECT|INSERT|MERGE)(?: 0)? (\d+)$/

/** How many rows a run has written; undefined where the database did not say. */
export function rowsOf({ message }: Pick<KeptResult, 'message'>): number | undefined {
  const found = ROWS.exec(message)?.[1]
  return found === undefined ? undefined : Number(found)
}
