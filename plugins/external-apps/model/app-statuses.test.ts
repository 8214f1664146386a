import { ApiError, type HttpService } from '@etabli/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AppStatus, getAppStatus } from '../contract'
import { AppStatuses } from './app-statuses'

const LINK = { engine: 'url', healthURL: 'https://bi.example.org/health' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A platform that tells what it is set to tell, and remembers what it was asked. */
function aPlatform(told: AppStatus) {
  const asked: string[] = []
  const quiet: unknown[] = []
  const platform = { told, fails: false, refuses: false, asked, quiet }
  const http: HttpService = {
    call: async (call, input, options) => {
      expect(input).toEqual({ 'engine-link': LINK })
      asked.push(call.path.split('/app/')[1] ?? call.path)
      const isStatus = call.path === getAppStatus.path
      if (isStatus) quiet.push(options?.quiet)
      if (isStatus ? platform.fails : platform.refuses) throw new ApiError('APP_UNREACHABLE', 503, 'no')
      return call.returns.parse(isStatus ? { extensionAppStatus: platform.told } : { message: 'done' })
    },
    download: async () => new Blob(),
  }
  return { platform, statuses: new AppStatuses(http) }
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

function follow(statuses: AppStatuses) {
  const seen: AppStatus[] = []
  const subscription = statuses.watch(LINK).subscribe(({ status }) => seen.push(status))
  return { seen, leave: () => subscription.unsubscribe() }
}

test('OP-98 XAPP-19 the status is asked for once when an app is shown, however many show it, and not polled', async () => {
  const { platform, statuses } = aPlatform('running')
  const one = follow(statuses)
  const two = follow(statuses)
  expect([one.seen, two.seen]).toEqual([['unknown'], ['unknown']])
  await pass(60_000)
  expect([one.seen.at(-1), two.seen.at(-1)]).toEqual(['running', 'running'])
  expect(platform.asked).toEqual(['status/get'])
})

test('a subscriber that leaves at once costs no call', async () => {
  const { platform, statuses } = aPlatform('running')
  follow(statuses).leave()
  await pass(60_000)
  expect(platform.asked).toEqual([])
})

test.each(['start', 'restart'] as const)(
  'XAPP-06 XAPP-07 XAPP-08 XAPP-20 XAPP-21 OP-29 after %s of the app that its link says the status is stopping and asked for every 6000 ms until it is running',
  async (action) => {
    const { platform, statuses } = aPlatform('stopped')
    const { seen } = follow(statuses)
    await pass(0)
    statuses.press(LINK, action)
    await pass(5_999)
    expect(platform.asked).toEqual(['status/get', action])
    await pass(1)
    expect(platform.asked).toHaveLength(3)
    for (const told of ['unknown', 'stopping'] as const) {
      platform.told = told
      await pass(6_000)
    }
    expect(platform.asked).toHaveLength(5)
    expect(seen).toEqual(['unknown', 'stopped', 'stopping', 'stopping', 'stopping', 'stopping'])
    platform.told = 'running'
    await pass(6_000)
    expect(seen.at(-1)).toBe('running')
    await pass(60_000)
    expect(platform.asked).toHaveLength(6)
  },
)

test('a poll that fails goes on, and its outage is shown once', async () => {
  const { platform, statuses } = aPlatform('stopped')
  const { seen } = follow(statuses)
  await pass(0)
  platform.fails = true
  statuses.press(LINK, 'start')
  await pass(18_000)
  expect(platform.quiet).toEqual([false, false, true, true])
  platform.fails = false
  platform.told = 'running'
  await pass(6_000)
  expect(seen.at(-1)).toBe('running')
})

test('a start that is refused leaves the status as it was, and nothing is polled', async () => {
  const { platform, statuses } = aPlatform('stopped')
  const { seen } = follow(statuses)
  await pass(0)
  platform.refuses = true
  statuses.press(LINK, 'start')
  await pass(60_000)
  expect(seen).toEqual(['unknown', 'stopped', 'stopping', 'stopped'])
  expect(platform.asked).toEqual(['status/get', 'start'])
})

test('XAPP-09 XAPP-22 a stop reads stopped once the platform has done it, and a refused one leaves it running', async () => {
  const { platform, statuses } = aPlatform('running')
  const { seen } = follow(statuses)
  await pass(0)
  platform.refuses = true
  statuses.press(LINK, 'stop')
  await pass(0)
  expect(new Set(seen)).toEqual(new Set(['unknown', 'running']))
  platform.refuses = false
  statuses.press(LINK, 'stop')
  await pass(0)
  expect(seen.at(-1)).toBe('stopped')
  await pass(60_000)
  expect(seen.at(-1)).toBe('stopped')
  expect(platform.asked).toEqual(['status/get', 'stop', 'stop'])
})

test('XAPP-08 the poll ends with its last subscriber', async () => {
  const { platform, statuses } = aPlatform('stopped')
  const one = follow(statuses)
  const two = follow(statuses)
  await pass(0)
  statuses.press(LINK, 'start')
  await pass(0)
  one.leave()
  await pass(6_000)
  expect(platform.asked).toHaveLength(3)
  two.leave()
  await pass(60_000)
  expect(platform.asked).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('an app that is found stopping is looked at until it has stopped', async () => {
  const { platform, statuses } = aPlatform('stopping')
  const { seen } = follow(statuses)
  await pass(6_000)
  expect(platform.asked).toHaveLength(2)
  platform.told = 'stopped'
  await pass(60_000)
  expect(seen.at(-1)).toBe('stopped')
  expect(platform.asked).toHaveLength(3)
})
