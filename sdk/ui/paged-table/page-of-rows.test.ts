import { expect, test } from 'vitest'
import type { TableColumn } from './column'
import { pageOfRows } from './page-of-rows'
import type { TableView } from './table-view'

interface Person {
  readonly name: string
  readonly age: string | null
}
const PEOPLE: readonly Person[] = [
  { name: 'Zoé', age: '9' },
  { name: 'Ana', age: '31' },
  { name: 'Vic', age: null },
  { name: 'Bob', age: '120' },
]
const COLUMNS: readonly TableColumn<Person>[] = [
  { id: 'name', label: 'Name', text: ({ name }) => name },
  { id: 'age', label: 'Age', text: ({ age }) => age },
]
const VIEW: TableView = { page: 1, size: 10, filters: {} }
const names = (view: Partial<TableView>, search?: string) =>
  pageOfRows(PEOPLE, COLUMNS, { ...VIEW, ...view }, search).rows.map(({ name }) => name)

test('every word of the search is looked for in every column', () => {
  expect(names({}, 'a 3')).toEqual(['Ana'])
  expect(names({}, '  ')).toHaveLength(4)
})

test('numbers are sorted by value', () => {
  expect(names({ sort: { column: 'age', direction: 'desc' } })).toEqual(['Bob', 'Ana', 'Zoé', 'Vic'])
})

test('column filters narrow by text, range and null', () => {
  expect(names({ filters: { name: { kind: 'contains', text: 'B' } } })).toEqual(['Bob'])
  expect(names({ filters: { age: { kind: 'range', from: '10' } } })).toEqual(['Ana', 'Bob'])
  expect(names({ filters: { age: { kind: 'is', value: 'null' } } })).toEqual(['Vic'])
})

test('a page is cut and the total is of all pages', () => {
  const page = pageOfRows(PEOPLE, COLUMNS, { ...VIEW, size: 3, page: 2 })
  expect(page.rows.map(({ name }) => name)).toEqual(['Bob'])
  expect(page.total).toBe(4)
})
