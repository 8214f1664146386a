import { describe, expect, test } from 'vitest'
import type { Column } from '../contract'
import { withNulls, withRange, withValue } from './column-filter'
import { type ExplorerAddress, NO_SEARCH } from './explorer-address'

const column = (filterType: Column['filterType']): Column => ({ name: 'c', type: 't', filterType, nullable: true })
const address = (more: Partial<ExplorerAddress> = {}): ExplorerAddress => ({
  search: NO_SEARCH,
  view: { page: 7, size: 20, filters: { other: { kind: 'is', value: 'null' } } },
  ...more,
})

describe('the rows of a value', () => {
  test('of a text are those that equal it, where the search form can say so', () => {
    expect(withValue(address(), column('text'), 'one', true)).toEqual({
      search: { strict: true, fields: { c: 'one' } },
      view: { page: 1, size: 20, filters: { other: { kind: 'is', value: 'null' } } },
    })
  })

  test.each([
    ['the search form does not have the column', address(), false],
    ['a search that is not strict stands there', address({ search: { strict: false, fields: { d: 'x' } } }), true],
  ])('of a text are those that contain it, where %s', (_, from, isSearchable) => {
    const next = withValue(from, column('text'), 'one', isSearchable)
    expect(next.search).toEqual(from.search)
    expect(next.view).toMatchObject({ page: 1, filters: { c: { kind: 'contains', text: 'one' } } })
  })

  test('of numbers, instants and booleans are exact', () => {
    const filter = (type: Column['filterType'], value: string) =>
      withValue(address(), column(type), value, true).view.filters.c
    expect(filter('number', '90071992547409921')).toEqual({
      kind: 'range',
      from: '90071992547409921',
      to: '90071992547409921',
    })
    expect(filter('date', '2026-01-01')).toEqual({ kind: 'range', from: '2026-01-01', to: '2026-01-01' })
    expect(filter('boolean', 'true')).toEqual({ kind: 'is', value: 'true' })
  })
})

test('a bucket and the empty cells are filters of the column, on the first page', () => {
  expect(withRange(address(), column('number'), '1', '2').view).toMatchObject({
    page: 1,
    filters: { c: { kind: 'range', from: '1', to: '2' }, other: { kind: 'is', value: 'null' } },
  })
  expect(withNulls(address(), column('text')).view.filters.c).toEqual({ kind: 'is', value: 'null' })
})
