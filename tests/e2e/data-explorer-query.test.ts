// Opens pages of: assistant
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS, firstRowIs, openExplorer, openFakeExplorer } from '#tests/support/explorer-page'
import { type FakeWarehouse, queryResult } from '#tests/support/fake-warehouse'
import { COLUMN_NAMES, eventRow, knownWarehouse } from '#tests/support/known-warehouse'
import { isSaid, toastOf } from '#tests/support/layouts-page'
import { keepMessages } from '#tests/support/messages-over'
import { apart, eventually, queryEditor, queryText, runQuery, textIs, writeQuery } from '#tests/support/query-page'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, query, World } from '#tests/support/world'
import { execQuery, explainQuery, exportQuery, getTableData } from '../../plugins/data-explorer/contract'

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

const WAREHOUSE = '?connection=warehouse'
const failed = (message: string, data: unknown = {}) => ({ status: 422, body: { status: 'error', message, data } })
const ran = (page: Page) => page.getByRole('grid', { name: 'Result from warehouse' })

test('PERM-37 DX-35 DX-48 DX-49 OP-55 the menu opens the editor with the assistant in it; what is typed there is run by the keyboard, its result in the place of the table', async () => {
  const { page, warehouse, faults } = await openExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  await menuOpensTheEditor(page)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Write a query' }).click()
  await textIs(page, STARTER)
  await queryEditor(page)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('select * from raw.events where id < 4 order by id')
  await page.keyboard.press('Control+Enter')
  await ran(page).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(warehouse.inputs(execQuery)).toEqual([
    { projectName: PROJECT, dbConnectionName: 'warehouse', query: 'select * from raw.events where id < 4 order by id' },
  ])
  const main = page.locator('#main')
  expect(await main.getByRole('columnheader').allTextContents()).toEqual(['#', ...COLUMN_NAMES])
  expect(await main.getByRole('gridcell').allTextContents()).toEqual(
    [1, 2, 3].flatMap((id) => COLUMN_NAMES.map((column) => eventRow(id)[column] || 'null')),
  )
  await page.getByRole('status', { name: 'Result from warehouse' }).getByText('3 rows').waitFor()
  await page.getByText(/^\d+ ms$|^\d\.\d s$/).waitFor()

  await page.getByRole('button', { name: 'Edit query' }).click()
  await textIs(page, 'select * from raw.events where id < 4 order by id')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the tables' }).click()
  await firstRowIs(page, '1')
  // What the user has written is never written over.
  await page.getByRole('button', { name: 'Write a query' }).click()
  await textIs(page, 'select * from raw.events where id < 4 order by id')
  expect(faults).toEqual([])
})

/** What the editor begins with where a table is open. */
const STARTER = 'select * from raw.events limit 100'

async function menuOpensTheEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Query (alpha)', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The query must be limited with a LIMIT clause.', { exact: true }).waitFor()
  const trail = dialog.getByRole('list', { name: 'What the query runs on' })
  expect(await trail.getByRole('listitem').allTextContents()).toEqual([PROJECT, 'warehouse'])
  await dialog.getByText('read-only', { exact: true }).waitFor()
  await queryEditor(page)
  await dialog.getByRole('region', { name: 'Assistant' }).getByLabel('Your request').waitFor()
}

test('DX-36 DX-49 DX-50 DX-51 CALL-19 Tab writes spaces, Stop ends a query in the database, and one that fails or cannot be read reopens the editor', async () => {
  const { page, warehouse, faults } = await openExplorer(world, ana, WAREHOUSE)
  await tabWritesSpaces(page)
  await expect.poll(() => warehouse.last(execQuery).query).toBe('select  1')
  await stopEndsTheQuery(page)
  await failureIsMarked(page)

  await keepMessages(page)
  warehouse.spoiled.set(execQuery.path, (data) => {
    const { 'table-rows': _, ...queryResult } = execQuery.returns.parse(data).queryResult
    return { queryResult }
  })
  await runQuery(page, 'select 1')
  await page.getByRole('dialog').getByRole('alert').getByText('cannot read query result', { exact: true }).waitFor()
  await isSaid(page, 'cannot read query result')
  await textIs(page, 'select 1')
  // Nothing is said any longer of what is over.
  warehouse.spoiled.clear()
  await runQuery(page, 'select 2')
  await ran(page).waitFor()
  expect(await toastOf(page, 'cannot read query result').count()).toBe(0)
  expect(faults).toEqual([])
})

