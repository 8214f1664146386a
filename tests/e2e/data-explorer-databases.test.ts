import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { hasRows, rowsOf } from '#tests/support/explorer-page'
import { queryEditor, queryText, runQuery } from '#tests/support/query-page'
import { threeDatabases } from '#tests/support/three-databases'
import { type Client, everything, World } from '#tests/support/world'

let world: World
let ana: Client
let databases: { close(): Promise<void> }

beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('shop')
  databases = await threeDatabases(world, 'shop')
  ana = await world.user({ acl: { shop: everything('RWX') } })
})
afterAll(async () => {
  await world?.close()
  await databases?.close()
})

const open = (query: string) => openPage(world, ana, `/app/shop/data-explorer?${query}`)

test.each([
  ['legacy', 'MariaDB'],
  ['lake', 'DuckDB'],
])(
  'DX-49 DX-50 the connection %s to %s shows its tables and a column, is tested, runs queries, and says what it says of those that fail',
  async (connection, product) => {
    const { page, faults } = await open(`connection=${connection}`)
    const schema = page
      .getByRole('treeitem', { level: 1 })
      .filter({ hasText: connection === 'lake' ? 'main' : 'towns_' })
    // The only schema is open from the start.
    await schema.and(page.locator('[aria-expanded=true]')).waitFor()
    await showsTowns(page)

    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText('The connection works.').waitFor()
    await page.getByText(new RegExp(`signed in to ${product} \\d`)).waitFor()
    await page.getByText('the account can only read').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await runsQueriesOfItsOwn(page)
    expect(faults).toEqual([])
  },
)

/** Page by page; then looks at a column. */
async function showsTowns(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: /^towns$/ }).click()
  await hasRows(page)
  await expect
    .poll(async () => (await rowsOf(page)).map((row) => row.slice(0, 3)))
    .toEqual([
      ['1', 'Sète', '43.40'],
      ['2', 'Zürich', '47.37'],
      ['3', 'null', 'null'],
    ])
  await page.getByRole('button', { name: 'Show column statistics' }).click()
  const panel = page.getByRole('complementary', { name: 'Column statistics' })
  await panel.getByLabel('Column', { exact: true }).selectOption('latitude')
  await panel.getByRole('button', { name: '1 · 33 %', exact: true }).waitFor()
  await panel.getByText('47.37').first().waitFor()
}

async function runsQueriesOfItsOwn(page: Page): Promise<void> {
  await runQuery(page, 'select name, latitude * 2 as doubled from towns where id < 3 order by id')
  const grid = page.getByRole('grid')
  await grid.getByText('Zürich').waitFor()
  await grid.getByText('94.74').waitFor()
  await page.getByRole('button', { name: 'Edit query' }).click()
  await runQuery(page, 'select nothing_such from towns')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('alert')
    .getByText(/nothing_such/)
    .waitFor()
  await runQuery(page, "insert into towns values (4, 'Nowhere', 0)")
  await dialog
    .getByRole('alert')
    .getByText(/only statements that return rows can be run here|INSERT command denied/)
    .waitFor()
}

