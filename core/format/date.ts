const ZERO_TIME = Date.parse('0001-01-01T00:00:00Z')
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * `2025-05-29 at 14:03:09`, in the given time zone or the local one. Blank for the zero date, for nothing, and for what is
 * no date. Numbers are milliseconds.
 */
export function formatDateTime(value: string | number | Date | null | undefined, timeZone?: string): string {
  if (value === null || value === undefined || value === '') return ''
  // The zero date of any offset, also where none is written.
  if (typeof value === 'string' && value.startsWith('0001-01-01')) return ''
  const date = new Date(value)
  const time = date.getTime()
  if (Number.isNaN(time) || time === ZERO_TIME) return ''
  return timeZone === undefined ? formatLocal(date) : formatInZone(date, timeZone)
}

function formatLocal(date: Date): string {
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
  const time = [pad(date.getHours()), pad(date.getMinutes()), pad(date.getSeconds())].join(':')
  return `${day} at ${time}`
}

function formatInZone(date: Date, timeZone: string): string {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes, length = 2) => pad(parts.get(type) ?? '', length)
  return `${part('year', 4)}-${part('month')}-${part('day')} at ${part('hour')}:${part('minute')}:${part('second')}`
}

/** Making a formatter is slow and lists format many dates. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

function pad(value: number | string, length = 2): string {
  return String(value).padStart(length, '0')
}
