import { cancelJob, readJobState } from '@etabli/core/jobs/contract'
import { fakeHttp } from '@etabli/sdk/testing'
import { firstValueFrom, NEVER, toArray } from 'rxjs'
import { expect, test } from 'vitest'
import { lazyJobs } from './lazy-jobs'
import { DefaultToastService } from './toast-service'

test('a job is watched by one poll, however many watch it, and ended by its call', async () => {
  const http = fakeHttp()
    .answer(readJobState, { jobState: { jobID: 'j1', status: 'completed', data: {} } })
    .answer(cancelJob, {})
  const jobs = lazyJobs(http, new DefaultToastService(), { follow: () => NEVER })
  const told = await Promise.all([1, 2].map(() => firstValueFrom(jobs.watch('j1').pipe(toArray()))))
  expect(told.map((states) => states.map(({ status }) => status))).toEqual([['completed'], ['completed']])
  expect(http.asked.map(({ call }) => call)).toEqual([readJobState])
  await jobs.cancel('j1')
  expect(http.asked.at(-1)).toEqual({ call: cancelJob, input: { jobID: 'j1' } })
})