/** Escape and then Tab leaves the editor, and the dialog stays. */
async function tabWritesSpaces(page: Page): Promise<void> {
  await writeQuery(page, 'select')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('1')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await textIs(page, '  select  1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await queryText(page)).toBe('  select  1')
  expect(await page.evaluate(() => document.activeElement?.closest('.monaco-editor') ?? null)).toBeNull()
  expect(await page.getByRole('dialog').count()).toBe(1)
  // A tab stop would be drawn as wide.
  await queryEditor(page)
  await page.keyboard.press('Control+Enter')
  await ran(page).waitFor()
}

async function stopEndsTheQuery(page: Page): Promise<void> {
  const running = async () =>
    (
      await query(
        'postgres',
        "select from pg_stat_activity where datname = $1 and query like '%pg_sleep(600)%' and state = 'active'",
        [known.database],
      )
    ).rowCount
  await runQuery(page, 'select pg_sleep(600)')
  await page.getByRole('status').getByText('Running').waitFor()
  await page.locator('code').getByText('select pg_sleep(600)').waitFor()
  // The clock runs.
  await page.getByText(/^\d\.\d s$/).waitFor()
  await expect.poll(running).toBe(1)
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith(execQuery.path))
  await page.getByRole('button', { name: 'Stop' }).click()
  expect((await gone).failure()?.errorText).toBe('net::ERR_ABORTED')
  await page.getByText('The query was stopped.').waitFor()
  await expect.poll(running).toBe(0)

  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(running).toBe(1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(running).toBe(0)
}

/** The editor is reopened with the text, the error, and a mark where it is. */
async function failureIsMarked(page: Page): Promise<void> {
  await runQuery(page, "select 1;\n\nselect '😀',\n  nam from raw.events")
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('alert')
    .getByText(/column "nam" does not exist\nHint: .* \(line 4, column 3\)$/)
    .waitFor()
  await eventually(async () => expect(await queryText(page)).toContain('nam from raw.events'))
  const squiggle = dialog.locator('.squiggly-error').first()
  await squiggle.waitFor({ state: 'attached' })
  const word = dialog.locator('.view-line', { hasText: 'nam from' })
  await expect.poll(() => apart(squiggle, word)).toBeLessThan(4)

  await writeQuery(page, 'select name from raw.events')
  await squiggle.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await ran(page).waitFor()
}

test('the statement at the cursor is run, partial results are marked, exports stream, a chosen table ends the query, a mark says what an account may do', async () => {
  const { page, warehouse } = await openFakeExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  await runsWhatIsMeant(page, warehouse)

  warehouse.result = queryResult(5, { isPartial: true })
  await runQuery(page, 'select 1')
  await ran(page).waitFor()
  await page.getByText('partial result', { exact: true }).waitFor()
  await page.getByText(/Partial result displayed\. The full result exceeds the rows limit/).waitFor()
  warehouse.result = queryResult(3)

  await exportIsStreamed(page, warehouse)

  warehouse.instead.set(execQuery.path, 'hold')
  await runQuery(page, 'select 1')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith(execQuery.path))
  await page.getByRole('treeitem', { name: 'orders' }).click()
  await gone
  await firstRowIs(page, '1')
  expect(await page.getByText('The query was stopped.').count()).toBe(0)

  warehouse.facts = {
    dialect: 'mariadb',
    'read-only': { guaranteed: false, reasons: ['it may insert into raw.orders'] },
  }
  await page.getByRole('combobox', { name: 'Connection' }).selectOption('archive')
  await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
  const mark = page.getByRole('dialog').getByText('cannot be guaranteed read-only')
  await mark.focus()
  await page.getByRole('tooltip').getByText('it may insert into raw.orders').waitFor()
})

