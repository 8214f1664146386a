import * as z from 'zod/mini'
import type { Column } from '../../contract'
import { type ChartColumn, isMeasure } from './column-roles'

/** What the times of an axis are put together by: `each` leaves them as they are. From small to large. */
export const BUCKETS = ['each', 'hour', 'day', 'week', 'month', 'year'] as const
export type Bucket = (typeof BUCKETS)[number]

/** How rows are drawn. Without `y`, rows are counted. */
export const Chart = z.object({
  kind: z.enum(['line', 'bar', 'histogram']),
  x: z.string(),
  y: z.optional(z.string()),
  /** What is made of the rows that share an x. */
  aggregate: z.enum(['count', 'sum', 'avg', 'median', 'min', 'max']),
  /** Of times; chosen by their span where it is absent. */
  bucket: z.optional(z.enum(BUCKETS)),
})
export type Chart = z.infer<typeof Chart>
export type ChartKind = Chart['kind']
export type Aggregate = Chart['aggregate']

/** As many bars can be told apart. */
export const MOST_BARS = 60

/** The same chart, changed so that it is whole: a sum has something to add up, a histogram counts. */
export function withChange(chart: Chart, change: Partial<Chart>, columns: readonly ChartColumn[]): Chart {
  const { y, ...next } = { ...(change.x === undefined ? chart : withoutBucket(chart)), ...change }
  if (next.kind === 'histogram' || next.aggregate === 'count') return { ...next, aggregate: 'count' }
  const measure = y ?? measureOf(columns)?.name
  return measure === undefined ? { ...next, aggregate: 'count' } : { ...next, y: measure }
}

/** The times of another column may have another span. */
export function withoutBucket({ bucket: _, ...chart }: Chart): Chart {
  return chart
}

function measureOf(columns: readonly ChartColumn[]): ChartColumn | undefined {
  return columns.find(isMeasure) ?? columns.find(({ filterType }) => filterType === 'number') ?? columns[0]
}

/** Whether the columns that it draws are there. */
export function hasColumnsOf({ x, y }: Chart, columns: readonly Pick<Column, 'name'>[]): boolean {
  const names = new Set(columns.map(({ name }) => name))
  return names.has(x) && (y === undefined || names.has(y))
}

/** The chart of an address. */
export function readChart(query: URLSearchParams): Chart | undefined {
  const y = query.get('chart.y')
  const bucket = query.get('chart.by')
  return Chart.safeParse({
    kind: query.get('chart'),
    x: query.get('chart.x'),
    ...(y !== null && { y }),
    aggregate: query.get('chart.of') ?? 'count',
    ...(bucket !== null && { bucket }),
  }).data
}
