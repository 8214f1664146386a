import { expect, test } from 'vitest'
import type { Column } from '../contract'
import { choicesOf, chosenColumns, moved, withShown } from './column-choice'
import { gridColumns, orderedColumns, visibleColumns } from './grid-columns'

const column = (name: string, filterType: Column['filterType']): Column => ({
  name,
  type: 'text',
  filterType,
  nullable: true,
})
const ALL = [column('late', 'none'), column('b', 'number'), column('a', 'text')]

test('DX-72 columns follow columnOrder; one that it does not name comes last', () => {
  expect(orderedColumns({ columns: ALL, columnOrder: ['a', 'b'] }).map(({ name }) => name)).toEqual(['a', 'b', 'late'])
})

test('DX-72 a column is filtered by its filterType, or not at all', () => {
  const all = (['none', 'number', 'text', 'date', 'boolean'] as const).map((type) => column(`of ${type}`, type))
  expect(gridColumns(all).map(({ id, filter }) => [id, filter])).toEqual([
    ['of none', undefined],
    ['of number', 'number'],
    ['of text', 'text'],
    ['of date', 'date'],
    ['of boolean', 'boolean'],
  ])
})

test('a column is described by its type, its keys and its comment', () => {
  const id: Column = { ...column('id', 'number'), keys: ['primary', 'foreign'], comment: 'Of the order' }
  expect(gridColumns([id])[0]?.description).toBe('text\nprimary key\nforeign key\nOf the order')
})

test('chosen columns are shown in the chosen order; ones that are gone are left out', () => {
  expect(visibleColumns(ALL, ['a', 'gone', 'late']).map(({ name }) => name)).toEqual(['a', 'late'])
  expect(visibleColumns(ALL, ['gone'])).toBe(ALL)
})

test('columns are moved, hidden and chosen', () => {
  const choices = choicesOf(['a', 'b', 'c'], ['b', 'a'])
  expect(choices.map(({ name, isShown }) => [name, isShown])).toEqual([
    ['b', true],
    ['a', true],
    ['c', false],
  ])
  expect(moved(choices, 'b', -1)).toBe(choices)
  expect(chosenColumns(moved(choices, 'a', -1), ['a', 'b', 'c'])).toEqual(['a', 'b'])
  const shown = withShown(moved(choices, 'a', -1), new Set(['c']), true)
  expect(chosenColumns(shown, ['a', 'b', 'c'])).toBeUndefined()
})
