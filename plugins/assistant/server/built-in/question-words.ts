import type { Aggregate, Operator, TimeUnit } from './asked-question'

/** The words of a request that mean something to the reader, whatever the tables are called. */
export const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  count: 'count',
  total: 'sum',
  sum: 'sum',
  average: 'avg',
  avg: 'avg',
  mean: 'avg',
  minimum: 'min',
  min: 'min',
  lowest: 'min',
  smallest: 'min',
  maximum: 'max',
  max: 'max',
  highest: 'max',
  largest: 'max',
}
export const OPERATORS: readonly (readonly [RegExp, Operator])[] = [
  [/^((is|are|was|were) not|does not equal|!=|<>)$/, '<>'],
  [/^(at least|since|>=)$/, '>='],
  [/^(at most|<=)$/, '<='],
  [/^(greater than|more than|larger than|above|over|after|>)$/, '>'],
  [/^(less than|fewer than|smaller than|below|under|before|<)$/, '<'],
  [/^(contains|containing|like|includes)$/, 'contains'],
  [/^(is|are|was|equals|equal|=)$/, '='],
]
const UNITS = new Set<string>(['hour', 'day', 'week', 'month', 'quarter', 'year'])
export const PACES: ReadonlyMap<string, TimeUnit> = new Map([
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
  ['annual', 'year'],
  ['annually', 'year'],
])
export const NEWEST = new Set(['latest', 'newest', 'recent', 'last'])
export const OLDEST = new Set(['oldest', 'earliest', 'first'])
export const MOST = new Set(['most', 'top', 'best', 'biggest'])
export const LEAST = new Set(['least', 'fewest', 'bottom', 'worst'])
/** Ends what belongs together. */
export const BOUNDARY =
  /^(by|per|for|where|with|whose|which|that|in|from|and|or|order|ordered|sort|sorted|ranked|group|grouped|limit|last|past|top|since|having|during|,|;|\?|!)$/
export const FILLER = new Set(
  'a an the of all each every any me us my our their its his her show list give get find select display what which who how is are was were do does did has have had there please i want need see different distinct it to'.split(
    ' ',
  ),
)
/** Only part a request where `by` follows; elsewhere they may be what is asked for: `customers who ordered`. */
export const ARRANGING = /^(ordered|sort|sorted|ranked|group|grouped)$/

/** Begins what is to be absent. */
export const NEGATION = /^(never|not|no|without|lacking)$/
/** Negations that no table tells: a statement without them would answer the opposite. */
export const OPAQUE_NEGATION = /^(except|excluding|excludes|exclude|neither|nor|none|nobody|cannot|unless)$/
/** Says of what is absent only that it never came to be. */
export const LIGHT = new Set(
  'be been being anything something yet ever single one at made make placed place done got received receive left leave written wrote write given gave'.split(
    ' ',
  ),
)

export function isUnit(word: string | undefined): word is TimeUnit {
  return word !== undefined && UNITS.has(word)
}
