import { expect, test } from 'vitest'
import type { TableRow } from '../../contract'
import { numberBins, timeBins } from './bins'
import { type Chart, hasColumnsOf, MOST_BARS, withChange } from './chart'
import { chartData } from './chart-data'
import type { ChartColumn } from './column-roles'
import { suggestChart } from './suggest-chart'
import { formatNumber, readNumber, readTime } from './values'

const COLUMNS: readonly ChartColumn[] = [
  { name: 'id', filterType: 'number', keys: ['primary'] },
  { name: 'day', filterType: 'date' },
  { name: 'city', filterType: 'text' },
  { name: 'paid', filterType: 'number' },
]
const ROWS: readonly TableRow[] = [
  { id: '1', day: '2026-03-02', city: 'Lyon', paid: '0.1' },
  { id: '2', day: '2026-03-01', city: 'Paris', paid: '5' },
  { id: '3', day: '2026-03-02', city: 'Lyon', paid: '0.2' },
  { id: '4', day: null, city: null, paid: null },
]
const drawn = (chart: Chart, rows = ROWS) => {
  const data = chartData(rows, COLUMNS, chart)
  return 'problem' in data ? data : data.points.map(({ label, value }) => [label, value && formatNumber(value)])
}

test('a line stands in the order of its axis, whatever that of the rows; what has no place on it is counted', () => {
  const chart: Chart = { kind: 'line', x: 'day', y: 'paid', aggregate: 'sum' }
  expect(drawn(chart)).toEqual([
    ['2026-03-01', '5'],
    ['2026-03-02', '0.3'],
  ])
  expect(chartData(ROWS, COLUMNS, chart)).toMatchObject({ scale: 'time', leftOut: 1, more: 0, isRounded: false })
})

test('bars stand in the order of the rows; those that share a value are counted, added up or averaged', () => {
  const bars: Chart = { kind: 'bar', x: 'city', aggregate: 'count' }
  expect(drawn(bars)).toEqual([
    ['Lyon', '2'],
    ['Paris', '1'],
    ['null', '1'],
  ])
  expect(drawn({ ...bars, y: 'paid', aggregate: 'avg' })).toEqual([
    ['Lyon', '0.15'],
    ['Paris', '5'],
    ['null', null],
  ])
})

test('more bars than can be told apart are cut, and the rest is counted', () => {
  const rows = Array.from({ length: MOST_BARS + 7 }, (_, n) => ({ city: `c${n}` }))
  const data = chartData(rows, COLUMNS, { kind: 'bar', x: 'city', aggregate: 'count' })
  expect(data).toMatchObject({ more: 7, points: { length: MOST_BARS } })
})

test.each<[string, Chart, readonly TableRow[], string]>([
  ['no rows', { kind: 'bar', x: 'city', aggregate: 'count' }, [], 'no-rows'],
  ['texts to add up', { kind: 'bar', x: 'id', y: 'city', aggregate: 'sum' }, ROWS, 'not-numeric'],
  ['nothing to add up', { kind: 'bar', x: 'id', y: 'paid', aggregate: 'sum' }, ROWS.slice(3), 'no-values'],
  ['a histogram of texts', { kind: 'histogram', x: 'city', aggregate: 'count' }, ROWS, 'not-countable'],
])('%s cannot be drawn', (_, chart, rows, problem) =>
  expect(chartData(rows, COLUMNS, chart)).toMatchObject({ problem }),
)

test('digits that get lost are told, if they would be seen', () => {
  const sum: Chart = { kind: 'bar', x: 'city', y: 'paid', aggregate: 'sum' }
  const of = (paid: string) => chartData([{ city: 'a', paid }], COLUMNS, sum)
  expect(of('9007199254740993')).toMatchObject({ isRounded: true })
  expect(of('0.123456789012345')).toMatchObject({ isRounded: false })
  expect(of('100000000000000000000.000000')).toMatchObject({ isRounded: false })
})

test('a histogram has round bounds and every value once', () => {
  const bins = numberBins([0.03, 0.11, 0.11, 0.19, 0.5])
  expect(bins.map(({ from }) => from)).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(bins.map(({ count }) => count)).toEqual([1, 3, 0, 0, 1])
  expect(numberBins([3, 4, 5]).map(({ from, to, count }) => [from, to, count])).toEqual([
    [3, 4, 1],
    [4, 5, 2],
  ])
  expect(numberBins([0, 9]).map(({ from }) => from)).toEqual([0, 2, 4, 6, 8])
  expect(numberBins([0, 25]).map(({ from }) => from)).toEqual([0, 5, 10, 15, 20])
  expect(numberBins([7, 7])).toEqual([{ from: 7, to: 7, count: 2 }])
})

