import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxProportion } from './limits'

test('the whole table can be asked for where it fits the limit', () => {
  expect(maxProportion(0, 1_000)).toBe(1)
  expect(maxProportion(1_000, 1_000)).toBe(1)
})

test('else the share that fits, rounded down to three decimals and never 0', () => {
  expect(maxProportion(1_001, 1_000)).toBe(0.999)
  expect(maxProportion(3_000, 1_000)).toBe(0.333)
  expect(maxProportion(10_000_000, 100)).toBe(0.001)
})

test('the share lies between 0.001 and 1, and lets no more rows through than the limit where it can', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 10_000_000 }), (rows, limit) => {
      const share = maxProportion(rows, limit)
      expect(share).toBeGreaterThanOrEqual(0.001)
      expect(share).toBeLessThanOrEqual(1)
      if (share > 0.001) expect(rows * share).toBeLessThanOrEqual(Math.max(limit, rows <= limit ? rows : 0) + 1e-6)
    }),
  )
})
