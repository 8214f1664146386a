import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { firstRowIs, hasRows, headersOf, rowsOf } from '#tests/support/explorer-page'
import { isSaid } from '#tests/support/layouts-page'
import { aWarehouseConnection } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'

const SHOP = '/app/demo_shop/data-explorer'
const EVENTS = `${SHOP}?connection=warehouse&schema=raw&table=events`

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await aWarehouseConnection(world, 'demo_shop', { schemas: ['raw', 'analytics'] })
  await aWarehouseConnection(world, 'demo_shop', { name: 'quarter', schemas: ['raw'], rowsLimit: 250_000 })
  await world.project('other')
  for (const name of ['quarter', 'tiny']) await aWarehouseConnection(world, 'other', { name, rowsLimit: 100 })
  ana = await world.user({ acl: { demo_shop: everything('RWX'), other: everything('RWX') } })
})
afterAll(() => world?.close())

test('SHELL-34 DX-05 DX-06 DX-12 DX-23 DX-46 DX-47 a connection, a schema and a table are chosen, the connection is remembered in its project; a partial result is marked', async () => {
  const { page, faults } = await openPage(world, ana, SHOP)
  const panel = page.getByRole('complementary', { name: 'Schemas and tables' })
  const connection = panel.getByRole('combobox', { name: 'Connection', exact: true })
  const remembered = () => page.evaluate(() => localStorage.getItem('demo_shop.data-explorer-connection'))
  await page.getByRole('option', { name: 'quarter' }).waitFor({ state: 'attached' })
  expect(await connection.locator('option').allTextContents()).toEqual(['Choose a connection', 'quarter', 'warehouse'])

  const tree = panel.getByRole('tree', { name: 'Schemas and tables' })
  await connection.selectOption('quarter')
  await tree.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await tree.getByRole('treeitem', { level: 1 }).count()).toBe(1)
  expect(await remembered()).toBe('quarter')
  await connection.selectOption('warehouse')
  await tree.getByRole('treeitem', { name: 'analytics' }).waitFor()
  await tree.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await tree.getByRole('treeitem').allTextContents()).toEqual(['analytics', 'raw'])
  expect(await remembered()).toBe('warehouse')

  await tree.getByText('raw', { exact: true }).click()
  await tree.getByRole('treeitem', { name: 'events', exact: true }).click()
  await hasRows(page)
  expect(await rowsOf(page)).toHaveLength(20)
  expect(await page.getByRole('list', { name: 'What is shown' }).getByRole('listitem').allTextContents()).toEqual([
    'warehouse',
    'raw',
    'events',
  ])
  expect(new URL(page.url()).search).toBe('?connection=warehouse&schema=raw&table=events')
  expect(faults).toEqual([])

  await page.goto(world.url + SHOP)
  await page.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await connection.inputValue()).toBe('warehouse')
  await page.goto(`${world.url}/app/other/data-explorer`)
  await page.getByRole('option', { name: 'tiny' }).waitFor({ state: 'attached' })
  expect(await connection.inputValue()).toBe('')
  await marksPartialResults(page)
})

/** In the project whose connections read 100 rows. The mark stands in the grid, and the way out is said. */
async function marksPartialResults(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Connection', exact: true }).selectOption('tiny')
  await page.getByRole('treeitem', { name: 'raw' }).click()
  await page.getByRole('treeitem', { name: 'events', exact: true }).click()
  await page.getByText('rows 1–20 of 100', { exact: true }).waitFor()
  expect(await rowsOf(page)).toHaveLength(20)
  await page.getByText('partial result', { exact: true }).waitFor()
  await isSaid(page, 'Partial result displayed. The full result exceeds the rows limit, please restrict the search.')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('rows 21–40 of 100', { exact: true }).waitFor()
  expect(await rowsOf(page)).toHaveLength(20)
}

test('DX-01 DX-02 DX-03 DX-08 a link opens its connection, its schema and its table; the tree is narrowed by its filter', async () => {
  const { page } = await openPage(world, ana, EVENTS, {
    // What was chosen last does not go before the link.
    storage: { 'demo_shop.data-explorer-connection': 'quarter' },
  })
  await hasRows(page)
  const connection = page.getByRole('combobox', { name: 'Connection', exact: true })
  expect(await connection.inputValue()).toBe('warehouse')
  // The tree is read beside the rows, and may be there later.
  await page.getByRole('treeitem', { name: 'events', exact: true }).waitFor()
  await page.locator('[aria-current="true"]').getByText('events', { exact: true }).waitFor()
  expect(await page.locator('[aria-current="true"]').count()).toBe(1)
  await expect.poll(async () => (await headersOf(page)).slice(0, 3)).toEqual(['event_id', 'session_id', 'customer_id'])
  const schema = (name: string) => page.getByRole('treeitem', { name, level: 1 }).getAttribute('aria-expanded')
  expect([await schema('raw'), await schema('analytics')]).toEqual(['true', 'false'])
  await filterNarrowsTheTree(page)
  // A link is a choice: the entry of the menu leads back to its connection.
  await page.getByRole('link', { name: 'Tables' }).first().click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await connection.inputValue()).toBe('warehouse')

  await page.goto(`${world.url}${SHOP}?connection=warehouse&schema=analytics`)
  await page.getByRole('treeitem', { name: /^conversion_funnel/ }).waitFor()
  expect([await schema('raw'), await schema('analytics')]).toEqual(['false', 'true'])
  expect(await page.locator('[aria-current="true"]').count()).toBe(0)

  await page.goto(`${world.url}${SHOP}?connection=warehouse`)
  await page.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await connection.inputValue()).toBe('warehouse')
  expect([await schema('raw'), await schema('analytics')]).toEqual(['false', 'false'])
})

