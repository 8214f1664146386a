import type { FilterInput } from './column'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const DATE = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}(:?\d{2})?)?)?$/

export type BoundFault = 'notNumber' | 'notDate' | 'boundsReversed'

/** What is wrong with each bound of a range. */
export interface BoundFaults {
  readonly from?: BoundFault
  readonly to?: BoundFault
}

/** What is wrong with the bounds of a range filter, by the field that it is wrong in. Missing bounds are fine. */
export function faultsOfBounds(input: FilterInput, from: string, to: string): BoundFaults {
  const [ofFrom, ofTo] = [faultOfBound(input, from), faultOfBound(input, to)]
  if (ofFrom || ofTo) return { ...(ofFrom && { from: ofFrom }), ...(ofTo && { to: ofTo }) }
  if (from === '' || to === '') return {}
  // Dates of one notation compare as texts.
  const isReversed = input === 'number' ? Number(from) > Number(to) : from > to
  return isReversed ? { to: 'boundsReversed' } : {}
}

function faultOfBound(input: FilterInput, text: string): BoundFault | undefined {
  if (text === '') return undefined
  if (input === 'number') return NUMBER.test(text) ? undefined : 'notNumber'
  return input === 'date' && !DATE.test(text) ? 'notDate' : undefined
}
