import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { VIEW_CODEC } from '../model/audit-view'
import { AuditFilters } from './audit-filters.widget'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search objects and reasons' })

function draw() {
  const onNarrow = vi.fn()
  const filters = (text: string) => {
    const view = VIEW_CODEC.read(new URLSearchParams())
    const narrowed = { ...view, filters: text === '' ? {} : { text: { kind: 'contains' as const, text } } }
    return <AuditFilters view={narrowed} names={undefined} onNarrow={onNarrow} />
  }
  const { rerender } = render(filters(''))
  return { onNarrow, tell: (text: string) => rerender(filters(text)) }
}

test('a search that was taken comes back without taking the field, or what has been typed since; another address does', () => {
  const { onNarrow, tell } = draw()
  const field = box()
  field.focus()
  fireEvent.change(field, { target: { value: 'orders' } })
  fireEvent.submit(field)
  expect(onNarrow.mock.calls).toEqual([[{ text: 'orders' }]])
  fireEvent.change(field, { target: { value: 'orders of' } })
  tell('orders')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('orders of')
  tell('')
  expect(box().value).toBe('')
})