async function filterNarrowsTheTree(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: 'order_items', exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Filter schemas, tables and columns' }).fill('REVI')
  await page.getByRole('treeitem', { name: 'events', exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByRole('treeitem', { level: 1 }).count()).toBe(1)
  // Beside it stands about how many rows it has.
  expect(await page.getByRole('treeitem', { level: 2 }).allTextContents()).toEqual([
    expect.stringMatching(/^reviews≈ /),
  ])
  // A single letter is looked for where the tables are known.
  const filter = page.getByRole('searchbox', { name: 'Filter schemas, tables and columns' })
  await filter.fill('x')
  await page.getByRole('button', { name: 'Look in 1 unopened schema too' }).waitFor()
  await filter.fill('funnel')
  await page.getByRole('treeitem', { name: /^conversion_funnel/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Look in/ }).count()).toBe(0)
  await filter.fill('order_number')
  const found = page.getByRole('treeitem', { level: 2 })
  await expect.poll(() => found.allTextContents()).toEqual(['ordersorder_number'])
  await page.getByRole('status').getByText('1 table', { exact: true }).waitFor()
}

test('DX-22 DX-24 DX-27 DX-28 DX-33 PERM-37 pages, page sizes and columns are chosen, the address keeps them; full screen hides the rest, and the menu has all items', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await hasRows(page)
  await page.getByText(/rows 1–20 of (1\u202f000\u202f000|about (1\u202f00\d|99\d)\u202f\d{3})/).waitFor()
  await fullScreenHidesTheRest(page)

  const first = (await rowsOf(page)).map(([id]) => id)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('rows 21–40 of').waitFor()
  await expect.poll(async () => (await rowsOf(page)).filter(([id]) => first.includes(id))).toEqual([])
  expect(await rowsOf(page)).toHaveLength(20)
  expect(await page.getByLabel('Rows per page').locator('option').allTextContents()).toEqual(['20', '25', '30', '50'])
  await choosesColumns(page)
  for (const size of [25, 30, 50]) {
    await page.getByLabel('Rows per page').selectOption(String(size))
    await page.getByText(`rows 1–${size} of`).waitFor()
    await expect.poll(async () => (await rowsOf(page)).length).toBe(size)
  }
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('rows 51–100 of').waitFor()

  await page.reload()
  await page.getByText('rows 51–100 of').waitFor()
  await hasRows(page)
  await expect.poll(() => headersOf(page)).toEqual(['event_type', 'event_id'])
  await page.goBack()
  await page.getByText('rows 1–50 of').waitFor()
  await hasWholeMenu(page, ['Clear filters'], 'No filter is active.')
})

/** Its button and Escape bring it back. */
async function fullScreenHidesTheRest(page: Page): Promise<void> {
  const panel = page.locator('section').filter({ has: page.getByRole('grid') })
  const place = () => panel.boundingBox()
  const before = await place()
  const whole = { x: 0, y: 0, width: 1440, height: 900 }
  await page.getByRole('button', { name: 'Show in full screen' }).click()
  await expect.poll(place).toEqual(whole)
  await page.getByRole('button', { name: 'Leave full screen (Escape)' }).click()
  await expect.poll(place).toEqual(before)
  await page.getByRole('button', { name: 'Show in full screen' }).click()
  await expect.poll(place).toEqual(whole)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  // Before the menu has the focus, the key would be the page's.
  await page.getByRole('menu').locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await place()).toEqual(whole)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show in full screen' }).waitFor()
  await expect.poll(place).toEqual(before)
}

/** They are also ordered in the dialog. */
async function choosesColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select columns' })
  await dialog.getByRole('button', { name: 'Select none' }).click()
  expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'event_id' }).check()
  await dialog.getByRole('checkbox', { name: 'event_type' }).check()
  await dialog.getByRole('searchbox').fill('event_ty')
  expect(await dialog.getByRole('checkbox').count()).toBe(1)
  await dialog.getByRole('searchbox').fill('')
  for (let step = 0; step < 3; step += 1) await dialog.getByRole('button', { name: 'Move event_type up' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => headersOf(page)).toEqual(['event_type', 'event_id'])
}

