import { createPageSubject } from '@etabli/sdk/platform'
import { KernelProvider } from '@etabli/sdk/platform/react'
import type { GridSelection } from '@etabli/sdk/ui'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTellRow } from './use-tell-row'

const cells = (top: number, bottom: number): GridSelection => ({
  ranges: [{ top, bottom, left: 0, right: 1 }],
  anchor: { row: top, column: 0 },
})

test('the one row that is selected is told as JSON, and taken back with the selection, the rows and the table', () => {
  const page = createPageSubject()
  // The one service that is asked for.
  const services = () => page as never
  const { result, rerender, unmount } = renderHook(({ rows }) => useTellRow(rows), {
    initialProps: { rows: [{ id: 7 }, { id: 8 }] },
    wrapper: ({ children }) => <KernelProvider services={services}>{children}</KernelProvider>,
  })
  result.current(cells(1, 1))
  expect(page.subject).toEqual({ row: '{"id":8}' })
  result.current(cells(0, 1))
  expect(page.subject).toEqual({})
  result.current({ ranges: [], anchor: { row: 1, column: 0 } })
  expect(page.subject).toEqual({ row: '{"id":8}' })
  result.current(cells(0, 0))
  rerender({ rows: [{ id: 9 }] })
  expect(page.subject).toEqual({})
  result.current(cells(0, 0))
  expect(page.subject).toEqual({ row: '{"id":9}' })
  unmount()
  expect(page.subject).toEqual({})
})
