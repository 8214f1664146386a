import { expect, test } from 'vitest'
import type { TableView } from './table-view'
import { tableViewCodec } from './table-view-codec'

const codec = tableViewCodec({ sizes: [20, 25, 30, 50] })
const read = (query: string) => codec.read(new URLSearchParams(query))
function written(view: TableView, before = ''): string {
  const query = new URLSearchParams(before)
  codec.write(view, query)
  return decodeURIComponent(query.toString())
}

test('a view survives the way through the address', () => {
  const view: TableView = {
    page: 3,
    size: 50,
    sort: { column: 'a.b', direction: 'desc' },
    filters: {
      status: { kind: 'contains', text: 'paid: yes & no' },
      amount: { kind: 'range', from: '-1.5', to: '9' },
      seen: { kind: 'range', to: '2026-01-01 10:00' },
      active: { kind: 'is', value: 'not null' },
      city: { kind: 'equals', text: '' },
      note: { kind: 'not', values: ['a "b", [c]', '', null] },
    },
  }
  const query = new URLSearchParams()
  codec.write(view, query)
  expect(read(query.toString())).toEqual(view)
})

test('what is as by default is not written, and what others wrote stays', () => {
  expect(written({ page: 1, size: 20, filters: {} }, 'table=events&page=7&filter.old=is:true')).toBe('table=events')
})

test.each([
  'page=0',
  'page=x',
  'page=1.5',
  'size=21',
  'sort=amount',
  'sort=.asc',
  'filter.a=is:maybe',
  'filter.a=',
  'filter.a=range:..',
  'filter.a=not:paid',
  'filter.a=not:[]',
  'filter.a=not:[1]',
])('a query that does not fit is as if it were not there: %s', (query) =>
  expect(read(query)).toEqual({ page: 1, size: 20, filters: {} }),
)
