import { formatDateTime } from '@etabli/sdk'
import { BUCKETS, type Bucket } from './chart'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Of months and years, those of an average one. */
const LENGTHS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30.44 * DAY, year: 365.25 * DAY } as const
/** A Monday. */
const FIRST_WEEK = 4 * DAY
/** As many times can stand for themselves. */
const FEW_TIMES = 31
/** More buckets of a span are put together to larger ones. */
const MOST_BUCKETS = 100

type Span = Exclude<Bucket, 'each'>

/** What times are best put together by: few stand for themselves, of many the span decides. */
export function bucketFor(times: readonly number[]): Bucket {
  if (new Set(times).size <= FEW_TIMES) return 'each'
  const least = times.reduce((one, other) => Math.min(one, other))
  const most = times.reduce((one, other) => Math.max(one, other))
  return BUCKETS.find((bucket) => bucket !== 'each' && (most - least) / LENGTHS[bucket] <= MOST_BUCKETS) ?? 'year'
}

/** When the bucket of a time begins, by the calendar of UTC; weeks begin on Mondays. */
export function startOf(time: number, bucket: Bucket): number {
  if (bucket === 'each') return time
  const date = new Date(time)
  if (bucket === 'year') return Date.UTC(date.getUTCFullYear(), 0)
  if (bucket === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const from = bucket === 'week' ? FIRST_WEEK : 0
  return from + Math.floor((time - from) / LENGTHS[bucket]) * LENGTHS[bucket]
}

/** About how many buckets there are from the first to the last of these beginnings. */
export function countOf(starts: readonly number[], bucket: Span): number {
  return ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / LENGTHS[bucket]
}

/** The beginnings of the buckets from one to another. */
export function startsBetween(first: number, last: number, bucket: Span): readonly number[] {
  const starts = [first]
  // A little more than a month after the first of any month is in the next one.
  for (let at = first; at < last; ) {
    at = startOf(at + LENGTHS[bucket] * 1.06, bucket)
    starts.push(at)
  }
  return starts
}

/** A bucket as a user reads it. */
export function bucketWord(start: number, bucket: Span): string {
  const text = formatDateTime(start, 'UTC')
  if (bucket === 'hour') return text.slice(0, 16)
  return text.slice(0, bucket === 'year' ? 4 : bucket === 'month' ? 7 : 10)
}
