import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getTableData } from '../contract'
import { layoutOf } from '../model/explorer-address'
import type { Layout } from '../model/layouts/layout'
import { encodeLayout } from '../model/layouts/layout-codec'
import {
  COLUMN_NAMES,
  choose,
  drawExplorer,
  EVENTS,
  firstRowIs,
  hasHeads,
  heads,
  labelled,
} from '../testing/draw-explorer'

const TABLE = { connection: 'warehouse', schema: 'raw', table: 'events' }
const KEY = 'warehouse.raw.events.'
const LAYOUT: Layout = {
  ...layoutOf(TABLE, { search: { strict: false, fields: {} }, view: { page: 1, size: 25, filters: {} } }),
  columns: ['note', 'id'],
  sort: { column: 'id', direction: 'desc' },
}
const stored = (more: Partial<Layout> = {}) => encodeLayout({ ...LAYOUT, ...more }) ?? ''
const linkTo = (layout: string) => `${EVENTS}&layout=${encodeURIComponent(layout)}`
const ORDERS = `${EVENTS.replace('events', 'orders')}`
const error = (text: string) => ({ severity: 'error', text })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('DX-30 DX-42 DX-56 DX-61 OP-56 OP-58 the layouts of the table are offered, those of an older key too; one is applied and undone by back, a damaged one is told and deleted', async () => {
  const { user, said, kept, inputsOf } = await drawExplorer(`${EVENTS}&sort=id.asc&page=3`, {
    kept: {
      [`${KEY}report`]: stored({ filters: { id: { kind: 'range', to: '900' } } }),
      [`${KEY}default`]: stored(),
      [`${KEY}broken`]: 'nonsense',
      'raw.events.older': stored(),
      'warehouse.raw.orders.other': stored({ table: { ...TABLE, table: 'orders' } }),
    },
  })
  await firstRowIs('41')
  expect(['data-explorer-layouts-migrated', 'raw.events.older', 'warehouse.raw.events.older'].map(kept)).toEqual([
    ...['true', undefined, stored()],
  ])
  await choose('Load saved layout')
  const offered = await dialogOf('Load saved layout')
  expect(offered.getAllByRole('button', { name: /^Load / }).map((line) => line.textContent)).toEqual([
    ...['defaultthe table opens with it', 'broken', 'older', 'report'],
  ])
  await user.click(offered.getByRole('button', { name: 'Load report' }))
  await hasHeads(['note', 'id'])
  const page = { offset: 0, limit: 25, sort: { column: 'id', direction: 'desc' } }
  await waitFor(() =>
    expect(inputsOf(getTableData).at(-1)).toMatchObject({
      page: { ...page, filters: { id: { kind: 'range', to: '900' } } },
    }),
  )
  window.history.back()
  await hasHeads(COLUMN_NAMES)
  await firstRowIs('41')

  await choose('Load saved layout')
  await user.click((await dialogOf('Load saved layout')).getByRole('button', { name: 'Load older' }))
  await hasHeads(['note', 'id'])
  await choose('Load saved layout')
  const dialog = await dialogOf('Load saved layout')
  await user.click(dialog.getByRole('button', { name: 'Load broken' }))
  expect(said).toEqual([error('cannot restore saved layout')])
  for (const name of ['broken', 'default', 'older', 'report'])
    await user.click(dialog.getByRole('button', { name: `Delete ${name}` }))
  dialog.getByText('No layouts of this table are saved in this browser.')
  expect(said.slice(1)).toEqual(Array(4).fill({ severity: 'success', text: 'layout deleted' }))
  expect(kept(`${KEY}broken`)).toBeUndefined()
})

