import { expect, test } from 'vitest'
import type { Chart } from '../charts/chart'
import { chartOf, withChartOf } from './result-charts'

const columnsOf = (...names: readonly string[]) =>
  names.map((name) => ({ name, type: 'text', filterType: 'text' as const, nullable: true }))
const bars = (x: string): Chart => ({ kind: 'bar', x, aggregate: 'count' })

test('each result has the chart that its columns allow, also after the statement has changed', () => {
  const charts = withChartOf([bars('city')], columnsOf('day', 'paid'), bars('day'))
  expect(chartOf(charts, columnsOf('day', 'paid'))).toEqual(bars('day'))
  expect(chartOf(charts, columnsOf('city', 'name'))).toEqual(bars('city'))
  expect(chartOf(charts, columnsOf('day'))).toEqual(bars('day'))
  expect(chartOf(charts, columnsOf('name'))).toBeUndefined()
})

test('a chart that is closed is gone for all results that it fits, and others stay', () => {
  const charts = [bars('day'), bars('paid'), bars('city')]
  expect(withChartOf(charts, columnsOf('day', 'paid'), undefined)).toEqual([bars('city')])
})

test('old charts are forgotten', () => {
  const names = Array.from({ length: 12 }, (_, at) => `c${at}`)
  const charts = names.reduce<readonly Chart[]>((all, name) => withChartOf(all, columnsOf(name), bars(name)), [])
  expect(charts).toHaveLength(8)
  expect(charts[0]).toEqual(bars('c11'))
})
