import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Catalog, listFlowRuns, readCatalog, readDrift, readFlow, updateFlow } from '../contract'
import { aFlow } from '../testing/a-flow'
import { drawPage, platform } from '../testing/draw-page'

const TYPES = { 'Order No': 'integer', 'ship to': 'object', 'any-thing': 'any', plain: 'object' }
const CATALOG: Catalog = {
  ...{ id: 'cat-1', time: '2026-11-01T08:00:00.000Z' },
  streams: [
    {
      ...{ stream: 'orders', methods: ['FULL_TABLE'], 'replication-keys': [] },
      fields: Object.entries(TYPES).map(([name, type]) => ({ name, type, isKey: false, inclusion: 'available' })),
    },
  ],
}
const withCatalog = () =>
  platform()
    .answer(readFlow, { singerFlow: aFlow({}, { catalog: 'cat-1' }) })
    .answer(listFlowRuns, { flowRuns: [] })
    .answer(readCatalog, { catalog: CATALOG })
    .answer(readDrift, { time: '', drift: [] })
    .answer(updateFlow, { singerFlow: aFlow() })
const named = (field: string) => screen.findByRole('textbox', { name: `Name of ${field} at the target` })
const rename = async (field: string, to: string) => fireEvent.change(await named(field), { target: { value: to } })
/** What is said at the name of a field. */
const noteOf = async (field: string) => {
  const ids = (await named(field)).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
const AS_TEXT = 'It reaches the target as text, since its type is not known here. Discover the streams to keep it.'

test('FLOW-50 a renamed field says at its name where its type cannot come along, and what no text can hold is not saved', async () => {
  const http = withCatalog()
  const { user, said } = await drawPage({
    ...{ route: 'detail', params: { flowName: 'orders' }, http, search: 'show=mapping' },
  })
  await rename('Order No', 'order_no')
  await rename('plain', 'other')
  await rename('any-thing', 'anything')
  expect(await noteOf('Order No')).toBe('')
  expect(await noteOf('plain')).toBe('')
  expect(await noteOf('any-thing')).toBe(AS_TEXT)
  const save = screen.getByRole('button', { name: 'Save mapping' })
  expect(save.getAttribute('aria-disabled')).not.toBe('true')
  await rename('ship to', 'ship_to')
  expect(await noteOf('ship to')).toMatch(/^ship to holds objects or lists/)
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What becomes of ship to' }), 'Hash')
  expect(await noteOf('ship to')).toBe('')
  // A field that takes the name of another is looked up as one of a name that is no word.
  await rename('plain', 'ship to')
  expect(await noteOf('plain')).toMatch(/^plain holds objects or lists/)
  await rename('plain', 'plain')
  await user.click(save)
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'flow successfully updated' }]))
  const renamed = ['order_no', 'anything', 'ship_to']
  expect(http.inputsOf(updateFlow)).toMatchObject([
    { singerFlow: { mapping: [{ rename: renamed.map((to) => ({ to })), hash: ['ship to'] }] } },
  ])
})
