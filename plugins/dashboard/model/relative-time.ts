import { currentLanguage } from '@etabli/sdk'
import { DASHBOARD } from '../messages'

const FORMATTER = new Intl.RelativeTimeFormat(currentLanguage())

/** Each unit, in milliseconds, the longest first. */
const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `3 hours ago`, `in 5 days`: whole units that have passed or are left; `just now` within a minute. */
export function relativeTime(at: number, now: number = Date.now()): string {
  const difference = at - now
  const unit = UNITS.find(([, length]) => Math.abs(difference) >= length)
  if (!unit) return difference > 0 ? DASHBOARD.withinAMinute : DASHBOARD.justNow
  const [name, length] = unit
  return FORMATTER.format(Math.trunc(difference / length), name)
}
