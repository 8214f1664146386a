import { expect, test } from 'vitest'
import { durationOf } from './duration'

test('a run that has ended took so long; what has not ended has no duration', () => {
  const from = (end: string) => durationOf('2026-11-20T08:00:00.000Z', end)
  expect(from('2026-11-20T08:00:00.250Z')).toBe('250 ms')
  expect(from('2026-11-20T08:00:59.400Z')).toBe('59 s')
  expect(from('2026-11-20T08:02:00.000Z')).toBe('2 min')
  expect(from('2026-11-21T09:00:05.000Z')).toBe('1 d 1 h')
  expect(from('')).toBeUndefined()
  expect(from('2026-11-20T07:00:00.000Z')).toBeUndefined()
})
