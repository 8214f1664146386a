import { expect, test } from 'vitest'
import { addressOf, EXPLORER_ADDRESS, type ExplorerAddress, hasFilters, withoutFilters } from './explorer-address'

const read = (query: string) => EXPLORER_ADDRESS.read(new URLSearchParams(query))
const ADDRESS: ExplorerAddress = {
  connection: 'ware house',
  schema: 'raw/1',
  table: 'évènements',
  proportion: 0.125,
  columns: ['b', 'a,c'],
  search: { strict: true, fields: { name: ' x ', amount: '12' } },
  view: {
    page: 3,
    size: 50,
    sort: { column: 'id', direction: 'desc' },
    filters: { paid: { kind: 'is', value: 'true' } },
  },
}

test('all that is chosen survives the way through the address', () => {
  const query = new URLSearchParams()
  EXPLORER_ADDRESS.write(ADDRESS, query)
  expect(read(query.toString())).toEqual(ADDRESS)
})

test('an empty query is the explorer with nothing chosen', () => {
  expect(read('')).toEqual({ search: { strict: false, fields: {} }, view: { page: 1, size: 20, filters: {} } })
})

test.each(['proportion=2', 'proportion=-1', 'proportion=', 'connection=', 'search.name='])(
  'nonsense is as if it were not there: %s',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('another table starts afresh but keeps the page size', () => {
  expect(addressOf({ connection: 'c', schema: 's', table: 't' }, ADDRESS)).toEqual({
    connection: 'c',
    schema: 's',
    table: 't',
    search: { strict: false, fields: {} },
    view: { page: 1, size: 50, filters: {} },
  })
})

test('DX-32 clearing lifts search and grid filters, and keeps order, columns and strict mode', () => {
  const cleared = withoutFilters(ADDRESS)
  expect(hasFilters(ADDRESS)).toBe(true)
  expect(hasFilters(cleared)).toBe(false)
  expect(cleared).toMatchObject({
    columns: ADDRESS.columns,
    search: { strict: true },
    view: { page: 1, sort: ADDRESS.view.sort },
  })
})
