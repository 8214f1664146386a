import type { ColumnFilter } from './table-view'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const DECIMAL = /^[+-]?\d+(\.\d+)?$/
/** Digits that a float keeps. */
const EXACT_DIGITS = 15

/** Texts in the order of people, the numbers in them by value. Signed numbers and fractions are compared as numbers. */
export function compareValues(one: string, other: string): number {
  if (DECIMAL.test(one) && DECIMAL.test(other)) return compareNumbers(one, other)
  return collator.compare(one, other)
}

/** By value to the last digit; what is not a number comes after those that are. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)]
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  if (a !== b) return a < b ? -1 : 1
  if (one === other || Math.max(one.length, other.length) <= EXACT_DIGITS) return 0
  return DECIMAL.test(one) && DECIMAL.test(other) ? compareDigits(one, other) : 0
}

/** Of decimals that one float stands for. */
function compareDigits(one: string, other: string): number {
  const places = Math.max(fractionOf(one).length, fractionOf(other).length)
  const scaled = (text: string) =>
    BigInt(text.replace(/^\+/, '').replace(/\..*$/, '') + fractionOf(text).padEnd(places, '0'))
  const [a, b] = [scaled(one), scaled(other)]
  return a < b ? -1 : Number(a > b)
}

function fractionOf(text: string): string {
  return text.split('.')[1] ?? ''
}

/** Whether a cell is one of those that a filter asks for. */
export function matchesFilter(text: string | null, filter: ColumnFilter): boolean {
  if (filter.kind === 'contains') return (text ?? '').toLowerCase().includes(filter.text.toLowerCase())
  if (filter.kind === 'equals') return text === filter.text
  if (filter.kind === 'not') return !filter.values.includes(text)
  if (filter.kind === 'is') {
    if (filter.value === 'null') return text === null
    return filter.value === 'not null' ? text !== null : text === filter.value
  }
  if (text === null) return false
  return (
    (filter.from === undefined || compareValues(text, filter.from) >= 0) &&
    (filter.to === undefined || compareValues(text, filter.to) <= 0)
  )
}
