import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin } from '#tests/support/browser'
import { EVENTS, firstRowIs, openFakeExplorer } from '#tests/support/explorer-page'
import type { FakeWarehouse } from '#tests/support/fake-warehouse'
import { toastOf } from '#tests/support/layouts-page'
import { eventually, queryEditor, runQuery, textIs, writeQuery } from '#tests/support/query-page'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, World } from '#tests/support/world'
import { execQuery } from '../../plugins/data-explorer/contract'
import { encodeQuery } from '../../plugins/data-explorer/model/query/query-link'

// What of queries is kept: their history, saved ones, the draft, and links.
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(() => world?.close())

const WAREHOUSE = '?connection=warehouse'

test('history, saved queries and the draft outlive a reload; a browser that stores nothing more runs queries all the same', async () => {
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, WAREHOUSE)
  await runsTwoQueries(page, warehouse)
  await savesUnderAFolder(page)
  await writeQuery(page, 'select 1 --\n, 2')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
  await textIs(page, 'select 1 --\n, 2')
  await historyIsSearchedAndCleared(page)
  await savedQueryIsRenamedAndDeleted(page)

  // A draft belongs to its connection.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('combobox', { name: 'Connection' }).selectOption('archive')
  await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
  await textIs(page, '')

  warehouse.instead.clear()
  await writeQuery(page, 'select 1')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('grid', { name: 'Result from archive' }).waitFor()
  await page.getByText(/The browser cannot store the query history/).waitFor()
  expect(faults).toEqual([])
})

/** The second one fails, which leaves the editor open. */
async function runsTwoQueries(page: Page, warehouse: FakeWarehouse): Promise<void> {
  await runQuery(page, 'select 1 as first')
  await page.getByRole('grid', { name: 'Result from warehouse' }).waitFor()
  warehouse.instead.set(execQuery.path, { status: 422, body: { status: 'error', message: 'no such table', data: {} } })
  await page.getByRole('button', { name: 'Edit query' }).click()
  await runQuery(page, 'select 2 as second')
  await page.getByRole('dialog').getByRole('alert').waitFor()
}

/** Asks before it takes the place of another. */
async function savesUnderAFolder(page: Page): Promise<void> {
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save query' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
  }
  await writeQuery(page, 'select 1')
  await save('reports / sales')
  await page.getByText('query saved').first().waitFor()
  await writeQuery(page, 'select 2')
  await save('reports/sales')
  await page.getByText('A query named reports/sales already exists.').waitFor()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor({ state: 'detached' })
}

/** It says what became of each query. */
async function historyIsSearchedAndCleared(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click()
  const entries = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await entries.first().waitFor()
  const texts = await entries.allTextContents()
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(/^select 2 as second.*failed after .*: no such table$/)
  expect(texts[1]).toMatch(/^select 1 as first\d{4}-\d\d-\d\d at .* 3 rows, 42 ms$/)
  await page.getByRole('searchbox', { name: 'Search history' }).fill('FIRST')
  await eventually(async () => expect(await entries.count()).toBe(1))
  await entries.getByRole('button').click()
  await textIs(page, 'select 1 as first')

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).last().click()
  await page.getByText('No queries have been run on this connection from this browser yet.').waitFor()
  await leavePopover(page, 'History')
}

async function savedQueryIsRenamedAndDeleted(page: Page): Promise<void> {
  const saved = page.getByRole('dialog', { name: 'Saved queries' })
  await page.getByRole('button', { name: 'Saved queries' }).click()
  await saved.getByRole('button', { name: 'Rename reports/sales' }).click()
  await saved.getByRole('textbox', { name: 'New name of reports/sales' }).fill('sales')
  await page.keyboard.press('Enter')
  await saved.getByRole('button', { name: 'Open sales' }).click()
  await textIs(page, 'select 2')

  await page.getByRole('button', { name: 'Saved queries' }).click()
  await saved.getByRole('button', { name: 'Delete sales' }).click()
  await saved.getByRole('button', { name: 'Keep' }).click()
  await saved.getByRole('button', { name: 'Delete sales' }).click()
  await saved.getByRole('button', { name: 'Delete', exact: true }).click()
  await saved.getByText('No queries for this connection are saved in this browser.').waitFor()
  await leavePopover(page, 'Saved queries')
}

/** By keyboard: the focus is in the panel still. */
async function leavePopover(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name, includeHidden: true }).waitFor({ state: 'detached' })
}

test('back leads from a result to what the address names, forward to the result; a reload asks for it again', async () => {
  const { page, warehouse } = await openFakeExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  await page.getByRole('treeitem', { name: 'orders' }).click()
  await page.getByRole('grid', { name: 'Rows of orders' }).waitFor()
  const result = page.getByRole('region', { name: 'Result of the query' })
  await runQuery(page, 'select 42')
  await result.waitFor()
  const address = page.url()

  await page.goBack()
  await page.getByRole('grid', { name: 'Rows of orders' }).waitFor()
  expect([page.url(), await result.count()]).toEqual([address, 0])
  await page.goForward()
  await result.waitFor()
  expect(warehouse.inputs(execQuery)).toHaveLength(1)

  await page.reload()
  await result.waitFor()
  await expect.poll(() => warehouse.inputs(execQuery).map(({ query }) => query)).toEqual(['select 42', 'select 42'])
  await page.getByRole('button', { name: 'Back to the tables' }).click()
  await page.getByRole('grid', { name: 'Rows of orders' }).waitFor()
  await page.goBack()
  await page.getByRole('grid', { name: 'Rows of events' }).waitFor()
})

test('a shared link opens the editor with its text, also after a reload, and runs nothing', async () => {
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, WAREHOUSE, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await writeQuery(page, "select 'é😀'\nlimit 1")
  await page.getByRole('button', { name: 'Share link' }).click()
  await page.getByText('link copied to clipboard').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('connection')).toBe('warehouse')
  expect(new URL(link).searchParams.get('query')).toBe(encodeQuery("select 'é😀'\nlimit 1"))

  await writeQuery(page, 'select 99')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.goto(link)
  for (const open of [() => Promise.resolve(), () => page.reload()]) {
    await open()
    await queryEditor(page)
    await textIs(page, "select 'é😀'\nlimit 1")
  }
  expect(warehouse.inputs(execQuery)).toEqual([])
  // Once it is closed, it does not come again, and what was written before is in the history.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await eventually(() => expect(new URL(page.url()).searchParams.has('query')).toBe(false))
  await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: /^select 99.*never run$/ }).waitFor()
  expect(faults).toEqual([])
})

test('a link whose query is damaged, of no text or too long leaves a page that works', async () => {
  const { page, faults } = await openFakeExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  const said = toastOf(page, 'The query of this link cannot be read.')
  for (const [kind, encoded] of [
    ['damaged', '%25%25'],
    ['of no text', '_w'],
    ['too long', 'A'.repeat(70_000)],
  ] as const) {
    // A server refuses an address that long; one of the page itself it never sees.
    await goWithin(page, `${EVENTS}&query=${encoded}`)
    await expect.poll(() => said.count(), { message: kind }).toBe(1)
    await expect.poll(() => new URL(page.url()).searchParams.has('query'), { message: kind }).toBe(false)
    await firstRowIs(page, '1')
    expect(await page.getByRole('dialog').count(), kind).toBe(0)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await said.waitFor({ state: 'detached' })
  }
  expect(faults).toEqual([])
})
