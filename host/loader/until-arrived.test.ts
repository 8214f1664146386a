import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilArrived } from './until-arrived'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Code that is out of reach until the test says otherwise. */
function setUp() {
  const network = new EventTarget()
  const place = { isReached: false }
  const asked: number[] = []
  const begun = Date.now()
  const load = async () => {
    asked.push(Date.now() - begun)
    if (!place.isReached) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  }
  const arrived = vi.fn<(code: string) => void>()
  void untilArrived(load, network).then(arrived)
  return { network, place, asked, arrived }
}

test('code that is there is loaded once', async () => {
  const load = vi.fn(async () => 'code')
  expect(await untilArrived(load, new EventTarget())).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('code that cannot be had is asked for after growing pauses of 10 s at most, until it is there', async () => {
  const { place, asked, arrived } = setUp()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked).toEqual([0, 1_000, 3_000, 7_000, 15_000, 25_000, 35_000])
  place.isReached = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(arrived.mock.calls).toEqual([['code']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(8)
})

test('it is asked for at once when the browser is online again', async () => {
  const { network, place, asked, arrived } = setUp()
  await vi.advanceTimersByTimeAsync(7_500)
  place.isReached = true
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.at(-1)).toBe(7_500)
  expect(arrived).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
