import { ToastService } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createKernel } from '../../kernel/create-kernel'
import { ToastHost } from './toast-host'

afterEach(() => void vi.useRealTimers())

/** The place of the messages, once their code has come. */
async function setUp() {
  const { services } = createKernel(window, { authHost: '', google: null, demo: null })
  const toasts = services(ToastService)
  render(
    <KernelProvider services={services}>
      <FluentProvider theme={webLightTheme}>
        <ToastHost />
      </FluentProvider>
    </KernelProvider>,
  )
  act(() => toasts.info('the first', { duration: 60_000 }))
  const first = await screen.findByText('the first')
  act(() => toasts.dismiss(1))
  expect(first.isConnected).toBe(false)
  vi.useFakeTimers()
  const shown = () =>
    [...document.querySelectorAll('[role=alert], [role=status]')].map((toast) =>
      [...toast.querySelectorAll('p')].map(({ textContent }) => textContent).join(': '),
    )
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  return { toasts, shown, pass }
}

test('HTTP-07 HTTP-08 HTTP-09 HTTP-10 HTTP-11 OP-57 what is told stands on the screen with its title and text for its time, and no longer', async () => {
  const { toasts, shown, pass } = await setUp()
  act(() => {
    toasts.error('it failed')
    toasts.success('it is saved')
    toasts.info('it is a part', { duration: 12_000 })
  })
  const info = 'Info: it is a part'
  const all = ['Error: it failed', 'Success: it is saved', info]
  expect(shown()).toEqual(all)
  pass(5_999)
  expect(shown()).toEqual(all)
  pass(1)
  expect(shown()).toEqual([info])
  pass(5_999)
  expect(shown()).toEqual([info])
  pass(1)
  expect(shown()).toEqual([])
})

test('HTTP-08 a message that is told again stands once, and for as long as the last of them', async () => {
  const { toasts, shown, pass } = await setUp()
  act(() => toasts.error('it failed'))
  pass(4_000)
  act(() => toasts.error('it failed'))
  expect(shown()).toEqual(['Error × 2: it failed'])
  pass(2_000)
  expect(shown()).toEqual(['Error: it failed'])
  pass(3_999)
  expect(shown()).toEqual(['Error: it failed'])
  pass(1)
  expect(shown()).toEqual([])
})
