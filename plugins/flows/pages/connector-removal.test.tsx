import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listConnectors, listConnectorUses, removeConnector } from '../contract'
import { aConnector } from '../testing/a-flow'
import { drawPage, platform } from '../testing/draw-page'

const SHIPPED = aConnector('tap-postgres')
const STRIPE = aConnector('tap-stripe', { title: 'Stripe', 'connection-type': 'custom', isAdded: true })
const catalogue = (taps = [SHIPPED, STRIPE]) => platform({ taps })
const open = (http = catalogue(), role: 'admin' | 'user' = 'admin') => drawPage({ route: 'create', http, role })
const listed = () => screen.findByRole('list', { name: 'Connectors' })

test('an administrator removes a connector that was added here; one that is shipped, and who is none, have no button for it', async () => {
  const http = catalogue().answer(listConnectorUses, { flows: [] }).answer(removeConnector, {})
  const { user, said } = await open(http)
  const cards = within(await listed())
  expect(cards.getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
  const remove = cards.getByRole('button', { name: 'Remove Stripe' })
  await user.click(remove)
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Stripe?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(remove))
  expect(http.inputsOf(removeConnector)).toEqual([])
  await user.click(remove)
  http.answer(listConnectors, { singerConnectors: { 'available-taps': [SHIPPED], 'available-targets': [] } })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stripe' })).toBeNull())
  expect(http.inputsOf(removeConnector)).toEqual([{ role: 'tap', name: 'tap-stripe' }])
  expect(said).toEqual([{ severity: 'success', text: 'connector successfully removed' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  await open(catalogue(), 'user')
  await listed()
  expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
})

test('a connector that flows use is not removed: they are named, also one that came in between', async () => {
  const http = catalogue().answer(listConnectorUses, { flows: [] })
  const { user } = await open(http)
  await user.click(within(await listed()).getByRole('button', { name: 'Remove Stripe' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Stripe?' }))
  http.answer(listConnectorUses, { flows: [{ project: 'shop', name: 'charges' }] })
  http.refuse(removeConnector, 'CONNECTOR_USED', 'flows use this connector (shop/charges)', 409)
  await user.click(await dialog.findByRole('button', { name: 'Remove' }))
  const flow = await within(await dialog.findByRole('list', { name: 'Flows that use it' })).findByRole('link')
  expect([flow.textContent, flow.getAttribute('href')]).toEqual(['shop / charges', '/shop/flows/charges'])
  expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull()
  cleanup()
  const lost = await open(catalogue().refuse(listConnectorUses, 'OUT', 'the database is away', 503))
  await lost.user.click(within(await listed()).getByRole('button', { name: 'Remove Stripe' }))
  await screen.findByText('The flows that use it could not be looked for.')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('why a connector is not available here stands on its card, and is told to who hears it', async () => {
  const reason = 'the package index cannot be reached: an operator must allow it'
  await open(catalogue([aConnector('tap-away', { title: 'Away', readiness: 'unavailable', reason })]))
  const card = within(await listed()).getByRole('button', { name: 'Away' })
  within(card).getByText('Not available here')
  within(card).getByText(reason)
})
