import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeExplorer } from '#tests/support/explorer-page'
import { eventRow, queryResult } from '#tests/support/fake-warehouse'
import { eventually, runQuery } from '#tests/support/query-page'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, World } from '#tests/support/world'
import { XSS_VECTORS } from '#tests/support/xss-vectors'
import { execQuery } from '../../plugins/data-explorer/contract'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(() => world?.close())

const WAREHOUSE = '?connection=warehouse'
const gridOf = (page: Page) => page.getByRole('grid', { name: 'Result from warehouse' })
const drawnRows = (page: Page) => gridOf(page).getByRole('rowheader').count()
/** The result takes the focus when it is drawn: only then can the grid keep it. */
async function focusGrid(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Result of the query' }).and(page.locator(':focus')).waitFor()
  await gridOf(page).focus()
}
/** The text of the cell that the grid names as the active one. */
const activeText = (page: Page) =>
  gridOf(page).evaluate(
    (grid) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent,
  )

test('100,000 rows and 400 columns are moved through with few of them in the page; long values are shown whole, columns made wider', async () => {
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, WAREHOUSE, {
    prepare: (fake) => {
      fake.result = queryResult(100_000)
    },
  })
  await runQuery(page, 'select * from raw.events')
  await hasFewRowsInThePage(page)

  const names = Array.from({ length: 400 }, (_, index) => `column_${index}`)
  warehouse.result = {
    'table-config': {
      columns: names.map((name) => ({ name, type: 'text', filterType: 'text', nullable: true })),
      columnOrder: names,
    },
    'table-rows': [Object.fromEntries(names.map((name) => [name, `of ${name}`]))],
  }
  await runQuery(page, 'select 1')
  await hasFewColumnsInThePage(page)

  warehouse.result = queryResult(8)
  await runQuery(page, 'select 1')
  await showsValuesWhole(page)
  expect(faults).toEqual([])
})

async function hasFewRowsInThePage(page: Page): Promise<void> {
  const grid = gridOf(page)
  await grid.waitFor()
  expect(await grid.getAttribute('aria-rowcount')).toBe('100001')
  expect(await grid.getAttribute('aria-colcount')).toBe('8')
  expect(await drawnRows(page)).toBeLessThanOrEqual(80)

  await focusGrid(page)
  await page.keyboard.press('ArrowDown')
  await eventually(async () => expect(await activeText(page)).toBe('2'))
  await page.keyboard.press('Control+End')
  const last = grid.locator('[role=row][aria-rowindex="100001"]')
  await last.waitFor()
  expect(await last.getByRole('rowheader').textContent()).toBe('100000')
  await eventually(async () => expect(await activeText(page)).toBe(eventRow(100_000).payload))
  expect(await drawnRows(page)).toBeLessThanOrEqual(80)
  await page.keyboard.press('Home')
  await eventually(async () => expect(await activeText(page)).toBe('100000'))
  await page.keyboard.press('PageUp')
  await eventually(async () => expect(Number(await activeText(page))).toBeLessThan(99_990))

  for (const share of [0.5, 0.25, 0.75]) {
    await grid.evaluate((element, at) => element.scrollTo({ top: element.scrollHeight * at }), share)
    await eventually(async () => {
      const first = await grid.getByRole('rowheader').first().textContent()
      expect(Math.abs(Number(first) - share * 100_000)).toBeLessThan(100)
    })
    expect(await drawnRows(page)).toBeLessThanOrEqual(80)
  }
}

async function hasFewColumnsInThePage(page: Page): Promise<void> {
  const grid = gridOf(page)
  await focusGrid(page)
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(40)
  await page.keyboard.press('End')
  await grid.getByRole('columnheader', { name: 'column_399', exact: true }).waitFor()
  await eventually(async () => expect(await activeText(page)).toBe('of column_399'))
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(40)
}

/** Null and an empty text read null. */
async function showsValuesWhole(page: Page): Promise<void> {
  const grid = gridOf(page)
  await focusGrid(page)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  const whole = page.locator('pre').getByText(eventRow(4).note ?? '', { exact: true })
  await whole.waitFor()
  await page.keyboard.press('Escape')
  await whole.waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowUp')
  await eventually(async () => expect(await activeText(page)).toBe('null'))

  const header = grid.getByRole('columnheader', { name: 'note', exact: true })
  const before = (await header.boundingBox())?.width ?? 0
  await page.keyboard.press('Alt+ArrowRight')
  await eventually(async () => expect((await header.boundingBox())?.width).toBe(before + 16))
}

