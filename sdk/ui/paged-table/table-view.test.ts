import { expect, test } from 'vitest'
import { faultsOfBounds } from './bounds'
import { lastPage, nextSort, type TableView, withFilter, withSize } from './table-view'

const VIEW: TableView = { page: 4, size: 20, filters: {} }

test('a column is sorted up, then down, then no more, each time from the first page', () => {
  const up = nextSort(VIEW, 'id')
  const down = nextSort(up, 'id')
  expect(up).toEqual({ page: 1, size: 20, filters: {}, sort: { column: 'id', direction: 'asc' } })
  expect(down.sort).toEqual({ column: 'id', direction: 'desc' })
  expect(nextSort(down, 'id')).toEqual({ page: 1, size: 20, filters: {} })
  expect(nextSort(down, 'name').sort).toEqual({ column: 'name', direction: 'asc' })
})

test('another page size keeps the first row of the screen on it', () => {
  expect(withSize(VIEW, 50)).toMatchObject({ size: 50, page: 2 })
  expect(withSize({ ...VIEW, page: 1 }, 30).page).toBe(1)
})

test('a filter is set and lifted from the first page', () => {
  const filtered = withFilter(VIEW, 'name', { kind: 'contains', text: 'x' })
  expect(filtered).toEqual({ page: 1, size: 20, filters: { name: { kind: 'contains', text: 'x' } } })
  expect(withFilter(filtered, 'name', undefined).filters).toEqual({})
})

test('the last page is known where the total is', () => {
  expect([lastPage(0, 20), lastPage(20, 20), lastPage(21, 20), lastPage(undefined, 20)]).toEqual([1, 1, 2, undefined])
})

test.each([
  ['number', '1', '2', {}],
  ['number', '', '.5', {}],
  ['number', 'x', '', { from: 'notNumber' }],
  ['number', '1', 'x', { to: 'notNumber' }],
  ['number', '3', '2', { to: 'boundsReversed' }],
  ['date', '2026-01-01', '2026-01-01 10:30:00.5+00', {}],
  ['date', 'tomorrow', '', { from: 'notDate' }],
  ['date', '01/11/2026', '2/11', { from: 'notDate', to: 'notDate' }],
  ['date', '2026-02-01', '2026-01-01', { to: 'boundsReversed' }],
] as const)('bounds of a %s filter from "%s" to "%s": %j', (input, from, to, faults) => {
  expect(faultsOfBounds(input, from, to)).toEqual(faults)
})
