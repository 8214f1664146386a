import { formatCount, formatDateTime } from '@etabli/sdk'
import type { HealthSlot } from '../../contract'
import { HEALTH } from '../../messages/board'

const HALF_HOUR_MS = 1_800_000
/** A day. */
export const BARS = 48
/** What answers at once is seen, too. */
const LOWEST = 0.12

/** Half an hour of a day, as it is drawn. */
export interface HealthBar {
  readonly time: string
  readonly kind: 'none' | 'up' | 'failed'
  /** From 0 to 1. */
  readonly height: number
  readonly text: string
}

/** The last day, the latest last; the slowest half hour is the highest, and failures are as high as there is room. */
export function healthBars(slots: readonly HealthSlot[], now: number): readonly HealthBar[] {
  const known = new Map(slots.map((slot) => [Date.parse(slot.time), slot]))
  const slowest = Math.max(1, ...slots.map(({ latency = 0 }) => latency))
  const last = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return Array.from({ length: BARS }, (_, at) => {
    const time = last - (BARS - 1 - at) * HALF_HOUR_MS
    return barOf(new Date(time).toISOString(), known.get(time), slowest)
  })
}

function barOf(time: string, slot: HealthSlot | undefined, slowest: number): HealthBar {
  const when = formatDateTime(time)
  if (!slot || slot.checks === 0) return { time, kind: 'none', height: 0, text: HEALTH.bar.none(when) }
  const { checks, ups, latency = 0 } = slot
  if (ups < checks) return { time, kind: 'failed', height: 1, text: HEALTH.bar.failed(when, checks - ups, checks) }
  const height = LOWEST + (1 - LOWEST) * (latency / slowest)
  return { time, kind: 'up', height, text: HEALTH.bar.up(when, formatCount(latency)) }
}

/** All of it in a sentence, for whoever does not see it. */
export function stripText(slots: readonly HealthSlot[]): string {
  const checked = slots.filter(({ checks }) => checks > 0)
  if (checked.length === 0) return HEALTH.strip.none
  const latencies = checked.flatMap(({ latency }) => (latency === undefined ? [] : [latency]))
  const failed = checked.filter(({ ups, checks }) => ups < checks).length
  const [low, high] = [Math.min(...latencies), Math.max(...latencies)]
  return [
    ...(latencies.length > 0 ? [HEALTH.strip.up(formatCount(low), formatCount(high))] : []),
    ...(failed > 0 ? [HEALTH.strip.failures(failed, checked.length)] : []),
  ].join('; ')
}

/** Rounded down, so that 100 % says that none has failed. */
export function uptimeText(uptime: number): string {
  return HEALTH.percent(Math.floor(uptime * 10_000) / 100)
}
