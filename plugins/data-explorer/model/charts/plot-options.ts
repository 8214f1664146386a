import uPlot from 'uplot'
import type { ChartKind } from './chart'
import type { ChartData } from './chart-data'

export interface PlotColours {
  readonly mark: string
  readonly fill: string
  readonly text: string
  readonly grid: string
}

/** The point under the pointer, and where it is in the plot. */
export interface Hover {
  readonly index: number
  readonly left: number
  readonly top: number
}

interface Plot {
  readonly data: ChartData
  readonly kind: ChartKind
  readonly colours: PlotColours
  readonly font: string
  readonly size: { readonly width: number; readonly height: number }
  readonly onHover: (hover: Hover | undefined) => void
}

const CHARACTER = 7
const LONGEST_LABEL = 14
const DAY = 86_400_000

export function plotOptions({ data, kind, colours, font, size, onHover }: Plot): uPlot.Options {
  const isLine = kind === 'line'
  const axis = { stroke: colours.text, font, labelFont: font }
  return {
    ...size,
    ms: 1,
    tzDate: (time) => uPlot.tzDate(new Date(time), 'Etc/UTC'),
    // The last bound of a histogram stands at the very end.
    padding: [12, data.edges ? 40 : 16, 0, 4],
    legend: { show: false },
    cursor: { y: false, x: isLine, drag: { x: false, y: false, setScale: false }, points: { show: isLine } },
    scales: {
      x: {
        time: data.scale === 'time',
        ...(data.scale === 'places' && { range: () => [0, data.points.length] }),
      },
      y: isLine ? {} : { range: (_, min, max) => uPlot.rangeNum(Math.min(0, min), Math.max(0, max), 0.1, true) },
    },
    series: [{}, { stroke: colours.mark, ...(isLine ? lineOf(data) : barsOf(kind, colours)) }],
    axes: [
      { ...axis, grid: { show: false }, ticks: { stroke: colours.grid, width: 1, size: 4 }, ...acrossOf(data) },
      {
        ...axis,
        grid: { stroke: colours.grid, width: 1 },
        ticks: { show: false },
        gap: 8,
        ...(areWhole(data) && { incrs: WHOLE_STEPS }),
        values: (_, splits) => splits.map(tickWord),
        size: (_, words) => 16 + CHARACTER * Math.max(2, ...(words ?? []).map(({ length }) => length)),
      },
    ],
    hooks: {
      setCursor: [({ cursor: { idx, left = -1, top = -1 } }) => onHover(hoverOf(idx, left, top))],
    },
  }
}

/** No half rows: what is whole is measured in whole steps. */
const WHOLE_STEPS = Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((each) => each * 10 ** power)).flat()

function areWhole({ points }: ChartData): boolean {
  return points.every(({ value }) => value === null || Number.isInteger(value))
}

function hoverOf(index: number | null | undefined, left: number, top: number): Hover | undefined {
  return index === null || index === undefined || left < 0 ? undefined : { index, left, top }
}

function lineOf({ points }: ChartData): Partial<uPlot.Series> {
  return { width: 2, points: { show: points.length <= 60, size: 6 } }
}

function barsOf(kind: ChartKind, colours: PlotColours): Partial<uPlot.Series> {
  const width: [number, number] = kind === 'histogram' ? [1, Number.POSITIVE_INFINITY] : [0.7, 72]
  const paths = uPlot.paths.bars?.({ size: width, gap: kind === 'histogram' ? 1 : 0 })
  return {
    width: 0,
    fill: colours.fill,
    points: { show: false },
    ...(paths && { paths }),
  }
}

function acrossOf(data: ChartData): Partial<uPlot.Axis> {
  if (data.scale === 'time')
    return { values: (_, splits, __, ___, step) => timeWords(splits, step), space: 72, size: 44 }
  if (data.scale === 'number') return { values: (_, splits) => splits.map(tickWord), space: 64, size: 32 }
  const labels = data.edges ?? data.points.map(({ label }) => label)
  const shift = data.edges ? 0 : 0.5
  const longest = Math.min(LONGEST_LABEL, Math.max(...labels.map(({ length }) => length)))
  return {
    size: 32,
    splits: ({ width }) => {
      const fitting = Math.max(1, Math.floor(width / (longest * CHARACTER + 24)))
      const every = Math.ceil(labels.length / fitting)
      return labels.flatMap((_, index) => (index % every === 0 ? index + shift : []))
    },
    values: (_, splits) => splits.map((split) => shortened(labels[split - shift] ?? '')),
  }
}

function shortened(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 6 })

function tickWord(value: number): string {
  return compact.format(value).replace('-', '−')
}

/** As much of the time as differs from tick to tick; the day or year once, below. */
function timeWords(splits: readonly number[], step: number): string[] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format
  const [main, below] = wordsFor(step).map((options) => options && format(options))
  let last = ''
  return splits.map((split) => {
    const second = below?.(split) ?? ''
    const isNew = second !== last
    last = second
    return (main?.(split) ?? '') + (isNew ? `\n${second}` : '')
  })
}

function wordsFor(step: number): readonly (Intl.DateTimeFormatOptions | undefined)[] {
  if (step >= 360 * DAY) return [{ year: 'numeric' }, undefined]
  if (step >= 28 * DAY) return [{ month: 'short' }, { year: 'numeric' }]
  if (step >= DAY) return [{ day: 'numeric', month: 'short' }, { year: 'numeric' }]
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return [step < 60_000 ? { ...clock, second: '2-digit' } : clock, { day: 'numeric', month: 'short', year: 'numeric' }]
}