/** The statement at the cursor, or what is selected. */
async function runsWhatIsMeant(page: Page, warehouse: FakeWarehouse): Promise<void> {
  await runQuery(page, "select 1;\nselect ';' as two;\nselect 3")
  await ran(page).waitFor()
  await expect.poll(() => warehouse.last(execQuery).query).toBe('select 3')

  await page.getByRole('button', { name: 'Edit query' }).click()
  await queryEditor(page)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await ran(page).waitFor()
  await expect.poll(() => warehouse.last(execQuery).query).toBe("select ';' as two")

  await page.getByRole('button', { name: 'Edit query' }).click()
  await queryEditor(page)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await ran(page).waitFor()
  await expect.poll(() => warehouse.last(execQuery).query).toBe('select 1')
}

/** Into a file; it can be cancelled. */
async function exportIsStreamed(page: Page, warehouse: FakeWarehouse): Promise<void> {
  warehouse.csv = 'id\r\n1\r\n2\r\n'
  await runQuery(page, 'select id from raw.events')
  await ran(page).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('warehouse.query.csv')
  await page.getByText('2 rows exported to warehouse.query.csv.').waitFor()
  expect(warehouse.last(exportQuery).query).toBe('select id from raw.events')

  warehouse.instead.set(exportQuery.path, 'hold')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/export/csv'))
  await page.getByRole('button', { name: 'Cancel export' }).click()
  expect((await gone).failure()?.errorText).toBe('net::ERR_ABORTED')
}

test('the editor explains without running, formats, puts in tables by quoted names and proposes the columns of an alias', async () => {
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, WAREHOUSE, {
    prepare: (fake) => {
      fake.tables = { raw: ['events', 'orders'], analytics: ['Daily Sales'] }
    },
  })
  await completesColumns(page)
  expect(faults).toEqual([])
  await explains(page, warehouse)

  await writeQuery(page, 'select a,b from t where x=1')
  await page.getByRole('button', { name: 'Format' }).click()
  await textIs(page, 'select\n  a,\n  b\nfrom\n  t\nwhere\n  x = 1')
  await writeQuery(page, 'select )')
  await page.getByRole('button', { name: 'Format' }).click()
  await page.getByText('The formatter cannot read this text, so it stays as it is.').waitFor()
  expect(await queryText(page)).toBe('select )')

  await writeQuery(page, 'select * from ')
  await page.getByRole('button', { name: 'Insert table' }).click()
  await page.getByRole('searchbox', { name: 'Search tables' }).fill('daily')
  await page.getByRole('button', { name: /Daily Sales/ }).click()
  await textIs(page, 'select * from analytics."Daily Sales"')
})

async function completesColumns(page: Page): Promise<void> {
  await writeQuery(page, 'select  from raw.events as e')
  await page.keyboard.press('Home')
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('e.amo')
  await page.locator('.suggest-widget').getByText('amount', { exact: true }).waitFor()
  // It stands under what is typed, although it is no part of the dialog's own layout.
  const [list, line] = [page.locator('.suggest-widget'), page.locator('.monaco-editor .view-line').first()]
  await expect.poll(() => apart(list, line)).toBeLessThan(30)
  await page.keyboard.press('Tab')
  await textIs(page, 'select e.amount from raw.events as e')
}

/** Runs nothing; what is refused is marked too. */
async function explains(page: Page, warehouse: FakeWarehouse): Promise<void> {
  await writeQuery(page, 'select 1')
  await page.getByRole('button', { name: 'Explain' }).click()
  const plan = page.getByRole('region', { name: 'Plan' })
  await plan.getByText('Seq Scan on events').waitFor()
  expect(warehouse.inputs(execQuery)).toEqual([])
  warehouse.instead.set(explainQuery.path, failed('syntax error', { position: 0 }))
  await page.getByRole('button', { name: 'Explain' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('syntax error').waitFor()
  await plan.waitFor({ state: 'detached' })
}

test('where the code of the editor cannot be had, a plain field takes its place and runs queries too', async () => {
  const { page, warehouse } = await openFakeExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  expect(warehouse.inputs(getTableData)).toHaveLength(1)
  await page.route('**/assets/monaco-surface-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Write a query' }).click()
  await page.getByText('The editor could not be loaded, so this is a plain field.').waitFor()
  await page.getByRole('textbox', { name: 'SQL' }).fill('select 7')
  await page.keyboard.press('Control+Enter')
  await ran(page).waitFor()
  await expect.poll(() => warehouse.last(execQuery).query).toBe('select 7')
})
