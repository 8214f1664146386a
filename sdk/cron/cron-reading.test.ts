import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CRON_PRESETS } from '../ui/cron-field/messages'
import { readCron } from './cron-reading'

const FROM = new Date('2026-01-01T00:00:00Z')
const read = (expression: string, zone = 'UTC', from = FROM) => readCron(expression, { zone, from })
const timesOf = (expression: string, zone?: string, from?: Date) => {
  const reading = read(expression, zone, from)
  return reading.isValid ? reading.next.map((time) => time.toISOString()) : reading.fault
}

test('a schedule is said in words, with its next five times in its time zone', () => {
  expect(read('0 3 * * MON-FRI')).toMatchObject({ isValid: true, text: 'At 03:00, Monday through Friday' })
  expect(timesOf(' 0  3 * * 1 ', 'Europe/Zurich')).toEqual([
    '2026-01-05T02:00:00.000Z',
    '2026-01-12T02:00:00.000Z',
    '2026-01-19T02:00:00.000Z',
    '2026-01-26T02:00:00.000Z',
    '2026-02-02T02:00:00.000Z',
  ])
})

test('a day on which the clocks are changed has each time once', () => {
  const spring = timesOf('30 2 * * *', 'Europe/Zurich', new Date('2026-03-28T12:00:00Z'))
  expect(spring.slice(0, 2)).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z'])
  const autumn = timesOf('30 2 * * *', 'Europe/Zurich', new Date('2026-10-24T12:00:00Z'))
  // Half past two is there twice on that day; which one is meant is not said.
  expect(autumn[0]).toMatch(/^2026-10-25T0[01]:30:00/)
  expect(autumn[1]).toBe('2026-10-26T01:30:00.000Z')
})

test.each([
  ['', 'This one has 0.'],
  ['* * * *', 'This one has 4.'],
  ['0 0 3 * * *', 'This one has 6.'],
  ['@daily', 'This one has 1.'],
  ['60 * * * *', 'The minute “60” cannot be read. Use *, a number from 0 to 59'],
  ['0 25 * * *', 'The hour “25”'],
  ['0 0 0 * *', 'The day of the month “0”'],
  ['0 0 * 13 *', 'The month “13”'],
  ['0 0 * * 8', 'The day of the week “8”'],
  ['H * * * *', 'The minute “H”'],
  ['5-1 * * * *', 'The minute “5-1”'],
  ['*/0 * * * *', 'The minute “*/0”'],
  ['*/100 * * * *', 'The minute “*/100”'],
  ['1,,2 * * * *', 'The minute “1,,2”'],
  ['0 0 15W * *', 'The day of the month “15W”'],
  ['0 0 30 2 *', 'No day of any year matches this schedule.'],
])('“%s” is refused with a sentence', (expression, sentence) => {
  const reading = read(expression)
  expect(reading.isValid ? '' : reading.fault).toContain(sentence)
})

test('a time zone that does not exist is named', () => {
  expect(read('* * * * *', 'Mars/Olympus')).toEqual({
    isValid: false,
    fault: 'There is no time zone “Mars/Olympus”.',
  })
})

test('the presets can be read', () => {
  for (const { expression } of CRON_PRESETS) expect(read(expression)).toMatchObject({ isValid: true })
})

test('no text makes it fail', () => {
  const sign = fc.constantFrom(...'0123456789*/,-?#LWH@ amonSUN\t')
  const text = fc.oneof(fc.string(), fc.string({ unit: sign, maxLength: 20 }))
  fc.assert(
    fc.property(text, fc.constantFrom('UTC', 'Asia/Kathmandu', ''), (expression, zone) => {
      const reading = read(expression, zone)
      if (reading.isValid) expect(reading.next.length).toBeGreaterThan(0)
      else expect(reading.fault).toMatch(/\.$/)
    }),
  )
})

test('the next times are the first minutes that fit, found by trying each of them', () => {
  const some = (least: number, most: number) =>
    fc.option(fc.uniqueArray(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 4 }))
  const written = (numbers: readonly number[] | null) => numbers?.join(',') ?? '*'
  fc.assert(
    fc.property(some(0, 59), some(0, 23), some(0, 6), (minutes, hours, days) => {
      const fits = (time: Date) =>
        (minutes?.includes(time.getUTCMinutes()) ?? true) &&
        (hours?.includes(time.getUTCHours()) ?? true) &&
        (days?.includes(time.getUTCDay()) ?? true)
      const found: string[] = []
      for (let time = FROM.getTime() + 60_000; found.length < 5; time += 60_000)
        if (fits(new Date(time))) found.push(new Date(time).toISOString())
      expect(timesOf(`${written(minutes)} ${written(hours)} * * ${written(days)}`)).toEqual(found)
    }),
    { numRuns: 30 },
  )
})
