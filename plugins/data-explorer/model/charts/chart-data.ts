import { formatDateTime } from '@etabli/sdk'
import type { TableRow } from '../../contract'
import { type Bin, numberBins, timeBins } from './bins'
import { type Aggregate, type Chart, MOST_BARS } from './chart'
import type { ChartColumn } from './column-roles'
import { formatNumber, isRounded, readable, readNumber, readTime } from './values'

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
  return grouped(rows, chart, chart.kind === 'line' ? scaleOf(columns, chart.x) : 'places', texts.some(isRounded))
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
  numbers: number
  sum: number
}

function grouped(rows: readonly TableRow[], chart: Chart, scale: ChartData['scale'], isRough: boolean): ChartData {
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
    const group = groups.get(key) ?? { x: at, label: text ?? 'null', rows: 0, numbers: 0, sum: 0 }
    const number = chart.y === undefined ? undefined : readNumber(row[chart.y] ?? null)
    group.rows += 1
    if (number !== undefined) {
      group.numbers += 1
      group.sum += number
    }
    groups.set(key, group)
  }
  const all = [...groups.values()]
  if (scale !== 'places') all.sort((one, other) => one.x - other.x)
  const most = chart.kind === 'bar' ? MOST_BARS : MOST_POINTS
  return {
    scale,
    points: all
      .slice(0, most)
      .map((group) => ({ x: group.x, label: group.label, value: made(group, chart.aggregate) })),
    leftOut,
    more: Math.max(0, all.length - most),
    isRounded: isRough,
  }
}

function made({ rows, numbers, sum }: Group, aggregate: Aggregate): number | null {
  if (aggregate === 'count') return rows
  if (numbers === 0) return null
  return aggregate === 'sum' ? sum : readable(sum / numbers)
}

function scaleOf(columns: readonly ChartColumn[], name: string): ChartData['scale'] {
  const type = columns.find((column) => column.name === name)?.filterType
  if (type === 'date') return 'time'
  return type === 'number' ? 'number' : 'places'
}
