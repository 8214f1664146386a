import type { Toast } from '@etabli/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefaultToastService } from './toast-service'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const toasts = new DefaultToastService()
  let shown: readonly Toast[] = []
  let history: readonly Toast[] = []
  toasts.toasts$.subscribe((now) => {
    shown = now
  })
  toasts.history$.subscribe((now) => {
    history = now
  })
  return { toasts, shown: () => shown, history: () => history }
}

test('HTTP-09 HTTP-10 OP-57 a success is titled `Success` and leaves after 6000 ms', () => {
  const { toasts, shown } = setUp()
  toasts.success('saved')
  expect(shown()).toMatchObject([{ severity: 'success', title: 'Success', text: 'saved' }])
  vi.advanceTimersByTime(5999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('HTTP-08 an error is titled `Error` and leaves after 6000 ms', () => {
  const { toasts, shown } = setUp()
  toasts.error('it failed')
  vi.advanceTimersByTime(5999)
  expect(shown()).toMatchObject([{ severity: 'error', title: 'Error', text: 'it failed' }])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('HTTP-08 an error with a title of its own leaves after 6000 ms too', () => {
  const { toasts, shown } = setUp()
  toasts.error('it failed', { title: 'Cannot perform' })
  vi.advanceTimersByTime(5999)
  expect(shown()).toMatchObject([{ severity: 'error', title: 'Cannot perform' }])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('a toast may have a title and a time of its own', () => {
  const { toasts, shown } = setUp()
  toasts.info('text', { title: 'Cannot perform', duration: 12_000 })
  vi.advanceTimersByTime(11_999)
  expect(shown()).toMatchObject([{ severity: 'info', title: 'Cannot perform' }])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('OP-57 an info is titled `Info`, an error `Error`', () => {
  const { toasts, shown } = setUp()
  toasts.info('a')
  toasts.error('b')
  expect(shown().map(({ title }) => title)).toEqual(['Info', 'Error'])
})

test('the history keeps what has left the screen, newest first, until it is cleared', () => {
  const { toasts, history, shown } = setUp()
  toasts.info('first')
  toasts.info('second')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([])
  expect(history().map(({ text }) => text)).toEqual(['second', 'first'])
  toasts.clearHistory()
  expect(history()).toEqual([])
})

test('dismissing takes one toast from the screen', () => {
  const { toasts, shown } = setUp()
  toasts.info('a')
  toasts.info('b')
  toasts.dismiss(shown()[0]?.id ?? 0)
  expect(shown().map(({ text }) => text)).toEqual(['b'])
})
