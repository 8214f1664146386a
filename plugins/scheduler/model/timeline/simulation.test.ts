import { expect, test } from 'vitest'
import { SHIFT_FAULTS } from '../../messages/timeline'
import { aTimelineTrigger } from '../../testing/a-timeline-trigger'
import { changeOf, type Draft, editTo, moveTo, NO_DRAFT, type ReadTimes, simulate } from './simulation'

const trigger = aTimelineTrigger({ times: ['2026-11-24T06:00:00.000Z'] })
const read: ReadTimes = (schedule) => (schedule.startsWith('bad') ? 'It cannot be read.' : [schedule.length])
const moved = (draft: Draft, minutes: number): Draft => {
  const next = moveTo(draft, trigger, minutes)
  if (typeof next === 'string') throw new Error(next)
  return next
}

test('what is not touched keeps the times that the platform told', () => {
  expect(simulate([trigger], NO_DRAFT, read)).toEqual([
    { trigger, schedule: '0 6 * * *', minutes: 0, isChanged: false, times: [Date.parse('2026-11-24T06:00:00Z')] },
  ])
})

test('a move counts from the stored schedule, and back at it nothing is changed', () => {
  const draft = moved(moved(NO_DRAFT, 5), 20)
  expect(simulate([trigger], draft, read)).toMatchObject([{ schedule: '20 6 * * *', minutes: 20, isChanged: true }])
  expect(moved(draft, 0)).toEqual(NO_DRAFT)
})

test('a schedule that is written is moved from there, and one that comes to the same is no change', () => {
  const draft = moved(editTo(NO_DRAFT, trigger, '0 8 * * *'), 15)
  expect(simulate([trigger], draft, read)).toMatchObject([{ schedule: '15 8 * * *', minutes: 15 }])
  expect(simulate([trigger], editTo(draft, trigger, ' 00  6 * * *'), read)).toMatchObject([{ isChanged: false }])
  expect(editTo(draft, trigger, trigger.schedule)).toEqual(NO_DRAFT)
})

test('what cannot be moved or read says why', () => {
  const written = editTo(NO_DRAFT, trigger, '* * * * *')
  expect(moveTo(written, trigger, 5)).toBe(SHIFT_FAULTS.everyMinute)
  expect(simulate([trigger], editTo(NO_DRAFT, trigger, 'bad'), read)).toMatchObject([
    { fault: 'It cannot be read.', times: [], isChanged: true },
  ])
  expect(changeOf(written, trigger)).toEqual({ base: '* * * * *', minutes: 0 })
})
