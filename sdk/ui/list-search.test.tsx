import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ListSearch } from './list-search'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search runs' })

function draw() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const onValue = vi.fn()
  const search = (value: string) => <ListSearch label="Search runs" hint="" value={value} onValue={onValue} />
  const { rerender } = render(search('old'))
  return { onValue, tell: (value: string) => rerender(search(value)) }
}

test('what is typed is asked for once typing has paused, and not if it is what was there', () => {
  const { onValue } = draw()
  for (const value of ['n', 'ne', 'new']) {
    fireEvent.change(box(), { target: { value } })
    vi.advanceTimersByTime(249)
  }
  expect(onValue).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onValue.mock.calls).toEqual([['new']])
  fireEvent.change(box(), { target: { value: 'old' } })
  vi.advanceTimersByTime(10_000)
  expect(onValue).toHaveBeenCalledOnce()
})

test('another address takes the place of the text, typed or not, and the old text is not asked for again', () => {
  const { onValue, tell } = draw()
  fireEvent.change(box(), { target: { value: 'typed' } })
  // Nor begun to be: on a busy machine a timer is over before it can be taken back.
  const begun = vi.fn(setTimeout)
  vi.stubGlobal('setTimeout', begun)
  for (const value of ['linked', '']) {
    tell(value)
    expect(box().value).toBe(value)
    vi.advanceTimersByTime(10_000)
  }
  expect(onValue).not.toHaveBeenCalled()
  expect(begun).not.toHaveBeenCalled()
})

test('what was asked for does not take the place of what has been typed since, when it comes late', () => {
  const { onValue, tell } = draw()
  fireEvent.change(box(), { target: { value: 'new' } })
  act(() => void vi.advanceTimersByTime(250))
  fireEvent.change(box(), { target: { value: 'newer' } })
  tell('new')
  expect(box().value).toBe('newer')
  act(() => void vi.advanceTimersByTime(250))
  expect(onValue.mock.calls).toEqual([['new'], ['newer']])
  tell('newer')
  tell('new')
  expect(box().value).toBe('new')
})
