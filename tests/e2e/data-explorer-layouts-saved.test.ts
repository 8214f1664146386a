import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin } from '#tests/support/browser'
import { EVENTS, firstRowIs, hasRows, openExplorer, rowsOf } from '#tests/support/explorer-page'
import { COLUMN_NAMES, knownWarehouse } from '#tests/support/known-warehouse'
import {
  ARRANGED,
  ARRANGED_LAYOUT,
  choose,
  hasHeaders,
  isSaid,
  isSaidForSixSeconds,
  KEY,
  LAYOUT,
  stored,
  TABLE,
} from '#tests/support/layouts-page'
import { PROJECT, type WatchedCalls } from '#tests/support/watched-calls'
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
test('DX-29 DX-37 DX-38 DX-41 DX-55 DX-61 DX-62 a layout is saved under a name of its own, by keyboard alone too, and a browser that refuses to store says so', async () => {
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

test('DX-30 DX-42 DX-56 the layouts of the table are offered, those of an older key too; one is applied and undone by back, a damaged one is told and deleted', async () => {
  const { page, faults, warehouse } = await openExplorer(world, ana, `${EVENTS}&sort=id.asc&page=3`, {
    storage: {
      [`${KEY}report`]: stored({ ...LAYOUT, filters: { id: { kind: 'range', to: '900' } } }),
      [`${KEY}default`]: stored(),
      [`${KEY}broken`]: 'nonsense',
      'raw.events.older': stored(),
      'warehouse.raw.orders.other': stored({ ...LAYOUT, table: { ...TABLE, table: 'orders' } }),
    },
  })
  await firstRowIs(page, '41')
  expect(await keptIn(page, 'data-explorer-layouts-migrated')).toBe('true')
  expect(await keptIn(page, 'raw.events.older')).toBeNull()
  expect(await keptIn(page, 'warehouse.raw.events.older')).toBe(stored())
  await appliesAndUndoes(page, warehouse)

  await choose(page, 'Load saved layout')
  await page.getByRole('button', { name: 'Load older' }).click()
  await hasHeaders(page, ['note', 'id'])

  await choose(page, 'Load saved layout')
  const dialog = page.getByRole('dialog', { name: 'Load saved layout' })
  await dialog.getByRole('button', { name: 'Load broken' }).click()
  await isSaid(page, 'cannot restore saved layout')
  await dialog.getByRole('button', { name: 'Delete broken' }).click()
  await isSaid(page, 'layout deleted')
  await dialog.getByRole('button', { name: 'Load broken' }).waitFor({ state: 'detached' })
  for (const name of ['default', 'older', 'report'])
    await dialog.getByRole('button', { name: `Delete ${name}` }).click()
  await dialog.getByText('No layouts of this table are saved in this browser.').waitFor()
  expect(faults).toEqual([])
})

async function appliesAndUndoes(page: Page, warehouse: WatchedCalls): Promise<void> {
  await choose(page, 'Load saved layout')
  const dialog = page.getByRole('dialog', { name: 'Load saved layout' })
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: /^Load / }).allTextContents()).toEqual([
    'defaultthe table opens with it',
    'broken',
    'older',
    'report',
  ])
  await dialog.getByRole('button', { name: 'Load report' }).click()
  await dialog.waitFor({ state: 'detached' })
  await hasHeaders(page, ['note', 'id'])
  await expect
    .poll(() => warehouse.last(getTableData))
    .toMatchObject({
      page: {
        offset: 0,
        limit: 25,
        sort: { column: 'id', direction: 'desc' },
        filters: { id: { kind: 'range', to: '900' } },
      },
    })
  await expect
    .poll(async () => (await rowsOf(page)).map(([, id]) => id))
    .toEqual(Array.from({ length: 25 }, (_, index) => String(900 - index)))
  await page.goBack()
  await hasHeaders(page, COLUMN_NAMES)
  await firstRowIs(page, '41')
}

test('DX-39 DX-40 the default is saved again and again, and a table opened without a layout has it and is never drawn without', async () => {
  const { page, faults, warehouse } = await openExplorer(world, ana, `${EVENTS}&column=id`)
  await firstRowIs(page, '1')
  const saveDefault = async () => {
    await choose(page, 'Save table layout')
    const dialog = page.getByRole('dialog', { name: 'Save table layout' })
    await dialog.getByLabel('Name').fill('default')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await saveDefault()
  await goWithin(page, `${EVENTS}&column=note&column=id`)
  await hasHeaders(page, ['note', 'id'])
  await saveDefault()

  await page.addInitScript(() => {
    const drawn = new Set<string>()
    Object.assign(window, { drawn })
    const look = () => {
      const heads = [...document.querySelectorAll('[role=grid] [role=columnheader][data-column]')]
      if (heads.length > 0) drawn.add(heads.map((head) => head.textContent).join())
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto(`${world.url}/app/${PROJECT}/data-explorer${EVENTS}`)
  await hasHeaders(page, ['note', 'id'])
  expect(await page.evaluate(() => Array.from(Reflect.get(window, 'drawn')))).toEqual(['note,id'])
  // From another table and back, by the tree.
  await page.getByRole('treeitem', { name: 'orders' }).click()
  await hasHeaders(page, COLUMN_NAMES)
  await page.getByRole('treeitem', { name: 'events' }).click()
  await hasHeaders(page, ['note', 'id'])
  // The headers stand before the rows are asked for.
  await expect.poll(() => warehouse.last(getTableData)).toMatchObject({ tableName: 'events' })
  expect(faults).toEqual([])
})

test('DX-57 a default layout that is damaged is said to be so once, and the table is shown plainly', async () => {
  const { page } = await openExplorer(world, ana, EVENTS, { storage: { [`${KEY}default`]: 'bm9uc2Vuc2U=' } })
  await isSaid(page, 'cannot load default table layout')
  await hasHeaders(page, COLUMN_NAMES)
  await page.getByRole('button', { name: 'Next page' }).click()
  await firstRowIs(page, '21')
  // The message may have left the screen by now.
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Notification history' }).click()
  const history = page.getByRole('dialog', { name: 'Notification history' })
  await expect.poll(() => history.getByText('cannot load default table layout', { exact: true }).count()).toBe(1)
})
