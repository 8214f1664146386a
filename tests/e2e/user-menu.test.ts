import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { aWorld } from '#tests/support/world'

const button = (page: Page) => page.getByRole('button', { name: /^Account/ })
const focused = (page: Page, name: string) =>
  page.locator('[role^=menuitem]:focus').getByText(name, { exact: true }).waitFor()
const isClosed = (page: Page) => page.getByRole('menu', { name: 'Account' }).waitFor({ state: 'detached' })

/** With the focus on the first item: its keys move it, round the ends, and choose. */
async function moveByKeys(page: Page): Promise<void> {
  for (const [key, item] of [
    ['ArrowDown', 'Light'],
    ['ArrowDown', 'Dark'],
    ['End', 'Logout'],
    ['ArrowDown', 'System'],
    ['ArrowUp', 'Logout'],
    ['Home', 'System'],
  ] as const) {
    await page.keyboard.press(key)
    await focused(page, item)
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true')
}

/** Escape gives the focus back to the button, as often as the menu is opened. */
async function escapeAndOpenAgain(page: Page): Promise<void> {
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press('Escape')
    await isClosed(page)
    await page.locator('button:focus[aria-label^="Account"][aria-expanded="false"]').waitFor()
    await page.keyboard.press(key)
    await focused(page, 'System')
  }
}

test('opened by keyboard, the user menu has the focus on its first item; arrows, Home and End move it; Escape, Tab and a choice close it', async () => {
  const world = await aWorld({ browser: true })
  const { page, faults } = await openPage(world, await world.user())
  await button(page).focus()
  await page.keyboard.press('Enter')
  await focused(page, 'System')
  await escapeAndOpenAgain(page)

  await page.keyboard.press('Tab')
  await isClosed(page)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await focused(page, 'System')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown')
  await focused(page, 'Keyboard shortcuts')
  await page.keyboard.press('Enter')
  await isClosed(page)
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await button(page).focus()
  await page.keyboard.press('Enter')
  await focused(page, 'System')
  await moveByKeys(page)
  expect(faults).toEqual([])
})
