import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { type Client, everything, World } from '#tests/support/world'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  ana = await world.user({ role: 'admin', acl: { '*': everything('RWX') } })
})
afterAll(() => world.close())

test('axe finds no fault in the sign-in page and its messages, in light and dark', async () => {
  const { page } = await openPage(world, undefined)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Password is required.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('axe finds no fault in the home, a project and the administration, in light and dark', async () => {
  const { page } = await openPage(world, ana)
  await page.getByRole('link', { name: 'demo_shop', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'demo_shop', exact: true }).click()
  await page.getByRole('link', { name: 'Transform' }).click()
  await page.getByRole('heading', { name: /Transform/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('heading', { name: /Users/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('axe finds no fault in menu, dialogs and palette, in light and dark', async () => {
  const { page } = await openPage(world, ana, '/app/demo_shop/flows')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Release notes' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Release notes' }).click()
  await page.getByRole('dialog', { name: 'New release' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
