import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countTableRows, getTableData, getTableMetadata, listTables } from '../../plugins/data-explorer/contract'
import { EVENTS, firstRowIs, headersOf, openExplorer, rowsOf } from '../support/explorer-page'
import { COLUMN_ORDER, eventRow, PROJECT } from '../support/fake-warehouse'
import { type Client, everything, World } from '../support/world'

// Replies that the demo warehouse never gives, from a fake that answers the explorer's calls in the page.
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(() => world?.close())

test('DX-25 DX-26 DX-70 DX-71 DX-72 OP-30 values are texts to the last digit, empty ones read null, columns follow columnOrder', async () => {
  const { page } = await openExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  expect(await headersOf(page)).toEqual(COLUMN_ORDER)
  const shown = (id: number) => COLUMN_ORDER.map((column) => eventRow(id)[column] || 'null')
  expect(await rowsOf(page)).toEqual(Array.from({ length: 20 }, (_, index) => shown(index + 1)))
  expect((await rowsOf(page))[6]?.[2]).toBe('null')
})

test('DX-14 DX-13 metadata is asked for before data, tables only of opened schemas', async () => {
  const { page, warehouse } = await openExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  await page.getByRole('treeitem', { name: 'events' }).waitFor()
  const order = warehouse.asked
    .map(({ call }) => call)
    .filter((call) => call === getTableMetadata || call === getTableData)
  expect(order).toEqual([getTableMetadata, getTableData])
  expect(warehouse.inputs(listTables).map(({ schemaName }) => schemaName)).toEqual(['raw'])
  expect(warehouse.last(getTableData)).toMatchObject({ tableProportion: 1, page: { offset: 0, limit: 20 } })

  await page.getByText('analytics', { exact: true }).click()
  await page
    .getByRole('treeitem', { name: /daily_sales/ })
    .last()
    .waitFor()
  expect(await page.getByRole('treeitem', { name: /^daily_sales/ }).textContent()).toContain('view')
})

test('DX-14 a page that is left before its rows are here gives its call up', async () => {
  const { page, warehouse } = await openExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  warehouse.instead.set(getTableData.path, 'hold')
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/table/get/data'))
  await page.getByRole('button', { name: 'Next page' }).click()
  await vi.waitFor(() => expect(warehouse.inputs(getTableData)).toHaveLength(2))
  warehouse.instead.clear()
  await page.getByRole('button', { name: 'Next page' }).click()
  expect((await gone).failure()?.errorText).toBe('net::ERR_ABORTED')
  await firstRowIs(page, '41')
})

test('DX-21 a table without a search form shows none', async () => {
  const { page } = await openExplorer(world, ana, EVENTS, {
    prepare: (warehouse) => {
      warehouse.hasSearchForm = false
    },
  })
  await firstRowIs(page, '1')
  expect(await page.getByRole('form', { name: 'Search form' }).count()).toBe(0)
})

test('DX-46 DX-47 a partial result is shown in the grid and marked', async () => {
  const { page } = await openExplorer(world, ana, EVENTS, {
    prepare: (warehouse) => {
      warehouse.queryInfo = { 'partial-result': true, 'row-count': 5_000 }
    },
  })
  await firstRowIs(page, '1')
  expect(await rowsOf(page)).toHaveLength(20)
  await page.getByText('partial result', { exact: true }).waitFor()
})

test('rows that a page did not wait to count are counted beside it', async () => {
  const { page, warehouse } = await openExplorer(world, ana, `${EVENTS}&search.name=v`, {
    prepare: (fake) => {
      fake.queryInfo = { 'row-count': 21, 'row-count-is-estimate': true }
      fake.rowCount = 777
      fake.instead.set(countTableRows.path, 'hold')
    },
  })
  await page.getByText('rows 1–20 of about 21', { exact: true }).waitFor()
  warehouse.instead.clear()
  await page.reload()
  await page.getByText(/rows \d+–\d+ of 777/).waitFor()
})

test('DX-54 data that cannot be read is said to be so, and Retry reads it again', async () => {
  const { page, warehouse } = await openExplorer(world, ana, EVENTS, {
    prepare: (fake) =>
      fake.instead.set(getTableData.path, { status: 200, body: { status: 'success', data: { tableData: 7 } } }),
  })
  await page.locator('#main').getByRole('alert').getByText('cannot read data result').waitFor()
  await page.getByRole('region', { name: 'Notifications' }).getByText('cannot read data result').waitFor()
  warehouse.instead.clear()
  await page.getByRole('button', { name: 'Retry' }).click()
  await firstRowIs(page, '1')
})

test("DX-52 a link with search data that fits no column's type is not sent to the server", async () => {
  const { page, warehouse } = await openExplorer(world, ana, `${EVENTS}&search.amount=plenty`)
  await page.getByText('invalid search form data').first().waitFor()
  expect(warehouse.inputs(getTableData)).toEqual([])
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await firstRowIs(page, '1')
})

test('the cells are moved through by arrow keys, Enter shows the whole text', async () => {
  const { page } = await openExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  await page.locator('tbody td').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page
    .getByText(eventRow(4).note ?? '', { exact: true })
    .last()
    .waitFor()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TD')
})

async function seriousFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test.each(['light', 'dark'] as const)(
  'every state is free of serious accessibility faults (%s)',
  async (colorScheme) => {
    const { page, faults } = await openExplorer(world, ana, `${EVENTS}&filter.note=contains:x&search.amount=plenty`, {
      colorScheme,
      // What fades in has no contrast yet.
      reducedMotion: 'reduce',
    })
    await page.getByText('invalid search form data').first().waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await firstRowIs(page, '1')
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Filter amount' }).click()
    await page.getByRole('form', { name: 'Filter amount' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Select columns' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    expect(faults).toEqual([])
  },
)
