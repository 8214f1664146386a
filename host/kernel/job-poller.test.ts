import type { JobState } from '@etabli/core/jobs/contract'
import type { HttpService } from '@etabli/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefaultJobPoller } from './job-poller'
import { DefaultToastService } from './toast-service'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A poller over a server that gives these states, one a call. */
function setUp(states: readonly Pick<JobState, 'status' | 'data'>[]) {
  let calls = 0
  const http: HttpService = {
    call: async (call) => {
      const state = states[Math.min(calls, states.length - 1)]
      calls += 1
      return call.returns.parse({ jobState: { jobID: 'j1', ...state } })
    },
    download: () => Promise.reject(new Error('not used')),
  }
  const toasts = new DefaultToastService()
  const texts: string[] = []
  toasts.toasts$.subscribe((shown) => {
    for (const { severity, text } of shown) texts.push(`${severity}: ${text}`)
  })
  return { poller: new DefaultJobPoller(http, toasts), calls: () => calls, texts }
}
const running = { status: 'running', data: {} }

test('HTTP-19 a job that ends with an appError shows its message as an error toast', async () => {
  const { poller, texts } = setUp([
    running,
    { status: 'completed', data: { appError: { message: 'dbt is not configured' } } },
  ])
  poller.watch('j1').subscribe()
  await vi.advanceTimersByTimeAsync(2000)
  expect(texts).toEqual(['error: dbt is not configured'])
})

test('a job is asked for every 2 s until it is over, once for all who watch it', async () => {
  const { poller, calls } = setUp([running, running, { status: 'completed', data: {} }])
  const seen: string[] = []
  poller.watch('j1').subscribe(({ status }) => seen.push(status))
  poller.watch('j1').subscribe()
  await vi.advanceTimersByTimeAsync(1999)
  expect(calls()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect({ calls: calls(), seen }).toEqual({ calls: 3, seen: ['running', 'running', 'completed'] })
})

test('the poll stops with the last who watched', async () => {
  const { poller, calls } = setUp([running])
  const first = poller.watch('j1').subscribe()
  const second = poller.watch('j1').subscribe()
  await vi.advanceTimersByTimeAsync(0)
  first.unsubscribe()
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls()).toBe(2)
  second.unsubscribe()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls()).toBe(2)
})
