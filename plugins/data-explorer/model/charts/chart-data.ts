import { formatDateTime } from '@etabli/sdk'
import type { TableRow } from '../../contract'
import { made } from './aggregates'
import { type Bin, numberBins, timeBins } from './bins'
import { bucketFor, bucketWord, countOf, startOf, startsBetween } from './buckets'
import { type Bucket, type Chart, MOST_BARS } from './chart'
import type { ChartColumn } from './column-roles'
import { formatNumber, isRounded, readNumber, readTime } from './values'

/** As many points of a line are drawn. */
const MOST_POINTS = 1_000

export interface Point {
  readonly x: number
  /** What stands at x, in words. */
  readonly label: string
  /** Null where there is nothing to add up. */
  readonly value: number | null
}

export interface ChartData {
  /** Points stand at their number or time, or one beside the other. */
  readonly scale: 'number' | 'time' | 'places'
  readonly points: readonly Point[]
  /** The bounds between the bars of a histogram. */
  readonly edges?: readonly string[]
  /** What the times of the axis are put together by. */
  readonly bucket?: Bucket
  /** Rows that have no place on the axis. */
  readonly leftOut: number
  /** Points beyond those that are drawn. */
  readonly more: number
  readonly isRounded: boolean
}

/** Why nothing can be drawn, and of which column. */
export interface NoChart {
  readonly problem: 'no-rows' | 'no-values' | 'not-numeric' | 'not-countable'
  readonly column: string
}

export function chartData(
  rows: readonly TableRow[],
  columns: readonly ChartColumn[],
  chart: Chart,
): ChartData | NoChart {
  if (rows.length === 0) return { problem: 'no-rows', column: chart.x }
  if (chart.kind === 'histogram') return histogram(rows, columns, chart)
  const { y } = chart
  const texts = y === undefined ? [] : rows.flatMap((row) => row[y] ?? [])
  if (y !== undefined && !texts.some((text) => readNumber(text) !== undefined))
    return { problem: texts.length === 0 ? 'no-values' : 'not-numeric', column: y }
  return { ...drawn(rows, chart, scaleOf(columns, chart.x)), isRounded: texts.some(isRounded) }
}

function histogram(rows: readonly TableRow[], columns: readonly ChartColumn[], { x }: Chart): ChartData | NoChart {
  const isTime = scaleOf(columns, x) === 'time'
  const texts = rows.flatMap((row) => row[x] ?? [])
  const values = texts.flatMap((text) => (isTime ? readTime(text) : readNumber(text)) ?? [])
  if (values.length === 0) return { problem: texts.length === 0 ? 'no-values' : 'not-countable', column: x }
  const bins = isTime ? timeBins(values) : numberBins(values)
  const word = isTime ? timeWord(bins) : formatNumber
  return {
    scale: 'places',
    points: bins.map(({ from, to, count }, place) => ({
      x: place + 0.5,
      label: from === to ? word(from) : `${word(from)} – ${word(to)}`,
      value: count,
    })),
    edges: [...bins.map(({ from }) => word(from)), word(bins.at(-1)?.to ?? 0)],
    leftOut: rows.length - values.length,
    more: 0,
    isRounded: false,
  }
}

/** Days where all bounds are days. */
function timeWord(bins: readonly Bin[]): (time: number) => string {
  const areDays = bins.every(({ from, to }) => from % 86_400_000 === 0 && to % 86_400_000 === 0)
  return (time) => formatDateTime(time, 'UTC').slice(0, areDays ? 10 : undefined)
}

interface Group {
  readonly x: number
  readonly label: string
  rows: number
  readonly numbers: number[]
}

type Drawn = Omit<ChartData, 'isRounded'>

function drawn(rows: readonly TableRow[], chart: Chart, scale: ChartData['scale']): Drawn {
  if (scale === 'time') {
    const bucket = chart.bucket ?? bucketFor(rows.flatMap((row) => readTime(row[chart.x] ?? null) ?? []))
    if (bucket !== 'each') return { ...inBuckets(rows, chart, bucket), bucket }
    return { ...grouped(rows, chart, chart.kind === 'line' ? scale : 'places'), bucket }
  }
  return grouped(rows, chart, chart.kind === 'line' ? scale : 'places')
}

/** One point for each value. */
function grouped(rows: readonly TableRow[], chart: Chart, scale: ChartData['scale']): Drawn {
  const groups = new Map<string | number, Group>()
  let leftOut = 0
  for (const row of rows) {
    const text = row[chart.x] ?? null
    const at = scale === 'places' ? groups.size + 0.5 : scale === 'time' ? readTime(text) : readNumber(text)
    if (at === undefined) {
      leftOut += 1
      continue
    }
    // A text that reads "null" is another value than none.
    const key = scale === 'places' ? JSON.stringify(text) : at
    const group = groups.get(key) ?? { x: at, label: text ?? 'null', rows: 0, numbers: [] }
    groups.set(key, added(group, row, chart))
  }
  const all = [...groups.values()]
  if (scale !== 'places') all.sort((one, other) => one.x - other.x)
  return { scale, ...pointsOf(all, chart), leftOut }
}

/** One point for each hour, day…, in their order whatever that of the rows. */
function inBuckets(rows: readonly TableRow[], chart: Chart, bucket: Exclude<Bucket, 'each'>): Drawn {
  const groups = new Map<number, Group>()
  const empty = (x: number): Group => ({ x, label: bucketWord(x, bucket), rows: 0, numbers: [] })
  let leftOut = 0
  for (const row of rows) {
    const time = readTime(row[chart.x] ?? null)
    if (time === undefined) {
      leftOut += 1
      continue
    }
    const start = startOf(time, bucket)
    groups.set(start, added(groups.get(start) ?? empty(start), row, chart))
  }
  const starts = [...groups.keys()].sort((one, other) => one - other)
  // A day without rows is a day of 0 rows, not a point left out of a line.
  const shown =
    chart.aggregate === 'count' && starts[0] !== undefined && countOf(starts, bucket) <= MOST_POINTS
      ? startsBetween(starts[0], starts.at(-1) ?? starts[0], bucket)
      : starts
  const all = shown.map((start) => groups.get(start) ?? empty(start))
  const isLine = chart.kind === 'line'
  const placed = isLine ? all : all.map((group, place) => ({ ...group, x: place + 0.5 }))
  return { scale: isLine ? 'time' : 'places', ...pointsOf(placed, chart), leftOut }
}

function added(group: Group, row: TableRow, { y }: Chart): Group {
  const number = y === undefined ? undefined : readNumber(row[y] ?? null)
  group.rows += 1
  if (number !== undefined) group.numbers.push(number)
  return group
}

function pointsOf(groups: readonly Group[], { kind, aggregate }: Chart): Pick<ChartData, 'points' | 'more'> {
  const most = kind === 'bar' ? MOST_BARS : MOST_POINTS
  return {
    points: groups
      .slice(0, most)
      .map(({ x, label, rows, numbers }) => ({ x, label, value: made(rows, numbers, aggregate) })),
    more: Math.max(0, groups.length - most),
  }
}

function scaleOf(columns: readonly ChartColumn[], name: string): ChartData['scale'] {
  const type = columns.find((column) => column.name === name)?.filterType
  if (type === 'date') return 'time'
  return type === 'number' ? 'number' : 'places'
}
