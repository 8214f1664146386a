import { formatCount } from '@etabli/sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeExplorer } from '#tests/support/explorer-page'
import { type FakeWarehouse, queryResult } from '#tests/support/fake-warehouse'
import { toastOf } from '#tests/support/layouts-page'
import { isNotCovered, keepMessages } from '#tests/support/messages-over'
import { textIs, writeQuery } from '#tests/support/query-page'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, World } from '#tests/support/world'
import { execQuery } from '../../plugins/data-explorer/contract'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(() => world?.close())

test('the workbench runs a statement or all of them, each with its own result, and its editors outlive a reload', async () => {
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, '?connection=warehouse')
  await page.getByRole('link', { name: 'SQL workbench' }).click()
  await page.waitForURL((url) => url.pathname.endsWith(`/${PROJECT}/data-explorer/sql`) && url.search === '')
  await nothingIsShared(page)
  await aClickInsertsATable(page)

  warehouse.result = queryResult(3)
  await write(page, 'select 1;\nselect 2')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: 'Result 1: 3 rows, 42 ms' }).waitFor()
  expect(queriesOf(warehouse.inputs(execQuery))).toEqual(['select 2'])
  await page.getByRole('button', { name: 'Run all' }).click()
  await page.getByRole('tab', { name: 'Result 2: 3 rows, 42 ms' }).waitFor()
  expect(queriesOf(warehouse.inputs(execQuery))).toEqual(['select 2', 'select 1', 'select 2'])
  await page.getByRole('grid', { name: 'Result from warehouse' }).waitFor()
  await aFailureEndsTheRun(page, () => {
    warehouse.instead.set(execQuery.path, {
      status: 422,
      body: { status: 'error', message: 'no such table', data: { position: 7 } },
    })
  })

  warehouse.instead.delete(execQuery.path)
  await parametersAreGiven(page, () => warehouse.inputs(execQuery))
  await aResultIsDrawn(page)
  warehouse.planSteps = PLAN
  await aPlanIsATree(page)

  await editorsAreNamed(page)
  await page.reload()
  await page.getByRole('tab', { name: 'monthly', selected: true }).waitFor()
  await page.getByText('select 9', { exact: true }).waitFor()
  // The other editor has kept its values.
  await page.getByRole('tab', { name: 'Query 1' }).click()
  await expect.poll(() => page.getByLabel(':day', { exact: true }).inputValue()).toBe('2026-01-02')
  await page.getByRole('tab', { name: 'monthly' }).click()
  await editorsAreClosed(page)
  await panesAreResized(page)
  await twoWindowsShareEditors(page, warehouse)
  await aLongTextIsHandedOver(page)
  expect(faults).toEqual([])
})

const SAVED = `data-explorer-query/${PROJECT}/warehouse/saved/${encodeURIComponent('reports/sales')}`

test('an editor of the connection that the address names is opened, whichever the project lists first', async () => {
  const { page } = await openFakeExplorer(world, ana, '/sql?connection=warehouse', {
    prepare: (warehouse) => {
      warehouse.connections = ['archive', 'warehouse']
    },
  })
  await page.waitForURL((url) => url.search === '')
  await page.locator('.monaco-editor .view-lines').waitFor()
  expect(await page.getByLabel('Connection', { exact: true }).inputValue()).toBe('warehouse')
})

test('Ctrl+K in the editors of the dialog and of the workbench opens the palette, and leads back to the text', async () => {
  const { page, faults } = await openFakeExplorer(world, ana, '?connection=warehouse')
  await writeQuery(page, 'select 1')
  await paletteOpensAndCloses(page)
  await page.keyboard.type('0')
  await textIs(page, 'select 10')
  await page.getByRole('link', { name: 'Open in workbench' }).click()
  await page.getByRole('tab', { name: 'Query 1', selected: true }).waitFor()
  await page.getByText('select 10', { exact: true }).first().waitFor()
  await write(page, 'select 5')
  await paletteOpensAndCloses(page)
  await page.keyboard.type('0')
  await page.getByText('select 50', { exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('the palette opens a saved query in an editor of its own; one that was deleted since says so', async () => {
  const { page, faults } = await openFakeExplorer(world, ana, '?connection=warehouse', {
    storage: {
      [SAVED]: 'select 3 as sales',
      // Of a connection that is gone.
      [SAVED.replace('/warehouse/', '/gone/')]: 'select 4',
    },
  })
  await page.getByRole('link', { name: 'SQL workbench' }).click()
  await page.getByRole('tab', { name: 'Query 1', selected: true }).waitFor()
  await write(page, 'select 5')
  await page.getByRole('tab', { name: 'Query 1' }).focus()
  await page.keyboard.press('Control+k')
  await palette(page).fill('sales')
  const found = page.getByRole('group', { name: 'Saved queries', exact: true }).getByRole('option')
  await expect.poll(() => found.allTextContents()).toEqual(['reports/saleswarehouse'])
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'sales', selected: true }).waitFor()
  await page.getByText('select 3 as sales', { exact: true }).waitFor()
  await page.waitForURL((url) => url.pathname.endsWith('/data-explorer/sql') && url.search === '')

  // The one that is open is shown, and no other is opened.
  const editors = page.getByRole('tablist', { name: 'Editors' }).getByRole('tab')
  await page.getByRole('tab', { name: 'Query 1' }).click()
  await openRecent(page)
  await page.getByRole('tab', { name: 'sales', selected: true }).waitFor()
  expect(await editors.count()).toBe(2)

  await page.evaluate((key) => localStorage.removeItem(key), SAVED)
  await openRecent(page)
  await page.getByText('reports/sales is no longer among the saved queries of this browser.').first().waitFor()
  expect(await editors.count()).toBe(2)
  expect(faults).toEqual([])
})

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })

