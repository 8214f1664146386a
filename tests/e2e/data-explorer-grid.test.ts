import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { hasRows, openFakeExplorer } from '#tests/support/explorer-page'
import { eventually, runQuery } from '#tests/support/query-page'
import { aWarehouseConnection } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'

const STORES = '/app/demo_shop/data-explorer?connection=warehouse&schema=raw&table=stores'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await aWarehouseConnection(world, 'demo_shop', { schemas: ['raw', 'analytics'] })
  ana = await world.user({ acl: { demo_shop: everything('RWX') } })
})
afterAll(() => world?.close())

const cellOf = (page: Page, row: number, column: number) =>
  page.locator(`[role=grid] [data-row="${row}"][data-column="${column}"]`)
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const marked = (page: Page) =>
  page.locator('[data-active]').evaluate((cell) => getComputedStyle(cell).outlineStyle !== 'none')
/** What a search field takes from the clipboard, which needs no permission. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByRole('searchbox', { name: 'Filter schemas, tables and columns' })
  await field.fill('')
  await field.press('Control+V')
  return field.inputValue()
}

test('a cell and a range are copied without the permission of the clipboard; Ctrl+A selects the grid and not the page', async () => {
  const { page } = await openPage(world, ana, STORES)
  await hasRows(page)
  expect(await marked(page)).toBe(false)
  await page.keyboard.press('Control+A')
  await cellOf(page, 1, 4).click()
  expect(await marked(page)).toBe(true)
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('')
  await page.keyboard.press('Control+C')
  await page.getByText('1 row, 1 column copied.').first().waitFor()
  expect(await pasted(page)).toBe(await cellOf(page, 1, 4).textContent())

  await page.getByRole('grid').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+C')
  await page.getByText('1 row, 2 columns copied.').first().waitFor()
  const two = [await cellOf(page, 1, 3).textContent(), await cellOf(page, 1, 4).textContent()]
  expect(await pasted(page)).toBe(two.join('\t'))

  await cellOf(page, 2, 2).click()
  await page.keyboard.press('Control+A')
  expect(await page.getByRole('row', { selected: true }).count()).toBe(20)
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('')
})

test('a click on the head of a column sorts, and the keys go on from it, in a table and in a result', async () => {
  const { page } = await openPage(world, ana, STORES)
  await hasRows(page)
  await sortsByHead(page)
  await runQuery(page, 'select * from raw.stores limit 50')
  await page.getByRole('grid', { name: /^Result/ }).waitFor()
  expect(await marked(page)).toBe(false)
  await sortsByHead(page)
})

async function sortsByHead(page: Page): Promise<void> {
  const order = () => head(page, 'city').getAttribute('aria-sort')
  const { width, height } = (await head(page, 'city').boundingBox()) ?? { width: 0, height: 0 }
  await head(page, 'city').click({ position: { x: 6, y: 1 } })
  await eventually(async () => expect(await order()).toBe('ascending'))
  await head(page, 'city').click({ position: { x: width / 2, y: height - 2 } })
  await eventually(async () => expect(await order()).toBe('descending'))
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await order()).not.toBe('descending'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await eventually(async () => expect(await head(page, 'address').getAttribute('aria-sort')).toBe('ascending'))
  expect(await order()).not.toBe('ascending')
}

test('hardly anything moves while a table opens, from a link and from the tree, however late its replies are', async () => {
  const { page } = await openPage(world, ana, STORES, { prepare: watchShifts })
  await hasRows(page)
  await page.getByRole('region', { name: 'About stores' }).waitFor()
  await page.getByRole('treeitem', { name: 'customers', exact: true }).waitFor()
  expect(await shiftOf(page)).toBeLessThan(0.05)
  await page.getByRole('treeitem', { name: 'customers', exact: true }).click()
  await head(page, 'customer_id').waitFor()
  await hasRows(page)
  await page.getByRole('region', { name: 'About customers' }).waitFor()
  expect(await shiftOf(page)).toBeLessThan(0.05)
})

test('the only connection is chosen by itself, also where one that is gone is remembered', async () => {
  const { page } = await openFakeExplorer(world, ana, '', {
    storage: { 'demo_shop.data-explorer-connection': 'gone' },
    prepare: (fake) => {
      fake.connections = ['archive']
    },
  })
  await page.getByRole('treeitem', { name: 'raw' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Connection', exact: true }).inputValue()).toBe('archive')
})

declare global {
  interface Window {
    /** How far things moved that nobody asked to move, as the browser adds it up. */
    shift?: number
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      // What follows a click counts too.
      for (const entry of list.getEntries()) window.shift = (window.shift ?? 0) + Number(entry.toJSON().value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Each reply later than the one before it, so that nothing comes at the same moment.
  let late = 0
  await page.route(/\/data-explorer\/(schema|table)\//, async (route) => {
    late += 150
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
}

/** After the next two frames, when the observer has been told of all before. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.shift ?? Number.NaN
  })
}

test('a value of a foreign key leads to the row that it names, from the menu of its cell and from the whole value', async () => {
  const { page } = await openPage(world, ana, STORES.replace('table=stores', 'table=orders'))
  await hasRows(page)
  const customer = (await cellOf(page, 0, 2).textContent()) ?? ''
  const isOpen = async () => {
    await page.getByRole('grid', { name: 'Rows of customers' }).waitFor()
    await page.getByText('rows 1–1 of 1', { exact: true }).waitFor()
    expect(await cellOf(page, 0, 0).textContent()).toBe(customer)
  }
  await eventually(async () => {
    await page.keyboard.press('Escape')
    await cellOf(page, 0, 2).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Open in customers' }).click({ timeout: 10_000 })
  })
  await isOpen()
  await page.goBack()
  await page.getByRole('grid', { name: 'Rows of orders' }).waitFor()
  await hasRows(page)
  await cellOf(page, 0, 2).dblclick()
  await page.getByRole('button', { name: 'Open in customers' }).click()
  await isOpen()
})

test('columns show what they hold and which keys they are, in heads and in the list of columns; the tree has estimates of rows', async () => {
  const { page } = await openPage(world, ana, STORES.replace('table=stores', 'table=orders'))
  await hasRows(page)
  const marksOf = (place: Locator) =>
    place.getByRole('img').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')))
  const marks = async (name: string) => marksOf(head(page, name))
  expect([await marks('order_id'), await marks('customer_id'), await marks('placed_at')]).toEqual([
    ['number', 'primary key'],
    ['number', 'foreign key'],
    ['date or time'],
  ])
  expect(await head(page, 'customer_id').getAttribute('title')).toContain('foreign key')
  const orders = page.getByRole('treeitem', { name: 'orders', exact: true })
  await orders.getByText(/^≈ \d/).waitFor()
  expect(await orders.getAttribute('title')).toMatch(/\nAbout [\d\u202f]+ rows$/)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select columns' }).click()
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'customer_id' })
  await expect.poll(() => marksOf(line)).toEqual(['number', 'foreign key'])
})
