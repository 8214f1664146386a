import { expect, test } from 'vitest'
import { areAllDifferent, areAllNamed } from './value-spread'

const top = (...counts: readonly number[]) => counts.map((rows, index) => ({ value: `v${index}`, rows }))

test('values are all different where the most frequent one comes once, and there is another', () => {
  expect(areAllDifferent({ top: top(1, 1, 1) })).toBe(true)
  expect(areAllDifferent({ top: top(2, 1) })).toBe(false)
  expect(areAllDifferent({ top: top(1) })).toBe(false)
  expect(areAllDifferent({ top: [] })).toBe(false)
})

test('the most frequent values are all of them where no row has another', () => {
  expect(areAllNamed({ rows: 10, nulls: 3, top: top(5, 2) })).toBe(true)
  expect(areAllNamed({ rows: 10, nulls: 2, top: top(5, 2) })).toBe(false)
})
