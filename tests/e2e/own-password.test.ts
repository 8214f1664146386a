import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { PASSWORD, query, World } from '#tests/support/world'

const NEXT = 'walnut harbour clay fifty'
let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
})
afterAll(() => world?.close())

const fill = async (page: Page, current: string, next: string) => {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.keyboard.press('Enter')
}
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('from the user menu a user changes his password by keyboard: what is wrong stands beside its field, and other sessions end, and where there is no password it is said', async () => {
  const ana = await world.user({ email: 'ana@etabli.test' })
  const elsewhere = await world.signIn(ana.email)
  const { page, faults } = await openPage(world, ana)
  await page.getByRole('button', { name: /^Account/ }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[role^=menuitem]:focus').getByText('System', { exact: true }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Change password' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/x/account/password')
  await expect.poll(() => page.title()).toBe('Change password · Etabli')
  await page.getByText('At least 15 characters.', { exact: false }).waitFor()

  await page.getByRole('button', { name: 'Change password', exact: true }).last().click()
  await page.getByText('Current password is required.').waitFor()
  await page.getByText('New password is required.').waitFor()
  expect(await focusedField(page)).toBe('current')
  await fill(page, PASSWORD, 'too short')
  await page.getByText('The password must have at least 15 characters.').waitFor()
  await fill(page, 'not the one of ana', NEXT)
  await page.getByText('The current password is wrong.').waitFor()
  expect(await focusedField(page)).toBe('current')
  await fill(page, PASSWORD, 'passwordpassword')
  await page.getByText('The password is too easy to guess', { exact: false }).waitFor()
  expect(await focusedField(page)).toBe('next')

  const type = () => page.getByLabel('New password').getAttribute('type')
  expect(await type()).toBe('password')
  await page.getByLabel('Show the passwords').check()
  expect(await type()).toBe('text')
  await fill(page, PASSWORD, NEXT)
  await toast(page, 'password successfully changed')
  await expect
    .poll(async () => [await page.getByLabel('Current password').inputValue(), await type()])
    .toEqual(['', 'password'])
  expect((await elsewhere.request('GET', '/v1/session/check')).status).toBe(401)
  await world.signIn(ana.email, NEXT)
  await page.reload()
  await page.getByRole('heading', { name: 'Change password' }).waitFor()

  await page.route('**/v1/session/password', (route) =>
    route.fulfill({ json: { status: 'success', data: { has_password: false } } }),
  )
  await page.reload()
  await page.getByText('You sign in with Google, so there is no password to change here', { exact: false }).waitFor()
  expect(await page.getByLabel('Current password').count()).toBe(0)
  expect(faults).toEqual([])
})

test('who signs in with a password that was made for him is led to change it, and to it again until it is; then no more', async () => {
  const bea = await world.user({ email: 'bea@etabli.test' })
  await query(world.database, 'update app_user set password_is_first = true where email = $1', [bea.email])
  const { page } = await openPage(world, await world.signIn(bea.email))
  const told = page.getByText('Only you should know your password.', { exact: false })
  await told.waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.reload()
  await told.waitFor()
  await fill(page, PASSWORD, NEXT)
  await toast(page, 'password successfully changed')
  await told.waitFor({ state: 'detached' })
  await page.goto(`${world.url}/app/`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})
