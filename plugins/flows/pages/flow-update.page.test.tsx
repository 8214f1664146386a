import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listFlowSecrets, readFlow, updateFlow } from '../contract'
import { aFlow, aSecret } from '../testing/a-flow'
import { drawPage, platform } from '../testing/draw-page'

const INVALID_FLOW = 'the flow data are invalid, please try again or contact an administrator.'
const INVALID_FORM = 'the form is invalid, please try again or contact an administrator.'
const stored = () =>
  platform().answer(readFlow, { singerFlow: aFlow({ mapping: [{ stream: 'orders', drop: ['email'] }] }) })
const open = (http = stored(), search = 'flow-name=orders') => drawPage({ route: 'update', http, search })
const step = () => document.querySelector('[aria-current="step"]')?.textContent
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const schema = () => screen.findByRole('textbox', { name: 'Schema' })

test('HTTP-13 FLOW-21 FLOW-22 FLOW-23 FLOW-26 FLOW-50 an update begins with the reader’s form, goes on with the writer’s, keeps the name and leads to the flow', async () => {
  const http = stored().refuse(updateFlow, 'AWAY', 'the database is away', 503)
  const drawn = await open(http)
  expect(await schema()).toHaveProperty('value', 'shop')
  expect(step()).toContain('Configure reader')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  fireEvent.change(await schema(), { target: { value: 'sales' } })
  await press('Next')
  await waitFor(() => expect(step()).toContain('Configure writer'))
  expect(await schema()).toHaveProperty('value', 'out')
  await press('Save flow')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save flow' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('value', 'orders')
  expect(name).toHaveProperty('readOnly', true)
  await drawn.user.type(name, 'x')
  expect(name).toHaveProperty('value', 'orders')
  fireEvent.change(dialog.getByRole('textbox', { name: 'Description' }), { target: { value: 'Each night' } })
  const save = dialog.getByRole('button', { name: 'Save' })
  const here = drawn.address()
  await drawn.user.click(save)
  await waitFor(() => expect(http.inputsOf(updateFlow)).toHaveLength(1))
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('false'))
  expect(drawn.address()).toBe(here)
  expect(drawn.said).toEqual([])
  http.answer(updateFlow, { singerFlow: aFlow() })
  await drawn.user.click(save)
  await waitFor(() => expect(drawn.address()).toBe('/demo/flows/orders'))
  expect(drawn.said).toEqual([{ severity: 'success', text: 'flow successfully updated' }])
  const sent = {
    ...{ project: 'demo', singerFlowName: 'orders' },
    singerFlow: {
      ...{ name: 'orders', description: 'Each night', mapping: [{ stream: 'orders', drop: ['email'] }] },
      'singer-tap': { configuration: { schema: 'sales' } },
    },
  }
  expect(http.inputsOf(updateFlow)).toMatchObject([sent, sent])
})

test('FLOW-56 a change that no manifest can be made of is told before anything is sent', async () => {
  const http = stored()
  const drawn = await open(http)
  await schema()
  await press('Next')
  await waitFor(() => expect(step()).toContain('Configure writer'))
  await press('Save flow')
  // Longer than any that the platform takes.
  const value = 'x'.repeat(10_001)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Description' }), { target: { value } })
  await press('Save')
  await waitFor(() => expect(drawn.said).toEqual([{ severity: 'error', text: 'invalid manifest file' }]))
  expect(http.inputsOf(updateFlow)).toEqual([])
})

test('HTTP-22 OP-02 a form that cannot be used, since its connector is gone, is told as an error titled Cannot perform', async () => {
  for (const [known, gone] of [
    [{ taps: [] }, 'tap-postgres'],
    [{ targets: [] }, 'target-jsonl'],
  ] as const) {
    const { said } = await open(platform(known).answer(readFlow, { singerFlow: aFlow() }))
    await screen.findByText(`${gone} is no longer available`)
    expect(said).toEqual([{ severity: 'error', title: 'Cannot perform', text: INVALID_FORM }])
    cleanup()
  }
})

test('HTTP-23 OP-02 a flow that cannot be used, or none, is told as an error titled Cannot perform', async () => {
  const { said } = await open(platform().refuse(readFlow, 'UNKNOWN_FLOW', 'unknown flow', 404))
  await screen.findByText('This flow cannot be edited')
  expect(said).toEqual([{ severity: 'error', title: 'Cannot perform', text: INVALID_FLOW }])
  cleanup()
  const nameless = await open(stored(), '')
  await screen.findByText('This flow cannot be edited')
  expect(nameless.said).toEqual([{ severity: 'error', title: 'Cannot perform', text: INVALID_FLOW }])
})

test('FLOW-55 a change to a connection that cannot be read any more is told before anything is sent', async () => {
  const [warehouse, lake, files] = [aSecret('warehouse'), aSecret('lake'), aSecret('files', '')]
  const http = platform({ secrets: [warehouse, lake, files] }).answer(readFlow, { singerFlow: aFlow() })
  const drawn = await open(http)
  await schema()
  const select = await screen.findByRole('combobox', { name: 'Connection' })
  await drawn.user.selectOptions(select, await within(select).findByRole('option', { name: /lake/ }))
  await press('Next')
  await waitFor(() => expect(step()).toContain('Configure writer'))
  await press('Save flow')
  http.answer(listFlowSecrets, { secrets: [warehouse, files] })
  await press('Save')
  await waitFor(() => expect(drawn.said).toEqual([{ severity: 'error', text: 'invalid connection' }]))
  expect(http.inputsOf(updateFlow)).toEqual([])
})
