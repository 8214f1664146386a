import { expect, test } from 'vitest'
import { aTask } from '../../testing/a-task'
import { taskView } from './task-view'

test('TASK-39 a task is shown by what stands behind the last colon of its id', () => {
  expect(taskView(aTask({ id: 'etabli:01J' })).shownId).toBe('01J')
  expect(taskView(aTask({ id: 'a:b:01J' })).shownId).toBe('01J')
  expect(taskView(aTask({ id: '01J' })).shownId).toBe('01J')
})

test('TASK-40 times and status of a task are shown as people read them', () => {
  const at = (hours: number) => new Date(2026, 10, 20, hours, 4, 5).toISOString()
  expect(taskView(aTask({ status: 'error', 'start-time': at(8), 'completion-time': at(9) }))).toMatchObject({
    customStartTime: '2026-11-20 at 08:04:05',
    customCompletionTime: '2026-11-20 at 09:04:05',
    customStatus: 'Error',
  })
  expect(taskView(aTask({ status: 'queued', 'start-time': '', 'completion-time': '' }))).toMatchObject({
    customStartTime: '',
    customCompletionTime: '',
    customStatus: 'Queued',
  })
})
