import { expect, test } from 'vitest'
import type { TableRow } from '../../contract'
import { bucketFor, startOf, startsBetween } from './buckets'
import { type Chart, withChange } from './chart'
import { chartData } from './chart-data'
import type { ChartColumn } from './column-roles'
import { selectedRows } from './selected-rows'
import { suggestChart } from './suggest-chart'
import { readTime } from './values'

const COLUMNS: readonly ChartColumn[] = [
  { name: 'at', filterType: 'date' },
  { name: 'exchange_rate', filterType: 'number' },
  { name: 'paid', filterType: 'number' },
]
const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 30, 20)

/** One row every so many hours. */
const rowsEvery = (hours: number, count: number): readonly TableRow[] =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(START + index * hours * HOUR).toISOString(),
    paid: String(index),
  }))
const drawn = (rows: readonly TableRow[], chart: Chart) => {
  const data = chartData(rows, COLUMNS, chart)
  return 'problem' in data ? data : { ...data, points: data.points.map(({ label, value }) => [label, value]) }
}
const LINE: Chart = { kind: 'line', x: 'at', y: 'paid', aggregate: 'sum' }

test.each([
  [1, 20, 'each'],
  [1, 60, 'hour'],
  [1, 24 * 60, 'day'],
  [24, 300, 'week'],
  [24, 1_000, 'month'],
  [24 * 20, 1_000, 'year'],
])('of times %d hours apart, %d of them, each has its %s', (hours, count, bucket) => {
  const times = rowsEvery(hours, count).map(({ at }) => readTime(at ?? null) ?? 0)
  expect(bucketFor(times)).toBe(bucket)
})

test('a bucket begins where the calendar says', () => {
  const time = Date.UTC(2026, 1, 18, 13, 45)
  const starts = (['hour', 'day', 'week', 'month', 'year'] as const).map((bucket) =>
    new Date(startOf(time, bucket)).toISOString().slice(0, 16),
  )
  expect(starts).toEqual([
    '2026-02-18T13:00',
    '2026-02-18T00:00',
    '2026-02-16T00:00',
    '2026-02-01T00:00',
    '2026-01-01T00:00',
  ])
  const months = startsBetween(Date.UTC(2023, 11), Date.UTC(2025, 1), 'month')
  expect(months.map((each) => new Date(each).toISOString().slice(0, 7))).toEqual([
    ...['2023-12', '2024-01', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06', '2024-07', '2024-08'],
    ...['2024-09', '2024-10', '2024-11', '2024-12', '2025-01', '2025-02'],
  ])
  for (const bucket of ['hour', 'day', 'week', 'year'] as const)
    expect(startsBetween(startOf(START, bucket), startOf(START + 900 * 24 * HOUR, bucket), bucket).at(-1)).toBe(
      startOf(START + 900 * 24 * HOUR, bucket),
    )
})

test('what is in one bucket is one point, in the order of time, as bars too; the chosen bucket goes before the usual one', () => {
  const rows = [{ at: '2026-02-01 09:00:00', paid: '5' }, { at: null, paid: '1' }, ...rowsEvery(1, 8).toReversed()]
  const byDay: Chart = { ...LINE, bucket: 'day' }
  const points = [
    ['2026-01-30', 6],
    ['2026-01-31', 22],
    ['2026-02-01', 5],
  ]
  expect(drawn(rows, byDay)).toMatchObject({ scale: 'time', bucket: 'day', leftOut: 1, points })
  expect(drawn(rows, { ...byDay, kind: 'bar' })).toMatchObject({ scale: 'places', bucket: 'day', points })
  expect(drawn(rows, { ...byDay, bucket: 'month' })).toMatchObject({
    points: [
      ['2026-01', 28],
      ['2026-02', 5],
    ],
  })
  expect(drawn(rows, LINE)).toMatchObject({ bucket: 'each' })
  expect(withChange(byDay, { aggregate: 'avg' }, COLUMNS)).toEqual({ ...byDay, aggregate: 'avg' })
  expect(withChange(byDay, { x: 'other' }, COLUMNS)).toEqual({ ...LINE, x: 'other' })
})

test('a day without rows counts 0 of them', () => {
  const rows = [{ at: '2026-02-01' }, { at: '2026-02-03' }, { at: '2026-02-03' }]
  expect(drawn(rows, { kind: 'line', x: 'at', aggregate: 'count', bucket: 'day' })).toMatchObject({
    points: [
      ['2026-02-01', 1],
      ['2026-02-02', 0],
      ['2026-02-03', 2],
    ],
  })
})

test.each([
  ['median', ['4', '1', '3'], 3],
  ['median', ['4', '1', '3', '2'], 2.5],
  ['min', ['4', '-1', '3'], -1],
  ['max', ['4', '-1', '3'], 4],
  ['max', [null], null],
] as const)('the %s of %j is %d', (aggregate, values, expected) => {
  const rows = [{ at: 'other', paid: '1' }, ...values.map((paid) => ({ at: 'one', paid }))]
  const data = chartData(rows, [], { kind: 'bar', x: 'at', y: 'paid', aggregate })
  expect('problem' in data ? data : data.points[1]?.value).toBe(expected)
})

test('a sum is proposed before an average', () => {
  expect(suggestChart(COLUMNS)).toMatchObject({ y: 'paid', aggregate: 'sum' })
})

test('rows are chosen by their cells, unless one alone or all are', () => {
  const range = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 1 })
  const chosen = (...ranges: readonly ReturnType<typeof range>[]) =>
    selectedRows({ ranges, anchor: undefined }, ['a', 'b', 'c', 'd'])
  expect(chosen(range(2, 3), range(0, 0))).toEqual(['a', 'c', 'd'])
  expect(chosen(range(1, 1))).toBeUndefined()
  expect(chosen(range(0, 3))).toBeUndefined()
  expect(chosen()).toBeUndefined()
})
