import { formatCount } from '@etabli/sdk'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/
/** As many digits of a number are the same in the database and here. */
const SAFE_DIGITS = 15

/** The number that the database's text says, where it says one that can be drawn. */
export function readNumber(text: string | null): number | undefined {
  if (text === null || !NUMBER.test(text)) return undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** Milliseconds; a time without a zone is taken for UTC, so that it is shown as it is written. */
export function readTime(text: string | null): number | undefined {
  const [, day, minute = '00:00', second = ':00', zone = 'Z'] = TIME.exec(text ?? '') ?? []
  if (day === undefined) return undefined
  const [, hours = '', minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? []
  const time = Date.parse(`${day}T${minute}${second.slice(0, 7)}${hours === '' ? 'Z' : `${hours}:${minutes}`}`)
  return Number.isNaN(time) ? undefined : time
}

/** Whether drawing the number shows other digits than the database has. */
export function isRounded(text: string): boolean {
  const digits = text.replace(/e.*$/i, '').replace(/\D/g, '')
  return digits.replace(/^0+|0+$/g, '').length > SAFE_DIGITS
}

/** A number as people read it, groups of three held together. */
export function formatNumber(value: number): string {
  const text = String(Number(Math.abs(value).toPrecision(SAFE_DIGITS)))
  const sign = value < 0 ? '−' : ''
  if (text.includes('e')) return sign + text
  const [whole = '', part] = text.split('.')
  return sign + formatCount(Number(whole)) + (part === undefined ? '' : `.${part}`)
}

/** An average with as many digits as can be read. */
export function readable(average: number): number {
  return Number(Math.abs(average) >= 1 ? average.toFixed(4) : average.toPrecision(4))
}
