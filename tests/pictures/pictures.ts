import type { Page } from 'playwright-core'
import { workbenchPath } from '../../plugins/data-explorer/model/query/workbench/workbench-path'

/** A page as the guide shows it. */
export interface Picture {
  /** `secrets`: the file is `guide-secrets.png`. */
  readonly name: string
  readonly address: string
  /** Where panes stand beside each other, and 1280 by 800 pixels would not do. */
  readonly isWide?: true
  /** What is done on the page before. */
  readonly act?: (page: Page) => Promise<void>
}

const PROJECT = '/demo_shop'

const REVENUE = `select c.country, sum(o.total) as revenue
from raw.orders o
join raw.customers c using (customer_id)
where o.placed_at > date '2025-01-01'
group by c.country
order by revenue desc
limit 10`

export const PICTURES: readonly Picture[] = [
  { name: 'dashboard', address: '/' },
  { name: 'homepage', address: PROJECT },
  { name: 'secrets', address: `${PROJECT}/secrets` },
  { name: 'object-storage', address: `${PROJECT}/object-storage` },
  {
    ...{ name: 'tables', address: `${PROJECT}/data-explorer?connection=warehouse&schema=raw&table=events` },
    ...{ isWide: true, act: showStatistics },
  },
  { name: 'sql', address: workbenchPath('demo_shop', 'warehouse', REVENUE), isWide: true, act: drawRevenue },
  { name: 'transform', address: `${PROJECT}/transform` },
  { name: 'flows', address: `${PROJECT}/flows` },
  { name: 'tasks', address: `${PROJECT}/tasks` },
  { name: 'artefacts', address: `${PROJECT}/artefacts` },
  { name: 'bundles', address: `${PROJECT}/bundles` },
  { name: 'schedule', address: `${PROJECT}/timeline` },
  { name: 'services', address: `${PROJECT}/services`, act: openService },
  { name: 'lineage', address: `${PROJECT}/lineage` },
  { name: 'administration', address: '/admin' },
  { name: 'users', address: '/admin/users' },
  { name: 'audit', address: '/admin/audit' },
]

async function openService(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'store-finder', exact: true }).click()
  await page.getByRole('heading', { name: 'Control panel' }).waitFor()
}

async function showStatistics(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show column statistics' }).click()
  const panel = page.getByRole('complementary', { name: 'Column statistics' })
  await panel.getByLabel('Column', { exact: true }).selectOption('event_type')
  await panel.getByText('Most frequent values').waitFor()
}

/** A statement as a chart, beside the assistant's answer to a question of its own. */
async function drawRevenue(page: Page): Promise<void> {
  await page.locator('.monaco-editor .view-line', { hasText: 'select' }).waitFor()
  await page.getByRole('button', { name: 'Run all' }).click()
  await page.getByRole('grid', { name: 'Result from warehouse' }).waitFor()
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await page.getByRole('img', { name: /^Bar chart/ }).waitFor()
  await page.getByRole('button', { name: 'Show the assistant' }).click()
  await page.getByRole('region', { name: 'Assistant' }).getByLabel('Context').selectOption('All schemas')
  await page.getByLabel('Your request').fill('Top 10 countries by revenue')
  await page.getByLabel('Your request').press('Enter')
  await page.getByRole('region', { name: 'Assistant' }).getByRole('button', { name: 'Insert' }).waitFor()
}
