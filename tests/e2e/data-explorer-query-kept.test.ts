import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS, firstRowIs, openFakeExplorer } from '#tests/support/explorer-page'
import { eventually, queryEditor, queryText, runQuery, textIs, writeQuery } from '#tests/support/query-page'
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

test('the history survives a reload, says what became of each query, is searched and opened', async () => {
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, WAREHOUSE)
  const grid = page.getByRole('grid', { name: 'Result from warehouse' })
  await runQuery(page, 'select 1 as first')
  await grid.waitFor()
  warehouse.instead.set(execQuery.path, { status: 422, body: { status: 'error', message: 'no such table', data: {} } })
  await page.getByRole('button', { name: 'Edit query' }).click()
  await runQuery(page, 'select 2 as second')
  await page.getByRole('dialog').getByRole('alert').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
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
  expect(faults).toEqual([])
})

test('a browser that stores nothing more runs queries all the same', async () => {
  const { page, faults } = await openFakeExplorer(world, ana, WAREHOUSE)
  await writeQuery(page, 'select 1')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('grid', { name: 'Result from warehouse' }).waitFor()
  await page.getByText(/The browser cannot store the query history/).waitFor()
  expect(faults).toEqual([])
})

test('a query is saved under a folder, asks before it takes the place of another, is renamed and deleted', async () => {
  const { page, faults } = await openFakeExplorer(world, ana, WAREHOUSE)
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
  await writeQuery(page, 'select 3')

  await page.reload()
  await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
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
  expect(faults).toEqual([])
})

test('the draft outlives closing the editor and a reload, for its own connection', async () => {
  const { page } = await openFakeExplorer(world, ana, WAREHOUSE)
  await writeQuery(page, 'select 1 --\n, 2')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
  await textIs(page, 'select 1 --\n, 2')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('combobox', { name: 'Connection' }).selectOption('archive')
  await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
  expect(await queryText(page)).toBe('')
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

test.each([
  ['damaged', '%25%25'],
  ['of no text', '_w'],
  ['too long', 'A'.repeat(10_000)],
])('a link whose query is %s leaves a page that works', async (kind, query) => {
  const { page, faults } = await openFakeExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  // A server refuses an address that long; one of the page itself it never sees.
  await page.evaluate(
    (search) => {
      history.pushState({}, '', search)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `${EVENTS}&query=${kind === 'too long' ? query.repeat(7) : query}`,
  )
  await page.getByText('The query of this link cannot be read.').waitFor()
  await eventually(() => expect(new URL(page.url()).searchParams.has('query')).toBe(false))
  await firstRowIs(page, '1')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})
