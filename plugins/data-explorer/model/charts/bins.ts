/** A span of values and how many are in it. The last one has its upper end too. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

const MOST_BINS = 30
const FEWEST_BINS = 5
const SECOND = 1_000
const DAY = 86_400 * SECOND
const STEPS = [1, 2, 5, 15, 30, 60, 300, 900, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 604_800].map(
  (seconds) => seconds * SECOND,
)
const MONTHS = [1, 3, 6, 12, 24, 60, 120, 300, 600, 1_200]
const MONTH = 30.44 * DAY
/** A Monday. */
const FIRST_WEEK = 4 * DAY

export function numberBins(values: readonly number[]): readonly Bin[] {
  const [min, max] = boundsOf(values)
  if (min === max) return oneBin(min, values.length)
  const isWhole = values.every(Number.isInteger)
  const step = Math.max(roundStep((max - min) / wanted(values)), isWhole ? 1 : 0)
  const first = Math.floor(min / step)
  const count = Math.max(1, Math.ceil(max / step) - first)
  return counted(
    values,
    Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12))),
  )
}

/** The ends of bins of times are those of the calendar: days, weeks, months, years. */
export function timeBins(values: readonly number[]): readonly Bin[] {
  const [min, max] = boundsOf(values)
  if (min === max) return oneBin(min, values.length)
  const span = (max - min) / wanted(values)
  const step = STEPS.find((each) => each >= span)
  return counted(values, step === undefined ? monthEdges(min, max, span) : equalEdges(min, max, step))
}

function equalEdges(min: number, max: number, step: number): readonly number[] {
  const from = step > DAY ? FIRST_WEEK : 0
  const first = Math.floor((min - from) / step)
  const count = Math.floor((max - from) / step) - first + 1
  return Array.from({ length: count + 1 }, (_, index) => from + (first + index) * step)
}

function monthEdges(min: number, max: number, span: number): readonly number[] {
  const step = MONTHS.find((months) => months * MONTH >= span) ?? 1_200
  const start = new Date(min)
  const first = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / step) * step
  const edges: number[] = []
  for (let month = first; (edges.at(-1) ?? min) <= max; month += step)
    edges.push(Date.UTC(Math.floor(month / 12), month % 12))
  return edges
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((each) => each * power >= least * 0.999) ?? 10) * power
}

function counted(values: readonly number[], edges: readonly number[]): readonly Bin[] {
  const counts = new Array<number>(edges.length - 1).fill(0)
  for (const value of values) {
    const after = edges.findIndex((edge) => edge > value)
    const place = after === -1 ? counts.length - 1 : after - 1
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts.map((count, index) => ({ from: edges[index] ?? 0, to: edges[index + 1] ?? 0, count }))
}

const wanted = ({ length }: readonly number[]) =>
  Math.min(MOST_BINS, Math.max(FEWEST_BINS, Math.ceil(Math.sqrt(length))))

const oneBin = (value: number, count: number): readonly Bin[] => [{ from: value, to: value, count }]

function boundsOf(values: readonly number[]): readonly [number, number] {
  return [
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  ]
}
