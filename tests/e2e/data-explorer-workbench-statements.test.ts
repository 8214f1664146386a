// Opens pages of: assistant
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeExplorer } from '#tests/support/explorer-page'
import type { FakeWarehouse } from '#tests/support/fake-warehouse'
import { isNotCovered } from '#tests/support/messages-over'
import { drawnText } from '#tests/support/query-page'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, World } from '#tests/support/world'
import { getChat, newChat } from '../../plugins/assistant/contract'
import { execQuery } from '../../plugins/data-explorer/contract'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(() => world?.close())

test('on a phone the toolbar is one line, and the assistant covers the editor', async () => {
  const { page, faults } = await openFakeExplorer(world, ana, '/sql?connection=warehouse', {
    viewport: { width: 390, height: 844 },
  })
  await page.locator('.monaco-editor .view-lines').first().waitFor()
  const bar = page.getByRole('toolbar', { name: 'Query tools' })
  await page.getByRole('button', { name: 'More query tools' }).waitFor()
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(40)
  await page.getByRole('button', { name: 'Show the assistant' }).click()
  await expect.poll(async () => (await assistant(page).boundingBox())?.width).toBe(390)
  await isNotCovered(assistant(page).getByRole('button', { name: 'Send' }))
  await page.getByRole('button', { name: 'Hide the assistant' }).click()
  await bar.getByRole('button', { name: 'Run', exact: true }).waitFor()
  expect(faults).toEqual([])
})

const queries = (warehouse: FakeWarehouse) => warehouse.inputs(execQuery).map(({ query }) => query)
const assistant = (page: Page) => page.getByRole('region', { name: 'Assistant' })

test('statements of the assistant stand on lines of their own, run in an editor of their own, and mend what failed while it is there', async () => {
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, '/sql?connection=warehouse')
  await page.getByRole('button', { name: 'Show the assistant' }).click()
  await assistant(page).getByLabel('Your request').waitFor()
  // It stays open in this browser until it is put away.
  await page.reload()
  await assistant(page).getByLabel('Your request').waitFor()
  await aStatementIsInserted(page, warehouse)
  await itRunsInAnEditorOfItsOwn(page, warehouse)
  await theSelectedOnesRun(page, warehouse)
  await aFixLapses(page, warehouse)
  expect(faults).toEqual([])
})

async function aStatementIsInserted(page: Page, warehouse: FakeWarehouse): Promise<void> {
  await write(page, 'select 1 limit 10')
  answer(warehouse, 'select 22')
  await assistant(page).getByLabel('Context').selectOption('raw')
  await assistant(page).getByLabel('Your request').fill('twenty-two')
  await assistant(page).getByLabel('Your request').press('Enter')
  await assistant(page).getByRole('button', { name: 'Insert: statement 1' }).click()
  await textIs(page, 'select 1 limit 10;\nselect 22')
  await page.keyboard.press('Control+z')
  await textIs(page, 'select 1 limit 10')
}

async function itRunsInAnEditorOfItsOwn(page: Page, warehouse: FakeWarehouse): Promise<void> {
  await assistant(page).getByRole('button', { name: 'Run: statement 1' }).click()
  await page.getByRole('tab', { name: 'Query 2', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Result 1: 3 rows, 42 ms' }).waitFor()
  await textIs(page, 'select 22')
  expect(queries(warehouse)).toEqual(['select 22'])
  await page.getByRole('tab', { name: 'Query 1' }).click()
  await textIs(page, 'select 1 limit 10')
  // Once more, and there is no third editor.
  await assistant(page).getByRole('button', { name: 'Run: statement 1' }).click()
  await page.getByRole('tab', { name: 'Query 2', selected: true }).waitFor()
  await expect.poll(() => queries(warehouse)).toEqual(['select 22', 'select 22'])
  await page.getByRole('tab', { name: 'Query 1' }).click()
}

/** As `Run all` does. */
async function theSelectedOnesRun(page: Page, warehouse: FakeWarehouse): Promise<void> {
  const before = queries(warehouse).length
  await write(page, 'select 3;\nselect 4;\nselect 5')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: 'Result 3: 3 rows, 42 ms' }).waitFor()
  expect(queries(warehouse).slice(before)).toEqual(['select 3', 'select 4', 'select 5'])
}

/** It takes the place of the statement that failed, and of nothing else. */
async function aFixLapses(page: Page, warehouse: FakeWarehouse): Promise<void> {
  const data = { position: 7 }
  warehouse.instead.set(execQuery.path, { status: 422, body: { status: 'error', message: 'no such column', data } })
  answer(warehouse, 'select name limit 10')
  await write(page, 'select 1;\n\nselect nam limit 10')
  await page.keyboard.press('Control+Enter')
  const result = page.getByRole('tabpanel')
  await result.getByText('no such column (line 3, column 8)').waitFor()
  await result.getByRole('button', { name: 'Fix this error' }).click()
  const apply = result.getByRole('button', { name: 'Apply' })
  await apply.waitFor()
  await page.locator('.monaco-editor .view-lines').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('0')
  await result.getByText('Its text has been changed since then.').waitFor()
  expect(await apply.count()).toBe(0)
  await page.keyboard.press('Backspace')
  await result.getByRole('button', { name: 'Fix this error' }).click()
  await apply.click()
  await textIs(page, 'select 1;\n\nselect name limit 10')
}

/** What the assistant says from now on. */
function answer(warehouse: FakeWarehouse, sql: string): void {
  const messages = [
    { role: 'user', content: 'question' },
    { role: 'assistant', content: `\`\`\`sql\n${sql}\n\`\`\`` },
  ]
  const data = { conversation: { conversation_key: 'key', messages } }
  for (const { path } of [newChat, getChat])
    warehouse.instead.set(path, { status: 200, body: { status: 'success', data } })
}

async function write(page: Page, sql: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(sql)
}

async function textIs(page: Page, text: string): Promise<void> {
  await expect.poll(() => drawnText(page.locator('.monaco-editor:has(.view-lines)').first())).toBe(text)
}
