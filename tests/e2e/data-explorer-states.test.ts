import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  EVENTS,
  firstRowIs,
  hasRows,
  headersOf,
  openExplorer,
  openFakeExplorer,
  rowsOf,
} from '#tests/support/explorer-page'
import { COLUMN_NAMES, eventRow, knownWarehouse } from '#tests/support/known-warehouse'
import { isSaid } from '#tests/support/layouts-page'
import { PROJECT, type WatchedCalls } from '#tests/support/watched-calls'
import { type Client, everything, query, World } from '#tests/support/world'
import {
  countTableRows,
  getTableData,
  getTableMetadata,
  listSchemas,
  listTables,
} from '../../plugins/data-explorer/contract'

let world: World
let ana: Client
let known: { readonly database: string; close(): Promise<void> }
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  known = await knownWarehouse(world)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(async () => {
  await world?.close()
  await known?.close()
})

test('DX-09 DX-10 DX-14 DX-25 DX-26 DX-54 DX-71 DX-73 OP-30 values are texts to the last digit, the left panel has size and row count, a page left early gives its call up, data that cannot be read is said to be so', async () => {
  const { page, warehouse } = await openExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  await expect.poll(() => headersOf(page)).toEqual(COLUMN_NAMES)
  const shown = (id: number) => COLUMN_NAMES.map((column) => eventRow(id)[column] || 'null')
  const rows = await rowsOf(page)
  expect(rows).toEqual(Array.from({ length: 20 }, (_, index) => shown(index + 1)))
  // Of a number, of an empty text, of a text.
  expect([rows[6]?.[2], rows[4]?.[5], rows[0]?.[5]]).toEqual(['null', 'null', 'null'])

  await hasFactsInThePanel(page)
  await showsCellsByKeyboard(page)

  warehouse.instead.set(getTableData.path, 'hold')
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/table/get/data'))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => warehouse.inputs(getTableData)).toHaveLength(2)
  warehouse.instead.clear()
  await page.getByRole('button', { name: 'Next page' }).click()
  expect((await gone).failure()?.errorText).toBe('net::ERR_ABORTED')
  await firstRowIs(page, '41')

  warehouse.spoiled.set(getTableData.path, () => ({ tableData: 7 }))
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.locator('#main').getByRole('alert').getByText('cannot read data result', { exact: true }).waitFor()
  await isSaid(page, 'cannot read data result')
  warehouse.spoiled.clear()
  await page.getByRole('button', { name: 'Retry' }).click()
  await firstRowIs(page, '61')
})

async function hasFactsInThePanel(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Schemas and tables' })
  const facts = panel.getByRole('region', { name: 'About events' })
  await facts.waitFor()
  const { rows } = await query(known.database, "select pg_total_relation_size('raw.events') as bytes")
  const kilobytes = Number((Number(rows[0]?.bytes) / 1024).toFixed(2))
  expect(await facts.locator('dt').allTextContents()).toEqual(['Size', 'Rows'])
  expect(await facts.locator('dd').allTextContents()).toEqual([`${kilobytes} KB`, '1\u202f000'])
}

/** The cells are moved through by arrow keys, Enter shows the whole text. */
async function showsCellsByKeyboard(page: Page): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page
    .getByText(eventRow(4).note ?? '', { exact: true })
    .last()
    .waitFor()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy' }).waitFor({ state: 'detached' })
  await grid.and(page.locator(':focus')).waitFor()
}

