import { expect, test } from 'vitest'
import type { Column } from '../contract'
import { withRange, withValue } from './column-filter'
import { type ExplorerAddress, NO_SEARCH } from './explorer-address'

const column = (filterType: Column['filterType']): Column => ({ name: 'c', type: 't', filterType, nullable: true })
const address = (more: Partial<ExplorerAddress> = {}): ExplorerAddress => ({
  search: NO_SEARCH,
  view: { page: 7, size: 20, filters: { other: { kind: 'is', value: 'null' } } },
  ...more,
})

test('the rows of a value are those that equal it, on the first page', () => {
  const filter = (value: string | null) => withValue(address(), column('text'), value)
  expect(filter('one')).toEqual({
    search: NO_SEARCH,
    view: {
      page: 1,
      size: 20,
      filters: { other: { kind: 'is', value: 'null' }, c: { kind: 'equals', text: 'one' } },
    },
  })
  expect(filter('').view.filters.c).toEqual({ kind: 'equals', text: '' })
  expect(filter(null).view.filters.c).toEqual({ kind: 'is', value: 'null' })
})

test('a bucket is a filter of the column, on the first page', () => {
  expect(withRange(address(), column('number'), '1', '2').view).toMatchObject({
    page: 1,
    filters: { c: { kind: 'range', from: '1', to: '2' }, other: { kind: 'is', value: 'null' } },
  })
})
