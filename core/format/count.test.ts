import { expect, test } from 'vitest'
import { formatCount } from './count'

test('counts stand in groups of three, held together by thin spaces', () => {
  expect(formatCount(0)).toBe('0')
  expect(formatCount(999)).toBe('999')
  expect(formatCount(1234567)).toBe('1\u202f234\u202f567')
  expect(formatCount(-1234)).toBe('-1\u202f234')
  expect(formatCount(Number.NaN)).toBe('')
})
