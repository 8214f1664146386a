import { pageAt } from '@etabli/sdk/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listFlowRunMarks, listFlowRuns, listFlowStates, listFlows, readDrift, readFlow } from '../contract'
import plugin from '../plugin'
import { aFlow } from '../testing/a-flow'
import { activity, drawPage, platform } from '../testing/draw-page'

const FLOWS = ['orders', 'customers'].map((name) => aFlow({ name }))

/** Draws what the workbench shows at an address of a project with two flows. */
async function visit(address: string) {
  const http = platform()
    .answer(listFlows, { singerFlows: FLOWS })
    .answer(listFlowRunMarks, { flowRuns: [] })
    .answer(readFlow, ({ singerFlowName }) => ({ singerFlow: FLOWS.find(({ name }) => name === singerFlowName) }))
    .answer(listFlowRuns, { flowRuns: [] })
    .answer(listFlowStates, { flowStates: [] })
    .answer(readDrift, { time: '', drift: [] })
  const drawn = await drawPage({ ...pageAt(plugin, address), http })
  expect(drawn.address()).toBe(address)
}
const step = () => document.querySelector('[aria-current="step"]')?.textContent

test('SHELL-29 `/{projectName}/flows` is the list of flows', async () => {
  await visit('/demo/flows')
  const list = within(await screen.findByRole('grid', { name: 'Flows' }))
  for (const { name } of FLOWS) await list.findByRole('link', { name })
})

test('SHELL-30 `/{projectName}/flows/{flowName}` is the page of that flow', async () => {
  await visit('/demo/flows/customers')
  await screen.findByRole('heading', { level: 1, name: 'customers' })
  for (const name of ['Details', 'Reader', 'Writer']) await screen.findByRole('region', { name })
  await screen.findByText('activity of customers')
  expect(activity.told).toMatchObject({ project: 'demo', name: 'customers' })
})

test('SHELL-31 `/{projectName}/flow/create` is the wizard of a new flow: nothing is chosen yet', async () => {
  await visit('/demo/flow/create')
  await screen.findByRole('heading', { level: 1, name: 'New flow' })
  expect(step()).toContain('Choose reader')
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Connection' })
  expect(choice.selectedOptions[0]?.textContent).toBe('Choose a connection…')
})

test('SHELL-32 `/{projectName}/flow/update` is the wizard of a stored flow: it begins with the form of its reader', async () => {
  await visit('/demo/flow/update?flow-name=customers')
  await screen.findByRole('heading', { level: 1, name: 'Edit customers' })
  expect(step()).toContain('Configure reader')
  expect(await screen.findByRole('textbox', { name: 'Schema' })).toHaveProperty('value', 'shop')
})
