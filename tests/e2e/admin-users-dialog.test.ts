import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccessToken, findUser, type UserRecord } from '../../plugins/admin-users/contract'
import { openPage, type PageOptions } from '../support/browser'
import { type Client, everything, World } from '../support/world'

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

const openUsers = (client: Client, search = '', options: PageOptions = {}) =>
  openPage(world, client, `/app/admin/users${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`, options)
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'User data' })
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

async function write(page: Page, label: string, text: string): Promise<void> {
  const field = dialogOf(page).locator(`[data-field="${label}"]`)
  await field.locator('.view-line').first().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  // As it would be pasted: typed, the editor would close brackets by itself.
  await page.keyboard.insertText(text)
}

test('USER-06 USER-07 USER-08 USER-09 USER-11 columns are sorted and filtered, roles by several of those that there are', async () => {
  await world.user({ email: 'filter-a@etabli.test', externalApps: [{ name: 'Notebooks' }] })
  await world.user({ email: 'filter-b@etabli.test', role: 'admin', externalApps: [{ name: 'Grafana' }] })
  const { page } = await openUsers(root, 'filter-')
  const emails = () => page.locator('tbody tr td:first-child').allTextContents()
  await toast(page, 'Showing 1 to 2 of 2 users')
  await page.getByRole('button', { name: 'Sort by Email' }).click()
  await page
    .getByRole('columnheader', { name: /Email/, exact: false })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor()
  expect(await emails()).toEqual(['filter-a@etabli.test', 'filter-b@etabli.test'])
  await page.getByRole('button', { name: 'Sort by Email' }).click()
  await page.locator('tbody tr').first().filter({ hasText: 'filter-b' }).waitFor()
  await page.getByRole('button', { name: 'Sort by Role' }).click()
  // The roles in the order of their names.
  await page.locator('tbody tr').first().filter({ hasText: 'filter-b' }).waitFor()
  await page.getByRole('button', { name: 'Sort by Role' }).click()
  await page.locator('tbody tr').first().filter({ hasText: 'filter-a' }).waitFor()

  await page.getByRole('button', { name: 'Filter Email' }).click()
  await page.getByLabel('Contains').fill('ter-a')
  await page.keyboard.press('Enter')
  await toast(page, 'Showing 1 to 1 of 1 users')
  await page.getByRole('button', { name: 'Filter Email, active' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Filter Plugins' }).click()
  await page.getByLabel('Contains').fill('grafa')
  await page.keyboard.press('Enter')
  await rowOf(page, 'filter-a').waitFor({ state: 'detached' })
  await page.getByRole('search').getByRole('button', { name: 'Clear', exact: true }).click()

  await page.getByRole('button', { name: 'Filter Role' }).click()
  const form = page.getByRole('dialog')
  expect(await form.getByRole('checkbox').count()).toBe(3)
  await form.getByRole('checkbox', { name: 'superadmin' }).check()
  await form.getByRole('checkbox', { name: 'admin', exact: true }).check()
  await form.getByRole('button', { name: 'Apply' }).click()
  await toast(page, 'Showing 1 to 3 of 3 users')
  await page.reload()
  await toast(page, 'Showing 1 to 3 of 3 users')
})

test('USER-20 USER-23 USER-26 USER-27 USER-29 USER-30 USER-31 USER-32 USER-33 USER-34 USER-35 USER-36 USER-37 USER-38 USER-55 OP-18 a user is made; what is missing is said, and nothing is called before', async () => {
  const { page, faults } = await openUsers(root, 'made@')
  await page.getByText('No users found.').waitFor()
  const calls = callsOf(page)
  const changes = () => calls.filter((call) => /create|find/.test(call))
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = dialogOf(page)
  // A megabyte of code, compiled anew for each test.
  await dialog.locator('.view-line').nth(1).waitFor({ timeout: 45_000 })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800)
  const roles = await dialog
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
  expect(roles).toEqual(['user', 'admin', 'superadmin'])
  await write(page, 'Plugins', '')
  await write(page, 'Configuration', ' ')
  await dialog.getByLabel('Email').fill('   ')
  const create = dialog.getByRole('button', { name: 'Create' })
  await create.click()
  for (const field of ['Email', 'Password', 'Role', 'Plugins', 'Configuration'])
    await dialog.getByText(`${field} is required.`).waitFor()
  await write(page, 'Plugins', '[{ "name"')
  await write(page, 'Configuration', '{ "projects-acl": {} } trailing')
  await expect.poll(() => dialog.getByText('invalide json format', { exact: true }).count()).toBe(2)
  await create.click()
  expect(changes()).toEqual([])

  await write(page, 'Plugins', '[{ "name": "Notebooks", "later": 1 }]')
  await write(page, 'Configuration', '{ "projects-acl": { "demo_shop": { "permission": "R" } } }')
  await dialog.getByLabel('Email').fill('root@etabli.test')
  await dialog.getByLabel('Password').fill('a good password')
  await dialog.getByRole('radio', { name: 'user', exact: true }).check()
  await expect.poll(() => dialog.getByText('invalide json format').count()).toBe(0)
  await create.click()
  await dialog.getByText('email already exists').waitFor()
  expect(changes()).toEqual(['GET find/root%40etabli.test'])

  await dialog.getByLabel('Email').fill(' made@etabli.test ')
  await create.click()
  await toast(page, 'user successfully created')
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, 'made@etabli.test').waitFor()
  expect(await userOf('made@etabli.test')).toMatchObject({
    role: 'user',
    'external-apps': [{ name: 'Notebooks', later: 1 }],
    'sda-configuration': { 'projects-acl': { demo_shop: { permission: 'R' } } },
  })
  await world.signIn('made@etabli.test', 'a good password')
  expect(faults).toEqual([])
})

