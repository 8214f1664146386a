import { fillPath } from '@etabli/core/contract/path'
import { ApiError } from '@etabli/core/envelope/api-error'
import { readAdminJobState } from '@etabli/core/jobs/admin-contract'
import type { JobState } from '@etabli/core/jobs/contract'
import type { Changes, HttpService } from '@etabli/sdk'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefaultJobPoller } from './job-poller'
import { DefaultToastService } from './toast-service'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A poller over a server that gives these states, one a call. */
function setUp(states: readonly Pick<JobState, 'status' | 'data'>[]) {
  let calls = 0
  let delay = 0
  let failure: ApiError | undefined
  const quiet: boolean[] = []
  const asked: string[] = []
  const http: HttpService = {
    call: async (call, input, options) => {
      quiet.push(options?.quiet === true)
      if (failure) throw failure
      asked.push(`${call.method} ${fillPath(call.path, { ...input })}`)
      const state = states[Math.min(calls, states.length - 1)]
      calls += 1
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      return call.returns.parse({ jobState: { jobID: 'j1', ...state } })
    },
    download: () => Promise.reject(new Error('not used')),
  }
  const toasts = new DefaultToastService()
  const texts: string[] = []
  toasts.toasts$.subscribe((shown) => {
    for (const { severity, title, text } of shown) texts.push(`${severity} ${title}: ${text}`)
  })
  const told$ = new Subject<void>()
  const followed: string[] = []
  const changes: Changes = {
    follow: (call) => {
      followed.push(call.path)
      return told$
    },
  }
  return {
    poller: new DefaultJobPoller(http, toasts, changes),
    told$,
    followed,
    answerAfter: (milliseconds: number) => {
      delay = milliseconds
    },
    failWith: (status: number | undefined) => {
      failure = status === undefined ? undefined : new ApiError('REQUEST_FAILED', status, 'request failed')
    },
    calls: () => calls,
    quiet,
    asked,
    texts,
  }
}
const ENDS = ['completed', 'error']
const running = { status: 'running', data: {} }

test.each(ENDS)(
  'HTTP-19 JOBS-10 TRANS-37 OP-88 a job that ends as %s with an appError shows its message as an error toast, once',
  async (status) => {
    const { poller, texts } = setUp([
      { status: 'running', data: { appError: { message: 'not yet' } } },
      { status, data: { appError: { message: 'dbt is not configured' } } },
    ])
    const seen: string[] = []
    poller.watch('j1').subscribe((state) => seen.push(state.status))
    poller.watch('j1').subscribe()
    await vi.advanceTimersByTimeAsync(0)
    expect(texts).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(texts).toEqual(['error Error: dbt is not configured'])
    expect(seen).toEqual(['running', status])
  },
)

test.each(ENDS)(
  'JOBS-07 JOBS-08 JOBS-09 TRANS-34 a job is asked for every 2000 ms until it is %s, once for all who watch it',
  async (status) => {
    const { poller, calls, texts } = setUp([running, { status: 'queued', data: {} }, { status, data: {} }])
    const seen: string[] = []
    let ended = false
    poller.watch('j1').subscribe({ next: (state) => seen.push(state.status), complete: () => (ended = true) })
    poller.watch('j1').subscribe()
    for (const asked of [1, 2]) {
      await vi.advanceTimersByTimeAsync(asked === 1 ? 1999 : 2000)
      expect(calls()).toBe(asked)
    }
    await vi.advanceTimersByTimeAsync(1)
    expect({ calls: calls(), ended }).toEqual({ calls: 3, ended: true })
    await vi.advanceTimersByTimeAsync(20_000)
    expect({ calls: calls(), seen, texts }).toEqual({ calls: 3, seen: ['running', 'queued', status], texts: [] })
  },
)

test('JOBS-06 the state of the job is asked for at once, and again, and beside it that of another one', async () => {
  const { poller, asked } = setUp([running])
  const watching = poller.watch('j1').subscribe()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['GET /api/v1/aec-project/job/state/j1'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(2)
  const another = poller.watch('j2').subscribe()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.slice(2)).toEqual(['GET /api/v1/aec-project/job/state/j2'])
  for (const each of [watching, another]) each.unsubscribe()
})

