import { expect, test } from 'vitest'
import { relativeTime } from './relative-time'

const NOW = Date.UTC(2026, 10, 27, 12)
const HOUR = 3_600_000

test.each([
  [0, 'just now'],
  [-59_999, 'just now'],
  [30_000, 'in less than a minute'],
  [-60_000, '1 minute ago'],
  [-HOUR + 1, '59 minutes ago'],
  [-3.9 * HOUR, '3 hours ago'],
  [-24 * HOUR, '1 day ago'],
  [29.5 * 24 * HOUR, 'in 29 days'],
  [-45 * 24 * HOUR, '1 month ago'],
  [-800 * 24 * HOUR, '2 years ago'],
])('%d milliseconds from now are told as %s', (difference, text) => {
  expect(relativeTime(NOW + difference, NOW)).toBe(text)
})
