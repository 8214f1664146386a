// Opens pages of: connections
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { hasRows } from '#tests/support/explorer-page'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'
import { readSecret } from '../../plugins/secrets/contract'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') } })
})
afterAll(() => world?.close())

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const entry = (page: Page, number: number) => page.getByRole('group', { name: `Entry ${number}` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The secret whose detail the inventory shows now, with its values. */
async function shownSecret(page: Page) {
  await page.waitForURL(/\/app\/shop\/secrets\?selected-secret=/)
  const secretRedisID = new URL(page.url()).searchParams.get('selected-secret') ?? ''
  return (await ana.call(readSecret, { secretRedisID })).secret
}

async function isMasked(page: Page): Promise<void> {
  await entry(page, 1).getByRole('textbox', { name: 'Key' }).fill('TOKEN')
  const value = entry(page, 1).getByRole('textbox', { name: 'Value' })
  await value.fill('two\nlines')
  const masking = () => value.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'))
  expect(await masking()).toBe('disc')
  await press(page, 'Show TOKEN')
  expect(await masking()).toBe('none')
  await press(page, 'Hide TOKEN')
  expect(await masking()).toBe('disc')
  expect(await value.inputValue()).toBe('two\nlines')
  await value.fill('')
}

/** Several types stand beside each other. */
async function isAGrid(page: Page): Promise<void> {
  const types = page.getByRole('list', { name: 'Connection types' })
  await types.getByRole('button').first().waitFor()
  expect(await types.evaluate((list) => getComputedStyle(list).display)).toBe('grid')
  const lefts = await types
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBeGreaterThan(1)
}

test('SEC-14 SEC-15 SEC-34 a typed value is masked until it is asked for; connection types stand in a grid, and a connection form judges its fields in sentences, is tried before it is saved, is created, and is browsed in the data explorer', async () => {
  const { page, faults } = await openPage(world, ana, '/app/shop/secret/create')
  await press(page, 'Custom')
  await isMasked(page)
  await press(page, 'Back')
  await press(page, 'Connection')
  await isAGrid(page)
  await press(page, 'PostgreSQL')
  const { host, port, database, user } = shopWarehouse()
  await field(page, 'Host').waitFor()
  await page.getByRole('textbox', { name: 'Port' }).fill('70000')
  await press(page, 'Create')
  for (const sentence of ['Name is required.', 'Host is required.', 'Port must be 65535 or less.'])
    await page.getByText(sentence, { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Port' }).fill('5432.5')
  await page.getByText('Port must be a whole number.').waitFor()

  await field(page, 'Host').fill(host)
  await page.getByRole('textbox', { name: 'Port' }).fill(String(port))
  await field(page, 'Database').fill(database)
  await field(page, 'User').fill(user)
  await page.getByLabel('Password', { exact: false }).first().fill('not the password')
  await page.getByRole('combobox', { name: 'Encryption (TLS)' }).selectOption('off')
  await press(page, 'Test connection')
  await page.getByText('The connection does not work.').waitFor()
  await page.getByLabel('Password', { exact: false }).first().fill(WAREHOUSE_PASSWORDS.demo_shop)
  await press(page, 'Test connection')
  await page.getByText('The connection works.').waitFor()

  await field(page, 'Name').fill('orders-db')
  await press(page, 'Create')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await notices.getByText('secret successfully created', { exact: true }).waitFor()
  await page.getByRole('complementary', { name: 'Secret orders-db' }).waitFor()
  expect(await shownSecret(page)).toMatchObject({
    kind: 'connection',
    'connection-type': 'postgresql',
    data: { host, port, database, user, password: WAREHOUSE_PASSWORDS.demo_shop, tls: 'off' },
  })

  // It is a connection of the data explorer at once.
  await page.getByRole('region', { name: 'Used by' }).getByRole('link', { name: 'orders-db' }).click()
  await page.waitForURL(/\/app\/shop\/data-explorer\?connection=orders-db/)
  await page.getByRole('treeitem', { level: 1, name: /raw/ }).click()
  await page.getByRole('treeitem', { name: /^orders$/ }).click()
  await hasRows(page)
  expect(faults).toEqual([])
})
