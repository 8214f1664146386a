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
  linkTo,
  stored,
  TABLE,
  toastOf,
} from '#tests/support/layouts-page'
import { keepMessages } from '#tests/support/messages-over'
import { refuseClipboard } from '#tests/support/refused-clipboard'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, World } from '#tests/support/world'
import { getTableData } from '../../plugins/data-explorer/contract'

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

test('DX-40 DX-44 what a link says of the table goes before the default; columns that the table no longer has are left out', async () => {
  const { page } = await openExplorer(world, ana, linkTo(stored({ ...LAYOUT, columns: ['id', 'paid'] })), {
    storage: { [`${KEY}default`]: stored() },
  })
  await hasHeaders(page, ['id', 'paid'])
  await openAnotherTable(page)
  await goWithin(page, `${EVENTS}&column=amount`)
  await hasHeaders(page, ['amount'])
  await openAnotherTable(page)
  const sort = { column: 'gone', direction: 'asc' } as const
  await goWithin(page, linkTo(stored({ ...LAYOUT, columns: ['gone', 'id'], sort })))
  await hasHeaders(page, ['id'])
})

/** So that a link to the table opens it anew. */
async function openAnotherTable(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: 'orders' }).click()
  await hasHeaders(page, COLUMN_NAMES)
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

test('DX-58 a layout in the link that cannot be read is said to be so, and the table can be used', async () => {
  const kinds = [
    ['damaged', 'eyJ2ZXJzaW9uIjox'],
    ['no base64', '<script>alert(1)</script>'],
    ['of another table', stored({ ...LAYOUT, table: { ...TABLE, table: 'orders' } })],
    ['of unknown form', btoa('{"__proto__":{"version":1},"columns":["id"]}')],
  ] as const
  const { page, faults } = await openExplorer(world, ana, linkTo(kinds[0][1]), {
    // A link that has a layout does not open with the default, be it damaged.
    storage: { [`${KEY}default`]: stored() },
  })
  await keepMessages(page)
  const said = toastOf(page, 'an error occurred while loading the table layout')
  for (const [kind, layout] of kinds) {
    if (kind !== 'damaged') {
      await openAnotherTable(page)
      await goWithin(page, linkTo(layout))
    }
    await expect.poll(() => said.count(), { message: kind }).toBe(1)
    await expect
      .poll(() => page.locator('[aria-current="true"]').getByText('events', { exact: true }).count(), { message: kind })
      .toBe(1)
    await hasHeaders(page, COLUMN_NAMES)
    await page.getByRole('button', { name: 'Next page' }).click()
    await firstRowIs(page, '21')
    expect(
      await page.getByText('an error occurred while loading the table layout', { exact: true }).count(),
      kind,
    ).toBe(1)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await said.waitFor({ state: 'detached' })
  }
  expect(faults).toEqual([])
})

test('DX-58 DX-59 DX-60 a link not copied stays to be copied by hand, one too long is refused, an older layout not moved is told', async () => {
  const { page } = await openExplorer(world, ana, `${EVENTS}&column=id`, {
    storage: { [`${KEY}default`]: stored(), [`${KEY}report`]: stored() },
  })
  await firstRowIs(page, '1')
  await refusedCopyIsLeftToTheHand(page)

  const form = page.getByRole('form', { name: 'Search form' })
  await page.getByRole('button', { name: 'Search form' }).click()
  await form.getByLabel('name').fill('long '.repeat(2_000))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: /^Remove: name contains long|^name contains long/ }).waitFor()
  await choose(page, 'Share table layout')
  await isSaid(page, 'cannot generate shareable link')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await form.getByRole('button', { name: 'Clear' }).click()
  await firstRowIs(page, '1')

  await page.evaluate((older) => {
    localStorage.removeItem('data-explorer-layouts-migrated')
    localStorage.setItem('raw.events.mine', older)
  }, stored())
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await isSaid(page, 'an error occurred while loading the table layout')
  await firstRowIs(page, '1')
})

async function refusedCopyIsLeftToTheHand(page: Page): Promise<void> {
  await refuseClipboard(page)
  await choose(page, 'Share table layout')
  const dialog = page.getByRole('dialog', { name: 'Share table layout' })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await isSaid(page, 'cannot copy link')
  const link = await dialog.getByLabel('Link').inputValue()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

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
