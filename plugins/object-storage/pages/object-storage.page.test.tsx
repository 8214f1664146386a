import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FolderFilled } from '@fluentui/react-icons/svg/folder'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getDownloadLink, listBuckets, listObjects, previewObject } from '../contract'
import {
  aLake,
  button,
  CHANGED,
  cellsOf,
  drawLake,
  listingOf,
  names,
  panel,
  pathField,
  rowOf,
  rows,
  shapesIn,
} from '../testing/draw-lake'

/** A moment in the time zone of the machine. */
function localTime(iso: string): string {
  const time = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(two).join('-')
  return `${day} at ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`
}

function shapesOf(icon: ReactElement) {
  const { container, unmount } = render(icon)
  const shapes = shapesIn(container)
  unmount()
  expect(shapes).not.toEqual([])
  return shapes
}

const FIRST_PAGE = [
  ...['raw/', 'broken.json', 'image.bin', 'orders.csv'],
  ...['part-0.txt', 'part-1.txt', 'part-2.txt', 'part-3.txt'],
]

test('SHELL-101 STOR-08 STOR-09 STOR-13 STOR-14 STOR-15 STOR-17 a listing that fails is tried again; it has eight objects a page with what is known of each, which a search narrows and a header sorts', async () => {
  const http = aLake().refuse(listObjects, 'STORE_UNREACHABLE', 'no answer', 503)
  const { user, address } = await drawLake('bucket-name=lake', { http })
  const alert = within(await screen.findByRole('alert'))
  alert.getByText(/no answer/)
  http.answer(listObjects, ({ prefix }) => listingOf(String(prefix)))
  await user.click(alert.getByRole('button', { name: 'Retry' }))
  const directory = await rowOf('raw/')
  expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
    ...['Type', 'Name', 'Size', 'Last modified', 'Storage class', 'Actions'],
  ])
  expect(screen.getByRole('columnheader', { name: /Type/ }).getAttribute('aria-sort')).toBe('ascending')
  expect(names()).toEqual(FIRST_PAGE)
  const removals = rows().flatMap((row) => within(row).getAllByRole('button', { name: /^Delete / }))
  expect(removals.map((remove) => remove.getAttribute('aria-label'))).toEqual(
    FIRST_PAGE.map((name) => `Delete ${name}`),
  )
  const part = await rowOf('part-0.txt')
  expect(cellsOf(part).slice(1, 5)).toEqual(['part-0.txt', '1.5 kB', localTime(CHANGED), 'STANDARD'])
  expect(cellsOf(directory).slice(1, 5)).toEqual(['raw/', '—', '', ''])
  expect(shapesIn(within(directory).getByLabelText('Directory'))).toEqual(shapesOf(<FolderFilled />))
  expect(shapesIn(within(part).getByLabelText('File'))).toEqual(shapesOf(<DocumentRegular />))

  await user.click(button('Next page'))
  await waitFor(() => expect(names()).toEqual(['part-4.txt', 'part-5.txt', 'record.json']))
  await user.click(button('Previous page'))
  await waitFor(() => expect(names()).toEqual(FIRST_PAGE))

  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search loaded objects' })
  await user.type(search, 'json')
  await waitFor(() => expect(names()).toEqual(['broken.json', 'record.json']))
  expect(address()).toContain('search=json')
  // Not the name alone is looked at.
  fireEvent.change(search, { target: { value: '1.5 kB' } })
  await waitFor(() => expect(names()).toHaveLength(6))
  await user.click(button('Clear'))
  await waitFor(() => expect(names()).toEqual(FIRST_PAGE))
  expect(search.value).toBe('')
  expect(address()).not.toContain('search')

  await user.click(button('Sort by Size'))
  await user.click(button('Sort by Size'))
  await waitFor(() => expect(names()[0]).toBe('orders.csv'))
  expect(address()).toContain('sort=size.desc')
})