/** By the keyboard, from the editor that has the focus. */
async function paletteOpensAndCloses(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await page.locator('.monaco-editor :focus').waitFor({ state: 'attached' })
}

/** What was opened last from the palette. */
async function openRecent(page: Page): Promise<void> {
  await page.getByRole('tab', { selected: true }).first().focus()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent', exact: true })
  await recent.getByRole('option', { name: 'reports/sales' }).click()
}

/** A field for each name; nothing runs before each has a value, and the statement is sent with the values beside it. */
async function parametersAreGiven(page: Page, sent: () => ReturnType<FakeWarehouse['inputs']>): Promise<void> {
  const before = sent().length
  const sql = "select ':no' from events where id = :id and day = :day::date or name = :name limit :id"
  await write(page, sql)
  const form = page.getByRole('group', { name: 'Parameters' })
  await expect.poll(() => form.getByRole('textbox').count()).toBe(3)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await form.getByText('Enter a value for :id first.').waitFor()
  expect(await form.getByLabel(':id', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await toastOf(page, 'Enter a value for :id first.').count()).toBe(0)
  await form.getByLabel('Kind of :id').selectOption('Number')
  await form.getByLabel(':id', { exact: true }).fill('seven')
  await form.getByText('Enter a number.').waitFor()
  await form.getByLabel(':id', { exact: true }).fill('7')
  await form.getByLabel(':day', { exact: true }).fill('2026-01-02')
  await form.getByLabel('Kind of :name').selectOption('NULL')
  await form.getByLabel(':day', { exact: true }).press('Enter')
  await page.getByRole('tab', { name: 'Result 1: 3 rows, 42 ms' }).waitFor()
  expect(sent().slice(before)).toMatchObject([
    {
      query: sql,
      parameters: [
        { name: 'id', kind: 'number', value: '7' },
        { name: 'day', kind: 'text', value: '2026-01-02' },
        { name: 'name', kind: 'text', value: null },
      ],
    },
  ])
}

/** As rows or as a chart, which the editor remembers: for the next run and after a reload. */
async function aResultIsDrawn(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Result from warehouse' })
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const drawing = (name: string | RegExp) => chart.getByRole('img', { name })
  const toggle = page.getByRole('button', { name: 'Chart', exact: true })
  await grid.waitFor()
  await toggle.press('Enter')
  await drawing(/^Line chart\. Sum of amount by happened: 3 points, from /).waitFor()
  expect(await grid.count()).toBe(0)
  await chart.getByLabel('Kind of chart', { exact: true }).selectOption('bar')
  await chart.getByLabel('X axis', { exact: true }).selectOption('paid')
  await chart.getByLabel('Y axis', { exact: true }).selectOption('count')
  const bars = drawing('Bar chart. Number of rows by paid: 2 bars, from 1 to 2.')
  await bars.waitFor()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  expect(await chart.locator('tr').allInnerTexts()).toEqual(['paid\tNumber of rows', 'false\t2', 'true\t1'])

  await page.reload()
  await page.locator('.monaco-editor .view-lines').click()
  await page.keyboard.press('Control+Enter')
  await bars.waitFor()
  await chart.getByRole('button', { name: 'Close the chart' }).click()
  await grid.waitFor()
  expect(await toggle.getAttribute('aria-pressed')).toBe('false')
}

const PLAN = [
  { level: 0, operation: 'Limit', cost: 40, rows: 10, details: [] },
  { level: 1, operation: 'Sort', cost: 40, rows: 5000, details: [{ name: 'Sort Key', text: 'name' }] },
  { level: 2, operation: 'Seq Scan', target: 'raw.events e', cost: 10, rows: 5000, details: [] },
]

/** With its most expensive step marked, and as the database's own text. */
async function aPlanIsATree(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Explain' }).click()
  const plan = page.getByRole('tabpanel', { name: 'Plan' }).getByRole('region', { name: 'Plan' })
  await plan.getByRole('row').nth(3).waitFor()
  const rows = await plan
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))
  expect(rows).toEqual([
    [],
    ['Level 1Limit', '10', '40', '0 %'],
    ['Level 2Sortmost expensiveSort Key: name', formatCount(5000), '40', '75 %'],
    ['Level 3Seq Scanraw.events e', formatCount(5000), '10', '25 %'],
  ])
  await plan.getByRole('button', { name: 'Copy as text' }).click()
  await page.getByText('Plan copied.').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Seq Scan on events')
  await plan.getByRole('tab', { name: 'Text' }).click()
  await plan.getByText('Seq Scan on events').waitFor()
  await plan.getByRole('button', { name: 'Close the plan' }).click()
  await plan.waitFor({ state: 'detached' })
  await page.getByRole('tabpanel', { name: /^Result 1/ }).waitFor()
}

