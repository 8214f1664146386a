import { expect, test, vi } from 'vitest'
import { newId } from './new-id'

test('rows that are made within a millisecond, or after the clock was put back, keep the order in which they were made', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const ids = Array.from({ length: 50 }, newId)
  vi.setSystemTime(Date.now() - 60_000)
  ids.push(newId())
  vi.useRealTimers()
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(51)
})