test('SHELL-33 STOR-01 STOR-02 STOR-03 STOR-05 STOR-06 STOR-07 STOR-16 STOR-19 OP-84 bucket and directory of the address are open; others are entered by button, typed path, click and key; the open bucket alone has an x', async () => {
  const { user, address } = await drawLake('bucket-name=lake&prefix=raw/2026/')
  await rowOf('a.txt')
  await waitFor(() =>
    expect(
      panel()
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['archive', 'lake']),
  )
  const removals = () => panel().getAllByRole('button', { name: /^Delete bucket/ })
  expect(removals().map((remove) => remove.getAttribute('aria-label'))).toEqual(['Delete bucket lake'])
  expect(shapesIn(removals()[0])).toEqual(shapesOf(<DismissRegular />))
  expect([names(), pathField().value]).toEqual([['a.txt'], '/raw/2026/'])

  await user.click(button('One level up'))
  await rowOf('b.txt')
  expect(pathField().value).toBe('/raw/')
  await user.click(button('One level up'))
  await rowOf('orders.csv')
  expect([pathField().value, address()]).toEqual(['/', '/demo/object-storage?bucket-name=lake'])
  expect(button('One level up').getAttribute('aria-disabled')).toBe('true')

  const goTo = async (path: string) => {
    await user.clear(pathField())
    await user.type(pathField(), `${path}{Enter}`)
  }
  await goTo('/raw/2026')
  await rowOf('a.txt')
  expect(pathField().value).toBe('/raw/2026/')
  await goTo('/')
  const size = (row: HTMLTableRowElement) => row.cells[2] ?? row
  await user.click(size(await rowOf('raw/')))
  await rowOf('b.txt')
  expect(address()).toBe('/demo/object-storage?bucket-name=lake&prefix=raw%2F')
  await user.click(within(await rowOf('2026/')).getByText('2026/'))
  await rowOf('a.txt')
  expect(address()).toBe('/demo/object-storage?bucket-name=lake&prefix=raw%2F2026%2F')
  expect(screen.queryByText('No objects found.')).toBeNull()
  await goTo('/nowhere')
  await screen.findByText('No objects found.')
  window.history.back()
  await rowOf('a.txt')
  await goTo('/raw')
  fireEvent.keyDown(size(await rowOf('2026/')), { key: 'Enter' })
  await rowOf('a.txt')

  // So says a search that finds nothing.
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search loaded objects' }), { target: { value: 'zebra' } })
  await screen.findByText('No objects found.')
  await user.click(panel().getByRole('button', { name: 'lake' }))
  await rowOf('orders.csv')
  await user.click(panel().getByRole('button', { name: 'archive' }))
  await screen.findByText('No objects found.')
  expect(address()).toBe('/demo/object-storage?bucket-name=archive')
  expect(removals().map((remove) => remove.getAttribute('aria-label'))).toEqual(['Delete bucket archive'])
})

test('STOR-01 STOR-03 all buckets stand in the menu, however many there are, and the one of the address is marked there', async () => {
  const all = Array.from({ length: 120 }, (_, index) => `bucket-${String(index).padStart(3, '0')}`)
  const http = aLake().answer(listBuckets, { buckets: all.map((name) => ({ name })) })
  const { user } = await drawLake('bucket-name=bucket-119', { http })
  const lines = () => panel().getAllByRole('listitem')
  const marked = () => lines().filter((line) => line.querySelector('[aria-current="true"]'))
  await waitFor(() => expect(lines().map((line) => line.textContent)).toEqual(all))
  expect(marked().map((line) => line.textContent)).toEqual(['bucket-119'])
  await user.click(panel().getByRole('button', { name: 'bucket-007' }))
  await waitFor(() => expect(marked().map((line) => line.textContent)).toEqual(['bucket-007']))
})

test('STOR-39 STOR-40 OP-14 a listing of 10,000 objects is marked as a part of more, in its rows too; a smaller one is not', async () => {
  const filesOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`all/${String(index).padStart(5, '0')}`, 1]))
  const http = aLake().answer(listObjects, ({ prefix }) =>
    prefix === 'all/' ? listingOf('all/', filesOf(10_000), true) : listingOf(String(prefix)),
  )
  const { user, said } = await drawLake('bucket-name=lake', { http })
  await rowOf('orders.csv')
  expect([screen.queryByText('partial list'), said]).toEqual([null, []])
  await user.clear(pathField())
  await user.type(pathField(), '/all{Enter}')
  await rowOf('00007')
  screen.getByText('partial list')
  screen.getByText(/1–8 of 10.000/)
  expect(said).toMatchObject([{ severity: 'info', duration: 12_000 }])
})

test('who may only read sees everything and is told why nothing can be changed; a bucket out of reach is none', async () => {
  const permissions = { demo: { permission: 'R', 'object-storage': { permission: 'R' } } }
  const http = aLake().answer(previewObject, { preview: 'x', isBinary: false, isPartial: false, size: 1 })
  const { user } = await drawLake('bucket-name=secret-bucket', { permissions, http })
  await screen.findByText('There is no bucket secret-bucket that you may see in this project.')
  await user.click(panel().getByRole('button', { name: 'lake' }))
  await rowOf('raw/')
  for (const name of ['Create bucket', 'Delete bucket lake', 'Create directory', 'Upload', 'Delete raw/'])
    expect(button(name).getAttribute('aria-disabled'), name).toBe('true')
  fireEvent.focus(button('Upload'))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^You need write access to/)
  await user.click(button('Preview part-0.txt'))
  await screen.findByText('x', { selector: 'pre' })
})

test('STOR-47 the link of a file is asked for by its whole name, and opened in a new tab', async () => {
  const followed: (readonly [href: string, target: string])[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push([this.href, this.target])
  })
  // WebKit opens no tab, and is what jsdom says it is.
  const browser = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Firefox/128.0')
  onTestFinished(() => {
    click.mockRestore()
    browser.mockRestore()
  })
  const downloadLink = 'https://store.example.test/raw/2026/a.txt?signed'
  const http = aLake().answer(getDownloadLink, { downloadLink, expiresAt: '2026-01-03T00:00:00.000Z' })
  const { user, inputsOf, said } = await drawLake('bucket-name=lake&prefix=raw/2026/', { http })
  await rowOf('a.txt')
  await user.click(button('Download a.txt'))
  await waitFor(() => expect(followed).toEqual([[downloadLink, '_blank']]))
  expect(inputsOf(getDownloadLink)).toEqual([{ projectName: 'demo', bucketName: 'lake', fileName: 'raw/2026/a.txt' }])
  expect(said).toEqual([])
})
