import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../support/browser'
import { firstRowIs, hasRows, headersOf, rowsOf } from '../support/explorer-page'
import { aWarehouseConnection } from '../support/warehouse'
import { type Client, everything, World } from '../support/world'

const SHOP = '/app/demo_shop/data-explorer'
const EVENTS = `${SHOP}?connection=warehouse&schema=raw&table=events`

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await aWarehouseConnection(world, 'demo_shop', { schemas: ['raw', 'analytics'] })
  await aWarehouseConnection(world, 'demo_shop', { name: 'quarter', schemas: ['raw'], rowsLimit: 250_000 })
  ana = await world.user({ acl: { demo_shop: everything('RWX') } })
})
afterAll(() => world?.close())

test('SHELL-34 DX-05 DX-07 DX-12 DX-13 DX-22 DX-23 a connection, a schema and a table are chosen one after the other', async () => {
  const { page, faults } = await openPage(world, ana, SHOP)
  const connection = page.getByLabel('Connection', { exact: true })
  await page.getByRole('option', { name: 'quarter' }).waitFor({ state: 'attached' })
  expect(await connection.locator('option').allTextContents()).toEqual(['Choose a connection', 'quarter', 'warehouse'])

  await connection.selectOption('warehouse')
  const tree = page.getByRole('tree', { name: 'Schemas and tables' })
  await tree.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await tree.getByRole('treeitem').allTextContents()).toEqual(['analytics', 'raw'])

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
})

test('DX-01 DX-02 DX-03 DX-09 DX-10 DX-73 OP-01 a link opens a table, with its size and row count', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await hasRows(page)
  expect(await page.getByLabel('Connection', { exact: true }).inputValue()).toBe('warehouse')
  const facts = page.getByRole('region', { name: 'events' }).filter({ hasText: 'Size' })
  expect(await facts.locator('dd').first().textContent()).toMatch(/^\d+(\.\d{1,2})? MB$/)
  // Counted within 0.3 s, or taken from the database's statistics.
  const rows = await facts.locator('dd').last().textContent()
  expect(rows).toMatch(/^(1\u202f000\u202f000|about (1\u202f00\d|99\d)\u202f\d{3})$/)
  expect(await page.locator('[aria-current="true"]').textContent()).toContain('events')
})

test('DX-06 the connection last chosen in a project is remembered and chosen again', async () => {
  const { page } = await openPage(world, ana, SHOP)
  await page.getByRole('option', { name: 'quarter' }).waitFor({ state: 'attached' })
  await page.getByLabel('Connection', { exact: true }).selectOption('quarter')
  await page.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('demo_shop.data-explorer-connection'))).toBe('quarter')

  await page.goto(world.url + SHOP)
  await page.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await page.getByLabel('Connection', { exact: true }).inputValue()).toBe('quarter')
})

test('DX-08 the tree is narrowed by its filter', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await page.getByRole('treeitem', { name: 'order_items', exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Filter schemas and tables' }).fill('REVI')
  await page.getByRole('treeitem', { name: 'events', exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByRole('treeitem').allTextContents()).toEqual(expect.arrayContaining(['reviews']))
  await page.getByRole('button', { name: 'Look in 1 unopened schema too' }).click()
  await page.getByRole('button', { name: 'Look in 1 unopened schema too' }).waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Filter schemas and tables' }).fill('funnel')
  await page.getByRole('treeitem', { name: /^conversion_funnel/ }).waitFor()
})

test("DX-14 DX-15 DX-16 DX-17 DX-18 DX-19 OP-54 a share of the table is applied within the server's maximum", async () => {
  const { page } = await openPage(world, ana, `${SHOP}?connection=quarter&schema=raw&table=events`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('treeitem', { name: 'order_items', exact: true }).click()
  await page.getByText('You cannot request more than 0.25 of the table.').waitFor({ state: 'detached' })
  const input = page.getByRole('spinbutton', { name: 'Proportion' })
  await page.getByRole('treeitem', { name: 'events', exact: true }).click()
  await page.getByText('You cannot request more than 0.25 of the table.').waitFor()
  await hasRows(page)
  const calls = () => asked.filter((path) => path.includes('/table/get/')).map((path) => path.split('/').at(-1))
  await vi.waitFor(() => expect(calls().slice(-2)).toEqual(['metadata', 'data']))

  expect(await input.evaluate((field: HTMLInputElement) => [field.step, field.min, field.max])).toEqual([
    '0.001',
    '0',
    '0.25',
  ])
  expect(await page.getByRole('slider').getAttribute('max')).toBe('0.25')
  expect(await input.inputValue()).toBe('0.250')

  await input.fill('0.1')
  const reply = page.waitForRequest((request) => request.url().endsWith('/table/get/data'))
  await page.getByRole('button', { name: 'Apply' }).click()
  expect((await reply).postData()).toMatch(/name="tableProportion"\r\n\r\n0\.1\r\n/)
  await page.getByRole('button', { name: 'proportion 0.1' }).waitFor()
  expect(await input.inputValue()).toBe('0.100')
})

test('DX-11 the slider sets the proportion by keyboard', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('spinbutton', { name: 'Proportion' }).inputValue()).toBe('0.001')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'proportion 0.001' }).waitFor()
})

