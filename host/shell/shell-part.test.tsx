import { ToastService } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKernel } from '../kernel/create-kernel'
import { NOT_LOADED } from './missing/messages'
import { shellPart } from './shell-part'

beforeEach(() => {
  vi.useFakeTimers()
  // React tells of each error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Props {
  readonly onClose: () => void
}

interface FrameProps {
  readonly Part: ComponentType<Props>
  readonly isOpenAtFirst: boolean
}

function Frame({ Part, isOpenAtFirst }: FrameProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  )
}

/** Code that is out of reach until the test says otherwise. */
function setUp({ closes }: { readonly closes: boolean }) {
  const code = { isReached: false, asked: 0, part: (() => <p>the part</p>) as ComponentType<Props> }
  const fetchCode = async () => {
    code.asked += 1
    if (!code.isReached) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: code.part }
  }
  const Part = shellPart<Props>(fetchCode, {
    ...(closes && { asked: 'palette', onFailure: ({ onClose }) => onClose() }),
  })
  const { services } = createKernel(window, { authHost: '', google: null, demo: null })
  const told: string[] = []
  services(ToastService).history$.subscribe(([last]) => last && told.push(last.text))
  render(
    <KernelProvider services={services}>
      <Frame Part={Part} isOpenAtFirst={!closes} />
    </KernelProvider>,
  )
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const open = async () => {
    act(() => screen.getByRole('button', { name: 'open' }).click())
    await pass(0)
  }
  return { code, told, open, pass }
}

test('what somebody opens says that its code did not come, and is asked for again by the next click', async () => {
  const { code, told, open, pass } = setUp({ closes: true })
  await open()
  expect(told).toEqual([NOT_LOADED.palette])
  code.isReached = true
  await pass(60_000)
  expect(screen.queryByText('the part')).toBeNull()
  await open()
  expect(screen.getByText('the part')).toBeDefined()
  expect(told).toHaveLength(1)
})

test('what nobody opens comes by itself as soon as its code can be had, and says nothing', async () => {
  const { code, told, pass } = setUp({ closes: false })
  await pass(5_000)
  expect(screen.queryByText('the part')).toBeNull()
  code.isReached = true
  await pass(10_000)
  expect(screen.getByText('the part')).toBeDefined()
  expect(told).toEqual([])
})

test('a part that throws is left out, and not drawn again by itself', async () => {
  const { code, pass } = setUp({ closes: false })
  const draw = vi.fn(() => {
    throw new Error('broken')
  })
  code.part = draw
  code.isReached = true
  await pass(10_000)
  const drawn = draw.mock.calls.length
  expect(drawn).toBeGreaterThan(0)
  await pass(60_000)
  expect(draw).toHaveBeenCalledTimes(drawn)
  expect(screen.getByRole('button', { name: 'open' })).toBeDefined()
})
