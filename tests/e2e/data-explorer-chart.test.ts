import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS, hasRows, openExplorer } from '#tests/support/explorer-page'
import { knownWarehouse } from '#tests/support/known-warehouse'
import { choose, isSaid } from '#tests/support/layouts-page'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, World } from '#tests/support/world'

/** 40 rows on 28 days, on four of which every amount is empty. */
const ORDERS = '?connection=warehouse&schema=raw&table=orders'

let world: World
let ana: Client
let warehouse: { close(): Promise<void> }
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  warehouse = await knownWarehouse(world)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(async () => {
  await world?.close()
  await warehouse?.close()
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true })
const drawing = (page: Page, name: string | RegExp) => panelOf(page).getByRole('img', { name })

/** Colours on the canvas of the chart; 0 where it is blank. */
const coloursDrawn = (page: Page) =>
  panelOf(page)
    .locator('canvas')
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      const colours = new Set<number>()
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255)
          colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      return colours.size
    })

test('the rows of a table are drawn as is chosen, read as a table, kept in a layout, and what cannot be drawn is said', async () => {
  const { page, faults } = await openExplorer(world, ana, ORDERS)
  await hasRows(page)
  await page.getByRole('button', { name: 'Chart', exact: true }).press('Enter')
  await drawing(page, /^Line chart\. Sum of amount by happened: 24 points, from /).waitFor()
  await expect.poll(() => coloursDrawn(page)).toBeGreaterThan(1)
  const panel = panelOf(page)
  await panel.getByText('Drawn from all 40 rows. Numbers with more than 15 digits are rounded.').waitFor()
  await panel.getByLabel('Per', { exact: true }).selectOption('Week')
  await panel.getByLabel('Y axis', { exact: true }).selectOption('Median')
  await drawing(page, /^Line chart\. Median of amount by week of happened: \d points, from /).waitFor()
  expect(await panel.getByLabel('Per', { exact: true }).locator('option').first().textContent()).toBe('Automatic')
  await drawsTheSelection(page)

  await panel.getByLabel('Column', { exact: true }).selectOption('name')
  await panel.getByText('name has no numbers. Choose another column, or count the rows.').waitFor()
  await panel.getByLabel('Kind of chart', { exact: true }).selectOption('histogram')
  await panel.getByLabel('X axis', { exact: true }).selectOption('id')
  await drawing(page, /^Histogram chart\. Distribution of id: /).waitFor()
  await panel.getByLabel('Kind of chart', { exact: true }).selectOption('bar')
  await panel.getByLabel('X axis', { exact: true }).selectOption('paid')
  const bars = drawing(page, 'Bar chart. Number of rows by paid: 2 bars, from 13 to 27.')
  await bars.waitFor()
  await expect.poll(() => coloursDrawn(page)).toBeGreaterThan(1)
  await bars.hover({ position: { x: 200, y: 100 } })
  await panel.locator('[aria-hidden]').getByText('27', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Show as table' }).click()
  expect(await panel.locator('tr').allInnerTexts()).toEqual(['paid\tNumber of rows', 'false\t27', 'true\t13'])

  await choose(page, 'Save table layout')
  await page.getByRole('dialog').getByLabel('Name').fill('drawn')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await isSaid(page, 'layout saved')
  await panel.getByRole('button', { name: 'Close the chart' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.goto(`${world.url}/app/${PROJECT}/data-explorer${ORDERS}`)
  await hasRows(page)
  expect(await panel.count()).toBe(0)
  await choose(page, 'Load saved layout')
  await page.getByRole('button', { name: 'Load drawn' }).click()
  await bars.waitFor()
  expect(faults).toEqual([])
})

/** What is selected below a chart is what it draws, until nothing is. */
async function drawsTheSelection(page: Page): Promise<void> {
  await page.locator('[data-row="0"][data-column="0"]').click()
  await page.locator('[data-row="2"][data-column="0"]').click({ modifiers: ['Shift'] })
  await panelOf(page).getByText('Drawn from the 3 rows that are selected below.').waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page).getByText('Drawn from all 40 rows.').waitFor()
}

test('a link has its chart, which draws the filtered rows', async () => {
  const { page, faults } = await openExplorer(world, ana, `${EVENTS}&chart=bar&chart.x=paid&filter.id=range:..3`)
  await drawing(page, 'Bar chart. Number of rows by paid: 2 bars, from 1 to 2.').waitFor()
  expect(faults).toEqual([])
})
