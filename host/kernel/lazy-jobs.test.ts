import { cancelJob, readJobState } from '@etabli/core/jobs/contract'
import { fakeHttp } from '@etabli/sdk/testing'
import { firstValueFrom, NEVER, toArray } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyJobs } from './lazy-jobs'
import { DefaultToastService } from './toast-service'

test('a job is watched by one poll, however many watch it, and ended by its call', async () => {
  const http = fakeHttp()
    .answer(readJobState, { jobState: { jobID: 'j1', status: 'completed', data: {} } })
    .answer(cancelJob, {})
  const jobs = lazyJobs({
    http,
    toasts: new DefaultToastService(),
    changes: { follow: () => NEVER },
    network: new EventTarget(),
  })
  const told = await Promise.all([1, 2].map(() => firstValueFrom(jobs.watch('j1').pipe(toArray()))))
  expect(told.map((states) => states.map(({ status }) => status))).toEqual([['completed'], ['completed']])
  expect(http.asked.map(({ call }) => call)).toEqual([readJobState])
  await jobs.cancel('j1')
  expect(http.asked.at(-1)).toEqual({ call: cancelJob, input: { jobID: 'j1' } })
})

test('a job is watched and ended as soon as the code for it can be had', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const http = fakeHttp()
    .answer(readJobState, { jobState: { jobID: 'j1', status: 'completed', data: {} } })
    .answer(cancelJob, {})
  const network = new EventTarget()
  const code = await import('./job-poller')
  let isReached = false
  const load = async () => {
    if (isReached) return code
    throw new TypeError('Failed to fetch')
  }
  const changes = { follow: () => NEVER }
  const jobs = lazyJobs({ http, toasts: new DefaultToastService(), changes, network }, load)
  const told = firstValueFrom(jobs.watch('j1'))
  const ended = jobs.cancel('j1')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(http.asked).toEqual([])
  isReached = true
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect((await told).status).toBe('completed')
  await ended
})
