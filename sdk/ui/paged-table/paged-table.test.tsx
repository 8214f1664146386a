import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { PHONE_QUERY } from '../phone'
import type { TableColumn } from './column'
import { PagedTable } from './paged-table'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Run {
  readonly name: string
  readonly kind: string
  readonly status: string
}

const COLUMNS: readonly TableColumn<Run>[] = [
  { id: 'name', label: 'Name', width: 300, phoneWidth: 200, text: ({ name }) => name },
  { id: 'kind', label: 'Kind', width: 100, text: ({ kind }) => kind },
  { id: 'status', label: 'Status', width: 160, phoneWidth: 140, text: ({ status }) => status },
]

test('OP-30 a cell without a value is blank; of data it is shown as null', async () => {
  const text = ({ value }: { readonly value: string | null }) => value
  const onView = () => undefined
  await renderPart(
    <PagedTable
      label="Rows"
      columns={[
        { id: 'start', label: 'Start', text },
        { id: 'city', label: 'City', isData: true, text },
      ]}
      rows={[{ value: null }, { value: '' }, { value: 'Lyon' }]}
      {...{ view: { page: 1, size: 10, filters: {} }, onView, sizes: [10], total: 3 }}
    />,
  )
  const cells = screen.getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['', 'null', '', 'null', 'Lyon', 'Lyon'])
  fireEvent.doubleClick(cells[0] ?? document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.doubleClick(cells[1] ?? document.body)
  expect(await screen.findByRole('dialog')).toBeDefined()
})

async function headsOf(isPhone: boolean) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isPhone && media === PHONE_QUERY }),
  )
  const { container } = await renderPart(
    <PagedTable
      label="Runs"
      columns={COLUMNS}
      rows={[{ name: 'nightly', kind: 'Job', status: 'Completed' }]}
      view={{ page: 1, size: 10, filters: {} }}
      onView={() => undefined}
      sizes={[10]}
      total={1}
    />,
  )
  const widths = [...container.querySelectorAll<HTMLElement>('col[data-column]')].map(({ style }) => style.width)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }, at) => `${textContent} ${widths[at]}`)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  return { heads, cells }
}

test('on a phone what tells rows apart and how each is doing stand first and fit; nothing is left out', async () => {
  expect((await headsOf(false)).heads).toEqual(['Name 300px', 'Kind 100px', 'Status 160px'])
  cleanup()
  expect(await headsOf(true)).toEqual({
    heads: ['Name 200px', 'Status 140px', 'Kind 100px'],
    cells: ['nightly', 'Completed', 'Job'],
  })
})

const FIRST_FIELDS = { text: 'Contains', number: 'From', date: 'From', boolean: 'Is' } as const

test('the first field of a filter has the focus as soon as it is open', async () => {
  const inputs = Object.keys(FIRST_FIELDS) as (keyof typeof FIRST_FIELDS)[]
  await renderPart(
    <PagedTable
      label="Rows"
      columns={inputs.map((filter) => ({ id: filter, label: filter, filter, text: () => '' }))}
      {...{ rows: [], view: { page: 1, size: 10, filters: {} }, onView: () => undefined, sizes: [10], total: 0 }}
    />,
  )
  for (const input of inputs) {
    fireEvent.click(screen.getByRole('button', { name: `Filter ${input}` }))
    const field = await screen.findByLabelText(FIRST_FIELDS[input])
    expect(document.activeElement).toBe(field)
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
