import { PARTIAL_RESULT_TOAST_DURATION } from '@etabli/core/constants'
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

test('HTTP-09 HTTP-10 a success is titled `Success` and leaves after 6000 ms', () => {
  const { toasts, shown } = setUp()
  toasts.success('saved')
  expect(shown()).toMatchObject([{ severity: 'success', title: 'Success', text: 'saved' }])
  vi.advanceTimersByTime(5999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('HTTP-11 `Partial result displayed.` is an info that stays 12000 ms', () => {
  const { toasts, shown } = setUp()
  toasts.info('Restrict the search.', { title: 'Partial result displayed.', duration: PARTIAL_RESULT_TOAST_DURATION })
  vi.advanceTimersByTime(11_999)
  expect(shown()).toMatchObject([{ severity: 'info', title: 'Partial result displayed.' }])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('an info is titled `Info`, an error `Error`', () => {
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
