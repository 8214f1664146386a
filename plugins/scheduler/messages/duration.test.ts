import { expect, test } from 'vitest'
import { durationText } from './duration'

test('a duration is told in its two largest units, and in milliseconds below a second', () => {
  const told = [0, 0.25, 0.9996, 45, 59.7, 60, 125, 3_600, 12_000, 90_000].map(durationText)
  expect(told).toEqual([
    ...['0 s', '250 ms', '1 s', '45 s', '1 min'],
    ...['1 min', '2 min 5 s', '1 h', '3 h 20 min', '1 d 1 h'],
  ])
})
