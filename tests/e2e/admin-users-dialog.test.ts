import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { keepMessages } from '#tests/support/messages-over'
import { toasts } from '#tests/support/toasts'
import { type Client, World } from '#tests/support/world'
import { findUser, type UserRecord } from '../../plugins/admin-users/contract'

let world: World
let root: Client
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  root = await world.user({ email: 'root@etabli.test', role: 'superadmin' })
  admin = await world.user({ email: 'admin@etabli.test', role: 'admin' })
})
afterAll(() => world.close())

const openUsers = (client: Client, search = '') =>
  openPage(world, client, `/app/admin/users${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`)
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'User data', exact: true })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function userOf(email: string): Promise<UserRecord> {
  return (await root.call(findUser, { email })).user
}

/** The requests of the page to the users' calls, from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/v1/admin/user/')) calls.push(`${request.method()} ${pathname.split('/user/')[1]}`)
  })
  return calls
}

/** Of the calls, those that look up one user or change users. */
const isChange = (call: string) => /create|find|update|delete/.test(call)

async function write(page: Page, label: string, text: string): Promise<void> {
  const field = dialogOf(page).locator(`[data-field="${label}"]`)
  await field.locator('.view-line').first().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  // As it would be pasted: typed, the editor would close brackets by itself.
  await page.keyboard.insertText(text)
}

/** Asks for other users on the page that is there. */
async function lookFor(page: Page, words: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill(words)
  await search.press('Enter')
}

