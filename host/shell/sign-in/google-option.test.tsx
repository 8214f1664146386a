import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../sdk/testing/render-part'
import { GoogleOption } from './google-option'

const GOOGLE = { clientId: 'etabli', signinUrl: 'https://accounts.example.org/signin' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('AUTH-12 OP-89 closing the Google popup shows no error, and the button can be used again', async () => {
  const popup = { closed: false }
  vi.stubGlobal('open', () => popup)
  const { said } = await renderPart(<GoogleOption google={GOOGLE} />)
  const button = screen.getByRole('button', { name: 'Sign in with Google' })
  const isBusy = () => button.getAttribute('aria-disabled') === 'true'
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(button)
  await pass(60_000)
  expect(isBusy()).toBe(true)
  popup.closed = true
  await pass(1_000)
  expect(isBusy()).toBe(false)
  await pass(60_000)
  expect(said).toEqual([])
})
