import { formatDateTime } from '@etabli/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offeredControls } from '#tests/support/offered-controls'
import { listSecrets, listSecretUses, readSecret, readSecretForm, revokeSecret, UNCHANGED } from '../contract'
import { aPlatform, aSecret, button, draw, listingOf, write } from '../testing/a-platform'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const SECRETS = [
  aSecret('payment', { 'expires-at': dayIn(12) }),
  aSecret('retired', { 'expires-at': dayIn(-3) }),
  aSecret('warehouse', { kind: 'connection', 'connection-type': 'postgresql' }),
]
const names = () => [...document.querySelectorAll('[data-secret]')].map((link) => link.textContent)
const row = (name: string) => {
  const found = screen.getByText(name, { selector: '[data-secret]' }).closest('tr')
  if (!found) throw new Error(`${name} stands in no row`)
  return within(found)
}

test('SHELL-26 SHELL-101 SEC-01 SEC-02 SEC-03 the inventory can be asked for again when it fails, sends its search for both kinds, is narrowed to a kind, and marks what expires', async () => {
  const http = aPlatform(SECRETS).refuse(listSecrets, 'BUSY', 'the store is busy', 503)
  const { user, address, inputsOf } = await draw('inventory', { http })
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('the store is busy')
  http.answer(listSecrets, listingOf(SECRETS))
  await user.click(alert.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(names()).toEqual(['warehouse', 'payment', 'retired']))
  expect(address()).toBe('/demo/secrets')
  row('payment').getByText('Expires in 12 days')
  row('payment').getByText(formatDateTime('2026-11-20T08:00:00.000Z'))
  row('retired').getByText('Expired')
  await row('warehouse').findByText('PostgreSQL')
  const icon = screen.getByText('payment', { selector: '[data-secret]' }).closest('tr')?.querySelector('img')
  expect(icon?.getAttribute('src')).toBe('/app/icons/custom-secret.svg')

  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search secrets' })
  write(search, 'retir')
  await waitFor(() => expect(names()).toEqual(['retired']))
  expect(inputsOf(listSecrets).slice(-2)).toMatchObject([
    { project: 'demo', kind: 'connection', search: 'retir' },
    { project: 'demo', kind: 'custom', search: 'retir' },
  ])
  expect(address()).toBe('/demo/secrets?search=retir')
  write(search, 'nothing like it')
  await screen.findByText('No secrets match')
  await user.click(button('Clear search'))
  await waitFor(() => expect(names()).toHaveLength(3))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'connection')
  await waitFor(() => expect(names()).toEqual(['warehouse']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), '')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expiry' }), 'Expired or soon')
  await waitFor(() => expect(names()).toEqual(['payment', 'retired']))
})

