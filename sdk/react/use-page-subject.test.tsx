import type { Subject } from '@etabli/core/plugin/define-plugin'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPageSubject, PageSubject } from '../services/page-subject'
import type { Token } from '../services/token'
import { KernelProvider } from './kernel-context'
import { usePageSubject } from './use-page-subject'

function Part({ subject }: { readonly subject: Subject | undefined }) {
  usePageSubject(subject)
  return null
}

test('what the parts of a page tell is put together, follows them, and goes with them', () => {
  const page = createPageSubject()
  const services = <Service,>({ key }: Token<Service>) => {
    if (key !== PageSubject.key) throw new Error('only that one is here')
    return page as Service
  }
  const drawn = (table: string | undefined, row: Subject | undefined) => (
    <KernelProvider services={services}>
      {table !== undefined && <Part subject={{ project: 'demo', table }} />}
      <Part subject={row} />
    </KernelProvider>
  )
  const told: Subject[] = []
  page.subject$.subscribe((subject) => told.push(subject))
  const { rerender, unmount } = render(drawn('orders', undefined))
  expect(page.subject).toEqual({ project: 'demo', table: 'orders' })
  const before = told.length
  rerender(drawn('orders', undefined))
  expect(told.length).toBe(before)
  rerender(drawn('items', { row: '7' }))
  expect(page.subject).toEqual({ project: 'demo', table: 'items', row: '7' })
  rerender(drawn(undefined, { row: '7' }))
  expect(page.subject).toEqual({ row: '7' })
  unmount()
  expect(page.subject).toEqual({})
})
