import { readCron } from '@etabli/sdk/cron'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHIFT_FAULTS } from '../../messages/timeline'
import { shiftCron } from './shift-cron'

const shifted = (expression: string, minutes: number) => {
  const found = shiftCron(expression, minutes)
  return found.isPossible ? found.expression : found.fault
}

test.each([
  ['0 3 * * *', 15, '15 3 * * *'],
  ['0 3 * * *', -1, '59 2 * * *'],
  ['0 3 * * *', -240, '0 23 * * *'],
  ['30 23 * * 1-5', 60, '30 0 * * 2-6'],
  ['30 0 * * MON', -60, '30 23 * * SUN'],
  ['30 0 * * 1-5', -60, '30 23 * * 0-4'],
  ['0 22 * * SAT', 180, '0 1 * * SUN'],
  ['0 8-17 * * *', 30, '30 8-17 * * *'],
  ['0 8-17 * * *', 600, '0 0-3,18-23 * * *'],
  ['0 23-23,0 * * *', 0, '0 23,0 * * *'],
  ['0 22-23 * * *', 60, '0 23,0 * * *'],
  ['0 23,0 * * *', 60, '0 0-1 * * *'],
  ['0 */6 * * *', 90, '30 1-23/6 * * *'],
  ['*/15 * * * *', 5, '5-59/15 * * * *'],
  ['*/15 * * * *', 15, '*/15 * * * *'],
  ['50 * * * *', 20, '10 * * * *'],
  ['0,30 9,18 * * *', 20, '20,50 9,18 * * *'],
  ['0 23 1 * *', 120, '0 1 2 * *'],
  ['15 * * * 1-5', 30, '45 * * * 1-5'],
  ['0 3 1 1 *', 30, '30 3 1 1 *'],
  [' 5  03 * * 7 ', 0, '5 3 * * 7'],
])('“%s” %d minutes later is “%s”', (expression, minutes, expected) => {
  expect(shifted(expression, minutes)).toBe(expected)
})

test.each([
  ['* * * * *', 5, SHIFT_FAULTS.everyMinute],
  ['0,50 3 * * *', 20, SHIFT_FAULTS.minutesApart],
  ['50 * * * 1-5', 20, SHIFT_FAULTS.hourlyDays],
  ['0 3,23 * * 1', 60, SHIFT_FAULTS.hoursApart],
  ['0 23 28 * *', 60, SHIFT_FAULTS.monthEnd],
  ['0 0 1 * *', -1, SHIFT_FAULTS.monthEnd],
  ['0 23 * 6 *', 60, SHIFT_FAULTS.monthEnd],
  ['0 23 13 * 5', 60, SHIFT_FAULTS.twoDays],
  ['0 3 * *', 5, SHIFT_FAULTS.unreadable],
  ['@daily', 5, SHIFT_FAULTS.unreadable],
  ['0 23 L * *', 60, SHIFT_FAULTS.unreadable],
])('“%s” cannot be moved by %d minutes: “%s”', (expression, minutes, fault) => {
  expect(shifted(expression, minutes)).toBe(fault)
})

const some = (least: number, most: number) =>
  fc
    .uniqueArray(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 4 })
    .map((values) => values.sort((a, b) => a - b))
const list = (least: number, most: number) => some(least, most).map((values) => values.join(','))
const range = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most - 2 }), fc.integer({ min: 1, max: most - least - 1 }))
    .map(([from, length]) => `${from}-${Math.min(from + length, most)}`)
const step = (...steps: readonly number[]) => fc.constantFrom(...steps).map((each) => `*/${each}`)
/** As people write them. */
const expressions = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 59 }).map(String), list(0, 59), step(5, 10, 15, 20, 30)),
    fc.oneof(
      fc.constant('*'),
      fc.integer({ min: 0, max: 23 }).map(String),
      list(0, 23),
      range(0, 23),
      step(2, 3, 4, 6, 8, 12),
    ),
    fc.oneof(
      fc.constant('* * *'),
      list(0, 6).map((days) => `* * ${days}`),
      fc.constantFrom('* * 1-5', '* * MON', '1 * *', '5,20 * *'),
    ),
  )
  .map((fields) => fields.join(' '))
const shifts = fc.integer({ min: -1_440, max: 1_440 })

test('what is moved and moved back by as much is the same expression', () => {
  let possible = 0
  fc.assert(
    fc.property(expressions, shifts, (expression, minutes) => {
      const there = shiftCron(expression, minutes)
      if (!there.isPossible) return
      possible += 1
      expect(shiftCron(there.expression, -minutes)).toEqual({ isPossible: true, expression })
    }),
    { numRuns: 3_000 },
  )
  expect(possible).toBeGreaterThan(500)
})

test('a moved schedule runs at the times of the first one, so much later', () => {
  const from = new Date('2026-02-10T00:00:00Z')
  fc.assert(
    fc.property(expressions, shifts, (expression, minutes) => {
      const there = shiftCron(expression, minutes)
      if (!there.isPossible) return
      const timesOf = (each: string, begin: number) => {
        const reading = readCron(each, { zone: 'UTC', from: new Date(begin), count: 20 })
        return reading.isValid ? reading.next.map((time) => time.getTime()) : []
      }
      const expected = timesOf(expression, from.getTime()).map((time) => time + minutes * 60_000)
      expect(expected.length).toBeGreaterThan(0)
      expect(timesOf(there.expression, from.getTime() + minutes * 60_000)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})
