import { formatCount } from '@etabli/sdk'
import type { Aggregate, Bucket, Chart, ChartKind } from '../model/charts/chart'
import type { NoChart } from '../model/charts/chart-data'
import { formatNumber } from '../model/charts/values'

const KINDS: Readonly<Record<ChartKind, string>> = { line: 'Line', bar: 'Bar', histogram: 'Histogram' }
const AGGREGATES: Readonly<Record<Aggregate, string>> = {
  count: 'Number of rows',
  sum: 'Sum',
  avg: 'Average',
  median: 'Median',
  min: 'Minimum',
  max: 'Maximum',
}
const BUCKETS: Readonly<Record<Bucket, string>> = {
  each: 'Each time',
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
}
const PROBLEMS: Readonly<Record<NoChart['problem'], (column: string) => string>> = {
  'no-rows': () => 'There are no rows to draw.',
  'no-values': (column) => `Every value of ${column} is empty.`,
  'not-numeric': (column) => `${column} has no numbers. Choose another column, or count the rows.`,
  'not-countable': (column) => `${column} has neither numbers nor dates. Choose another column, or a bar chart.`,
}

/** The texts of charts. */
export const CHART = {
  panel: 'Chart',
  close: 'Close the chart',
  kind: 'Kind of chart',
  kinds: KINDS,
  x: 'X axis',
  aggregate: 'Y axis',
  aggregates: AGGREGATES,
  y: 'Column',
  bucket: 'Per',
  buckets: BUCKETS,
  automatic: (bucket: Bucket | undefined) =>
    bucket === undefined ? 'Automatic' : `Automatic (${BUCKETS[bucket].toLowerCase()})`,
  failed: 'The rows of the chart could not be loaded.',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  empty: 'none',
  measure: ({ aggregate, y }: Pick<Chart, 'aggregate' | 'y'>) =>
    y === undefined ? AGGREGATES.count : `${AGGREGATES[aggregate]} of ${y}`,
  title: (chart: Chart) =>
    chart.kind === 'histogram' ? `Distribution of ${chart.x}` : `${CHART.measure(chart)} by ${CHART.axis(chart)}`,
  axis: ({ x, bucket }: Chart) =>
    bucket === undefined || bucket === 'each' ? x : `${BUCKETS[bucket].toLowerCase()} of ${x}`,
  sentence: (chart: Chart, values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)].map(formatNumber)
    return `${KINDS[chart.kind]} chart. ${CHART.title(chart)}: ${pointsWord(chart.kind, values.length)}, from ${least} to ${most}.`
  },
  problem: ({ problem, column }: NoChart) => PROBLEMS[problem](column),
  allRows: (rows: number) => `Drawn from ${rows === 1 ? 'the only row' : `all ${formatCount(rows)} rows`}.`,
  selectedRows: (rows: number) =>
    `Drawn from the ${formatCount(rows)} rows that are selected below. Without a selection, the others are drawn too.`,
  firstRows: (drawn: number, all: string) => `Drawn from the first ${formatCount(drawn)} of ${all} rows.`,
  loadedRows: (rows: number) =>
    `Drawn from the ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} loaded here; the query has more.`,
  cut: (drawn: number, all: number) =>
    `Only the first ${formatCount(drawn)} of ${formatCount(all)} values are drawn. Filter the rows to see others.`,
  leftOut: (rows: number, column: string) =>
    `${formatCount(rows)} ${rows === 1 ? 'row is' : 'rows are'} left out: ${column} has no value there that can be drawn.`,
  rounded: 'Numbers with more than 15 digits are rounded.',
} as const

function pointsWord(kind: ChartKind, count: number): string {
  const word = kind === 'line' ? 'point' : 'bar'
  return `${formatCount(count)} ${count === 1 ? word : `${word}s`}`
}
