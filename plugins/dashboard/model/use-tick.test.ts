import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tickWhileShown } from './use-tick'

let isHidden = false
class Page extends EventTarget {
  get visibilityState() {
    return isHidden ? 'hidden' : 'visible'
  }
}
const page = new Page()
beforeEach(() => {
  isHidden = false
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function show(isShown: boolean): void {
  isHidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}

function aTicker(seconds: number) {
  let ticks = 0
  const stop = tickWhileShown(seconds, () => {
    ticks += 1
  })
  return { stop, ticks: () => ticks }
}

test('it ticks each so many seconds until it is stopped', () => {
  const { stop, ticks } = aTicker(10)
  vi.advanceTimersByTime(9_999)
  expect(ticks()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(ticks()).toBe(1)
  vi.advanceTimersByTime(20_000)
  expect(ticks()).toBe(3)
  stop()
  show(false)
  show(true)
  vi.advanceTimersByTime(60_000)
  expect(ticks()).toBe(3)
})

test('there is no tick while the page is hidden, and one as it is shown again where it was due', () => {
  const { stop, ticks } = aTicker(10)
  show(false)
  vi.advanceTimersByTime(60_000)
  expect(ticks()).toBe(0)
  show(true)
  vi.advanceTimersByTime(0)
  expect(ticks()).toBe(1)
  stop()
})

test('a page that was hidden for less than that does not tick sooner', () => {
  const { stop, ticks } = aTicker(10)
  show(false)
  vi.advanceTimersByTime(4_000)
  show(true)
  vi.advanceTimersByTime(5_999)
  expect(ticks()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(ticks()).toBe(1)
  stop()
})
