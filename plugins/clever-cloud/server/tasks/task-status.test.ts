import { expect, test } from 'vitest'
import { aTask } from '#tests/support/clever-cloud'
import { messages } from '../../messages'
import type { Deployment } from '../api/shapes'
import { outcomeOf, runOf, statusOf } from './task-status'

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 10, 0, second)).toISOString()

function aDeployment(state: string, action = 'DEPLOY', second = 0): Deployment {
  const steps = [
    { state: 'QUEUED', date: at(second) },
    { state: 'TASK_IN_PROGRESS', date: at(second + 2) },
    { state, date: at(second + 5) },
  ]
  return { id: `deployment_${action}`, state, startDate: at(second), steps, origin: { action } }
}

const begun = { hasBegun: true }
const outcome = (
  state: string,
  marks: Parameters<typeof outcomeOf>[2],
  isLogWhole = true,
  after: Deployment[] = [],
) => {
  const run = runOf([...after, aDeployment(state)])
  return run && outcomeOf(aTask({ limits: { seconds: 90 } }), run, marks, isLogWhole)
}

test.each([
  ['QUEUED', { state: 'waiting', step: messages.steps.queued }],
  ['WORK_IN_PROGRESS', { state: 'waiting', step: messages.steps.preparing }],
  ['TASK_IN_PROGRESS', { state: 'running', startTime: new Date(at(2)) }],
  ['A_STATE_OF_TOMORROW', { state: 'waiting' }],
])('a deployment that is %s', (state, expected) => {
  expect(statusOf(aDeployment(state))).toMatchObject(expected)
})

test('what ends is told by its exit code, whatever the deployment is called', () => {
  expect(outcome('SUCCEEDED', { ...begun, exitCode: 0 })).toEqual({
    state: 'completed',
    exitCode: 0,
    startTime: new Date(at(2)),
    completionTime: new Date(at(5)),
  })
  expect(outcome('SUCCEEDED', { ...begun, exitCode: 3 })).toMatchObject({ state: 'error', exitCode: 3 })
  expect(outcome('FAILED', { ...begun, exitCode: 124 })).toMatchObject({ error: messages.outcomes.tooLong(90) })
})

test('without an exit code it waits for the log, then goes by the deployment', () => {
  expect(outcome('FAILED', begun, false)).toBeUndefined()
  expect(outcome('FAILED', begun)).toMatchObject({ state: 'error', error: messages.outcomes.died })
  expect(outcome('FAILED', { hasBegun: false })).toMatchObject({ state: 'error', error: messages.outcomes.notRun })
  expect(outcome('SUCCEEDED', { hasBegun: false })).toMatchObject({ state: 'completed' })
})

test('what is cancelled or stopped is canceled, unless it had completed', () => {
  expect(outcome('CANCELLED', { hasBegun: false })).toMatchObject({ state: 'canceled' })
  const stop = aDeployment('SUCCEEDED', 'UNDEPLOY', 9)
  expect(outcome('FAILED', { ...begun, exitCode: 143 }, true, [stop])).toMatchObject({ state: 'canceled' })
  expect(outcome('SUCCEEDED', { ...begun, exitCode: 0 }, true, [stop])).toMatchObject({ state: 'completed' })
  expect(runOf([stop])).toBeUndefined()
})
