import type { Page } from 'playwright-core'
import { hasRows } from '../explorer-page'
import { choose } from '../layouts-page'
import { runQuery, writeQuery } from '../query-page'
import { button, close, DIALOG, type Judge, type Walk } from './walk'

const ORDERS = '/:project/data-explorer?connection=warehouse&schema=raw&table=orders'
const CHART = { within: 'section[aria-label="Chart"]' }

export const EXPLORER_WALKS: readonly Walk[] = [
  { through: 'statistics, filters and columns', at: ORDERS, walk: narrowsRows },
  { through: 'layouts and the chart of a table', at: ORDERS, walk: keepsLayouts },
  {
    through: 'search data that fits no column',
    at: `${ORDERS}&search.order_id=plenty`,
    walk: async (page, judge) => {
      await button(page, 'Clear').waitFor()
      await judge('what cannot be searched')
    },
  },
  { through: 'the query editor', at: '/:project/data-explorer?connection=warehouse', walk: writesQueries },
  {
    through: 'the SQL workbench',
    at: '/:project/data-explorer/sql',
    walk: async (page, judge) => {
      await button(page, 'Show the assistant').click()
      await page.getByLabel('Your request').waitFor()
      await page.locator('.monaco-editor:visible .view-lines').first().click()
      await page.keyboard.insertText('select status, total from raw.orders limit 9')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('grid', { name: /^Result/ }).waitFor()
      await judge('a result beside the assistant')
    },
  },
]

async function narrowsRows(page: Page, judge: Judge): Promise<void> {
  await hasRows(page)
  await button(page, 'Show column statistics').click()
  const panel = page.getByRole('complementary', { name: 'Column statistics' })
  await panel.getByText(/ rows/).first().waitFor()
  await judge('column statistics', { within: 'aside[aria-label="Column statistics"]' })
  await button(page, 'Filter order_id').click()
  await page.getByRole('form', { name: 'Filter order_id' }).waitFor()
  await judge('a filter', { within: '[aria-label="Filter order_id"]' })
  await page.keyboard.press('Escape')
  await choose(page, 'Select columns')
  await page.getByRole('dialog').waitFor()
  await judge('the columns', DIALOG)
  await close(page)
}

async function keepsLayouts(page: Page, judge: Judge): Promise<void> {
  await hasRows(page)
  for (const item of ['Save table layout', 'Load saved layout', 'Share table layout']) {
    await choose(page, item)
    const dialog = page.getByRole('dialog', { name: item })
    await dialog.waitFor()
    // Without a name, which is missed then.
    if (item === 'Save table layout') await dialog.getByRole('button', { name: 'Save' }).click()
    await judge(item, DIALOG)
    await close(page)
  }
  await button(page, 'Chart').press('Enter')
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  await chart.getByRole('img').first().waitFor()
  await judge('a chart', CHART)
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await chart.getByRole('table').waitFor()
  await judge('a chart as a table', CHART)
}

async function writesQueries(page: Page, judge: Judge): Promise<void> {
  await writeQuery(page, "select o.order_id, 'text', 12 -- a comment\nfrom raw.orders o limit 60;")
  // Coloured by its words: then the code of the language is here.
  await page.locator('.monaco-editor .view-line span[class*="mtk"]').nth(6).waitFor()
  await judge('the editor')
  await button(page, 'Run').click()
  await page.getByRole('rowheader', { name: 'Row 2', exact: true }).click()
  await judge('a result')
  await button(page, 'Edit query').click()
  await runQuery(page, 'select nam from raw.orders')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await button(page, 'History').click()
  await page.getByRole('searchbox', { name: 'Search history' }).waitFor()
  await judge('a failure, and the history')
}
