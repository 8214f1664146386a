import { expect, test } from 'vitest'
import { isOver, statusOf } from './job-state'
import type { SlurmJob } from './slurm-rest'

const job = (state: string, more: Partial<SlurmJob> = {}): SlurmJob => ({
  job_id: 17,
  name: 'etabli-x',
  job_state: state,
  state_reason: 'None',
  nodes: 'one',
  start_time: 0,
  end_time: 0,
  restart_cnt: 0,
  ...more,
})
const of = (state: string, isTaken = true) => statusOf(job(state), 17, isTaken)

test('a job that waits is waiting, with its reason; one that has been taken and waits again was queued anew and is over', () => {
  for (const state of ['PENDING', 'CONFIGURING', 'REQUEUED'])
    expect(statusOf(job(state, { state_reason: 'Resources' }), 17, false)).toEqual({
      state: 'waiting',
      step: 'waiting in Slurm (Resources)',
    })
  expect(of('PENDING')).toMatchObject({ state: 'error', error: expect.stringContaining('queued it anew') })
  expect(statusOf(job('PENDING', { restart_cnt: 1 }), 17, false).state).toBe('waiting')
})

test('a job that Slurm could not launch does not wait for ever', () => {
  const held = job('PENDING', { state_reason: 'launch_failed_requeued_held' })
  expect(statusOf(held, 17, false)).toMatchObject({ state: 'error', error: expect.stringContaining('launch_failed') })
})

test.each(['RUNNING', 'COMPLETING', 'SUSPENDED'])('%s is running', (state) => {
  expect(statusOf(job(state, { start_time: 1_000 }), 17, true)).toEqual({
    state: 'running',
    startTime: new Date(1_000_000),
  })
})

test.each([
  ['NODE_FAIL', 'The node one failed'],
  ['BOOT_FAIL', 'The node one failed'],
  ['TIMEOUT', 'time limit'],
  ['DEADLINE', 'time limit'],
  ['OUT_OF_MEMORY', 'more memory'],
  ['COMPLETED', 'without saying how the task ended'],
  ['FAILED', 'without saying how the task ended'],
  ['A_STATE_OF_LATER_VERSIONS', 'without saying how the task ended'],
])('%s without a word of the run is an error that says why', (state, words) => {
  expect(of(state)).toMatchObject({ state: 'error', error: expect.stringContaining(words) })
  expect(isOver(of(state))).toBe(true)
})

test('a job that ended before the task began says so, with the reason that Slurm gives', () => {
  const refused = job('FAILED', { state_reason: 'BadConstraints', end_time: 2_000 })
  expect(statusOf(refused, 17, false)).toEqual({
    state: 'error',
    error: expect.stringMatching(/^Job 17 ended in Slurm \(FAILED, BadConstraints\) before the task began/),
    completionTime: new Date(2_000_000),
  })
})

test('a canceled job is canceled, and one that Slurm no longer knows is lost', () => {
  expect(of('CANCELLED')).toMatchObject({ state: 'canceled' })
  expect(statusOf(undefined, 17, true)).toEqual({
    state: 'error',
    error: expect.stringContaining('no longer knows job 17'),
  })
})
