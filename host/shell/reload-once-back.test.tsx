import { ApiError } from '@etabli/core/envelope/api-error'
import { CodeMissingError } from '@etabli/core/plugin/kernel/missing-code'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceBack } from './reload-once-back'

let isAway = false
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  {
    what: 'code that did not come, from a platform that answers again',
    error: new CodeMissingError('a.js'),
    away: false,
    reloads: 1,
  },
  {
    what: 'code that did not come, from one that is away for a while',
    error: new CodeMissingError('a.js'),
    away: true,
    reloads: 1,
  },
  {
    what: 'a call without an answer, from a platform that answers again',
    error: new ApiError('NO_ANSWER', 0, 'no answer'),
    away: false,
    reloads: 1,
  },
  { what: 'a platform that does not answer', error: new Error('no configuration'), away: true, reloads: 1 },
  { what: 'a fault of its own', error: new Error('a fault'), away: false, reloads: 0 },
])('a page that cannot start for $what is loaded again $reloads times', async ({ error, away, reloads }) => {
  const reload = vi.fn()
  isAway = away
  void reloadOnceBack(error, reload)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(reload).toHaveBeenCalledTimes(0)
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(reloads)
})
