import { expect, test } from 'vitest'
import { clockText, draggedMinutes, keyMinutes, placeOf, spanOf, ticksOf } from './time-scale'

const now = new Date(2026, 10, 23, 20, 40, 12).getTime()
const span = spanOf(now)

test('the day from the hour that has begun is shown, by the clocks of the browser', () => {
  expect(clockText(span.from)).toBe('20:00')
  expect(span.to - span.from).toBe(25 * 3_600_000)
  expect(span.to).toBeGreaterThan(now + 24 * 3_600_000)
})

test('a time stands where it is, and at the edge where it is beyond', () => {
  expect(placeOf(span.from, span)).toBe(0)
  expect(placeOf((span.from + span.to) / 2, span)).toBe(50)
  expect(placeOf(span.to + 1, span)).toBe(100)
  expect(placeOf(span.from - 1, span)).toBe(0)
})

test('the closer, the more times are written', () => {
  expect(
    ticksOf(span, 1)
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(['20:00', '22:00', '00:00'])
  expect(
    ticksOf(span, 8)
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(['20:00', '20:15', '20:30'])
  expect(
    ticksOf(span, 2)
      .filter(({ isMidnight }) => isMidnight)
      .map(({ label }) => label),
  ).toEqual(['00:00'])
})

test('what is dragged snaps to five minutes, arrows move by five or one, and page keys by an hour', () => {
  expect(draggedMinutes(100, 1_500, span)).toBe(100)
  expect(draggedMinutes(-98, 1_500, span)).toBe(-100)
  expect(Object.is(draggedMinutes(-1, 1_500, span), 0)).toBe(true)
  expect(draggedMinutes(10, 0, span)).toBe(0)
  expect(keyMinutes('ArrowRight', false)).toBe(5)
  expect(keyMinutes('ArrowLeft', true)).toBe(-1)
  expect(keyMinutes('PageUp', true)).toBe(60)
  expect(keyMinutes('Enter', false)).toBeUndefined()
})
