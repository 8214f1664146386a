import { readJobState } from '@etabli/core/jobs/contract'
import type { HttpService } from '@etabli/sdk'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyChanges } from './lazy-changes'

test('who follows before the code can be had, as while the server is away, is told once it can', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const http: Pick<HttpService, 'download'> = {
    download: async (_call, _input, { onChunk } = {}) => {
      onChunk?.(new TextEncoder().encode('data: {"told":[0]}\n\n'))
      return new Promise(() => undefined)
    },
  }
  const page = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  }
  const code = await import('./changes')
  let isReached = false
  const load = vi.fn(async () => {
    if (isReached) return code
    throw new TypeError('Failed to fetch')
  })
  const told = vi.fn()
  const changes = lazyChanges(http, page, load)
  const following = [1, 2].map(() => changes.follow(readJobState, { jobID: 'a' }).subscribe(told))
  onTestFinished(() => {
    for (const each of following) each.unsubscribe()
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(5)
  expect(told).not.toHaveBeenCalled()
  isReached = true
  await vi.advanceTimersByTimeAsync(6_000)
  expect(told).toHaveBeenCalledTimes(2)
  changes.follow(readJobState, { jobID: 'b' }).subscribe().unsubscribe()
  expect(load).toHaveBeenCalledTimes(6)
})
