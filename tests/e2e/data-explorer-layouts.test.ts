import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS, firstRowIs, hasRows, openExplorer, rowsOf } from '#tests/support/explorer-page'
import { knownWarehouse } from '#tests/support/known-warehouse'
import {
  ARRANGED,
  ARRANGED_LAYOUT,
  choose,
  hasHeaders,
  isSaid,
  isSaidForSixSeconds,
  KEY,
} from '#tests/support/layouts-page'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, World } from '#tests/support/world'
import { getTableData } from '../../plugins/data-explorer/contract'
import { decodeLayout } from '../../plugins/data-explorer/model/layouts/layout-codec'

let world: World
let ana: Client
let warehouse: { close(): Promise<void> }
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  warehouse = await knownWarehouse(world)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(async () => {
  await world?.close()
  await warehouse?.close()
})

const keptIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
test('DX-29 DX-37 DX-38 DX-41 DX-55 DX-61 DX-62 OP-56 OP-58 a layout is saved under a name of its own, by keyboard alone too, and a browser that refuses to store says so', async () => {
  const { page, faults } = await openExplorer(world, ana, ARRANGED)
  await hasRows(page)
  await savesAndDeletesByKeyboard(page)
  await choose(page, 'Save table layout')
  await savesUnderANameOfItsOwn(page)

  const dialog = page.getByRole('dialog', { name: 'Save table layout' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await choose(page, 'Save table layout')
  await dialog.getByLabel('Name').fill('another')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await isSaid(page, 'cannot save layout')
  expect(await dialog.getByLabel('Name').inputValue()).toBe('another')
  expect(faults).toEqual([])
})

/** Its toasts leave after 6 seconds. */
async function savesAndDeletesByKeyboard(page: Page): Promise<void> {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const menuItem = async (name: string) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).focus()
    await press('Enter')
    await page.locator('[role=menuitem]:focus').waitFor()
    for (let step = 0; step < 7; step += 1) {
      if (await page.getByRole('menuitem', { name }).evaluate((item) => item === document.activeElement)) break
      await press('ArrowDown')
    }
    await press('Enter')
  }
  await menuItem('Save table layout')
  const saving = page.getByRole('dialog', { name: 'Save table layout' })
  await saving.locator('input:focus').waitFor()
  await page.keyboard.type('keys')
  await page.clock.install()
  await isSaidForSixSeconds(page, 'layout saved', () => press('Enter'))

  await menuItem('Load saved layout')
  const loading = page.getByRole('dialog', { name: 'Load saved layout' })
  await loading.getByRole('button', { name: 'Load keys' }).and(page.locator(':focus')).waitFor()
  await isSaidForSixSeconds(page, 'layout deleted', () => press('Tab', 'Enter'))
  await loading.getByText('No layouts of this table are saved in this browser.').waitFor()
  expect(await keptIn(page, `${KEY}keys`)).toBeNull()
  await press('Escape')
  await loading.waitFor({ state: 'detached' })
}

/** In the dialog, which is open, of the table as it was `ARRANGED`. */
async function savesUnderANameOfItsOwn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Save table layout' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Name is required.', { exact: true }).waitFor()
  await dialog.getByLabel('Name').fill('  ')
  await dialog.getByText('Name is required.', { exact: true }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Name is required.', { exact: true }).waitFor()
  await dialog.getByLabel('Name').fill('mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await isSaid(page, 'layout saved')
  await dialog.waitFor({ state: 'detached' })
  const kept = (await keptIn(page, 'warehouse.raw.events.mine')) ?? ''
  expect(decodeLayout(kept)).toEqual(ARRANGED_LAYOUT)

  await choose(page, 'Save table layout')
  await dialog.getByLabel('Name').fill(' mine ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('name already used', { exact: true }).waitFor()
  await isSaid(page, 'name already used')
  expect(await keptIn(page, 'warehouse.raw.events.mine')).toBe(kept)
  expect(await dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
}

test('DX-31 DX-43 DX-44 DX-63 a shared link is copied and restores the layout, reload and changes included', async () => {
  const { page, faults } = await openExplorer(world, ana, ARRANGED, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await hasRows(page)
  const arranged = await rowsOf(page)
  await choose(page, 'Share table layout')
  const dialog = page.getByRole('dialog', { name: 'Share table layout' })
  const shown = await dialog.getByLabel('Link').inputValue()
  await page.clock.install()
  await isSaidForSixSeconds(page, 'link copied to clipboard', () =>
    dialog.getByRole('button', { name: 'Copy link' }).click(),
  )
  await dialog.waitFor({ state: 'detached' })
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.href).toBe(new URL(shown).href)
  expect([...link.searchParams.keys()]).toEqual(['connection', 'schema', 'table', 'layout'])
  expect(JSON.parse(Buffer.from(link.searchParams.get('layout') ?? '', 'base64').toString('utf8'))).toEqual(
    ARRANGED_LAYOUT,
  )

  const other = await openExplorer(world, ana, link.search)
  await hasHeaders(other.page, ['name', 'id'])
  expect(await rowsOf(other.page)).toEqual(arranged)
  expect(other.warehouse.inputs(getTableData)).toHaveLength(1)
  expect(other.warehouse.last(getTableData)).toMatchObject({
    tableProportion: 0.5,
    searchFormData: { strict: false, fields: { name: 'v' } },
    page: { offset: 0, limit: 50, sort: { column: 'id', direction: 'desc' }, filters: { amount: { from: '1' } } },
  })
  await other.page.reload()
  await hasHeaders(other.page, ['name', 'id'])
  await choose(other.page, 'Clear filters')
  await other.page.getByRole('button', { name: 'name contains v' }).waitFor({ state: 'detached' })
  await hasHeaders(other.page, ['name', 'id'])
  expect(new URL(other.page.url()).searchParams.has('layout')).toBe(false)
  expect([...faults, ...other.faults]).toEqual([])
})

test('the code of the dialogs comes with the first of them', async () => {
  const { page } = await openExplorer(world, ana, EVENTS, { coldCaches: true })
  await firstRowIs(page, '1')
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const isLoaded = async () => (await scripts()).some((name) => /layout-dialogs\.widget-[\w-]+\.js$/.test(name))
  expect(await isLoaded()).toBe(false)
  await choose(page, 'Load saved layout')
  await page.getByRole('dialog').waitFor()
  await expect.poll(isLoaded).toBe(true)
})
