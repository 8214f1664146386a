import { expect, test } from 'vitest'
import {
  addCell,
  extendTo,
  extendToRow,
  type GridSelection,
  hasCell,
  lengthOf,
  membersOf,
  NOTHING_SELECTED,
  selectAll,
  selectColumn,
  selectedColumns,
  selectedRows,
  selectRow,
  toggleRow,
} from './grid-selection'

const COLUMNS = 4
const rows = (selection: GridSelection) =>
  membersOf(
    selectedRows(selection),
    Array.from({ length: 20 }, (_, row) => row),
  )

test('a row is selected alone, and a second time not at all', () => {
  const one = selectRow(selectAll(5, COLUMNS), 3, COLUMNS)
  expect(rows(one)).toEqual([3])
  expect(selectRow(one, 3, COLUMNS)).toEqual(NOTHING_SELECTED)
})

test('rows grow from where the selection began, in both directions', () => {
  const from = { row: 9, column: 1 }
  const one = selectRow(NOTHING_SELECTED, 3, COLUMNS)
  const down = extendToRow(one, from, 5, COLUMNS)
  expect(rows(down)).toEqual([3, 4, 5])
  expect(rows(extendToRow(down, from, 1, COLUMNS))).toEqual([1, 2, 3])
  expect(rows(extendToRow(NOTHING_SELECTED, from, 7, COLUMNS))).toEqual([7, 8, 9])
})

test('rows are added and taken one by one, also from the middle of a rectangle', () => {
  const two = toggleRow(selectRow(NOTHING_SELECTED, 3, COLUMNS), 7, COLUMNS)
  expect(rows(two)).toEqual([3, 7])
  expect(rows(toggleRow(two, 3, COLUMNS))).toEqual([7])
  expect(rows(toggleRow(selectAll(5, COLUMNS), 2, COLUMNS))).toEqual([0, 1, 3, 4])
  expect(toggleRow(selectRow(NOTHING_SELECTED, 3, COLUMNS), 3, COLUMNS)).toEqual(NOTHING_SELECTED)
})

test('a rectangle grows from its first cell, and a second one beside it', () => {
  const first = extendTo(NOTHING_SELECTED, { row: 2, column: 2 }, { row: 1, column: 3 })
  expect(first.ranges).toEqual([{ top: 1, bottom: 2, left: 2, right: 3 }])
  const second = extendTo(addCell(first, { row: 6, column: 0 }), { row: 0, column: 0 }, { row: 7, column: 0 })
  expect(second.ranges).toHaveLength(2)
  expect(rows(second)).toEqual([1, 2, 6, 7])
  expect(selectedColumns(second)).toEqual([
    { first: 0, last: 0 },
    { first: 2, last: 3 },
  ])
  expect(hasCell(second.ranges, { row: 6, column: 0 })).toBe(true)
  expect(hasCell(second.ranges, { row: 1, column: 0 })).toBe(false)
})

test('all of a million rows are one rectangle', () => {
  const all = selectAll(1_000_000, COLUMNS)
  expect(all.ranges).toHaveLength(1)
  expect([lengthOf(selectedRows(all)), lengthOf(selectedColumns(all))]).toEqual([1_000_000, 4])
  expect(selectAll(0, COLUMNS)).toEqual(NOTHING_SELECTED)
  expect(selectColumn(2, 3).ranges).toEqual([{ top: 0, bottom: 2, left: 2, right: 2 }])
})
