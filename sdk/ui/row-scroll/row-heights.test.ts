import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EqualRows, WrappedRows } from './row-heights'

test('rows of one height', () => {
  const rows = new EqualRows(20)
  rows.resize(3)
  expect([rows.total, rows.top(2)]).toEqual([60, 40])
  expect(rows.at(45)).toEqual({ row: 2, offset: 5 })
  expect(rows.at(0)).toEqual({ row: 0, offset: 0 })
})

test('broken lines stand one below the other, however they grow and whatever they turn out to be', () => {
  const lengths = fc.array(fc.nat(300), { minLength: 1, maxLength: 3_000 })
  const changes = fc.array(fc.tuple(fc.nat(2_999), fc.integer({ min: 1, max: 9 })), { maxLength: 10 })
  fc.assert(
    fc.property(lengths, changes, fc.nat(3_000), (all, drawn, before) => {
      const rows = new WrappedRows(20, 80, (row) => all[row] ?? 0)
      rows.resize(Math.min(before, all.length))
      rows.resize(all.length)
      const heights = all.map((length) => Math.max(1, Math.ceil(length / 80)) * 20)
      for (const [row, lines] of drawn) {
        if (row >= all.length) continue
        rows.measured(row, lines * 20)
        heights[row] = lines * 20
      }
      expect(rows.total).toBe(heights.reduce((sum, height) => sum + height, 0))
      let top = 0
      for (const row of [0, 1, 1_023, 1_024, 1_025, all.length - 1].filter((row) => row < all.length)) {
        top = heights.slice(0, row).reduce((sum, height) => sum + height, 0)
        expect(rows.top(row)).toBe(top)
        expect(rows.at(top + 5)).toEqual({ row, offset: 5 })
      }
    }),
    { numRuns: 30 },
  )
})
