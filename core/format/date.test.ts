import { expect, test } from 'vitest'
import { formatDateTime } from './date'

test('dates are shown as YYYY-MM-DD at HH:MM:SS, on a 24-hour clock (SHELL-101, OP-40)', () => {
  expect(formatDateTime('2025-05-29T14:03:09Z', 'UTC')).toBe('2025-05-29 at 14:03:09')
  expect(formatDateTime('2025-01-02T00:00:00Z', 'UTC')).toBe('2025-01-02 at 00:00:00')
  expect(formatDateTime('2025-05-29T14:03:09Z', 'Europe/Paris')).toBe('2025-05-29 at 16:03:09')
  expect(formatDateTime('2025-12-31T23:30:00Z', 'Asia/Tokyo')).toBe('2026-01-01 at 08:30:00')
  expect(formatDateTime(new Date(0), 'UTC')).toBe('1970-01-01 at 00:00:00')
  expect(formatDateTime(1_748_527_389_000, 'UTC')).toBe('2025-05-29 at 14:03:09')
})

test('without a time zone the local one is used (SHELL-101, OP-40)', () => {
  const local = new Date(2025, 4, 29, 4, 3, 9)
  expect(formatDateTime(local)).toBe('2025-05-29 at 04:03:09')
  expect(formatDateTime(new Date(2024, 10, 2, 13, 30, 59))).toBe('2024-11-02 at 13:30:59')
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(formatDateTime(local.toISOString())).toBe(formatDateTime(local, zone))
})

test('an empty zero date is blank (SHELL-102, OP-30, OP-40)', () => {
  const zeros = ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00', '0001-01-01T00:00:00.000+02:00', '', null, undefined]
  for (const value of zeros) expect(formatDateTime(value)).toBe('')
  expect(formatDateTime(new Date('0001-01-01T00:00:00Z'))).toBe('')
})

test('what is no date is blank', () => {
  expect(formatDateTime('soon')).toBe('')
  expect(formatDateTime(Number.NaN)).toBe('')
})
