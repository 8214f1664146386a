import { EXPIRY } from '../messages'

const DAY_MS = 86_400_000
/** From when on a reminder is shown. */
export const SOON_DAYS = 30

export interface Expiry {
  readonly state: 'expired' | 'soon' | 'later'
  readonly text: string
}

/** The last day, `2027-01-31`, of which a secret that ends on it is marked. */
export function lastSoonDay(now: Date): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + SOON_DAYS)).toISOString().slice(0, 10)
}

/** How a secret's last good day, `2027-01-31`, stands to today in the user's own calendar. */
export function expiryOf(day: string | undefined, now: Date): Expiry | undefined {
  if (day === undefined) return undefined
  // Days are counted in one zone, so that a change of the clock makes none longer.
  const left = Math.round((Date.parse(day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY_MS)
  if (Number.isNaN(left)) return undefined
  if (left < 0) return { state: 'expired', text: EXPIRY.expired }
  if (left === 0) return { state: 'soon', text: EXPIRY.today }
  if (left <= SOON_DAYS) return { state: 'soon', text: EXPIRY.soon(left) }
  return { state: 'later', text: EXPIRY.on(day) }
}
