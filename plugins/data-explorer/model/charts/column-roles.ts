import type { Column } from '../../contract'

/** What a chart needs to know of a column. */
export type ChartColumn = Pick<Column, 'name' | 'filterType' | 'keys'>

/** Numbers that name something: a sum of them says nothing. */
const IDENTIFIERS: ReadonlySet<string> = new Set(
  'id ids uuid guid key pk fk code zip zipcode postcode phone lat latitude lng lon longitude'.split(' '),
)
/** Numbers and texts that stand in an order of their own. */
const ORDERED: ReadonlySet<string> = new Set('date year quarter month week weekday day hour minute rank'.split(' '))
/** What is averaged rather than added up. */
const AVERAGED: ReadonlySet<string> = new Set(
  'avg average mean median rate ratio share percent percentage pct price score rating age temperature'.split(' '),
)

/** Whether a column tells rows apart, by its keys or its name: `customer_id`, `orderId`. */
export function isIdentifier({ name, keys = [] }: ChartColumn): boolean {
  return keys.length > 0 || isLastWordIn(name, IDENTIFIERS)
}

/** Whether its values come one after the other: dates, and what is named like a part of one. */
export function isOrdered({ name, filterType }: ChartColumn): boolean {
  if (filterType === 'date') return true
  return (filterType === 'number' || filterType === 'text') && isLastWordIn(name, ORDERED)
}

/** Whether there is something to add up. */
export function isMeasure(column: ChartColumn): boolean {
  return column.filterType === 'number' && !isIdentifier(column) && !isOrdered(column)
}

export function isAveraged({ name }: ChartColumn): boolean {
  return wordsOf(name).some((word) => AVERAGED.has(word))
}

function isLastWordIn(name: string, words: ReadonlySet<string>): boolean {
  return words.has(wordsOf(name).at(-1) ?? '')
}

function wordsOf(name: string): readonly string[] {
  const apart = name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').toLowerCase()
  return apart.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
