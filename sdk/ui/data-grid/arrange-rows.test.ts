import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNumbers } from '../paged-table/compare-values'
import { type Arrangement, arranging } from './arrange-rows'
import type { GridColumn } from './grid-column'

interface Row {
  readonly id: number
  readonly text: string | null
}
const columns = (filter: 'text' | 'number'): readonly GridColumn<Row>[] => [
  { id: 'text', label: 'Text', filter, text: ({ text }) => text },
]
const rowsOf = (texts: readonly (string | null)[]) => texts.map((text, id) => ({ id, text }))

function arranged(rows: readonly Row[], arrangement: Arrangement, filter: 'text' | 'number' = 'text') {
  const turns = arranging(rows, columns(filter), arrangement)
  for (let count = 0; ; count += 1) {
    const turn = turns.next()
    if (turn.done) return { rows: turn.value, pauses: count }
  }
}
const textsOf = (rows: readonly Row[]) => rows.map(({ text }) => text)

test('any rows are sorted as the built-in sort does, and rows of one value keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.constantFrom('asc', 'desc'), (numbers, direction) => {
      const rows = rowsOf(numbers.map(String))
      const sign = direction === 'desc' ? -1 : 1
      const expected = [...rows].sort((a, b) => sign * compareNumbers(a.text ?? '', b.text ?? ''))
      expect(arranged(rows, { sort: { column: 'text', direction }, filters: {} }, 'number').rows).toEqual(expected)
    }),
  )
})

test('empty cells come last either way', () => {
  const rows = rowsOf(['b', null, 'a', null, 'C'])
  for (const [direction, expected] of [
    ['asc', ['a', 'b', 'C', null, null]],
    ['desc', ['C', 'b', 'a', null, null]],
  ] as const)
    expect(textsOf(arranged(rows, { sort: { column: 'text', direction }, filters: {} }).rows)).toEqual(expected)
})

test('filters narrow, together with an order; those of columns that are gone do nothing', () => {
  const rows = rowsOf(['b', null, 'a', '', 'c'])
  const filters = { text: { kind: 'not', values: ['b', null] }, gone: { kind: 'equals', text: 'x' } } as const
  expect(textsOf(arranged(rows, { filters }).rows)).toEqual(['a', '', 'c'])
  expect(textsOf(arranged(rows, { filters, sort: { column: 'text', direction: 'desc' } }).rows)).toEqual(['c', 'a', ''])
})

test('many rows are arranged in many turns', () => {
  const rows = rowsOf(Array.from({ length: 50_000 }, (_, index) => String((index * 7919) % 50_000)))
  const { rows: sorted, pauses } = arranged(rows, { sort: { column: 'text', direction: 'asc' }, filters: {} }, 'number')
  expect(textsOf(sorted)).toEqual(Array.from({ length: 50_000 }, (_, index) => String(index)))
  expect(pauses).toBeGreaterThan(100)
})
