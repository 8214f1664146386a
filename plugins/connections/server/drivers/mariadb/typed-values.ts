/** What users type as numbers and instants, as far as it can be compared exactly. */

const NUMBER = /^([+-]?)(\d{0,200})(?:\.(\d{0,200}))?(?:e([+-]?\d{1,3}))?$/i
const MOST_DIGITS = 65
const MOST_FRACTION = 38
const INSTANT =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6})\d*)?)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

export function isNumber(text: string): boolean {
  return NUMBER.test(text) && /\d/.test(text.replace(/e.*/i, '')) && Number.isFinite(Number(text))
}

/** The number without an exponent, and its digits after the point; undefined for what no DECIMAL holds. */
export function decimalOf(text: string): { readonly digits: string; readonly scale: number } | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  const shift = Number(exponent)
  const all = whole + fraction
  const point = whole.length + shift
  if (point < -MOST_DIGITS || point > all.length + MOST_DIGITS) return undefined
  const padded = point < 0 ? '0'.repeat(-point) + all : all.padEnd(point, '0')
  const place = Math.max(0, point)
  const before = padded.slice(0, place).replace(/^0+/, '') || '0'
  const after = padded.slice(place).replace(/0+$/, '')
  if (before.length + after.length > MOST_DIGITS || after.length > MOST_FRACTION) return undefined
  return { digits: `${sign}${before}${after === '' ? '' : `.${after}`}`, scale: after.length }
}

/** In UTC, as the database writes it; `isDay` where no time of day was typed. Undefined for what is no such moment. */
export function instantOf(text: string): { readonly text: string; readonly isDay: boolean } | undefined {
  const match = INSTANT.exec(text)
  if (!match) return undefined
  const [, year = '', month = '', day = '', hour, minute = '0', second = '0', fraction = '', zone = 'Z'] = match
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const isCalendar = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
  if (!isCalendar || Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  at.setUTCHours(Number(hour ?? 0), Number(minute), Number(second))
  const utc = new Date(at.getTime() - offsetMinutes(zone) * 60_000)
  const written = utc.toISOString()
  // Years beyond 9999 or before 0 have another form, and no place in the database.
  if (written.length !== 24) return undefined
  const isDay = hour === undefined
  return {
    text: isDay ? written.slice(0, 10) : `${written.slice(0, 19).replace('T', ' ')}.${fraction.padEnd(6, '0')}`,
    isDay,
  }
}

function offsetMinutes(zone: string): number {
  if (/^z$/i.test(zone)) return 0
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
