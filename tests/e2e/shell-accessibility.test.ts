import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { everything, PASSWORD, World } from '#tests/support/world'

let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await world.user({ email: 'ana@etabli.test', role: 'admin', acl: { '*': everything('RWX') } })
})
afterAll(() => world.close())

const menu = (page: Page) => page.getByRole('navigation', { name: 'demo_shop' })

async function expectNoFaults(page: Page, state: string): Promise<void> {
  expect(await accessibilityFaults(page), state).toEqual([])
}

async function passMenuAndDialogs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Release notes' }).waitFor()
  await expectNoFaults(page, 'user menu')
  await page.getByRole('menuitem', { name: 'Release notes' }).click()
  await page.getByRole('dialog', { name: 'New release' }).waitFor()
  await expectNoFaults(page, 'release notes')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await expectNoFaults(page, 'palette')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('axe finds no fault in sign-in, home, a project, administration, menu, dialogs and palette, in light and dark', async () => {
  const { page } = await openPage(world, undefined)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Password is required.').waitFor()
  await expectNoFaults(page, 'sign-in')
  await page.getByLabel('Email or username').fill('ana@etabli.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')

  await page.getByRole('link', { name: 'demo_shop', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  // Links on a row that is pointed at have the least contrast.
  await page.getByRole('region', { name: 'Projects' }).getByRole('link').first().hover()
  await expectNoFaults(page, 'home')
  await page.getByRole('link', { name: 'demo_shop', exact: true }).click()
  await menu(page).getByRole('link', { name: 'Transform' }).click()
  await page.getByRole('heading', { name: /Transform/ }).waitFor()
  await expectNoFaults(page, 'project')
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('heading', { name: /Users/ }).waitFor()
  await expectNoFaults(page, 'administration')

  await page.getByRole('link', { name: 'demo_shop', exact: true }).click()
  await menu(page).getByRole('link', { name: 'Flows' }).click()
  await page.getByRole('heading', { name: /Flows/ }).waitFor()
  await passMenuAndDialogs(page)
})

test('without motion changes are whole at once, and under forced colours what is chosen is framed', async () => {
  const ana = await world.signIn('ana@etabli.test', PASSWORD)
  const { page, faults } = await openPage(world, ana, '/app/demo_shop/secrets')
  const entry = menu(page).getByRole('link', { name: 'Secrets' })
  const styleOf = (name: 'transitionDuration' | 'outlineStyle') =>
    entry.evaluate((link, property) => getComputedStyle(link)[property], name)
  expect(await styleOf('transitionDuration')).toBe('0s')
  expect(await styleOf('outlineStyle')).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' })
  expect(await styleOf('transitionDuration')).not.toBe('0s')
  expect(await styleOf('outlineStyle')).toBe('dashed')
  expect(faults).toEqual([])
})
