import { expect, test } from 'vitest'
import { shortCount } from './short-count'

test.each([
  [0, '0'],
  [950, '950'],
  [1_000, '1\u202fk'],
  [1_249, '1.2\u202fk'],
  [12_345, '12\u202fk'],
  [999_600, '1\u202fM'],
  [1_200_000, '1.2\u202fM'],
  [3_000_000_000, '3\u202fB'],
  [5e15, '5000\u202fT'],
])('%d rows are about %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
})