test('USER-19 USER-21 USER-22 USER-24 USER-28 USER-56 USER-57 a user is changed, the password kept; deleted only after Yes', async () => {
  const email = 'changed@etabli.test'
  await world.user({ email, acl: { demo_shop: { permission: 'R' } } })
  const { page, faults } = await openUsers(root, email)
  const edit = rowOf(page, email).getByRole('button', { name: `Edit ${email}` })
  await edit.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email)
  expect(await dialog.getByLabel('Email').isEditable()).toBe(false)
  expect(await dialog.getByRole('radio', { name: 'user', exact: true }).isChecked()).toBe(true)
  await dialog.getByText('Leave empty if unchanged').waitFor()
  await dialog.getByText('demo_shop').first().waitFor()
  await dialog.getByRole('radio', { name: 'admin', exact: true }).check()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'user successfully updated')
  await rowOf(page, email)
    .getByRole('gridcell', { name: 'admin', exact: true })
    .or(rowOf(page, email).getByText('admin', { exact: true }))
    .first()
    .waitFor()
  expect(await userOf(email)).toMatchObject({ role: 'admin' })
  await world.signIn(email)

  const calls = callsOf(page)
  const remove = rowOf(page, email).getByRole('button', { name: `Delete ${email}` })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Delete user' })
  await question.getByRole('button', { name: 'No' }).click()
  await question.waitFor({ state: 'detached' })
  expect(calls).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await toast(page, 'user successfully deleted')
  await page.getByText('No users found.').waitFor()
  expect(calls[0]).toBe('DELETE delete')
  expect(faults).toEqual([])
})

test('an administrator sees why superadmins are out of reach, and why he cannot delete himself', async () => {
  const { page } = await openPage(world, admin, '/app/admin/users?role=admin&role=superadmin')
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

test('while users are on their way there is a skeleton; a failure says why and is tried again; who is no administrator is sent away', async () => {
  let isDown = true
  const { page } = await openUsers(root, 'root@', {
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

  const user = await world.user()
  const { page: other } = await openPage(world, user, '/app/admin/users')
  await other.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(other.url()).pathname).toMatch(/^\/app\/?$/)
})

const DIALOG = '[role=dialog]'

/**
 * In the dark only what depends on colours is asked again; of what opens above the table only that. The inside of the code
 * editor is looked at where it is the page's own.
 */
async function violations(page: Page, colorScheme: 'light' | 'dark', part = 'body'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(part).exclude('.monaco-editor')
  const result = await (colorScheme === 'dark'
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe
  ).analyze()
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no fault in the table, the dialog with its faults, what a user may do, and a token, in ${colorScheme}`, async () => {
    const email = `axe-${colorScheme}@etabli.test`
    await world.user({ email, acl: { demo_shop: { ...everything('R'), service: { permission: 'RX' } } } })
    await root.call(createAccessToken, { email, token_name: 'laptop', expires_in_days: 7 })
    const { page, faults } = await openUsers(root, email, { colorScheme, reducedMotion: 'reduce' })
    await rowOf(page, email)
      .getByRole('button', { name: /^Permissions, .*more$/ })
      .click()
    expect(await violations(page, colorScheme)).toEqual([])
    await rowOf(page, email)
      .getByRole('button', { name: `Edit ${email}` })
      .click()
    // A megabyte of code, compiled anew for each test.
    await dialogOf(page).locator('.view-line').nth(3).waitFor({ timeout: 45_000 })
    await write(page, 'Plugins', '[{}]')
    await dialogOf(page).getByRole('list', { name: 'Problems of Plugins' }).waitFor()
    expect(await violations(page, colorScheme, DIALOG)).toEqual([])
    await dialogOf(page).getByRole('tab', { name: 'Effective permissions' }).click()
    expect(await violations(page, colorScheme, `${DIALOG} section`)).toEqual([])
    await dialogOf(page).getByRole('tab', { name: 'See menus as this user' }).click()
    expect(await violations(page, colorScheme, `${DIALOG} section`)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await rowOf(page, email)
      .getByRole('button', { name: `New access token of ${email}` })
      .click()
    await page.getByLabel('Token name').fill('ci')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await page.getByText('Copy it now: it is shown this once.').waitFor()
    expect(await violations(page, colorScheme, DIALOG)).toEqual([])
    expect(faults).toEqual([])
  })
