import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UsersToolbar } from './users-toolbar.widget'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' })

function draw() {
  const [onSearch, onClear] = [vi.fn(), vi.fn()]
  const toolbar = (search: string) => <UsersToolbar search={search} onSearch={onSearch} onClear={onClear} />
  const { rerender } = render(toolbar('ana'))
  return { onSearch, onClear, tell: (search: string) => rerender(toolbar(search)) }
}

test('what is typed stays when the address of Clear, or of the search before, comes late; another address takes its place', () => {
  const { onSearch, onClear, tell } = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onClear).toHaveBeenCalledOnce()
  fireEvent.change(box(), { target: { value: ' vic ' } })
  tell('')
  expect(box().value).toBe(' vic ')
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(onSearch.mock.calls).toEqual([['vic']])
  fireEvent.change(box(), { target: { value: 'victor' } })
  tell('vic')
  expect(box().value).toBe('victor')
  tell('')
  expect(box().value).toBe('')
})