test('DX-21 DX-32 DX-45 OP-55 rows are found that contain a text, or equal it in strict mode; columns are filtered by their type, sorted, and cleared', async () => {
  const { page, faults } = await openPage(world, ana, `${SHOP}?connection=warehouse&schema=raw&table=stores`)
  const form = page.getByRole('form', { name: 'Search form' })
  const toggle = page.getByRole('button', { name: 'Search form' })
  await hasRows(page)
  // Folded until it is opened, then as it was left.
  expect([await toggle.getAttribute('aria-expanded'), await form.count()]).toEqual(['false', 0])
  await toggle.click()
  await form
    .getByText('only rows with values that exactly match the search fields will be found', { exact: true })
    .waitFor()
  await hasRows(page)
  const [formBox, gridBox] = [await form.boundingBox(), await page.getByRole('grid').boundingBox()]
  expect(formBox && gridBox && formBox.y + formBox.height <= gridBox.y).toBe(true)
  const cities = async () => {
    const city = (await headersOf(page)).indexOf('city')
    return (await rowsOf(page)).map((row) => row[city] ?? '')
  }
  const [whole = ''] = await cities()
  const part = whole.slice(1, 4)

  await form.getByLabel('city').fill(part)
  await form.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `city contains ${part}` }).waitFor()
  const misfits = async () => (await cities()).filter((city) => !city.toLowerCase().includes(part.toLowerCase()))
  await expect.poll(misfits).toEqual([])
  await hasRows(page)

  await form.getByLabel('Strict mode').click()
  const strict = page.waitForRequest((request) => request.url().endsWith('/table/get/data'))
  await form.getByRole('button', { name: 'Search' }).click()
  expect((await strict).postData()).toContain(
    `name="searchFormData"\r\n\r\n${JSON.stringify({ strict: true, fields: { city: part } })}\r\n`,
  )
  await page.getByText('No rows match your search.').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).waitFor()
  await form.getByLabel('city').fill(whole)
  await form.getByRole('button', { name: 'Search' }).click()
  await expect.poll(async () => new Set(await cities())).toEqual(new Set([whole]))

  await form.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: `city = ${whole}` }).waitFor({ state: 'detached' })
  await hasRows(page)

  await page.getByRole('treeitem', { name: 'customers', exact: true }).click()
  await filtersAndSorts(page)
  expect([await toggle.getAttribute('aria-expanded'), await form.count()]).toEqual(['true', 1])
  expect(faults).toEqual([])
})

async function filtersAndSorts(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'customer_id' }).waitFor()
  await hasRows(page)
  const all = /of (.*)$/.exec((await page.getByText(/^rows 1–20 of /).textContent()) ?? '')?.[1]
  await page.getByRole('button', { name: 'Filter customer_id' }).click()
  const filter = page.getByRole('form', { name: 'Filter customer_id' })
  await filter.getByLabel('From').fill('500')
  await filter.getByLabel('To').fill('510')
  await page.keyboard.press('Enter')
  await page.getByText('rows 1–11 of 11').waitFor()
  await page.getByRole('button', { name: 'customer_id 500 – 510' }).waitFor()

  await page.getByRole('button', { name: 'Sort by customer_id' }).click()
  await page.locator('[role=columnheader][aria-sort=ascending]').waitFor()
  await page.getByRole('button', { name: 'Sort by customer_id' }).click()
  await firstRowIs(page, '510')
  expect(await page.getByRole('columnheader', { name: 'customer_id' }).getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('button', { name: 'Sorted by customer_id, descending' }).click()
  await firstRowIs(page, '500')
  expect(new URL(page.url()).search).not.toContain('sort=')

  await page.getByRole('button', { name: 'Filter full_name' }).click()
  await page.getByLabel('Contains').fill('zzz')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await page.getByText('No rows match the filters.').waitFor()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Clear filters' }).click()
  await hasRows(page)
  await page.getByRole('list', { name: 'Active filters' }).waitFor({ state: 'detached' })
  await page.getByText(`rows 1–20 of ${all}`, { exact: true }).waitFor()
}

const MENU = [
  'Save table layout',
  'Load saved layout',
  'Share table layout',
  'Clear filters',
  'Select columns',
  'Export CSV',
  'Query (alpha)',
]

/** What of it one may not use is disabled; the last item of these says why. */
async function hasWholeMenu(page: Page, disabled: readonly string[], reason: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(MENU)
  expect(await page.getByRole('menuitem', { disabled: true }).allTextContents()).toEqual(disabled)
  await page.getByRole('menuitem', { name: disabled.at(-1) ?? '' }).hover()
  await page.getByRole('tooltip').filter({ hasText: reason }).waitFor()
}
