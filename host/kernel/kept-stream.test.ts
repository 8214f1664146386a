import { SIGN_OF_LIFE_MS } from '@etabli/core/changes/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptStream, type OpenStream } from './kept-stream'
import { PageLife } from './page-life'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Asked extends OpenStream {
  /** As the network does it. */
  readonly fail: () => void
}

/** A stream of a page that is seen, open. */
async function setUp() {
  const asked: Asked[] = []
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as Document['visibilityState'] })
  const stream = new KeptStream((open) => {
    return new Promise((_, reject) => {
      open.signal.addEventListener('abort', () => reject(open.signal.reason))
      asked.push({ ...open, fail: () => reject(new TypeError('network error')) })
    })
  }, new PageLife({ window, document }))
  stream.renew()
  await vi.advanceTimersByTimeAsync(0)
  const isOpen = () => asked.at(-1)?.signal.aborted === false
  const show = (state: Document['visibilityState']) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const transition = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted }))
  /** Time in which the computer runs no timers. */
  const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
  return { asked, window, document, stream, isOpen, show, transition, sleep }
}

test('it ends at once when the page is hidden, and is asked for at once when that is seen again', async () => {
  const { asked, isOpen, show } = await setUp()
  show('hidden')
  expect(isOpen()).toBe(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
  expect(isOpen()).toBe(true)
})

test('it ends at once when the page is left, and is asked for at once where the browser kept that and shows it again', async () => {
  const { asked, isOpen, show, transition } = await setUp()
  transition('pagehide', true)
  expect(isOpen()).toBe(false)
  show('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  // As browsers do it, in one go.
  show('visible')
  transition('pageshow', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
  expect(isOpen()).toBe(true)
})

test('what is to be asked for while the page is being left waits until it is back', async () => {
  const { asked, stream, transition } = await setUp()
  transition('pagehide', true)
  stream.renew()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  transition('pageshow', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
})

test('the end of the first load is no coming back', async () => {
  const { asked, isOpen, transition } = await setUp()
  transition('pageshow', false)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.length, isOpen()]).toEqual([1, true])
})

test('it ends when the browser stops the page, and is asked for when the page goes on', async () => {
  const { asked, document, isOpen } = await setUp()
  document.dispatchEvent(new Event('freeze'))
  expect(isOpen()).toBe(false)
  document.dispatchEvent(new Event('resume'))
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.length, isOpen()]).toEqual([2, true])
})

test('another network has it asked for anew at once, in a page that is seen', async () => {
  const { asked, window, isOpen, show } = await setUp()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  show('hidden')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.length, isOpen()]).toEqual([2, false])
})

test('being online again ends a wait that had grown', async () => {
  const { asked, window } = await setUp()
  for (const wait of [1_000, 2_000, 4_000, 8_000, 10_000]) {
    asked.at(-1)?.fail()
    await vi.advanceTimersByTimeAsync(wait)
  }
  expect(asked).toHaveLength(6)
  asked.at(-1)?.fail()
  await vi.advanceTimersByTimeAsync(100)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(7)
  asked.at(-1)?.fail()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(8)
})

test('after a sleep it is asked for anew within 2 s', async () => {
  const { asked, sleep } = await setUp()
  await vi.advanceTimersByTimeAsync(7_000)
  asked[0]?.onLife()
  sleep(30_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveLength(2)
})

test('one that gives no sign of life is taken for lost, as after a change of networks that nobody told of', async () => {
  const { asked } = await setUp()
  for (let signs = 0; signs < 20; signs += 1) {
    await vi.advanceTimersByTimeAsync(SIGN_OF_LIFE_MS)
    asked[0]?.onLife()
  }
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * SIGN_OF_LIFE_MS)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(SIGN_OF_LIFE_MS)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('where there is nothing to ask for, nothing waits', async () => {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const stream = new KeptStream(() => undefined, new PageLife({ window, document }))
  stream.renew()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
