import type { DescribedColumn, TableDescription } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { searchConditions, searchFormOf } from './search-form'

const column = (name: string, filterType: DescribedColumn['filterType'], isTextLike = false): DescribedColumn => ({
  name,
  filterType,
  isTextLike,
  type: filterType,
  nullable: true,
  comment: undefined,
})

const table = (columns: readonly DescribedColumn[], primaryKey: readonly string[] = []): TableDescription => ({
  kind: 'table',
  columns,
  primaryKey,
  comment: undefined,
  totalSize: 0,
})

test('DX-70 the search form has the key and the texts first, and eight fields at most', () => {
  const others = Array.from({ length: 10 }, (_, index) => column(`n${index}`, 'number'))
  const form = searchFormOf(
    table([...others, column('photo', 'none'), column('city', 'text', true), column('id', 'number')], ['id']),
  )
  expect(form?.fields.map(({ name }) => name)).toEqual(['id', 'city', 'n0', 'n1', 'n2', 'n3', 'n4', 'n5'])
})

test('DX-70 a table with nothing to search in has no search form', () => {
  expect(searchFormOf(table([column('photo', 'none')]))).toBeUndefined()
  expect(searchFormOf(table([]))).toBeUndefined()
})

test('a field left empty asks for nothing; strict asks for equality', () => {
  expect(searchConditions({})).toEqual([])
  expect(searchConditions({ fields: { city: 'Lyon', name: '' } })).toEqual([
    { kind: 'contains', column: 'city', text: 'Lyon' },
  ])
  expect(searchConditions({ strict: true, fields: { city: 'Lyon' } })).toEqual([
    { kind: 'equals', column: 'city', text: 'Lyon' },
  ])
})
