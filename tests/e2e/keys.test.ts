// Opens pages of: secrets
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { customSecret } from '#tests/support/secrets'
import { aWorld, everything } from '#tests/support/world'

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const keysOf = (page: Page, group: string) =>
  help(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
    .locator('dt')
    .evaluateAll((terms) =>
      terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`.trim()),
    )

const columnsOf = (page: Page) =>
  help(page).evaluate((dialog) => {
    const lefts = [...dialog.querySelectorAll('section')].map((section) => section.getBoundingClientRect().left)
    const content = dialog.querySelector('section')?.parentElement
    return { columns: new Set(lefts).size, isCut: !content || content.scrollHeight > content.clientHeight }
  })

test('`/` goes to the search of the page; tables move by arrows, Home, End and Ctrl, and Enter opens; `?` lists the keys that are of use here', async () => {
  const world = await aWorld({ browser: true })
  await world.project('shop')
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  for (const name of ['alpha', 'beta', 'gamma']) await customSecret(ana, 'shop', name)
  const { page, faults } = await openPage(world, ana, '/app/shop/secrets')
  await page.getByRole('button', { name: 'alpha', exact: true }).waitFor()

  await page.keyboard.press('?')
  await help(page).waitFor()
  expect(await keysOf(page, 'On this page')).toEqual(['/ Search secrets'])
  expect(await keysOf(page, 'In a table')).toContain('Enter Open the link, or show the whole value')
  expect(await help(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'On this page',
    'Everywhere',
    'In a table',
  ])
  // Two columns where the window is wide, so that even a low one shows all of it.
  await page.setViewportSize({ width: 1440, height: 560 })
  expect(await columnsOf(page)).toEqual({ columns: 2, isCut: false })
  await page.setViewportSize({ width: 600, height: 900 })
  await expect.poll(() => columnsOf(page)).toEqual({ columns: 1, isCut: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await help(page).waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search secrets' })
  await page.locator('input[type="search"]:focus').waitFor()
  await page.keyboard.type('?/a')
  expect(await search.inputValue()).toBe('?/a')
  // Not before the search has acted: its rows would take the focus along when they go.
  await page.getByRole('button', { name: 'gamma', exact: true }).waitFor({ state: 'detached' })
  await search.fill('')
  await page.getByRole('button', { name: 'gamma', exact: true }).waitFor()

  const cell = page.locator('td:focus')
  await page.locator('tbody td').first().focus()
  for (const [key, at] of [
    ['ArrowDown', 'beta'],
    ['Control+End', undefined],
    ['Home', 'gamma'],
    ['Control+ArrowUp', 'alpha'],
    ['ArrowDown', 'beta'],
  ] as const) {
    await page.keyboard.press(key)
    if (at !== undefined) expect(await cell.textContent()).toBe(at)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'beta' }).waitFor()
  expect(faults).toEqual([])
})
