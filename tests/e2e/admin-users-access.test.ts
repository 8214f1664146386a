import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { shapesIn, shapesOf } from '#tests/support/icons'
import { refuseClipboard } from '#tests/support/refused-clipboard'
import { toasts } from '#tests/support/toasts'
import { type Client, World } from '#tests/support/world'
import { createAccessToken, findUser } from '../../plugins/admin-users/contract'

let world: World
let root: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await world.project('transit')
  root = await world.user({ email: 'root@etabli.test', role: 'superadmin' })
})
afterAll(() => world.close())

const openUsers = (email: string) => openPage(world, root, `/app/admin/users?search=${encodeURIComponent(email)}`)
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const userDialog = (page: Page) => page.getByRole('dialog', { name: 'User data' })
const tokenDialog = (page: Page) => page.getByRole('dialog', { name: 'Access token', exact: true })

async function configurationOf(email: string): Promise<unknown> {
  return (await root.call(findUser, { email })).user['sda-configuration']
}

async function edit(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${email}` }).click()
  // A megabyte of code, compiled anew for each test.
  await userDialog(page).locator('.view-line').nth(3).waitFor({ timeout: 45_000 })
}

/** To be pasted: typed, a text would have its brackets and quotes closed by the editor. */
async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}

async function paste(page: Page, text: string): Promise<void> {
  await copy(page, text)
  await userDialog(page).locator('[data-field="Configuration"] .view-line').first().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
}

const textOf = (page: Page) =>
  userDialog(page)
    .locator('[data-field="Configuration"] .view-lines')
    .textContent()
    .then((text) => (text ?? '').replace(/\s/g, ''))

async function lookFor(page: Page, email: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill(email)
  await search.press('Enter')
}

test('the permission matrix edits the JSON text and follows it, acl and all; what may not be stored is said while it is typed, what may stand is proposed, and permissions are copied from another user', async () => {
  const email = 'matrix@etabli.test'
  await world.user({ email, acl: { demo_shop: { permission: 'R', secret: { permission: 'R' } } } })
  const { page, faults } = await openUsers(email)
  await edit(page, email)
  const box = (name: string) => userDialog(page).getByRole('checkbox', { name, exact: true })
  expect(await box('demo_shop secret read').isChecked()).toBe(true)
  expect(await box('demo_shop secret write').isChecked()).toBe(false)
  await box('demo_shop secret write').focus()
  await page.keyboard.press('Space')
  // At once after the first, before the text was read anew.
  await box('demo_shop secret exec').check()
  await expect.poll(() => textOf(page)).toContain('"secret":{"permission":"RWX"}')

  await paste(
    page,
    '{ "projects-acl": { "demo_shop": { "permission": "RX", "odd": [1], "docs": { "enabled": true } } } }',
  )
  await expect.poll(() => box('demo_shop the project itself exec').isChecked()).toBe(true)
  expect(await box('demo_shop docs On').isChecked()).toBe(true)
  expect(await box('demo_shop secret write').isChecked()).toBe(false)
  await box('demo_shop service read').check()
  await userDialog(page)
    .getByRole('button', { name: /^ACL of service in demo_shop/ })
    .click()
  const names = page.getByRole('dialog', { name: 'ACL of service in demo_shop' })
  await names.getByLabel('Names, one per line').fill('api\n\napi\nworker')
  await names.getByRole('button', { name: 'Apply' }).click()
  await userDialog(page).getByText('2 names').waitFor()

  await isOpenedByReading(page)
  await userDialog(page).getByRole('combobox', { name: 'Project to add' }).pressSequentially('tran')
  await page.getByRole('option', { name: 'transit' }).click()
  await box('transit task Denied').check()
  await userDialog(page).getByRole('button', { name: 'Update' }).click()
  await toast(page, 'user successfully updated')
  expect(await configurationOf(email)).toEqual({
    'projects-acl': {
      demo_shop: {
        permission: 'RX',
        odd: [1],
        docs: { enabled: true },
        service: { permission: 'R', acl: { api: true, worker: true } },
      },
      transit: { task: { permission: 'D' } },
    },
  })

  await userDialog(page).waitFor({ state: 'detached' })
  await judgesTheText(page)
  expect(faults).toEqual([])
})

/** Features in a project that stays closed are warned of, and one click opens it. */
async function isOpenedByReading(page: Page): Promise<void> {
  const box = (name: string) => userDialog(page).getByRole('checkbox', { name: `demo_shop the project itself ${name}` })
  const warning = userDialog(page).getByText('Without read access to the project itself, none of this can be used.')
  await box('read').uncheck()
  expect(await warning.count()).toBe(0)
  await box('exec').uncheck()
  await warning.waitFor()
  await userDialog(page).getByRole('button', { name: 'Add read access to the project' }).click()
  await warning.waitFor({ state: 'detached' })
  expect(await box('read').isChecked()).toBe(true)
  await box('exec').check()
}

/** With line and place, which lead there. */
async function judgesTheText(page: Page): Promise<void> {
  const [from, email] = ['copied-from@etabli.test', 'copied-to@etabli.test']
  const copied = { transit: { permission: 'RWX', secret: { permission: 'R', acl: ['a'] } } }
  await world.user({ email: from, acl: copied })
  await world.user({ email, acl: { demo_shop: { permission: 'R' } } })
  const before = await configurationOf(email)
  await lookFor(page, email)
  await edit(page, email)
  await paste(page, '{\n"projects-acl": {\n"demo_shop": { "permission": "Q" }}}')
  const problems = userDialog(page).getByRole('list', { name: 'Problems of Configuration' })
  const problem = problems.getByRole('button', {
    name: /^Line 3, column \d+: projects-acl\.demo_shop\.permission: must be letters/,
  })
  await copy(page, '"RW"')
  await problem.click()
  // The place is selected, so that what is put in mends it.
  await page.keyboard.press('Control+v')
  await problems.waitFor({ state: 'detached' })
  await expect.poll(() => textOf(page)).toContain('"permission":"RW"')
  await paste(page, '{\n"projects-acl": {,}}')
  await problems.getByRole('button', { name: /^Line 2, column \d+/ }).waitFor()
  await userDialog(page).getByText('Correct the JSON of the configuration to see this.').waitFor()
  await userDialog(page).getByRole('button', { name: 'Update' }).click()
  await userDialog(page).getByText('invalide json format', { exact: true }).waitFor()
  expect(await configurationOf(email)).toEqual(before)

  // What may stand at a place is proposed there, with what it means.
  await paste(page, '{ "engines": { "etabli": { "enabled": true } }, "projects-acl": { "demo_shop": { } } }')
  await page.keyboard.press('Control+End')
  for (let step = 0; step < ' } } }'.length; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+Space')
  await page.locator('.suggest-widget').getByText('letters: R read, W write, X execute; D denies').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page)).toContain('"demo_shop":{"permission":"R"}}}')
  await problems.waitFor({ state: 'detached' })

  await userDialog(page)
    .getByRole('combobox', { name: /^Copy permissions/ })
    .pressSequentially('copied-from')
  await page.getByRole('option', { name: /^copied-from/ }).click()
  await userDialog(page).getByRole('checkbox', { name: 'transit secret read' }).waitFor()
  await userDialog(page).getByRole('button', { name: 'Update' }).click()
  await toast(page, 'user successfully updated')
  await userDialog(page).waitFor({ state: 'detached' })
  // What else the configuration holds stays.
  expect(await configurationOf(email)).toEqual({ 'projects-acl': copied, engines: { etabli: { enabled: true } } })
}

test('effective permissions say why, by keyboard too; the menus of the user follow role and text', async () => {
  const email = 'seen@etabli.test'
  await world.user({
    email,
    acl: { demo_shop: { permission: 'R', secret: { permission: 'RW' } }, '*': { permission: 'D' } },
  })
  const { page, faults } = await openUsers(email)
  await page.getByRole('button', { name: `What ${email} may do` }).click()
  const dialog = page.getByRole('dialog', { name: `What ${email} may do` })
  await dialog.getByRole('combobox', { name: 'Project' }).selectOption('demo_shop')
  await dialog.getByRole('button', { name: 'secret read: granted', exact: true }).focus()
  await page.getByRole('tooltip', { name: /entry 'demo_shop' grants the project: R, secret: RW/ }).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog
    .locator('button:focus')
    .and(dialog.getByRole('button', { name: 'secret write: not granted' }))
    .waitFor()
  await page.getByRole('tooltip', { name: /the entry 'demo_shop' grants the project: R, without W/ }).waitFor()
  await dialog.getByRole('combobox', { name: 'Project' }).selectOption('transit')
  await dialog.getByText("The entry '*' of projects-acl decides.").waitFor()

  await dialog.getByRole('tab', { name: 'See menus as this user' }).click()
  await dialog.getByRole('combobox', { name: 'Project' }).selectOption('demo_shop')
  const menu = dialog.getByRole('region', { name: 'Menu of demo_shop' })
  expect(await menu.getByRole('listitem').allTextContents()).toEqual(['Homepage', 'Secrets'])
  await dialog.getByRole('region', { name: 'Administration' }).getByText('nothing').waitFor()
  await dialog.getByRole('switch', { name: 'Show what is hidden, and why' }).check()
  await menu.getByText(/hidden: needs demo_shop:docs:enabled; the entry 'demo_shop' does not name docs/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // The very menu that the user finds.
  const user = await world.signIn(email)
  const { page: own } = await openPage(world, user, '/app/demo_shop')
  const links = own.getByRole('navigation', { name: 'demo_shop' }).getByRole('link')
  await links.filter({ hasText: 'Secrets' }).waitFor()
  expect((await links.allTextContents()).filter((text) => !/guide/i.test(text))).toEqual(['Homepage', 'Secrets'])
  expect(faults).toEqual([])
})

test('USER-17 USER-18 USER-25 USER-39 USER-40 USER-41 USER-42 USER-43 USER-44 USER-45 USER-58 USER-59 an access token needs a name, is shown once and copied, stands as a chip, and is revoked by its icon, only after Yes', async () => {
  const [nameless, tokens, revoked] = ['nameless@etabli.test', 'tokens@etabli.test', 'revoked@etabli.test']
  for (const email of [nameless, tokens, revoked]) await world.user({ email })
  const { accessTokenData } = await root.call(createAccessToken, { email: revoked, token_name: 'old laptop' })
  const { page, faults } = await openUsers(revoked)
  await isRevokedAfterYes(page, revoked, accessTokenData.access_token)
  await lookFor(page, nameless)
  await needsAName(page, nameless)
  await lookFor(page, tokens)
  await isShownOnce(page, tokens)
  expect(faults).toEqual([])
})

async function isRevokedAfterYes(page: Page, email: string, token: string): Promise<void> {
  await page.getByRole('button', { name: `New access token of ${email}` }).click()
  const dialog = tokenDialog(page)
  await dialog.getByLabel('Token name').fill('phone')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => toasts(page)).toEqual(['Success: access token successfully created'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })

  const chips = page.getByRole('list', { name: `Access Tokens, ${email}` }).getByRole('listitem')
  await expect.poll(() => chips.allTextContents()).toEqual(['old laptop', 'phone', 'new'])
  for (const name of ['old laptop', 'phone'])
    expect(await shapesIn(chips.getByRole('button', { name: `Revoke ${name}`, exact: true }))).toEqual(
      shapesOf(DismissRegular),
    )
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/revoke') && calls.push(request.method()))
  const remove = page.getByRole('button', { name: 'Revoke old laptop' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Revoke access token' })
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  // The page behind a dialog has its roles again a moment later.
  await expect.poll(() => chips.allTextContents()).toEqual(['old laptop', 'phone', 'new'])
  await remove.click()
  await question.getByRole('button', { name: 'Yes', exact: true }).click()
  await toast(page, 'access token successfully revoked')
  await expect.poll(() => chips.allTextContents()).toEqual(['phone', 'new'])
  expect(calls).toEqual(['DELETE'])
  const reply = await world.anonymous(token).request('GET', '/v1/session/check')
  expect(reply.status).toBe(401)
}

async function needsAName(page: Page, email: string): Promise<void> {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/access-token/') && calls.push(request.url()))
  const begin = page.getByRole('button', { name: `New access token of ${email}` })
  expect(await begin.textContent()).toBe('new')
  await begin.click()
  const dialog = tokenDialog(page)
  await dialog.getByText('This user has no access tokens.').waitFor()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800)
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const name = dialog.getByLabel('Token name')
  const missing = dialog.getByText('Token name is required.', { exact: true })
  await create.click()
  await missing.waitFor()
  await name.fill('x')
  await missing.waitFor({ state: 'detached' })
  await name.fill('  ')
  await create.click()
  await missing.waitFor()
  await name.fill('laptop')
  await create.click()
  await toast(page, 'access token successfully created')
  await dialog.getByRole('row').filter({ hasText: 'laptop' }).waitFor()
  expect(calls).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function isShownOnce(page: Page, email: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: `New access token of ${email}` }).click()
  const dialog = tokenDialog(page)
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await dialog.getByLabel('Token name').fill('laptop')
  await dialog.getByLabel('Expires').selectOption({ label: 'In 30 days' })
  expect(await create.isDisabled()).toBe(false)
  await create.click()
  await dialog.getByLabel('The new access token').waitFor()
  expect(await create.isDisabled()).toBe(true)
  const value = await dialog.getByLabel('The new access token').inputValue()
  const reply = await world.anonymous(value).request('GET', '/v1/session/check')
  expect(reply.status).toBe(200)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await toast(page, 'access token copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  await refuseClipboard(page)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => toasts(page)).toContain('Error: cannot copy access token')
  const row = dialog.getByRole('row').filter({ hasText: 'laptop' })
  expect(await row.getByRole('cell').nth(1).textContent()).toMatch(/^\d{4}-\d\d-\d\d at/)
  expect(await row.getByRole('cell').nth(2).textContent()).toBe('never')
  expect(await row.getByRole('cell').nth(3).textContent()).toMatch(/^\d{4}-\d\d-\d\d at/)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: `New access token of ${email}` }).click()
  await dialog.getByRole('row').filter({ hasText: 'laptop' }).waitFor()
  expect(await page.getByText(value).count()).toBe(0)
  expect(await dialog.getByLabel('The new access token').count()).toBe(0)
}

test('USER-46 a token change for a user who has left the list makes the list reload', async () => {
  const email = 'gone-from-list@etabli.test'
  await world.user({ email })
  await root.call(createAccessToken, { email, token_name: 'first' })
  const { page } = await openUsers(email)
  await page.getByRole('button', { name: `New access token of ${email}` }).click()
  // The list behind the dialog is read anew without the user.
  let isMissing = true
  await page.route('**/v1/admin/user/search', async (route) => {
    const json = { status: 'success', data: { users: [], total: 0, roles: [] } }
    await (isMissing ? route.fulfill({ json }) : route.continue())
  })
  const dialog = tokenDialog(page)
  await dialog.getByRole('button', { name: 'Revoke first' }).click()
  await page.route('**/v1/admin/user/access-token/revoke', (route) =>
    route.fulfill({ status: 404, json: { status: 'error', code: 'NO_ACCESS_TOKEN', message: 'unknown access token' } }),
  )
  await page.getByRole('dialog', { name: 'Revoke access token' }).getByRole('button', { name: 'Yes' }).click()
  await toast(page, 'unknown access token')
  await page.getByText('No users found.').waitFor({ state: 'attached' })
  isMissing = false
  await dialog.getByLabel('Token name').fill('second')
  const reloaded = page.waitForResponse((response) => response.url().endsWith('/v1/admin/user/search'))
  await dialog.getByRole('button', { name: 'Create' }).click()
  await toast(page, 'access token successfully created')
  await reloaded
  await dialog.getByRole('row').filter({ hasText: 'second' }).waitFor()
})