/** By the item of the menu: what it takes of all rows, and of the second one. */
const COPIES = [
  ['Copy as TSV', 'id\tname\tnote\n1\t"é ""1"""\t\'=1+1\n2\té 2\t\n', 'id\tname\tnote\n2\té 2\t\n'],
  ['Copy as CSV', 'id,name,note\r\n1,"é ""1""",\'=1+1\r\n2,é 2,\r\n', 'id,name,note\r\n2,é 2,\r\n'],
  [
    'Copy as JSON',
    '[\n  {"id": "1", "name": "é \\"1\\"", "note": "=1+1"},\n  {"id": "2", "name": "é 2", "note": null}\n]\n',
    '[\n  {"id": "2", "name": "é 2", "note": null}\n]\n',
  ],
  [
    'Copy as Markdown',
    '| id | name | note |\n| --: | --- | --- |\n| 1 | é "1" | =1+1 |\n| 2 | é 2 | null |\n',
    '| id | name | note |\n| --: | --- | --- |\n| 2 | é 2 | null |\n',
  ],
] as const

test('all rows or the selected ones are copied in each format with the names of the columns, by Ctrl+C cells and rows', async () => {
  const column = (name: string, filterType: 'text' | 'number') => ({
    name,
    type: filterType,
    filterType,
    nullable: true,
  })
  const { page, warehouse } = await openFakeExplorer(world, ana, WAREHOUSE, {
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: (fake) => {
      fake.result = {
        'table-config': {
          columns: [column('id', 'number'), column('name', 'text'), column('note', 'text')],
          columnOrder: ['id', 'name', 'note'],
        },
        'table-rows': [
          { id: '1', name: 'é "1"', note: '=1+1' },
          { id: '2', name: 'é 2', note: null },
        ],
      }
    },
  })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copied = async (label: string) => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('menuitem', { name: label }).click()
    return clipboard()
  }
  await runQuery(page, 'select 1')
  await gridOf(page).waitFor()
  // The browser's clipboard may hold the line ends of the system.
  for (const [label, all] of COPIES) await eventually(async () => expect(await copied(label), label).toBe(all))
  await page.getByRole('rowheader', { name: 'Row 2' }).click()
  await page.getByText('1 selected').waitFor()
  for (const [label, , second] of COPIES) await eventually(async () => expect(await copied(label), label).toBe(second))

  warehouse.result = queryResult(3)
  await runQuery(page, 'select 1')
  await focusGrid(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+C')
  await eventually(async () => expect(await clipboard()).toBe('événement 1'))
  await page.keyboard.press('Control+A')
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('Control+C')
  await eventually(async () => expect((await clipboard()).trimEnd().split('\n')).toHaveLength(3))
  await page.keyboard.press('Control+Shift+C')
  await eventually(async () => expect((await clipboard()).trimEnd().split('\n')).toHaveLength(4))
})

test('markup in cells, names of columns and errors stays text', async () => {
  const name = '<img src=x onerror=window.__xss=1>'
  const texts = XSS_VECTORS.map(({ html }) => html)
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, WAREHOUSE, {
    prepare: (fake) => {
      fake.facts = { dialect: 'duckdb', 'read-only': { guaranteed: false, reasons: [name] } }
      fake.tables = { raw: [name] }
      fake.result = {
        'table-config': {
          columns: [{ name, type: name, filterType: 'text', nullable: true, comment: name }],
          columnOrder: [name],
        },
        'table-rows': texts.map((text) => ({ [name]: text })),
      }
    },
  })
  await runQuery(page, `select '${texts[0]?.replaceAll("'", "''")}'`)
  const grid = gridOf(page)
  await grid.getByRole('columnheader', { name, exact: true }).waitFor()
  await grid.focus()
  const seen = new Set<string>()
  for (let index = 0; index < texts.length; index += 20) {
    await grid.evaluate((element, top) => element.scrollTo({ top }), index * 28)
    const last = Math.min(index + 20, texts.length)
    await grid.getByRole('rowheader', { name: `Row ${last}`, exact: true }).waitFor({ state: 'attached' })
    for (const text of await grid.getByRole('gridcell').allTextContents()) seen.add(text)
  }
  const shown = (text: string) => text.slice(0, 1_000).replace(/[\r\n]+/g, ' ⏎ ')
  expect(texts.map(shown).filter((text) => !seen.has(text) && text !== '')).toEqual([])

  const message = texts.slice(0, 40).join('\n')
  warehouse.instead.set(execQuery.path, { status: 422, body: { status: 'error', message, data: { position: 0 } } })
  await page.getByRole('button', { name: 'Edit query' }).click()
  await runQuery(page, texts.slice(0, 20).join('\n'))
  await page.getByRole('dialog').getByRole('alert').waitFor()
  expect(await page.getByRole('dialog').getByRole('alert').textContent()).toContain(texts[5])
  await page.locator('.squiggly-error').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('searchbox', { name: 'Search history' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
  expect(faults).toEqual([])
})