test('bounds of times are those of the calendar', () => {
  const at = (...days: readonly string[]) => timeBins(days.map((day) => readTime(day) ?? 0))
  const froms = (bins: ReturnType<typeof timeBins>) => bins.map(({ from }) => new Date(from).toISOString().slice(0, 10))
  expect(froms(at('2026-01-15', '2026-03-31', '2026-05-02'))).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
  ])
  // Weeks begin on Mondays.
  expect(froms(at('2026-11-04', '2026-11-30'))).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(froms(at('2026-11-26', '2026-11-30'))).toHaveLength(5)
  expect(at('2026-11-26', '2026-11-30').reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01 12:30:05.123456+02', '2026-03-01T10:30:05.123Z'],
  ['2026-03-01T12:30:05-05:30', '2026-03-01T18:00:05.000Z'],
])('%s is a time', (text, iso) => expect(new Date(readTime(text) ?? 0).toISOString()).toBe(iso))

test('what is no number or time is none', () => {
  expect(['', ' ', 'NaN', 'Infinity', '1,5', '0x10', '1e999'].map(readNumber)).toEqual(Array(7).fill(undefined))
  expect(['', '12:30', '2026-02', '2026-13-01', 'infinity'].map(readTime)).toEqual(Array(5).fill(undefined))
})

test('what is proposed fits the columns, and a change of it leaves it whole', () => {
  expect(suggestChart(COLUMNS)).toEqual({ kind: 'line', x: 'day', y: 'paid', aggregate: 'sum' })
  expect(suggestChart(COLUMNS.slice(2, 3))).toEqual({ kind: 'bar', x: 'city', aggregate: 'count' })
  expect(suggestChart(COLUMNS.slice(3))).toEqual({ kind: 'histogram', x: 'paid', aggregate: 'count' })
  expect(suggestChart(COLUMNS.slice(0, 1))).toEqual({ kind: 'bar', x: 'id', aggregate: 'count' })
  const bars: Chart = { kind: 'bar', x: 'city', aggregate: 'count' }
  const summed = withChange(bars, { aggregate: 'avg' }, COLUMNS.slice(1))
  expect(summed).toEqual({ ...bars, y: 'paid', aggregate: 'avg' })
  expect(withChange(summed, { kind: 'histogram' }, COLUMNS)).toEqual({ ...bars, kind: 'histogram' })
})

test.each<[string, readonly ChartColumn[], Chart]>([
  [
    'ids are not added up, by key or by name',
    [
      { name: 'customerId', filterType: 'number' },
      { name: 'shop_id', filterType: 'number' },
      { name: 'parent', filterType: 'number', keys: ['foreign'] },
      { name: 'country', filterType: 'text' },
      { name: 'revenue', filterType: 'number' },
    ],
    { kind: 'bar', x: 'country', y: 'revenue', aggregate: 'sum' },
  ],
  [
    'rows are counted where all numbers are ids or places',
    [
      { name: 'order_id', filterType: 'number' },
      { name: 'latitude', filterType: 'number' },
      { name: 'status', filterType: 'text' },
    ],
    { kind: 'bar', x: 'status', aggregate: 'count' },
  ],
  [
    'a day is the axis though it is a key',
    [
      { name: 'orders', filterType: 'number' },
      { name: 'day', filterType: 'date', keys: ['primary'] },
    ],
    { kind: 'line', x: 'day', y: 'orders', aggregate: 'sum' },
  ],
  [
    'a year is the axis and not what is added up',
    [
      { name: 'country', filterType: 'text' },
      { name: 'order_year', filterType: 'number' },
      { name: 'amount', filterType: 'number' },
    ],
    { kind: 'line', x: 'order_year', y: 'amount', aggregate: 'sum' },
  ],
  [
    'prices are averaged',
    [
      { name: 'sku_code', filterType: 'text' },
      { name: 'product', filterType: 'text' },
      { name: 'unit_price', filterType: 'number' },
    ],
    { kind: 'bar', x: 'product', y: 'unit_price', aggregate: 'avg' },
  ],
])('%s', (_, columns, chart) => expect(suggestChart(columns)).toEqual(chart))

test('of a few rows each has a bar, of many the values are distributed', () => {
  const columns: readonly ChartColumn[] = [
    { name: 'customer_id', filterType: 'number' },
    { name: 'revenue', filterType: 'number' },
  ]
  expect(suggestChart(columns, 10)).toEqual({ kind: 'bar', x: 'customer_id', y: 'revenue', aggregate: 'sum' })
  expect(suggestChart(columns, 1_000)).toEqual({ kind: 'histogram', x: 'revenue', aggregate: 'count' })
})

test('who asks for a sum is given a column that can be added up, where there is one', () => {
  const bars: Chart = { kind: 'bar', x: 'city', aggregate: 'count' }
  expect(withChange(bars, { aggregate: 'sum' }, COLUMNS)).toEqual({ ...bars, y: 'paid', aggregate: 'sum' })
  expect(withChange(bars, { aggregate: 'sum' }, COLUMNS.slice(0, 3))).toEqual({ ...bars, y: 'id', aggregate: 'sum' })
})

test('a chart fits where its columns are', () => {
  const chart: Chart = { kind: 'bar', x: 'city', y: 'paid', aggregate: 'sum' }
  expect(hasColumnsOf(chart, COLUMNS)).toBe(true)
  expect(hasColumnsOf(chart, COLUMNS.slice(0, 3))).toBe(false)
  expect(hasColumnsOf({ ...chart, x: 'gone' }, COLUMNS)).toBe(false)
})
