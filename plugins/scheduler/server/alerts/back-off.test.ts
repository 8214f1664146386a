import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELAYS, delayAfter } from './back-off'

test('a message is tried again after 10 s, 30 s, 2 min, 10 min and 1 h, and then no more', () => {
  expect([1, 2, 3, 4, 5, 6].map((attempts) => delayAfter(attempts))).toEqual([10, 30, 120, 600, 3_600, undefined])
})

test('whatever the delays are, each is waited for once, in order, and the attempts come to an end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 }), (delays) => {
      const waited: number[] = []
      let attempts = 1
      for (let delay = delayAfter(attempts, delays); delay !== undefined; delay = delayAfter(attempts, delays)) {
        waited.push(delay)
        attempts += 1
      }
      expect(waited).toEqual(delays)
      expect(attempts).toBe(delays.length + 1)
    }),
  )
  expect([...DELAYS].sort((a, b) => a - b)).toEqual(DELAYS)
})
