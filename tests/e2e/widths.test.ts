import { tmpdir } from 'node:os'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, World } from '#tests/support/world'

// Opens pages of: admin-audit, data-explorer, flows, scheduler, secrets

const SHOP = '/app/demo_shop'
let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true, config: { connectionFolders: [tmpdir(), inject('postgres').host] } })
  const reader = { ...shopWarehouse(), project: 'demo_shop', password: WAREHOUSE_PASSWORDS.demo_shop }
  await world.server.seedDemo({ warehouses: [{ ...reader, schemas: ['raw', 'analytics'] }] })
  admin = await world.signIn('admin@etabli.local', 'etabli-demo')
})
afterAll(() => world?.close())

test('at 1280 pixels the editor of the SQL workbench has room, and no filter of the audit trail fills a line alone', async () => {
  const { page } = await openPage(world, admin, `${SHOP}/data-explorer/sql`, { viewport: { width: 1280, height: 800 } })
  const show = page.getByRole('button', { name: 'Show the assistant' })
  await show.waitFor()
  const editor = page.locator('.monaco-editor:visible').first()
  await editor.waitFor()
  await expect.poll(async () => (await editor.boundingBox())?.width).toBeGreaterThan(500)
  await show.click()
  await page.getByLabel('Your request').waitFor()

  await goWithin(page, '/app/admin/audit')
  const lastDay = page.getByLabel('Last day')
  await lastDay.waitFor()
  expect((await lastDay.boundingBox())?.width).toBeLessThanOrEqual(200)
})

test('what stands beside a choice is in line with it, and on a phone right below it', async () => {
  const { page } = await openPage(world, admin, `${SHOP}/artefacts`)
  const engine = page.getByRole('combobox', { name: 'Engine' })
  await engine.waitFor()
  await expect.poll(() => distance(page.locator('main').getByRole('searchbox'), engine)).toBeLessThan(3)

  await page.setViewportSize({ width: 390, height: 844 })
  await goWithin(page, `${SHOP}/flow/create`)
  const hint = page.getByText('Connectors that it fits can be chosen below.')
  await hint.waitFor()
  await expect.poll(() => distance(page.getByRole('link', { name: 'New secret' }), hint)).toBeLessThan(64)
})

test('below 768 pixels one drawer has both menus: it is opened and left by keys, and goes with the page that is chosen', async () => {
  const { page } = await openPage(world, admin, `${SHOP}/secrets`, { viewport: { width: 767, height: 844 } })
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.waitFor()
  expect(await page.getByRole('navigation', { name: 'Projects' }).count()).toBe(0)
  await opener.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('navigation', { name: 'demo_shop' }).waitFor()
  await drawer.getByRole('navigation', { name: 'Projects' }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)

  await opener.click()
  await drawer.getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
  await drawer.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 768, height: 844 })
  await page.getByRole('navigation', { name: 'Projects' }).waitFor()
  expect(await opener.count()).toBe(0)
})

/** Pixels between the upper edges of two elements. */
async function distance(one: Locator, other: Locator): Promise<number> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  return first && second ? Math.abs(first.y - second.y) : Number.NaN
}