test('DX-39 DX-40 DX-61 OP-56 the default is saved again and again, which is said each time, and a table opened without a layout has it and is never drawn without', async () => {
  const { user, goTo, inputsOf, said } = await drawExplorer(`${EVENTS}&column=id`)
  await hasHeads(['id'])
  const saveDefault = async () => {
    await choose('Save table layout')
    const dialog = await dialogOf('Save table layout')
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'default{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await saveDefault()
  await goTo(`${EVENTS}&column=note&column=id`)
  await hasHeads(['note', 'id'])
  await saveDefault()
  expect(said).toEqual(Array(2).fill({ severity: 'success', text: 'layout saved' }))
  await goTo(ORDERS)
  await hasHeads(COLUMN_NAMES)

  const drawn = new Set<string>()
  const look = new MutationObserver(() => {
    if (document.querySelector('section[aria-label="events"] [role=grid]')) drawn.add(heads().join())
  })
  look.observe(document, { subtree: true, childList: true, characterData: true })
  await goTo(EVENTS)
  await hasHeads(['note', 'id'])
  await goTo(ORDERS)
  await hasHeads(COLUMN_NAMES)
  // By the tree too.
  await user.click(await screen.findByRole('treeitem', { name: 'events' }))
  await hasHeads(['note', 'id'])
  await waitFor(() => expect(inputsOf(getTableData).at(-1)).toMatchObject({ tableName: 'events' }))
  look.disconnect()
  expect([...drawn]).toEqual(['note,id'])
})

test('DX-57 a default layout that is damaged is said to be so once, by the address as by the tree, and the table is shown plainly', async () => {
  const damaged = 'bm9uc2Vuc2U='
  const kept = { [`${KEY}default`]: damaged, 'warehouse.raw.orders.default': damaged }
  const { user, said } = await drawExplorer(EVENTS, { kept })
  await hasHeads(COLUMN_NAMES)
  await user.click(labelled('Next page'))
  await firstRowIs('21')
  const failure = error('cannot load default table layout')
  expect(said).toEqual([failure])
  await user.click(await screen.findByRole('treeitem', { name: 'orders' }))
  await screen.findByLabelText('Rows of orders')
  await hasHeads(COLUMN_NAMES)
  expect(said).toEqual([failure, failure])
})

test('DX-04 DX-40 DX-44 what a link says of the table goes before the default; columns that the table no longer has are left out', async () => {
  const { goTo } = await drawExplorer(linkTo(stored({ columns: ['id', 'paid'] })), {
    kept: { [`${KEY}default`]: stored() },
  })
  await hasHeads(['id', 'paid'])
  await goTo(ORDERS)
  await hasHeads(COLUMN_NAMES)
  await goTo(`${EVENTS}&column=amount`)
  await hasHeads(['amount'])
  await goTo(ORDERS)
  await hasHeads(COLUMN_NAMES)
  await goTo(linkTo(stored({ columns: ['gone', 'id'], sort: { column: 'gone', direction: 'asc' } })))
  await hasHeads(['id'])
})

test('DX-58 a layout in the link that cannot be read is said to be so once, and the table can be used', async () => {
  // A link that has a layout does not open with the default.
  const { user, goTo, said } = await drawExplorer(linkTo('eyJ2ZXJzaW9uIjox'), { kept: { [`${KEY}default`]: stored() } })
  const links = [
    '<script>alert(1)</script>',
    stored({ table: { ...TABLE, table: 'orders' } }),
    btoa('{"__proto__":{"version":1},"columns":["id"]}'),
  ]
  for (const [index, next] of [...links, undefined].entries()) {
    await screen.findByLabelText('Rows of events')
    await hasHeads(COLUMN_NAMES)
    await user.click(labelled('Next page'))
    await firstRowIs('21')
    expect(said).toEqual(Array(index + 1).fill(error('an error occurred while loading the table layout')))
    if (next === undefined) return
    // So that the link opens the table anew.
    await goTo(ORDERS)
    await screen.findByLabelText('Rows of orders')
    await goTo(linkTo(next))
  }
})

test('DX-58 an older layout that cannot be moved is told, and the table can be used', async () => {
  const { said } = await drawExplorer(EVENTS, { kept: { 'raw.events.mine': stored() }, isFull: true })
  await firstRowIs('1')
  expect(said).toEqual([error('an error occurred while loading the table layout')])
})

test('DX-59 DX-60 a link that is not copied stays to be copied by hand, and one that is too long is refused', async () => {
  const { user, goTo, said } = await drawExplorer(`${EVENTS}&column=id`)
  await hasHeads(['id'])
  await choose('Share table layout')
  const dialog = await dialogOf('Share table layout')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(said).toEqual([error('cannot copy link')]))
  // The browser of a test has no clipboard but that of its user.
  Reflect.deleteProperty(navigator, 'clipboard')
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(said).toEqual(Array(2).fill(error('cannot copy link'))))
  const link = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(new URL(link.value).searchParams.get('table')).toBe('events')
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
  await user.click(dialog.getByRole('button', { name: 'Close' }))

  await goTo(`${EVENTS}&search.name=${'long '.repeat(2_000)}`)
  await screen.findByRole('button', { name: /name contains long/ })
  await choose('Share table layout')
  await waitFor(() => expect(said.slice(2)).toEqual([error('cannot generate shareable link')]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