describe('the assistant beside the editor', () => {
  const assistant = (page: Page) => page.getByRole('region', { name: 'Assistant' })
  const ask = async (page: Page, request: string) => {
    await assistant(page).getByLabel('Your request').fill(request)
    await assistant(page).getByLabel('Your request').press('Enter')
  }
  const openEditor = async (page: Page) => {
    await page.getByRole('button', { name: 'Write a query' }).click()
    await queryEditor(page)
  }

  test('CHAT-12 stands there, its answers are put in and run, failures mended', async () => {
    const { page, faults } = await open('connection=warehouse')
    await openEditor(page)
    // Beside the editor, in its dialog; the editor makes room for it once it is there.
    const isBeside = async () => {
      const panel = await page.getByRole('dialog').getByRole('region', { name: 'Assistant' }).boundingBox()
      const editor = await page.getByRole('dialog').locator('.monaco-editor .view-lines').boundingBox()
      return panel && editor && panel.x >= editor.x + editor.width && panel.y < editor.y + editor.height
    }
    await expect.poll(isBeside).toBe(true)
    await talks(page)
    expect(faults).toEqual([])

    await page.getByRole('combobox', { name: 'Connection' }).selectOption('lake')
    await openEditor(page)
    await mendsAStatement(page)
    await mendsInTheWorkbench(page)
  })

  test('where a table is open the assistant knows it, and finds others in all schemas once they are chosen', async () => {
    const { page, faults } = await open('connection=warehouse&schema=raw&table=stores')
    await openEditor(page)
    await assistant(page).getByLabel('Context').selectOption('All schemas')
    const log = assistant(page).getByRole('log')
    await ask(page, 'What does this table hold?')
    await log.getByText(/raw\.stores is a table with/).waitFor()
    await ask(page, 'Top 10 countries by revenue')
    await log.getByText(/from "analytics"\."store_performance"/).waitFor()
    await log.getByText('store_performance is by store: what belongs to no store is not in it.').waitFor()
    await log.getByText('The database accepts this statement, which answers only part of the request.').waitFor()
    await log.getByRole('button', { name: 'Top 10 countries by revenue from orders' }).waitFor()
    // The answer says what it rests on, and a click leads there.
    const sources = log.getByRole('list', { name: 'Sources' }).last()
    await expect.poll(() => sources.textContent()).toMatch(/analytics\.store_performance.*country.*revenue_eur/)
    await sources.getByRole('link', { name: 'analytics.store_performance' }).click()
    await page.getByRole('region', { name: 'store_performance' }).getByRole('grid').waitFor()
    expect(faults).toEqual([])
  })

  /** The answer is put in, and the next one run. */
  async function talks(page: Page): Promise<void> {
    await assistant(page).getByLabel('Context').selectOption('raw')
    await ask(page, 'how many orders')
    const log = assistant(page).getByRole('log')
    await log.getByText('The database accepts this statement.').first().waitFor()
    await log
      .getByRole('button', { name: /^Insert/ })
      .first()
      .click()
    await expect.poll(() => queryText(page)).toMatch(/count\(\*\)[\s\S]*orders[\s\S]*limit/i)
    await ask(page, 'newest 3 customers')
    await expect.poll(() => log.getByRole('button', { name: /^Run/ }).count()).toBe(2)
    await log.getByRole('button', { name: /^Run/ }).last().click()
    await page.getByRole('grid').waitFor()
  }

  /** Of a connection with one context, which is taken by itself. */
  async function mendsAStatement(page: Page): Promise<void> {
    await expect.poll(() => assistant(page).getByLabel('Context').inputValue()).toBe('main')
    await runQuery(page, 'select nam from towns limit 3')
    const fix = page.getByRole('dialog').getByRole('button', { name: 'Fix this error' })
    await fix.click()
    const proposal = page.getByRole('region', { name: 'Proposed change' })
    await proposal.getByText('The database accepts this statement.').waitFor()
    await proposal.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => queryText(page)).toBe('select nam from towns limit 3')
    await fix.click()
    await proposal.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => queryText(page)).toBe('select "name" from towns limit 3')
    // It has not run: the dialog is still there.
    await page.keyboard.press('Control+Enter')
    await page.getByRole('grid').getByText('Zürich').waitFor()
  }

  /** The statements around the one that failed stay as they are. */
  async function mendsInTheWorkbench(page: Page): Promise<void> {
    await page.goto(new URL('sql?connection=lake', `${page.url().split('?')[0]}/`).href)
    const lines = page.locator('.monaco-editor .view-lines').first()
    await lines.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('select 1; select nam from towns limit 3; select 2')
    await page.getByRole('button', { name: 'Run all' }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Fix this error' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('select 1; select "name" from towns limit 3; select 2').waitFor()
    await page.getByRole('tab', { name: /^Result 2: failed/ }).waitFor()
    await page.getByRole('button', { name: 'Run all' }).click()
    await page.getByRole('tab', { name: /^Result 3: 1 row/ }).waitFor()

    await lines.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('select name from towns where latitude > :least and name <> :other')
    await page.getByLabel('Kind of :least').selectOption('Number')
    await page.getByLabel(':least', { exact: true }).fill('47.1')
    await page.getByLabel(':other', { exact: true }).fill(`Sète' or 'a'='a`)
    await page.getByLabel(':other', { exact: true }).press('Enter')
    await page.getByRole('grid').getByText('Zürich').waitFor()
    await page.getByRole('tab', { name: /^Result 1: 1 row/ }).waitFor()
  }
})
