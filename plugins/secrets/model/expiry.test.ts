import { expect, test } from 'vitest'
import { expiryOf, lastSoonDay } from './expiry'

const NOON = new Date(2026, 10, 22, 12)

test.each([
  ['2026-11-21', 'expired', 'Expired'],
  ['2026-11-22', 'soon', 'Expires today'],
  ['2026-11-23', 'soon', 'Expires tomorrow'],
  ['2026-12-22', 'soon', 'Expires in 30 days'],
  ['2026-12-23', 'later', 'Expires on 2026-12-23'],
])('a secret that is good until %s is %s', (day, state, text) => {
  expect(expiryOf(day, NOON)).toEqual({ state, text })
})

test('what is listed as ending soon is what is marked so', () => {
  const last = lastSoonDay(NOON)
  expect(last).toBe('2026-12-22')
  expect(expiryOf(last, NOON)?.state).toBe('soon')
})

test('the last day lasts until its end, and the next begins at midnight', () => {
  expect(expiryOf('2026-11-22', new Date(2026, 10, 22, 23, 59))?.state).toBe('soon')
  expect(expiryOf('2026-11-22', new Date(2026, 10, 23, 0, 0))?.state).toBe('expired')
})

test('a secret without a day, or with what is none, has nothing to say', () => {
  expect(expiryOf(undefined, NOON)).toBeUndefined()
  expect(expiryOf('soon', NOON)).toBeUndefined()
})