test('DX-07 DX-12 DX-13 DX-14 DX-21 a connection has its schemas, a schema its tables, a table its metadata and then its rows, and a search form only for what can be searched', async () => {
  const { page, warehouse } = await openExplorer(world, ana)
  await page.getByRole('option', { name: 'archive' }).waitFor({ state: 'attached' })
  expect(warehouse.inputs(listSchemas)).toEqual([])
  await page.getByLabel('Connection', { exact: true }).selectOption('archive')
  const tree = page.getByRole('tree', { name: 'Schemas and tables' })
  await tree.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await tree.getByRole('treeitem', { level: 1 }).allTextContents()).toEqual(['analytics', 'raw'])
  expect(warehouse.inputs(listSchemas)).toEqual([{ projectName: PROJECT, dbConnectionName: 'archive' }])
  expect(warehouse.inputs(listTables)).toEqual([])

  // Beside each stands about how many rows it has, where the database's statistics say so.
  const tables = async () =>
    (await tree.getByRole('treeitem', { level: 2 }).allTextContents()).map((text) =>
      text.replace(/≈ [\d.]+\u202f?[kM]?/, ''),
    )
  await tree.getByText('raw', { exact: true }).click()
  await tree.getByRole('treeitem', { name: 'events' }).waitFor()
  expect(await tables()).toEqual(['events', 'orders', 'photos'])
  await tree.getByText('analytics', { exact: true }).click()
  await tree.getByRole('treeitem', { name: /^daily_sales/ }).waitFor()
  expect(await tables()).toEqual(['budget', 'daily_salesview', 'events', 'orders', 'photos'])
  expect(warehouse.inputs(listTables).map(({ schemaName }) => schemaName)).toEqual(['raw', 'analytics'])

  await readsMetadataThenRows(page, warehouse)

  // A table with nothing to search in.
  await tree.getByRole('treeitem', { name: 'photos' }).click()
  await page.getByText('rows 1–1 of 1', { exact: true }).waitFor()
  expect(await page.getByRole('form', { name: 'Search form' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Search form' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Filter bytes' }).count()).toBe(0)
  // Another table of the same page has one.
  await tree.getByRole('treeitem', { name: 'events' }).click()
  await page.getByRole('button', { name: 'Search form' }).click()
  await page.getByRole('form', { name: 'Search form' }).waitFor()
})

async function readsMetadataThenRows(page: Page, warehouse: WatchedCalls): Promise<void> {
  const order: string[] = []
  const pathOf = (url: string) => new URL(url).pathname
  page.on('request', (request) => order.push(`asked ${pathOf(request.url())}`))
  page.on('response', (response) => order.push(`answered ${pathOf(response.url())}`))
  // The share that the server requests is not the largest that it allows.
  warehouse.spoiled.set(getTableMetadata.path, (data) => {
    const { tableMetadata } = getTableMetadata.returns.parse(data)
    const info = { ...tableMetadata['query-info'], 'requested-proportion': 0.5 }
    return { tableMetadata: { ...tableMetadata, 'query-info': info } }
  })
  await page.getByRole('treeitem', { name: 'events' }).click()
  await hasRows(page)
  warehouse.spoiled.clear()
  expect(order.filter((entry) => entry.includes('/table/get/'))).toEqual([
    'asked /api/v1/data-explorer/table/get/metadata',
    'answered /api/v1/data-explorer/table/get/metadata',
    'asked /api/v1/data-explorer/table/get/data',
    'answered /api/v1/data-explorer/table/get/data',
  ])
  expect(warehouse.inputs(getTableData)).toEqual([
    {
      projectName: PROJECT,
      dbConnectionName: 'archive',
      schemaName: 'raw',
      tableName: 'events',
      tableProportion: 0.5,
      searchFormData: { strict: false, fields: {} },
      page: { offset: 0, limit: 20 },
    },
  ])
}

test('rows that a page did not wait to count are counted beside it', async () => {
  const { page, warehouse } = await openFakeExplorer(world, ana, `${EVENTS}&search.name=v`, {
    prepare: (fake) => {
      fake.queryInfo = { 'row-count': 21, 'row-count-is-estimate': true }
      fake.rowCount = 777
      fake.instead.set(countTableRows.path, 'hold')
    },
  })
  await page.getByText('rows 1–20 of about 21', { exact: true }).waitFor()
  warehouse.instead.clear()
  await page.getByRole('button', { name: 'Search form' }).click()
  await page.getByRole('form', { name: 'Search form' }).getByLabel('name').fill('w')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(/rows \d+–\d+ of 777/).waitFor()
})
