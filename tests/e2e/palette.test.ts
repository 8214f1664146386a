// Opens pages of: dashboard, secrets
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { aGate } from '#tests/support/gate'
import { customSecret } from '#tests/support/secrets'
import { type Client, everything, World } from '#tests/support/world'
import { createBucket } from '../../plugins/object-storage/contract'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  for (const name of ['demo_shop', 'demo_transit', 'demo_vault']) await world.project(name)
  ana = await world.user({ acl: { demo_shop: everything('RWX'), demo_transit: everything('RWX') } })
  for (const name of ['stripe', 'stripe-test', 'old-stripe']) await customSecret(ana, 'demo_shop', name)
})
afterAll(() => world.close())

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true })
const groupTitles = (page: Page) =>
  dialog(page)
    .getByRole('group')
    .evaluateAll((groups) => groups.map((each) => each.firstElementChild?.textContent))

test('the palette finds things by name, exact matches first, and leads to them; what was opened last and what the page offers stand first in an empty field', async () => {
  const { page, faults } = await openPage(world, ana, '/app/demo_shop/secrets')
  await page.getByRole('heading', { name: 'Secrets' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect.poll(() => groupTitles(page)).toEqual(['On this page', 'Pages', 'Projects', 'Commands'])
  expect(await group(page, 'On this page').getByRole('option').allTextContents()).toEqual(['New secretdemo_shop'])
  await field(page).fill('stripe')
  const found = group(page, 'Secrets').getByRole('option')
  await expect
    .poll(() => found.allTextContents())
    .toEqual(['stripeabout stripe', 'stripe-testabout stripe-test', 'old-stripeabout old-stripe'])
  expect(await found.first().getAttribute('aria-selected')).toBe('true')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await found.first().getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/secrets\?selected-secret=/)
  await page.getByRole('complementary').getByText('stripe-test').first().waitFor()

  await page.keyboard.press('Control+k')
  await expect.poll(() => groupTitles(page)).toEqual(['Recent', 'On this page', 'Pages', 'Projects', 'Commands'])
  const recent = group(page, 'Recent').getByRole('option')
  expect(await recent.first().textContent()).toBe('stripe-testdemo_shop')
  await field(page).fill('old-stripe')
  await group(page, 'Secrets').getByRole('option', { name: 'old-stripe', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByText('old-stripe').first().waitFor()
  await page.keyboard.press('Control+k')
  await expect
    .poll(async () => (await recent.allTextContents()).slice(0, 2))
    .toEqual(['old-stripedemo_shop', 'stripe-testdemo_shop'])
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})

test('pages of the searched project are found where none is open, and those of another one where its name is typed too', async () => {
  const { page, faults } = await openPage(world, ana, '/app/')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  await dialog(page).getByText('Also searches demo_shop by name.').waitFor()
  const pages = group(page, 'Pages').getByRole('option')
  expect(await pages.filter({ hasText: 'demo_' }).count()).toBe(0)
  await field(page).fill('new secret')
  await expect.poll(() => dialog(page).getByRole('option').allTextContents()).toEqual(['New secretdemo_shop'])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/demo_shop/secret/create')
  await page.getByRole('heading', { name: 'New secret' }).waitFor()

  await page.keyboard.press('Control+k')
  await group(page, 'Recent').getByRole('option', { name: 'New secret' }).waitFor()
  await field(page).fill('secrets')
  await expect.poll(() => pages.allTextContents()).toEqual(['Secretsdemo_shop'])
  for (const nobodys of ['vault secrets', 'transit']) {
    await field(page).fill(nobodys)
    await expect.poll(() => pages.count()).toBe(0)
  }
  await field(page).fill('transit secrets')
  await expect.poll(() => pages.allTextContents()).toEqual(['Secretsdemo_transit'])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/demo_transit/secrets')

  await page.keyboard.press('Control+k')
  await field(page).fill('sign out')
  await expect.poll(() => group(page, 'Commands').getByRole('option').allTextContents()).toEqual(['Logout'])
  expect(faults).toEqual([])
})

test('what was found stays while more is typed, the last answer wins, and a search that fails says so', async () => {
  const { page } = await openPage(world, ana, '/app/demo_shop')
  await page.getByRole('navigation', { name: 'demo_shop' }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).fill('stri')
  const found = group(page, 'Secrets').getByRole('option')
  await expect.poll(() => found.count()).toBe(3)
  const gate = aGate()
  await page.route('**/api/v1/search', async (route) => {
    await gate.passed
    await route.continue().catch(() => undefined)
  })
  await field(page).fill('stripe-')
  // Those that still fit, before the server has answered.
  await expect.poll(() => found.allTextContents()).toEqual(['stripe-testabout stripe-test'])
  await field(page).fill('old')
  await expect.poll(() => found.allTextContents()).toEqual(['old-stripeabout old-stripe'])
  gate.open()
  await page.waitForLoadState('networkidle')
  expect(await found.allTextContents()).toEqual(['old-stripeabout old-stripe'])

  await page.unroute('**/api/v1/search')
  await page.route('**/api/v1/search', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'the store rests' } }),
  )
  await field(page).fill('secrets')
  await dialog(page).getByText('demo_shop could not be searched. Only pages and commands are shown.').waitFor()
  await group(page, 'Pages').getByRole('option', { name: 'Secrets' }).waitFor()
})

test('what is off in this browser is neither found nor offered, nor among what was opened last', async () => {
  const off = JSON.stringify({ quarantined: {}, turnedOff: ['etabli.secrets'] })
  await ana.call(createBucket, { projectName: 'demo_shop', bucketName: 'stripes' })
  const { page, faults } = await openPage(world, ana, '/app/demo_shop/secrets')
  await page.getByRole('heading', { name: 'Secrets' }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).fill('old-stripe')
  await group(page, 'Secrets').getByRole('option').first().click()
  await page.waitForURL(/secrets\?selected-secret=/)

  await page.evaluate((value) => localStorage.setItem('etabli-plugins', value), off)
  await page.goto(new URL('/app/demo_shop', page.url()).href)
  await page.getByRole('navigation', { name: 'demo_shop' }).waitFor()
  await page.keyboard.press('Control+k')
  await group(page, 'Pages').getByRole('option').first().waitFor()
  expect(await groupTitles(page)).not.toContain('Recent')
  expect(await group(page, 'Pages').getByRole('option', { name: 'Secrets' }).count()).toBe(0)
  await field(page).fill('stripe')
  // What the same answer has of another area.
  await group(page, 'Buckets').getByRole('option', { name: 'stripes' }).waitFor()
  expect(await groupTitles(page)).not.toContain('Secrets')
  expect(faults).toEqual([])
})