test.each(ENDS)(
  'GIT-04 GIT-05 GIT-08 a job of the administration is asked for every 2000 ms until it is %s, once for all who watch it; its appError is shown as an error toast, once',
  async (end) => {
    const data = { output: '', appError: { message: 'git show ended with exit code 128' } }
    const { poller, calls, asked, texts } = setUp([running, { status: 'waiting', data: {} }, { status: end, data }])
    const seen: string[] = []
    poller.watch('j1', readAdminJobState).subscribe(({ status }) => seen.push(status))
    poller.watch('j1', readAdminJobState).subscribe()
    await vi.advanceTimersByTimeAsync(1999)
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls()).toBe(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect([calls(), texts]).toEqual([2, []])
    await vi.advanceTimersByTimeAsync(1)
    expect(texts).toEqual(['error Error: git show ended with exit code 128'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(seen).toEqual(['running', 'waiting', end])
    expect(asked).toEqual(Array(3).fill('GET /api/v1/admin/job/state/j1'))
  },
)

test('GIT-04 a job that takes long is asked for every 2000 ms all the while', async () => {
  const { poller, calls } = setUp([running])
  const watching = poller.watch('j1').subscribe()
  await vi.advanceTimersByTimeAsync(1)
  for (let asked = 1; asked <= 300; asked += 1) {
    expect(calls()).toBe(asked)
    await vi.advanceTimersByTimeAsync(2000)
  }
  watching.unsubscribe()
})

test('a change that is told is looked for at once, and the poll goes on beside it', async () => {
  const { poller, calls, told$, followed } = setUp([running])
  const watching = poller.watch('j1').subscribe()
  expect(followed).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(followed).toEqual(['/api/v1/aec-project/job/state/:jobID'])
  expect(calls()).toBe(1)
  told$.next()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls()).toBe(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(calls()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls()).toBe(3)
  watching.unsubscribe()
  expect(told$.observed).toBe(false)
})

test('what is told while a look is under way is looked for once more after it', async () => {
  const { poller, calls, told$, answerAfter } = setUp([running])
  const watching = poller.watch('j1').subscribe()
  await vi.advanceTimersByTimeAsync(0)
  answerAfter(300)
  for (const wait of [100, 100, 100]) {
    told$.next()
    await vi.advanceTimersByTimeAsync(wait)
  }
  expect(calls()).toBe(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls()).toBe(3)
  watching.unsubscribe()
})

test('a job that is over is not followed, and one that ends no longer', async () => {
  const over = setUp([{ status: 'completed', data: {} }])
  over.poller.watch('j1').subscribe()
  await vi.advanceTimersByTimeAsync(0)
  expect(over.followed).toEqual([])
  const ending = setUp([running, { status: 'error', data: {} }])
  ending.poller.watch('j1').subscribe()
  await vi.advanceTimersByTimeAsync(0)
  ending.told$.next()
  await vi.advanceTimersByTimeAsync(0)
  expect([ending.calls(), ending.told$.observed]).toEqual([2, false])
})

test('a job is ended by its call', async () => {
  const { poller, asked } = setUp([running])
  await poller.cancel('j1')
  expect(asked).toEqual(['POST /api/v1/aec-project/job/cancel/j1'])
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

test('a job is still followed after the platform was away, which is told once; any other failure ends it', async () => {
  const { poller, failWith, quiet } = setUp([running])
  const seen: string[] = []
  poller.watch('j1').subscribe({ next: ({ status }) => seen.push(status), error: (error) => seen.push(String(error)) })
  await vi.advanceTimersByTimeAsync(0)
  for (const status of [0, 502, 504, undefined]) {
    failWith(status)
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(seen).toEqual(['running', 'running'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(quiet).toEqual([false, false, true, true, true, false])
  failWith(404)
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.at(-1)).toContain('request failed')
  const asked = quiet.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(quiet).toHaveLength(asked)
})
