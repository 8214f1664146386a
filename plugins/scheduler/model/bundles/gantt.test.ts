import { expect, test } from 'vitest'
import { aBundleRun, aBundleTask } from '../../testing/a-bundle'
import { ganttOf, placeOf, ticksOf } from './gantt'

const AT = Date.parse('2026-11-20T08:00:00.000Z')
const time = (seconds: number) => new Date(AT + seconds * 1_000).toISOString()
const from = (seconds: number) => AT + seconds * 1_000

test('what ran has its time, what runs goes until now, and what waits stands where its dependencies end', () => {
  const run = aBundleRun({
    status: 'running',
    'start-time': time(0),
    'completion-time': '',
    tasks: [
      aBundleTask({ name: 'load', 'start-time': time(0), 'completion-time': time(20), 'typical-seconds': 25 }),
      aBundleTask({
        name: 'clean',
        after: ['load'],
        status: 'running',
        'start-time': time(20),
        'completion-time': '',
        'typical-seconds': 40,
      }),
      aBundleTask({
        name: 'report',
        after: ['clean'],
        status: 'queued',
        'start-time': '',
        'completion-time': '',
        'typical-seconds': 10,
      }),
    ],
  })
  const gantt = ganttOf(run, from(30))
  expect(gantt.isLive).toBe(true)
  expect(gantt.rows.map(({ task, actual, typical, after }) => [task.name, actual, typical, after])).toEqual([
    ['load', { from: from(0), to: from(20) }, { from: from(0), to: from(25) }, []],
    ['clean', { from: from(20), to: from(30) }, { from: from(20), to: from(60) }, ['load']],
    ['report', undefined, { from: from(60), to: from(70) }, ['clean']],
  ])
  expect([gantt.from, gantt.to]).toEqual([from(0), from(70)])
})

test('a run that is over ends its own scale, and nothing more is expected of it', () => {
  const run = aBundleRun({
    status: 'error',
    'start-time': time(0),
    'completion-time': time(30),
    tasks: [
      aBundleTask({
        name: 'load',
        status: 'error',
        'start-time': time(0),
        'completion-time': time(30),
        'typical-seconds': 90,
      }),
      aBundleTask({
        name: 'report',
        after: ['load'],
        status: 'skipped',
        'start-time': '',
        'completion-time': '',
        'typical-seconds': 9,
      }),
    ],
  })
  const gantt = ganttOf(run, from(500))
  expect([gantt.from, gantt.to, gantt.isLive]).toEqual([from(0), from(30), false])
  expect(gantt.rows[1]?.typical).toBeUndefined()
})

test('what an earlier run has completed does not stretch the scale of the one that goes on from it', () => {
  const run = aBundleRun({
    'start-time': time(90_000),
    'completion-time': time(90_020),
    tasks: [
      aBundleTask({ name: 'load', 'start-time': time(0), 'completion-time': time(20) }),
      aBundleTask({ name: 'report', after: ['load'], 'start-time': time(90_000), 'completion-time': time(90_020) }),
    ],
  })
  const { rows, ...span } = ganttOf(run, from(99_000))
  expect(rows.map(({ isEarlier, actual }) => [isEarlier, actual?.from])).toEqual([
    [true, undefined],
    [false, from(90_000)],
  ])
  expect(span.from).toBe(from(90_000))
})

test('a run that has not begun has a scale all the same', () => {
  const run = aBundleRun({
    status: 'queued',
    'start-time': '',
    'completion-time': '',
    'creation-time': time(0),
    tasks: [],
  })
  const { from: start, to } = ganttOf(run, from(1))
  expect(to - start).toBe(10_000)
})

test('the scale has round times, as many as there is room for', () => {
  expect(ticksOf({ from: from(3), to: from(62) }, 6)).toEqual(
    [10, 20, 30, 40, 50, 60].map((each) => from(each)).filter((each) => each % 10_000 === 0),
  )
  for (const seconds of [10, 90, 4_000, 90_000, 40 * 86_400]) {
    const ticks = ticksOf({ from: from(7), to: from(7 + seconds) }, 6)
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks.length).toBeLessThanOrEqual(7)
  }
  expect(placeOf(from(15), { from: from(10), to: from(20) })).toBe(50)
  expect(placeOf(from(99), { from: from(10), to: from(20) })).toBe(100)
})
