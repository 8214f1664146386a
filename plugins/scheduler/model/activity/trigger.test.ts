import { expect, test } from 'vitest'
import { isStale, nextTimeOf } from './trigger'

test('ART-06 the next trigger is the earliest of all; those that are paused have none', () => {
  const times = ['2026-06-02T00:00:00Z', '2026-06-01T23:59:00Z', '2026-06-03T00:00:00Z']
  expect(nextTimeOf([{}, ...times.map((time) => ({ 'next-time': time }))])).toBe('2026-06-01T23:59:00Z')
  expect(nextTimeOf([{}, { 'next-time': '' }])).toBeUndefined()
})

test('ART-36 a trigger is stale that was made before the last change, not one of the same moment or later', () => {
  const made = (time: string) => isStale({ 'creation-time': time }, '2026-03-01T08:00:00Z')
  expect([made('2026-03-01T07:59:59Z'), made('2026-03-01T08:00:00Z'), made('2026-03-01T08:00:01Z')]).toEqual([
    true,
    false,
    false,
  ])
})
