import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { type Client, everything, PASSWORD, World } from '#tests/support/world'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  ana = await world.user({ email: 'ana@etabli.test', role: 'admin', acl: { '*': everything('RWX') } })
})
afterAll(() => world.close())

const release = (page: Page) => page.getByRole('dialog', { name: 'New release' })
const atHome = (page: Page) => page.getByRole('heading', { name: 'Dashboard' }).waitFor()
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
const lastRelease = (page: Page) => page.evaluate(() => localStorage.getItem('last-release'))

test('SHELL-95 SHELL-97 SHELL-98 SHELL-99 OP-42 a new release opens its dialog once, with the notes down to the first; a chosen theme is used at once and after a reload', async () => {
  const { page, faults } = await openPage(world, ana, '/app/', { firstVisit: true })
  await release(page).waitFor()
  const dates = await release(page).locator('time').allTextContents()
  expect([dates[0], dates.at(-1)]).toEqual(['2025-05-29', '2023-11-03'])
  expect(dates).toEqual([...dates].sort().reverse())
  const notes = await release(page)
    .locator('section')
    .evaluateAll((sections) => sections.map((section) => section.querySelectorAll('li').length))
  expect(notes).toHaveLength(dates.length)
  expect(Math.min(...notes)).toBeGreaterThan(0)
  await expect.poll(() => lastRelease(page)).toBe('2025-05-29')
  await release(page).getByRole('button', { name: 'Close' }).click()
  await release(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await page.reload()
  await atHome(page)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.waitForLoadState('networkidle')
  expect(await release(page).count()).toBe(0)
  expect(faults).toEqual([])
})

test('SHELL-95 OP-42 a release older than the built-in one counts as not seen, whatever page is opened; after a dialog the page is there for screen readers again, and the focus is where it was', async () => {
  const { page } = await openPage(world, ana, '/app/demo_shop/secrets', {
    firstVisit: true,
    storage: { 'last-release': '2025-05-28' },
  })
  await release(page).waitFor()
  await expect.poll(() => lastRelease(page)).toBe('2025-05-29')
  const behind = page.getByRole('heading', { level: 1, name: 'Secrets' })
  await behind.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await behind.waitFor()

  await page.getByRole('button', { name: 'Search and commands' }).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await behind.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Search and commands')
})

test('OP-42 the sign-in page shows no release, and does not count it as seen', async () => {
  const { page } = await openPage(world, undefined, '/app/auth/login', { firstVisit: true })
  await page.getByLabel('Email or username').fill('ana@etabli.test')
  await page.waitForLoadState('networkidle')
  expect([await release(page).count(), await lastRelease(page)]).toEqual([0, null])
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await release(page).waitFor()
  await expect.poll(() => lastRelease(page)).toBe('2025-05-29')
})

test('a browser that stores nothing more shows the release all the same, and the page goes on', async () => {
  const { page, faults } = await openPage(world, ana, '/app/', {
    firstVisit: true,
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
    },
  })
  await release(page).getByRole('button', { name: 'Close' }).click()
  await atHome(page)
  expect(await lastRelease(page)).toBeNull()
  expect(faults).toEqual([])
})

test('SHELL-96 the dialog does not open where that release or a later one was seen, nor on the sign-in page', async () => {
  for (const seen of ['2025-05-29', '2025-05-30', '2026-01-01']) {
    const { page } = await openPage(world, ana, '/app/', { firstVisit: true, storage: { 'last-release': seen } })
    await atHome(page)
    await page.waitForLoadState('networkidle')
    expect(await release(page).count()).toBe(0)
  }
  const { page } = await openPage(world, undefined, '/app/', { firstVisit: true })
  await page.getByLabel('Password').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await release(page).count()).toBe(0)
  expect(await lastRelease(page)).toBeNull()
})

/** What left the screen can be read again, copied and cleared. */
async function readWhatWasSaid(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/v1/session/logout', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'no way out' } }),
  )
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Logout')
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await choose('Notification history')
  const history = page.getByRole('dialog', { name: 'Notification history' })
  await history.getByText('no way out').waitFor()
  await history.getByText(/^\d{4}-\d\d-\d\d at \d\d:\d\d:\d\d$/).waitFor()
  await history.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Error: no way out')
  await history.getByRole('button', { name: 'Clear all' }).click()
  await history.getByText('no way out').waitFor({ state: 'detached' })
}

test('the palette opens by Ctrl+K and by `/`, finds by letters, and goes there by Enter; `?` lists the shortcuts, but not while something is typed; what left the screen can be read again', async () => {
  const { page, faults } = await openPage(world, ana)
  await atHome(page)
  await page.keyboard.press('Control+k')
  await palette(page).fill('dshop')
  await page.getByRole('dialog').getByRole('option', { name: 'demo_shop' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/demo_shop')
  await page.keyboard.press('/')
  await palette(page).fill('secr')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Secrets/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/demo_shop/secrets')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  // What was opened last comes first.
  await expect.poll(() => page.getByRole('dialog').getByRole('option').first().textContent()).toMatch(/^Secrets/)
  await palette(page).fill('scrts')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Secrets/, selected: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await palette(page).pressSequentially('?/')
  expect(await palette(page).inputValue()).toBe('?/')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator(':focus').waitFor()
  expect(faults).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await readWhatWasSaid(page)
})

test('the palette offers only what the user may reach', async () => {
  const vic = await world.user({ acl: { demo_shop: { permission: 'R' } } })
  const { page } = await openPage(world, vic, '/app/demo_shop')
  await page.getByRole('navigation', { name: 'demo_shop' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('option', { name: 'demo_shop' }).first().waitFor()
  const texts = await page.getByRole('dialog').getByRole('option').allTextContents()
  expect(texts.filter((text) => /Users|Secrets|Tasks/.test(text))).toEqual([])
})
