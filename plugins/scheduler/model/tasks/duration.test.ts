import { expect, test } from 'vitest'
import { durationOf } from './duration'

test('a duration is said in its largest units; what has not ended has none', () => {
  const from = (end: string) => durationOf('2026-11-20T08:00:00.000Z', end)
  expect(from('2026-11-20T08:00:00.250Z')).toBe('250 ms')
  expect(from('2026-11-20T08:00:59.400Z')).toBe('59 s')
  expect(from('2026-11-20T08:02:00.000Z')).toBe('2 min 0 s')
  expect(from('2026-11-21T09:00:05.000Z')).toBe('25 h 0 min 5 s')
  expect(from('')).toBeUndefined()
  expect(from('2026-11-20T07:00:00.000Z')).toBeUndefined()
})