async function write(page: Page, sql: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(sql)
}

function queriesOf(inputs: ReturnType<FakeWarehouse['inputs']>): readonly unknown[] {
  return inputs.map(({ query }) => query)
}

async function nothingIsShared(page: Page): Promise<void> {
  await page.locator('.monaco-editor .view-lines').waitFor()
  await keepMessages(page)
  await theToolbarIsOneLine(page)
  await page.getByRole('button', { name: 'Show the assistant' }).click()
  await page.getByRole('button', { name: 'More query tools' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Share link' }).click()
  await toastOf(page, 'Write a query first: there is nothing to share.').waitFor()
  // The assistant is beside the editor, and the message above what sends a request to it.
  await isNotCovered(page.getByRole('button', { name: 'Send' }))
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** What has no room in it is in its menu, from where it opens too. */
async function theToolbarIsOneLine(page: Page): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Query tools' })
  const more = page.getByRole('button', { name: 'More query tools' })
  await more.waitFor()
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(40)
  await bar.getByRole('button', { name: 'Format' }).waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: 'Insert table' }).click()
  const search = page.getByRole('searchbox', { name: 'Search tables' })
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
}

async function aClickInsertsATable(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: 'raw' }).click()
  await page.getByRole('treeitem', { name: 'events' }).click()
  await page.getByText('raw.events', { exact: true }).first().waitFor()
}

/** The statements behind it are not run, and what failed is said in one place. */
async function aFailureEndsTheRun(page: Page, fail: () => void): Promise<void> {
  fail()
  await page.getByRole('button', { name: 'Run all' }).click()
  await page.getByRole('tabpanel').getByText('no such table (line 1, column 8)').waitFor()
  expect(await toastOf(page, 'no such table').count()).toBe(0)
  expect(await page.getByRole('tablist', { name: 'Results' }).getByRole('tab').count()).toBe(1)
}

async function editorsAreNamed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New editor' }).click()
  await page.getByRole('tab', { name: 'Query 2', selected: true }).waitFor()
  await write(page, 'select 9')
  await page.getByRole('tab', { name: 'Query 2' }).focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Name of the editor' }).fill('monthly')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'monthly', selected: true }).waitFor()
}

/** One with a text is asked for first. */
async function editorsAreClosed(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'monthly' }).press('Delete')
  await page.getByRole('group', { name: 'Close monthly? Its text will be lost.' }).waitFor()
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('tab', { name: 'Query 1', selected: true }).waitFor()
  expect(await page.getByRole('tablist', { name: 'Editors' }).getByRole('tab').count()).toBe(1)
}

async function panesAreResized(page: Page): Promise<void> {
  const splitter = page.getByRole('separator', { name: 'Height of the editor' })
  await splitter.press('ArrowDown')
  await splitter.press('ArrowDown')
  await page.reload()
  await page.getByRole('separator', { name: 'Height of the editor' }).waitFor()
  expect(await splitter.getAttribute('aria-valuenow')).toBe('53')
}

/** What one window writes, the other has beside its own. */
async function twoWindowsShareEditors(page: Page, warehouse: FakeWarehouse): Promise<void> {
  const other = await page.context().newPage()
  await warehouse.install(other)
  await other.goto(page.url())
  await other.getByRole('tab', { name: 'Query 1', selected: true }).waitFor()
  await other.getByRole('button', { name: 'New editor' }).click()
  await write(other, 'select 8')
  await write(page, 'select 7')
  await page.getByRole('tab', { name: 'Query 2', selected: false }).waitFor()
  await other.getByRole('tab', { name: 'Query 1' }).click()
  await other.getByText('select 7', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Query 2' }).click()
  await page.getByText('select 8', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Query 2' }).press('Delete')
  await page.getByRole('button', { name: 'Close it' }).click()
  await other.getByRole('tab', { name: 'Query 2' }).waitFor({ state: 'detached' })
  await other.close()
}

/** By the draft that the browser keeps: no address has room for it. */
async function aLongTextIsHandedOver(page: Page): Promise<void> {
  const draft = [
    `data-explorer-query/${PROJECT}/warehouse/draft`,
    `${'-- long\n'.repeat(8_000)}select 1 as end_of_it`,
  ] as const
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), draft)
  await page.goto(new URL(`/app/${PROJECT}/data-explorer?connection=warehouse`, page.url()).href)
  await page.getByRole('button', { name: 'Write a query' }).click()
  await page.getByRole('link', { name: 'Open in workbench' }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/data-explorer/sql') && url.search === '')
  await page.locator('.monaco-editor .view-lines').click()
  await page.keyboard.press('Control+End')
  await page.getByText('as end_of_it').first().waitFor()
}
