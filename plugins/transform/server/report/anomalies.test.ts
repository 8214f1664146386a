import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anomalyOf, rowsOf } from './anomalies'

test('a value far from what is usual is one, in either direction, and one within what is usual is none', () => {
  const usual = [100, 104, 98, 101, 99, 102]
  expect(anomalyOf([...usual, 500])).toEqual({ direction: 'more', usual: 100.5 })
  expect(anomalyOf([...usual, 0])).toEqual({ direction: 'less', usual: 100.5 })
  expect(anomalyOf([...usual, 110])).toBeUndefined()
  // One that was odd itself does not hide the next.
  expect(anomalyOf([...usual, 5_000, 500])?.direction).toBe('more')
  // What always was the same may change by a fifth.
  expect([anomalyOf([5, 5, 5, 5, 5, 6]), anomalyOf([5, 5, 5, 5, 5, 7])?.direction]).toEqual([undefined, 'more'])
  expect(anomalyOf([...usual, 500], 1_000)).toBeUndefined()
})

test('fewer than five runs before say nothing of what is usual', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 5 }), (values) => {
      expect(anomalyOf(values)).toBeUndefined()
    }),
  )
  expect(anomalyOf([1, 1, 1, 1, 1, 100])).toEqual({ direction: 'more', usual: 1 })
})

test('rows are counted where the database says how many it wrote', () => {
  const rows = ['SELECT 20000', 'INSERT 0 120', 'MERGE 3', 'CREATE VIEW', 'OK', ''].map((message) =>
    rowsOf({ message }),
  )
  expect(rows).toEqual([20_000, 120, 3, undefined, undefined, undefined])
})
