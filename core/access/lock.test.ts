import { expect, test } from 'vitest'
import { ownsLock } from './lock'

test("a lock is owned when the token's subject equals the session's locked-by", () => {
  expect(ownsLock('u1', 'u1')).toBe(true)
  expect(ownsLock('u1', 'u2')).toBe(false)
  expect(ownsLock('u1', 'U1')).toBe(false)
})

test('nobody owns a lock without a subject or without a locker', () => {
  expect(ownsLock(undefined, undefined)).toBe(false)
  expect(ownsLock('', '')).toBe(false)
  expect(ownsLock('u1', undefined)).toBe(false)
})
