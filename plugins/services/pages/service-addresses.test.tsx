import { pageAt } from '@etabli/sdk/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listServices, readService } from '../contract'
import plugin from '../plugin'
import { aDeployment, aService } from '../testing/a-service'
import { drawPage, platform } from '../testing/draw-page'

const SHOP = aService({}, { clever: aDeployment() })

/** Draws what the workbench shows at an address of a project with one service, which runs. */
async function visit(address: string) {
  const http = platform(SHOP).answer(listServices, { services: [SHOP] })
  const drawn = await drawPage({ ...pageAt(plugin, address), http })
  expect(drawn.address()).toBe(address)
  return http
}
/** The first of a label, as it stands beside a field that may be required: variables below have a name as well. */
const nameField = async () => (await screen.findAllByLabelText<HTMLInputElement>(/^Name\*?$/, { selector: 'input' }))[0]

test('SHELL-47 `/{projectName}/services` is the list of services', async () => {
  await visit('/demo/services')
  const list = within(await screen.findByRole('grid', { name: 'Services' }))
  await list.findByRole('link', { name: 'shop' })
})

test('SHELL-48 `/{projectName}/services/{serviceRedisID}` is the page of that service, with what controls it', async () => {
  const http = await visit('/demo/services/service%3Ashop')
  await screen.findByRole('heading', { level: 1, name: 'shop' })
  within(await screen.findByRole('region', { name: 'Details' })).getByText('Sells things')
  const control = within(await screen.findByRole('region', { name: 'Control panel' }))
  for (const name of ['Refresh', 'Stop', 'Update deployment', 'Remove deployment'])
    await control.findByRole('button', { name })
  expect(http.inputsOf(readService)).toEqual([{ serviceRedisID: 'service:shop' }])
})

test('SHELL-49 `/{projectName}/service/create` is the form of a new service: it is empty', async () => {
  await visit('/demo/service/create')
  await screen.findByRole('heading', { level: 1, name: 'New service' })
  const name = await nameField()
  expect([name?.value, name?.readOnly]).toEqual(['', false])
  screen.getByRole('button', { name: 'Create' })
})

test('SHELL-50 `/{projectName}/service/update/{serviceRedisID}` is the form of that service: its fields are filled, its name stays', async () => {
  const http = await visit('/demo/service/update/service%3Ashop')
  await screen.findByRole('heading', { level: 1, name: 'Edit shop' })
  const name = await nameField()
  expect([name?.value, name?.readOnly]).toEqual(['shop', true])
  screen.getByRole('button', { name: 'Save' })
  expect(http.inputsOf(readService)).toEqual([{ serviceRedisID: 'service:shop' }])
})
