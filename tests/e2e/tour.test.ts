// Opens pages of: dashboard
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { aWorld, everything } from '#tests/support/world'

const tour = (page: Page) => page.getByRole('region', { name: 'Tour' })
const hasFocus = (page: Page) => tour(page).evaluate((card) => card.contains(document.activeElement))
const pressed = (page: Page, name: string) => tour(page).getByRole('button', { name }).click()
const shows = (page: Page, title: string) => tour(page).getByRole('heading', { name: title }).waitFor()
const isGone = (page: Page) => tour(page).waitFor({ state: 'detached' })

async function isWithinWindow(page: Page): Promise<boolean> {
  return tour(page).evaluate((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })
}

test('a first visit begins a tour, once the notes of the release are closed, that takes no focus, goes on after a reload and is left for good by Escape', async () => {
  const world = await aWorld({ browser: true })
  await world.project('demo_shop')
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  const { page, faults } = await openPage(world, ana, '/app/', { firstVisit: true })
  const release = page.getByRole('dialog', { name: 'New release' })
  await release.waitFor()
  await page.waitForLoadState('networkidle')
  // Under the dialog it would be hidden from roles.
  expect(await page.locator('section[aria-label="Tour"]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await release.waitFor({ state: 'detached' })
  await shows(page, 'Your projects')
  expect([await hasFocus(page), await isWithinWindow(page)]).toEqual([false, true])
  expect(await accessibilityFaults(page, { exclude: '[data-tabster-dummy]' })).toEqual([])

  await pressed(page, 'Next')
  await shows(page, 'Find anything')
  await page.reload()
  await shows(page, 'Find anything')
  // It does not stand in the way of what it speaks of, nor goes with it.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shows(page, 'Find anything')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  expect(await isWithinWindow(page)).toBe(true)
  await page.keyboard.press('Escape')
  await isGone(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await tour(page).count()).toBe(0)
  expect(faults).toEqual([])
})

test('the user menu and the list of keys show the tour again, with the focus in it until it is left', async () => {
  const world = await aWorld({ browser: true })
  const { page } = await openPage(world, await world.user())
  const account = page.getByRole('button', { name: /^Account/ })
  await account.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Take the tour' }).press('Enter')
  await shows(page, 'Your projects')
  await expect.poll(() => hasFocus(page)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isGone(page)
  await page.locator('button:focus[aria-label^="Account"]').waitFor()

  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'Take the tour' }).press('Enter')
  await shows(page, 'Your projects')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Tour')
  for (const next of ['Next', 'Next', 'Done']) await pressed(page, next)
  await isGone(page)
})
