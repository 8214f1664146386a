import { expect, test } from 'vitest'
import { aTimelineTrigger } from '../../testing/a-timeline-trigger'
import { criticalPathOf, planOf } from './bundle-plan'
import { runsOf, secondsOf } from './planned-runs'

const tasks = [
  { name: 'load', after: [], 'typical-seconds': 100 },
  { name: 'clean', after: ['load'], 'typical-seconds': 50 },
  { name: 'check', after: ['load'] },
  { name: 'report', after: ['clean', 'check'], 'typical-seconds': 10 },
]

test('a trigger of a task begins one run at each of its times, as long as it typically takes', () => {
  const trigger = aTimelineTrigger({ artefact: 'orders', 'typical-seconds': 90 })
  expect(runsOf({ trigger, times: [0, 600_000] })).toMatchObject([
    { subject: 'artefact orders', name: 'orders', start: 0, end: 90_000 },
    { start: 600_000, end: 690_000 },
  ])
})

test('what was never completed counts as a minute, and a task of no artefact is itself', () => {
  const { 'typical-seconds': _, ...unknown } = aTimelineTrigger({ artefact: '', name: 'sweep' })
  expect(secondsOf(unknown)).toBeUndefined()
  expect(runsOf({ trigger: unknown, times: [0] })).toMatchObject([
    { subject: unknown['redis-id'], name: 'sweep', start: 0, end: 60_000 },
  ])
})

test('a bundle runs each artefact once all that it waits for is over', () => {
  expect(planOf(tasks)).toEqual([
    { name: 'load', start: 0, end: 100 },
    { name: 'clean', start: 100, end: 150 },
    { name: 'check', start: 100, end: 160 },
    { name: 'report', start: 160, end: 170 },
  ])
  const { 'typical-seconds': _, ...facts } = aTimelineTrigger({ kind: 'bundle', artefact: '', tasks })
  expect(secondsOf(facts)).toBe(170)
  expect(runsOf({ trigger: facts, times: [1_000] }).map(({ name, start }) => [name, start])).toEqual([
    ['load', 1_000],
    ['clean', 101_000],
    ['check', 101_000],
    ['report', 161_000],
  ])
})

test('the critical path of a bundle is its longest chain, and not known where no length is', () => {
  expect(criticalPathOf(tasks)).toEqual({ path: ['load', 'check', 'report'], seconds: 170 })
  expect(criticalPathOf(tasks.map(({ name, after }) => ({ name, after })))).toBeUndefined()
})
