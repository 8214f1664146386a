import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readFlow, updateFlow } from '../contract'
import { aFlow } from '../testing/a-flow'
import { askedOf, drawPage, platform } from '../testing/draw-page'

const INVALID_FLOW = 'the flow data are invalid, please try again or contact an administrator.'
const INVALID_FORM = 'the form is invalid, please try again or contact an administrator.'
const stored = () =>
  platform().answer(readFlow, { singerFlow: aFlow({ mapping: [{ stream: 'orders', drop: ['email'] }] }) })
const open = (http = stored(), search = 'flow-name=orders') => drawPage({ route: 'update', http, search })
const step = () => document.querySelector('[aria-current="step"]')?.textContent
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const schema = () => screen.findByRole('textbox', { name: 'Schema' })

test('HTTP-13 FLOW-21 FLOW-22 FLOW-23 FLOW-26 FLOW-50 an update begins with the reader’s form, goes on with the writer’s, keeps the name and leads to the flow', async () => {
  const http = stored().answer(updateFlow, { singerFlow: aFlow() })
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
  await drawn.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(drawn.address()).toBe('/demo/flows/orders'))
  expect(drawn.said).toEqual([{ severity: 'success', text: 'flow successfully updated' }])
  expect(askedOf(http, updateFlow)).toMatchObject([
    {
      ...{ project: 'demo', singerFlowName: 'orders' },
      singerFlow: {
        ...{ name: 'orders', description: 'Each night', mapping: [{ stream: 'orders', drop: ['email'] }] },
        'singer-tap': { configuration: { schema: 'sales' } },
      },
    },
  ])
})

test('HTTP-22 OP-02 a form that cannot be used, since its connector is gone, is told as an error titled Cannot perform', async () => {
  const http = platform({ targets: [] }).answer(readFlow, { singerFlow: aFlow() })
  const { said } = await open(http)
  await screen.findByText('target-jsonl is no longer available')
  expect(said).toEqual([{ severity: 'error', title: 'Cannot perform', text: INVALID_FORM }])
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