test('SHELL-101 SEC-04 SEC-07 SEC-09 SEC-10 SEC-25 OP-66 the secret of the address is marked in the list and open beside it; one of either kind is edited by its redis-id, and a connection leads to its flows by its name', async () => {
  const connection = { kind: 'connection', 'connection-type': 'postgresql' } as const
  const secrets = [
    aSecret('payment', { id: '7', 'creation-time': '2026-10-01T07:00:00.000Z' }),
    aSecret('R&D +1', { id: '8', ...connection }),
  ]
  const forms = secrets.map((each) => ({ ...each, data: { host: 'db.test', note: 'data:text/plain,hello' } }))
  const chosen = () =>
    [...document.querySelectorAll('[data-secret][aria-current="true"]')].map((link) => link.textContent)
  const drawSelected = async (name: string) => {
    const search = new URLSearchParams({ 'selected-secret': `secret:${name}` }).toString()
    const drawn = await draw('inventory', { http: aPlatform(secrets, forms), search })
    const panel = within(await screen.findByRole('complementary', { name: `Secret ${name}` }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(chosen()).toEqual([name])
    // A file that came without a name is one all the same.
    panel.getByText('file', { exact: true })
    expect(panel.queryByText(/data:/)).toBeNull()
    return { ...drawn, panel, edit: () => drawn.user.click(panel.getByRole('button', { name: 'Edit' })) }
  }
  const custom = await drawSelected('payment')
  expect(custom.panel.queryByRole('link', { name: 'Flows with this secret' })).toBeNull()
  const [created, modified] = ['2026-10-01T07:00:00.000Z', '2026-11-20T08:00:00.000Z'].map((time) =>
    formatDateTime(time),
  )
  for (const time of [created, modified]) custom.panel.getByText(`${time} by ana`)
  await custom.edit()
  await waitFor(() => expect(custom.address()).toBe('/demo/secret/update?selected-secret=secret%3Apayment'))
  cleanup()

  const { panel, edit, address } = await drawSelected('R&D +1')
  const flows = new URL(panel.getByRole<HTMLAnchorElement>('link', { name: 'Flows with this secret' }).href)
  expect([flows.pathname, [...flows.searchParams]]).toEqual(['/demo/flows', [['search-secret', 'R&D +1']]])
  await edit()
  await waitFor(() => expect(address()).toBe('/demo/secret/update?selected-secret=secret%3AR%26D+%2B1'))
  cleanup()

  // It is open also where the list does not show it.
  await draw('inventory', { http: aPlatform(secrets, forms), search: 'search=R&selected-secret=secret%3Apayment' })
  await screen.findByRole('complementary', { name: 'Secret payment' })
  await waitFor(() => expect(names()).toEqual(['R&D +1']))
})

test('SEC-37 secrets of one kind alone are listed too', async () => {
  for (const some of [SECRETS.slice(0, 2), SECRETS.slice(2)]) {
    await draw('inventory', { http: aPlatform(some) })
    await waitFor(() => expect(names()).toEqual(some.map(({ name }) => name)))
    cleanup()
  }
})

test('SEC-05 SEC-06 what is revealed of one secret leaves another hidden, and is hidden itself when it is come back to', async () => {
  const forms = SECRETS.slice(0, 2).map((each) => ({ ...each, data: { TOKEN: UNCHANGED, KEY: UNCHANGED } }))
  const http = aPlatform(SECRETS, forms).answer(readSecret, ({ secretRedisID }) => ({
    secret: { ...aSecret('any'), data: { TOKEN: `token of ${secretRedisID}`, KEY: `key of ${secretRedisID}` } },
  }))
  const { user, inputsOf } = await draw('inventory', { http, search: 'selected-secret=secret%3Aretired' })
  const panelOf = (name: string) => screen.findByRole('complementary', { name: `Secret ${name}` }).then(within)
  const hidden = (panel: Awaited<ReturnType<typeof panelOf>>) => panel.queryAllByRole('img', { name: 'hidden value' })
  const choose = (name: string) => user.click(screen.getByText(name, { selector: '[data-secret]' }))
  // Both panels have been open before, so that the one takes the place of the other at once.
  expect(hidden(await panelOf('retired'))).toHaveLength(2)
  await choose('payment')
  const payment = await panelOf('payment')
  expect(hidden(payment)).toHaveLength(2)
  for (const key of ['TOKEN', 'KEY']) {
    await user.click(payment.getByRole('button', { name: `Reveal ${key}` }))
    await payment.findByText(`${key.toLowerCase()} of secret:payment`)
  }
  // The one stays shown while the other is.
  payment.getByText('token of secret:payment')
  expect(hidden(payment)).toHaveLength(0)
  for (const name of ['retired', 'payment']) {
    await choose(name)
    const panel = await panelOf(name)
    expect(hidden(panel)).toHaveLength(2)
    expect(panel.queryByText(/of secret:/)).toBeNull()
  }
  expect(inputsOf(readSecret)).toEqual(Array(2).fill({ secretRedisID: 'secret:payment' }))
})

test('a project without secrets says so; a secret of the address that is not there is said not to be', async () => {
  const http = aPlatform().refuse(readSecretForm, 'UNKNOWN_SECRET', 'unknown secret', 404)
  await draw('inventory', { http, search: 'selected-secret=secret%3Agone' })
  await screen.findByText('No secrets yet')
  await screen.findByText('There is no such secret')
})

test('SEC-08 a secret of either kind is deleted only once that is confirmed; refused, no call at all is made', async () => {
  const forms = SECRETS.map((each) => ({ ...each, data: {} }))
  for (const name of ['payment', 'warehouse']) {
    const search = `selected-secret=secret%3A${name}`
    const { user, http, asked, inputsOf } = await draw('inventory', {
      ...{ http: aPlatform(SECRETS, forms), search, answer: false },
    })
    const panel = within(await screen.findByRole('complementary', { name: `Secret ${name}` }))
    await waitFor(() => expect(names()).toHaveLength(3))
    await user.click(panel.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    const before = http.asked.length
    // What followed the first answer has been asked for by the time that the question comes again.
    await user.click(panel.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(http.asked.slice(before).map(({ call }) => call)).toEqual([listSecretUses])
    expect([asked[0]?.title, inputsOf(revokeSecret)]).toEqual([`Delete ${name}?`, []])
    cleanup()
  }
})

test('who may only read sees the panel, and is told why nothing can be changed; who may not read is told so', async () => {
  const acl = (permission: string) => ({ demo: { permission: 'RWX', secret: { permission } } })
  const payment = { ...aSecret('payment'), data: { REGION: UNCHANGED } }
  const http = aPlatform(SECRETS, [payment]).answer(readSecret, { secret: { ...payment, data: { REGION: 'eu' } } })
  const search = 'selected-secret=secret%3Apayment'
  const { user } = await draw('inventory', { http, search, permissions: acl('R') })
  const panel = within(await screen.findByRole('complementary', { name: 'Secret payment' }))
  panel.getByText('About payment')
  for (const name of ['Edit', 'Delete']) {
    const shut = panel.getByRole('button', { name })
    expect(shut.getAttribute('aria-disabled')).toBe('true')
    fireEvent.focus(shut)
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toMatch(/^You need write access to /))
    fireEvent.blur(shut)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  }
  expect(button('New secret').getAttribute('aria-disabled')).toBe('true')
  await user.click(panel.getByRole('button', { name: 'Reveal REGION' }))
  await panel.findByText('eu')
  cleanup()

  await draw('create', { permissions: acl('R') })
  await screen.findByRole('heading', { level: 1, name: 'You may not create secrets in this project' })
  expect(screen.getByRole('link', { name: 'Go to secrets' }).getAttribute('href')).toBe('/demo/secrets')
  cleanup()
  const denied = await draw('inventory', { permissions: acl('W') })
  await screen.findByText('You may not read the secrets of this project')
  expect(denied.inputsOf(listSecrets)).toEqual([])
})

test.each([
  ['R', ['New secret (off)', 'Edit (off)', 'Delete (off)']],
  ['RWX', ['New secret', 'Edit', 'Delete']],
])('PERM-44 with %s on secrets each role is offered the same', async (permission, own) => {
  const payment = { ...aSecret('payment'), data: {} }
  for (const role of ['user', 'admin', 'superadmin'] as const) {
    await draw('inventory', {
      ...{ http: aPlatform(SECRETS, [payment]), search: 'selected-secret=secret%3Apayment', role },
      permissions: { demo: { permission: 'RWX', secret: { permission } } },
    })
    await expect.poll(offeredControls, { message: role }).toEqual(expect.arrayContaining(own))
    cleanup()
  }
})
