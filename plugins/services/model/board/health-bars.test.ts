import { expect, test } from 'vitest'
import { BARS, healthBars, stripText, uptimeText } from './health-bars'

const NOW = Date.parse('2026-11-20T10:10:00Z')
const slots = [
  { time: '2026-11-20T09:00:00.000Z', checks: 30, ups: 30, latency: 50 },
  { time: '2026-11-20T09:30:00.000Z', checks: 30, ups: 0 },
  { time: '2026-11-20T10:00:00.000Z', checks: 10, ups: 10, latency: 100 },
]

test('a day is 48 half hours: the slowest is the highest, failures are as high as there is room, and gaps stay', () => {
  const bars = healthBars(slots, NOW)
  expect(bars).toHaveLength(BARS)
  expect([bars[0]?.time, bars.at(-1)?.time]).toEqual(['2026-11-19T10:30:00.000Z', '2026-11-20T10:00:00.000Z'])
  expect(bars.slice(-4).map(({ kind, height }) => [kind, height])).toEqual([
    ['none', 0],
    ['up', 0.56],
    ['failed', 1],
    ['up', 1],
  ])
  expect(bars.at(-2)?.text).toMatch(/: 30 of 30 checks failed$/)
  expect(bars.at(-1)?.text).toMatch(/: 100 ms$/)
})

test('the day is told in a sentence, and no share of checks is rounded up to all', () => {
  expect(stripText([])).toBe('Nothing was checked in the last day')
  expect(stripText(slots)).toBe(
    'Latency of the last day, by half hours: 50 to 100 ms; 1 of 3 half hours with checks that failed',
  )
  expect(stripText(slots.slice(1, 2))).toBe('1 of 1 half hour with checks that failed')
  expect([1, 0.99999, 0.5, 0].map(uptimeText)).toEqual(['100 %', '99.99 %', '50 %', '0 %'])
})