test('USER-06 USER-07 USER-08 USER-11 USER-24 USER-57 columns are sorted and filtered, and a user is deleted only after Yes', async () => {
  await world.user({ email: 'filter-a@etabli.test', externalApps: [{ name: 'Notebooks' }] })
  await world.user({ email: 'filter-b@etabli.test', role: 'admin', externalApps: [{ name: 'Grafana' }] })
  await world.user({ email: 'deleted@etabli.test' })
  const { page, faults } = await openUsers(root, 'filter-')
  const emails = () => page.locator('tbody:not([aria-hidden]) tr td:first-child').allTextContents()
  const [a, b] = ['filter-a@etabli.test', 'filter-b@etabli.test']
  await toast(page, 'Showing 1 to 2 of 2 users')
  await page.getByRole('button', { name: 'Sort by Email' }).click()
  await page
    .getByRole('columnheader', { name: /Email/, exact: false })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor()
  await expect.poll(emails).toEqual([a, b])
  await page.getByRole('button', { name: 'Sort by Email' }).click()
  await expect.poll(emails).toEqual([b, a])
  // The roles in the order of their names.
  await page.getByRole('button', { name: 'Sort by Role' }).click()
  await page.getByRole('columnheader', { name: /Role/ }).and(page.locator('[aria-sort=ascending]')).waitFor()
  await expect.poll(emails).toEqual([b, a])
  await page.getByRole('button', { name: 'Sort by Role' }).click()
  await expect.poll(emails).toEqual([a, b])

  await page.getByRole('button', { name: 'Filter Email' }).click()
  await page.getByLabel('Contains').fill('ter-a')
  await page.keyboard.press('Enter')
  await toast(page, 'Showing 1 to 1 of 1 users')
  expect(await emails()).toEqual([a])
  await page.getByRole('button', { name: 'Filter Email, active' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect.poll(emails).toEqual([a, b])
  await page.getByRole('button', { name: 'Filter Plugins' }).click()
  await page.getByLabel('Contains').fill('rafa')
  await page.keyboard.press('Enter')
  await expect.poll(emails).toEqual([b])

  await page.getByRole('search').getByRole('button', { name: 'Clear', exact: true }).click()
  await deletesAfterYes(page, 'deleted@etabli.test')
  expect(faults).toEqual([])
})

async function deletesAfterYes(page: Page, email: string): Promise<void> {
  await lookFor(page, email)
  const calls = callsOf(page)
  const remove = rowOf(page, email).getByRole('button', { name: `Delete ${email}` })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Delete user' })
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  expect(await userOf(email)).toMatchObject({ email })
  await remove.click()
  await question.getByRole('button', { name: 'Yes', exact: true }).click()
  await toast(page, 'user successfully deleted')
  await page.getByText('No users found.').waitFor()
  expect(calls.filter(isChange)).toEqual(['DELETE delete'])
  await expect(userOf(email)).rejects.toMatchObject({ code: 'NO_USER' })
}

test('USER-20 USER-23 USER-26 USER-27 USER-30 USER-31 USER-32 USER-33 USER-34 USER-35 USER-36 USER-37 USER-38 USER-55 OP-18 OP-21 a new user is written into an empty form that says what is missing, wrong or taken, and is made', async () => {
  const { page, faults } = await openUsers(root, 'made@')
  await page.getByText('No users found.').waitFor()
  await keepMessages(page)
  const calls = callsOf(page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = dialogOf(page)
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await create.waitFor()
  await beginsEmpty(dialog)
  await saysWhatIsMissing(dialog, create)
  await judgesJson(page, create)
  expect(calls.filter(isChange)).toEqual([])

  await write(page, 'Plugins', '[{ "name": "Notebooks", "later": 1 }]')
  await write(page, 'Configuration', '{ "projects-acl": { "demo_shop": { "permission": "R" } } }')
  await dialog.getByLabel('Email').fill('root@etabli.test')
  await create.click()
  const notJson = 'Error × 2: invalide json format'
  await expect.poll(() => toasts(page)).toEqual([notJson, 'Error: email already exists'])
  const isTaken = dialog.getByText('email already exists', { exact: true })
  await isTaken.waitFor()
  // In whatever letter case.
  await dialog.getByLabel('Email').fill('Root@Etabli.test')
  await isTaken.waitFor({ state: 'detached' })
  await create.click()
  await isTaken.waitFor()
  const looks = ['GET find/root%40etabli.test', 'GET find/Root%40Etabli.test']
  expect(calls.filter(isChange)).toEqual(looks)
  await expect.poll(() => toasts(page)).toEqual([notJson, 'Error × 2: email already exists'])

  await isNotSaidToBeMade(page, create)
  calls.length = 0
  await dialog.getByLabel('Email').fill(' made@etabli.test ')
  await create.click()
  await toast(page, 'user successfully created')
  await dialog.waitFor({ state: 'detached' })
  expect(calls.filter(isChange)).toEqual(['GET find/made%40etabli.test', 'POST create'])
  await rowOf(page, 'made@etabli.test').waitFor()
  expect(await userOf('made@etabli.test')).toMatchObject({
    role: 'user',
    'external-apps': [{ name: 'Notebooks', later: 1 }],
    'sda-configuration': { 'projects-acl': { demo_shop: { permission: 'R' } } },
  })
  await world.signIn('made@etabli.test', 'a good password')
  expect(faults).toEqual([])
})

async function beginsEmpty(dialog: Locator): Promise<void> {
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800)
  const fields = dialog.getByLabel('Email').or(dialog.getByLabel('Password'))
  expect(await fields.evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')))).toEqual(['', ''])
  expect(await dialog.getByText('Leave empty if unchanged').count()).toBe(0)
  const roles = await dialog
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.map((radio) => [radio.getAttribute('value'), radio.parentElement?.textContent, radio.matches(':checked')]),
    )
  expect(roles).toEqual([
    ['user', 'user', true],
    ['admin', 'admin', false],
    ['superadmin', 'superadmin', false],
  ])
}

/** Leaves the form with all that it needs but an email. */
async function saysWhatIsMissing(dialog: Locator, create: Locator): Promise<void> {
  await create.click()
  const said = (text: string) => dialog.getByText(text, { exact: true })
  for (const field of ['Email', 'Password']) await said(`${field} is required.`).waitFor()
  await dialog.getByLabel('Password').fill('a good password')
  await said('Password is required.').waitFor({ state: 'detached' })
  // All but this is as it must be.
  await dialog.getByLabel('Email').fill('   ')
  await create.click()
  await said('Email is required.').waitFor()
}

async function judgesJson(page: Page, create: Locator): Promise<void> {
  const dialog = dialogOf(page)
  // A megabyte of code, compiled anew for each test.
  await dialog.locator('.view-line').nth(1).waitFor({ timeout: 45_000 })
  await dialog.getByLabel('Email').fill('made@etabli.test')
  for (const [field, broken] of [
    ['Plugins', '[{ "name"'],
    ['Configuration', '{ "projects-acl": {} } trailing'],
  ] as const) {
    await write(page, field, ' ')
    await create.click()
    await dialog.getByText(`${field} is required.`, { exact: true }).waitFor()
    await write(page, field, broken)
    await expect.poll(() => dialog.getByText('invalide json format', { exact: true }).count()).toBe(1)
    await create.click()
    await write(page, field, field === 'Plugins' ? '[]' : '{ "projects-acl": {} }')
    await expect.poll(() => dialog.getByText('invalide json format', { exact: true }).count()).toBe(0)
  }
}

/** Where the platform has no room. */
async function isNotSaidToBeMade(page: Page, create: Locator): Promise<void> {
  const before = await toasts(page)
  const isCreate = '**/v1/admin/user/create'
  await page.route(isCreate, (route) => route.fulfill({ status: 503, json: { status: 'error', message: 'no room' } }))
  await dialogOf(page).getByLabel('Email').fill('made-not@etabli.test')
  await create.click()
  await toast(page, 'no room')
  await expect.poll(async () => (await toasts(page)).toSorted()).toEqual([...before, 'Error: no room'].toSorted())
  await page.unroute(isCreate)
}

test('USER-21 USER-22 USER-28 USER-56 a user is changed in the form that holds the user, the email locked, the password kept', async () => {
  const email = 'changed@etabli.test'
  await world.user({ email, acl: { demo_shop: { permission: 'R' } }, externalApps: [{ name: 'Notebooks' }] })
  const { page, faults } = await openUsers(root, email)
  const edit = rowOf(page, email).getByRole('button', { name: `Edit ${email}` })
  await edit.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email)
  expect(await dialog.getByLabel('Email').isEditable()).toBe(false)
  expect(await dialog.getByRole('radio', { name: 'user', exact: true }).isChecked()).toBe(true)
  expect(await dialog.getByLabel('Password').inputValue()).toBe('')
  const isRequired = (label: string) => dialog.getByLabel(label).getAttribute('required')
  expect([await isRequired('Email'), await isRequired('Password')]).toEqual(['', null])
  await dialog.getByText('Leave empty if unchanged', { exact: true }).waitFor()
  const text = (field: string) =>
    dialog
      .locator(`[data-field="${field}"] .view-lines`)
      .textContent({ timeout: 45_000 })
      .then((written) => (written ?? '').replace(/\s/g, ''))
  await expect.poll(() => text('Plugins')).toBe('[{"name":"Notebooks"}]')
  await expect.poll(() => text('Configuration')).toContain('"projects-acl":{"demo_shop":{"permission":"R"}}')
  await dialog.getByRole('radio', { name: 'admin', exact: true }).check()
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await toast(page, 'user successfully updated')
  await rowOf(page, email).getByText('admin', { exact: true }).first().waitFor()
  expect(await userOf(email)).toMatchObject({ role: 'admin' })
  // With the password of before.
  await world.signIn(email)

  expect(faults).toEqual([])
})

test('a list that fails says why and is tried again; in it an administrator sees why superadmins are out of reach, and why he cannot delete himself', async () => {
  let isDown = true
  const { page } = await openPage(world, admin, '/app/admin/users?role=admin&role=superadmin', {
    prepare: async (opened) => {
      await opened.route('**/v1/admin/user/search', async (route) => {
        const json = { status: 'error', code: 'UNAVAILABLE', message: 'the platform is not ready' }
        await (isDown ? route.fulfill({ status: 503, json }) : route.continue())
      })
    },
  })
  await page.getByText('This could not be loaded.').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await rowOf(page, 'root@etabli.test').waitFor()
  const edit = rowOf(page, 'root@etabli.test').getByRole('button', { name: 'Edit root@etabli.test' })
  await edit.focus()
  expect(await edit.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('tooltip', { name: /^Only a superadmin may/ }).waitFor()
  await page.keyboard.press('Enter')
  expect(await dialogOf(page).count()).toBe(0)
  const own = rowOf(page, 'admin@etabli.test').getByRole('button', { name: 'Delete admin@etabli.test' })
  await own.focus()
  await page.getByRole('tooltip', { name: /^You cannot delete your own user/ }).waitFor()

  await page.getByRole('button', { name: 'New', exact: true }).click()
  expect(await dialogOf(page).getByRole('radio', { name: 'superadmin' }).isDisabled()).toBe(true)
  await dialogOf(page)
    .getByText(/^Only a superadmin may/)
    .waitFor()
})

test('who is no administrator is sent away', async () => {
  const { page } = await openPage(world, await world.user(), '/app/admin/users')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/app\/?$/)
})
