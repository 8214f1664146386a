import * as z from 'zod/mini'
import type { Column } from '../../contract'

/** How rows are drawn. Without `y`, rows are counted. */
export const Chart = z.object({
  kind: z.enum(['line', 'bar', 'histogram']),
  x: z.string(),
  y: z.optional(z.string()),
  /** What is made of the rows that share an x. */
  aggregate: z.enum(['count', 'sum', 'avg']),
})
export type Chart = z.infer<typeof Chart>
export type ChartKind = Chart['kind']
export type Aggregate = Chart['aggregate']

/** What a chart needs to know of a column. */
export type ChartColumn = Pick<Column, 'name' | 'filterType' | 'keys'>

/** What most probably shows something of these columns; none where there are none. */
export function suggestChart(columns: readonly ChartColumn[]): Chart | undefined {
  const first = (...types: readonly Column['filterType'][]) =>
    columns.find(({ filterType, keys = [] }) => types.includes(filterType) && keys.length === 0)
  const measure = first('number')
  const made = measure ? { y: measure.name, aggregate: 'sum' as const } : { aggregate: 'count' as const }
  const time = first('date')
  if (time) return { kind: 'line', x: time.name, ...made }
  const category = first('boolean', 'text')
  if (category) return { kind: 'bar', x: category.name, ...made }
  if (measure) return { kind: 'histogram', x: measure.name, aggregate: 'count' }
  return columns[0] && { kind: 'bar', x: columns[0].name, aggregate: 'count' }
}

/** The same chart, changed so that it is whole: a sum has something to add up, a histogram counts. */
export function withChange(chart: Chart, change: Partial<Chart>, columns: readonly ChartColumn[]): Chart {
  const { y, ...next } = { ...chart, ...change }
  if (next.kind === 'histogram' || next.aggregate === 'count') return { ...next, aggregate: 'count' }
  const measure = y ?? columns.find(({ filterType }) => filterType === 'number')?.name ?? columns[0]?.name
  return measure === undefined ? { ...next, aggregate: 'count' } : { ...next, y: measure }
}

/** The chart of an address. */
export function readChart(query: URLSearchParams): Chart | undefined {
  const y = query.get('chart.y')
  return Chart.safeParse({
    kind: query.get('chart'),
    x: query.get('chart.x'),
    ...(y !== null && { y }),
    aggregate: query.get('chart.of') ?? 'count',
  }).data
}
