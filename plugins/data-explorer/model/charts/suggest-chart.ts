import { type Aggregate, type Chart, MOST_BARS } from './chart'
import { type ChartColumn, isAveraged, isIdentifier, isMeasure, isOrdered } from './column-roles'

/**
 * What most probably shows something of these columns; none where there are none.
 * @param rows how many there are, where that is known: each of a few can have a bar of its own
 */
export function suggestChart(
  columns: readonly ChartColumn[],
  rows: number = Number.POSITIVE_INFINITY,
): Chart | undefined {
  // What can be added up says more than a rate: an amount before an exchange rate.
  const measure = columns.find((column) => isMeasure(column) && !isAveraged(column)) ?? columns.find(isMeasure)
  const made: { y?: string; aggregate: Aggregate } = measure
    ? { y: measure.name, aggregate: isAveraged(measure) ? 'avg' : 'sum' }
    : { aggregate: 'count' }
  const ordered = columns.find(({ filterType }) => filterType === 'date') ?? columns.find(isOrdered)
  if (ordered) return { kind: 'line', x: ordered.name, ...made }
  const category = columns.find((column) => isCategory(column) && !isIdentifier(column))
  if (category) return { kind: 'bar', x: category.name, ...made }
  const named = rows <= MOST_BARS ? columns.find(isIdentifier) : undefined
  if (measure && named) return { kind: 'bar', x: named.name, ...made }
  if (measure) return { kind: 'histogram', x: measure.name, aggregate: 'count' }
  return columns[0] && { kind: 'bar', x: columns[0].name, aggregate: 'count' }
}

function isCategory({ filterType }: ChartColumn): boolean {
  return filterType === 'boolean' || filterType === 'text'
}