test('DX-20 with a maximum of 1 nothing is said of a limit', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await page.getByText('reads the whole table').waitFor()
  expect(await page.getByText('You cannot request more than').count()).toBe(0)
})

test('DX-22 DX-24 pages and page sizes are walked through, and the address keeps them', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await hasRows(page)
  await page.getByText(/rows 1–20 of (1\u202f000\u202f000|about (1\u202f00\d|99\d)\u202f\d{3})/).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('rows 21–40 of').waitFor()
  expect(await page.getByLabel('Rows per page').locator('option').allTextContents()).toEqual(['20', '25', '30', '50'])
  await page.getByLabel('Rows per page').selectOption('50')
  await page.getByText('rows 1–50 of').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('rows 51–100 of').waitFor()

  await page.reload()
  await page.getByText('rows 51–100 of').waitFor()
  await page.goBack()
  await page.getByText('rows 1–50 of').waitFor()
})

test('DX-21 DX-45 OP-55 the search form finds rows that contain the text, and equal ones in strict mode', async () => {
  const { page } = await openPage(world, ana, `${SHOP}?connection=warehouse&schema=raw&table=stores`)
  const form = page.getByRole('form', { name: 'Search form' })
  await form
    .getByText('only rows with values that exactly match the search fields will be found', { exact: true })
    .waitFor()
  await hasRows(page)
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
  await form.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No row fits the search.').waitFor()

  await form.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: `city = ${part}` }).waitFor({ state: 'detached' })
  await hasRows(page)
})

test('DX-32 DX-72 columns are filtered by their type, sorted, and cleared from the menu', async () => {
  const { page, faults } = await openPage(world, ana, `${SHOP}?connection=warehouse&schema=raw&table=customers`)
  await hasRows(page)
  await page.getByRole('button', { name: 'Filter customer_id' }).click()
  const filter = page.getByRole('form', { name: 'Filter customer_id' })
  await filter.getByLabel('From').fill('500')
  await filter.getByLabel('To').fill('510')
  await page.keyboard.press('Enter')
  await page.getByText('rows 1–11 of 11').waitFor()
  await page.getByRole('button', { name: 'customer_id 500 – 510' }).waitFor()

  await page.getByRole('button', { name: 'Sort by customer_id' }).click()
  await page.getByRole('button', { name: 'Sort by customer_id' }).click()
  await firstRowIs(page, '510')
  expect(await page.getByRole('columnheader').first().getAttribute('aria-sort')).toBe('descending')

  await page.getByRole('button', { name: 'Filter full_name' }).click()
  await page.getByLabel('Contains').fill('zzz')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await page.getByText('No row fits the filters.').waitFor()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Clear filters' }).click()
  await hasRows(page)
  await page.getByRole('list', { name: 'Active filters' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('DX-33 columns are chosen and ordered in the dialog, and a link keeps them', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await hasRows(page)
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
  await dialog.waitFor({ state: 'detached' })
  expect(await headersOf(page)).toEqual(['event_type', 'event_id'])
  await page.reload()
  await page.locator('tbody td').first().waitFor()
  expect(await headersOf(page)).toEqual(['event_type', 'event_id'])
})

test('DX-28 full screen hides the rest, Escape brings it back', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await hasRows(page)
  const panel = page.locator('section').filter({ has: page.getByRole('grid') })
  const width = async () => (await panel.boundingBox())?.width
  const before = await width()
  await page.getByRole('button', { name: 'Show in full screen' }).click()
  await expect.poll(width).toBe(1440)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await width()).toBe(1440)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show in full screen' }).waitFor()
  await expect.poll(width).toBe(before)
})

const MENU = [
  'Save table layout',
  'Load saved layout',
  'Share table layout',
  'Clear filters',
  'Select columns',
  'Export CSV',
  'Query (alpha)',
]

test('DX-27 PERM-37 PERM-38 the menu has all seven items; what one may not use is disabled and says why', async () => {
  const reader = await world.user({
    acl: { demo_shop: { ...everything('RWX'), 'data-explorer': { enabled: true, permission: 'R' } } },
  })
  for (const [client, disabled, reason] of [
    [ana, ['Clear filters'], 'No filter is active.'],
    [reader, ['Clear filters', 'Query (alpha)'], /exec/],
  ] as const) {
    const { page } = await openPage(world, client, EVENTS)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(MENU)
    expect(await page.getByRole('menuitem', { disabled: true }).allTextContents()).toEqual(disabled)
    await page.getByRole('menuitem', { name: disabled.at(-1) ?? '' }).hover()
    await page.getByRole('tooltip').filter({ hasText: reason }).waitFor()
  }
})
