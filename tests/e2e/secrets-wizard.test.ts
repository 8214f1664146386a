// Opens pages of: connections
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Opened, openPage, type PageOptions } from '#tests/support/browser'
import { hasRows } from '#tests/support/explorer-page'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'
import { createSecret, listConnectionTemplates, readSecret, type SecretListed } from '../../plugins/secrets/contract'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') } })
})
afterAll(() => world?.close())

const openWizard = (query = '', options?: PageOptions): Promise<Opened> =>
  openPage(world, ana, `/app/shop/secret/create${query}`, options)
const currentStep = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const entry = (page: Page, number: number) => page.getByRole('group', { name: `Entry ${number}` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const fileOf = (bytes: number, name = 'service-key.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.alloc(bytes, 'k'),
})

/** The secret whose detail the inventory shows now, with its values. */
async function shownSecret(page: Page) {
  await page.waitForURL(/\/app\/shop\/secrets\?selected-secret=/)
  const secretRedisID = new URL(page.url()).searchParams.get('selected-secret') ?? ''
  return (await ana.call(readSecret, { secretRedisID })).secret
}

test('SHELL-27 SEC-11 SEC-12 SEC-13 SEC-15 the wizard goes from the kind over the connection type to the form, custom goes straight there; a step back keeps what was written, for each type of its own, and only leaving asks', async () => {
  const { page, faults } = await openWizard()
  await page.getByRole('button', { name: 'Custom' }).waitFor()
  const steps = await page.getByRole('list', { name: 'Steps' }).getByRole('listitem').allTextContents()
  expect(steps.map((step) => step.replace(/^\d/, ''))).toEqual(['Kind', 'Connection type', 'Details'])
  expect(await currentStep(page).textContent()).toContain('Kind')
  await press(page, 'Custom')
  await entry(page, 1).waitFor()
  expect(await currentStep(page).textContent()).toContain('Details')

  await page.goBack()
  await press(page, 'Connection')
  const heading = page.getByRole('heading', { name: 'Choose a connection type' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await currentStep(page).textContent()).toContain('Connection type')
  await page.getByRole('searchbox', { name: 'Search connection types' }).fill('sftp')
  const types = page.getByRole('list', { name: 'Connection types' }).getByRole('button')
  await expect.poll(() => types.count()).toBe(1)
  await types.first().focus()
  await page.keyboard.press('Enter')
  await field(page, 'Host').waitFor()
  expect(await currentStep(page).textContent()).toContain('Details')
  expect(await page.getByRole('textbox', { name: 'Port' }).inputValue()).toBe('22')

  await page.getByLabel('File for Private key').setInputFiles(fileOf(8))
  await press(page, 'Create')
  await page.getByText('Host is required.').waitFor()
  await keepsWhatWasWritten(page)
  expect(faults).toEqual([])
})

/** In the form of SFTP. */
async function keepsWhatWasWritten(page: Page): Promise<void> {
  await field(page, 'Name').fill('partner')
  await field(page, 'Host').fill('files.test')
  await press(page, 'Create')
  await page.getByText('User is required.').waitFor()
  await press(page, 'Back')
  await press(page, 'PostgreSQL')
  expect(await field(page, 'Name').inputValue()).toBe('partner')
  expect(await field(page, 'Host').inputValue()).toBe('')
  // What was missing in the one form is nothing to blame in the other.
  expect(await page.getByText('Host is required.').count()).toBe(0)
  await page.goBack()
  await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Kind' }).click()
  await press(page, 'Custom')
  expect(await field(page, 'Name').inputValue()).toBe('partner')
  await entry(page, 1).getByRole('textbox', { name: 'Key' }).fill('KEPT')
  await press(page, 'Back')
  await press(page, 'Connection')
  await press(page, 'SFTP')
  expect(await field(page, 'Host').inputValue()).toBe('files.test')
  await page.getByRole('link', { name: 'Homepage' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await field(page, 'Host').inputValue()).toBe('files.test')
}

test('SEC-14 connection types stand in a grid, twelve on a page', async () => {
  const { secretConnections } = await ana.call(listConnectionTemplates, {})
  const [first] = secretConnections
  const many = Array.from({ length: 14 }, (_, index) => ({
    ...first,
    title: `Type ${index + 1}`,
    'connection-type': `type-${index + 1}`,
  }))
  const { page } = await openWizard('?kind=connection', {
    prepare: async (opened) => {
      await opened.route(`**${listConnectionTemplates.path}`, (route) =>
        route.fulfill({ json: { status: 'success', data: { secretConnections: many } } }),
      )
    },
  })
  const titles = () => page.getByRole('list', { name: 'Connection types' }).getByRole('button').allTextContents()
  await page.getByRole('button', { name: 'Type 12', exact: true }).waitFor()
  const grid = page.getByRole('list', { name: 'Connection types' })
  expect(await grid.evaluate((list) => getComputedStyle(list).display)).toBe('grid')
  // Several stand beside each other.
  const lefts = await grid
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBeGreaterThan(1)
  expect(await titles()).toEqual(many.slice(0, 12).map(({ title }) => title))
  await press(page, 'Next page')
  expect(await titles()).toEqual(['Type 13', 'Type 14'])
  await page.getByText('Page 2 of 2').waitFor()
})

test('HTTP-13 SEC-17 SEC-18 SEC-19 SEC-20 SEC-34 CALL-12 a custom secret names what is missing and is not created until it is there; then it is, and is shown in the inventory', async () => {
  const { page, faults } = await openWizard('?kind=custom')
  await entry(page, 1).waitFor()
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/secret/create/') && calls.push(request.method()))
  await press(page, 'Create')
  for (const sentence of ['Name', 'Description', 'Key', 'Value'])
    await page.getByText(`${sentence} is required.`, { exact: true }).waitFor()
  expect(await field(page, 'Name').evaluate((element) => element === document.activeElement)).toBe(true)
  const fields = {
    Name: field(page, 'Name'),
    Description: field(page, 'Description'),
    Key: entry(page, 1).getByRole('textbox', { name: 'Key' }),
    Value: entry(page, 1).getByRole('textbox', { name: 'Value' }),
  }
  // Each sentence goes with its own field.
  for (const [name, input] of Object.entries(fields)) {
    await input.fill('x')
    await page.getByText(`${name} is required.`, { exact: true }).waitFor({ state: 'detached' })
  }
  await fields.Value.fill('')
  await press(page, 'Create')
  await page.getByText('Value is required.', { exact: true }).waitFor()
  expect(calls).toEqual([])

  await field(page, 'Name').fill('mailer')
  await field(page, 'Description').fill('Sends the invoices')
  await entry(page, 1).getByRole('textbox', { name: 'Key' }).fill('USER')
  await entry(page, 1).getByRole('textbox', { name: 'Value' }).fill('bot')
  await press(page, 'Add entry')
  await entry(page, 2).getByRole('textbox', { name: 'Key' }).fill('USER')
  await entry(page, 2).getByRole('textbox', { name: 'Value' }).fill('two\nlines')
  await press(page, 'Create')
  await page.getByText('This key is already used.').first().waitFor()
  await entry(page, 2).getByRole('textbox', { name: 'Key' }).fill('PASSWORD')
  await page.getByLabel('Expiry date').fill('2031-05-29')
  await press(page, 'Create')
  await notices(page).getByText('secret successfully created', { exact: true }).waitFor()
  await page.getByRole('complementary', { name: 'Secret mailer' }).waitFor()
  expect(await shownSecret(page)).toMatchObject({
    kind: 'custom',
    name: 'mailer',
    description: 'Sends the invoices',
    data: { USER: 'bot', PASSWORD: 'two\nlines' },
    'expires-at': '2031-05-29',
  })
  expect(faults).toEqual([])
})

test('SEC-22 SEC-23 OP-20 OP-31 a typed value is masked until it is asked for; a file of 98304 bytes stands with its locked name in it, a larger one is refused by a toast; a pasted .env text fills the entries', async () => {
  const { page, faults } = await openWizard('?kind=custom')
  await entry(page, 1).waitFor()
  await isMasked(page)
  const upload = entry(page, 1).getByLabel('File for Value')
  const value = entry(page, 1).getByRole('textbox', { name: 'Value' })
  await upload.setInputFiles(fileOf(98_305))
  await notices(page).getByText('file size must not exceed 96KB', { exact: true }).waitFor()
  expect(await page.locator('#main').getByText('file size must not exceed 96KB').count()).toBe(0)
  expect(await value.inputValue()).toBe('')

  await upload.setInputFiles(fileOf(98_304, 'clé 1.json'))
  await expect.poll(() => value.inputValue()).toBe('clé 1.json')
  expect(await value.isEditable()).toBe(false)
  await field(page, 'Name').fill('with-file')
  await field(page, 'Description').fill('A key file')
  await entry(page, 1).getByRole('textbox', { name: 'Key' }).fill('KEY')
  await press(page, 'Create')
  const { data } = await shownSecret(page)
  const content = String(data.KEY)
  expect(content.startsWith('data:application/json')).toBe(true)
  expect(Buffer.from(content.slice(content.indexOf(',') + 1), 'base64')).toEqual(fileOf(98_304).buffer)

  // A name that is taken: told by the toast of the call, and what was typed stays.
  await page.getByRole('button', { name: 'New secret' }).click()
  await press(page, 'Custom')
  await entry(page, 1).waitFor()
  await field(page, 'Name').fill('with-file')
  await field(page, 'Description').fill('Again')
  await entry(page, 1).getByRole('textbox', { name: 'Key' }).fill('KEY')
  await value.fill('text')
  await press(page, 'Create')
  await notices(page).getByText('name already used').waitFor()
  expect(await field(page, 'Description').inputValue()).toBe('Again')
  await fillsFromText(page)
  expect(faults).toEqual([])
})

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

/** It says first whose values it replaces. */
async function fillsFromText(page: Page): Promise<void> {
  await entry(page, 1).getByRole('textbox', { name: 'Value' }).fill('')
  await entry(page, 1).getByRole('textbox', { name: 'Key' }).fill('HOST')
  await press(page, 'Paste .env')
  const dialog = page.getByRole('dialog', { name: 'Paste .env text' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('# mail\nHOST=mail.test\nexport KEY="two\nlines"\nnothing')
  await dialog.getByText('2 variables. New values for: HOST').waitFor()
  await dialog.getByText('Line 5 has no “=”.').waitFor()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'detached' })
  const shown = async (number: number) => [
    await entry(page, number).getByRole('textbox', { name: 'Key' }).inputValue(),
    await entry(page, number).getByRole('textbox', { name: 'Value' }).inputValue(),
  ]
  expect([await shown(1), await shown(2)]).toEqual([
    ['HOST', 'mail.test'],
    ['KEY', 'two\nlines'],
  ])
}

test('SEC-15 a connection form judges its fields in sentences, is tried before it is saved, is created, and is browsed in the data explorer', async () => {
  const { page, faults } = await openWizard('?kind=connection&connection-type=postgresql')
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

async function aStoredSecret(name: string): Promise<SecretListed> {
  const data = { KEPT: 'stays', REPLACED: 'old', DROPPED: 'gone' }
  const secret = { name, description: 'Before', data }
  return (await ana.call(createSecret, { kind: 'custom', projectName: 'shop', secret })).secret
}

const openUpdate = (secret: SecretListed) =>
  openPage(world, ana, `/app/shop/secret/update?selected-secret=${secret['redis-id']}`)

test('HTTP-13 SHELL-28 SEC-16 SEC-21 SEC-22 SEC-35 CALL-12 an update begins with the form, locks the name, keeps what is not replaced, and shows the changes first; a form with changes asks before it is left, and one without does not', async () => {
  await aStoredSecret('guarded')
  const { page, faults } = await openUpdate(await aStoredSecret('updated'))
  await page.getByRole('heading', { level: 1, name: 'Edit updated' }).waitFor()
  expect(await page.getByRole('list', { name: 'Steps' }).count()).toBe(0)
  expect(await field(page, 'Name').inputValue()).toBe('updated')
  expect(await field(page, 'Name').isEditable()).toBe(false)
  expect(await page.content()).not.toContain('stays')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  expect(await save.getAttribute('aria-disabled')).toBe('true')

  await field(page, 'Description').fill('After')
  await entry(page, 2).getByRole('textbox', { name: 'Value' }).fill('new value')
  await press(page, 'Remove entry 3')
  await press(page, 'Add entry')
  await entry(page, 3).getByRole('textbox', { name: 'Key' }).fill('ADDED')
  await entry(page, 3).getByRole('textbox', { name: 'Value' }).fill('added value')
  await save.click()
  const review = page.getByRole('dialog', { name: 'Save changes to updated?' })
  const mask = '••••••••'
  await review.waitFor()
  expect(await review.getByRole('listitem').allTextContents()).toEqual([
    '~changedDescription',
    `+addedADDED${mask}`,
    `~changedREPLACED${mask} → ${mask}`,
    `−removedDROPPED${mask}`,
  ])
  await review.getByRole('button', { name: 'Save changes' }).click()
  await notices(page).getByText('secret successfully updated', { exact: true }).waitFor()
  const panel = page.getByRole('complementary', { name: 'Secret updated' })
  await panel.getByText('After', { exact: true }).waitFor()
  await panel.getByText('Version 2, updated').waitFor()
  expect(await shownSecret(page)).toMatchObject({
    description: 'After',
    data: { KEPT: 'stays', REPLACED: 'new value', ADDED: 'added value' },
  })

  await page.getByRole('grid').getByRole('button', { name: 'guarded', exact: true }).click()
  await page.getByRole('complementary', { name: 'Secret guarded' }).getByRole('button', { name: 'Edit' }).click()
  await takesAFile(page)
  await asksWithChanges(page)
  expect(faults).toEqual([])
})

/** In the place of a stored value, with its locked name. */
async function takesAFile(page: Page): Promise<void> {
  const value = entry(page, 2).getByRole('textbox', { name: 'Value' })
  await entry(page, 2).getByLabel('File for Value').setInputFiles(fileOf(8, 'new key.json'))
  await expect.poll(() => value.inputValue()).toBe('new key.json')
  expect(await value.isEditable()).toBe(false)
}

async function asksWithChanges(page: Page): Promise<void> {
  await field(page, 'Description').fill('half written')
  const leave = page.getByRole('link', { name: 'Homepage' })
  await leave.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await field(page, 'Description').inputValue()).toBe('half written')
  await leave.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/\/app\/shop$/)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Edit guarded' }).waitFor()
  await press(page, 'Cancel')
  await page.getByRole('complementary', { name: 'Secret guarded' }).waitFor()
}
