import { expect, test } from 'vitest'
import { extendTo, NO_ROWS, selectAll, selectOnly, toggleRow } from './row-selection'

const rows = ({ rows: selected }: { readonly rows: ReadonlySet<number> }) => [...selected].sort((a, b) => a - b)

test('a row is selected alone, and a second time not at all', () => {
  const one = selectOnly(selectAll(5), 3)
  expect(rows(one)).toEqual([3])
  expect(rows(selectOnly(one, 3))).toEqual([])
})

test('a selection grows from where it began, in both directions', () => {
  const one = selectOnly(NO_ROWS, 3)
  expect(rows(extendTo(one, 5))).toEqual([3, 4, 5])
  expect(rows(extendTo(extendTo(one, 5), 1))).toEqual([1, 2, 3])
})

test('rows are added and taken one by one', () => {
  expect(rows(toggleRow(toggleRow(selectOnly(NO_ROWS, 3), 7), 3))).toEqual([7])
})
