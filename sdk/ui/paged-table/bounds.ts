import type { FilterInput } from './column'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const DATE = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}(:?\d{2})?)?)?$/

export type BoundFault = 'notNumber' | 'notDate' | 'boundsReversed'

/** What is wrong with the bounds of a range filter, if anything. Missing bounds are fine. */
export function faultOfBounds(input: FilterInput, from: string, to: string): BoundFault | undefined {
  const given = [from, to].filter((text) => text !== '')
  if (input === 'number' && !given.every((text) => NUMBER.test(text))) return 'notNumber'
  if (input === 'date' && !given.every((text) => DATE.test(text))) return 'notDate'
  if (given.length < 2) return undefined
  // Dates of one notation compare as texts.
  const reversed = input === 'number' ? Number(from) > Number(to) : from > to
  return reversed ? 'boundsReversed' : undefined
}
