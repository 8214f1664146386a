import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/browser'
import { commitTree } from '#tests/support/code-repository'
import { type Client, everything, World } from '#tests/support/world'
import { aProject } from '../../plugins/transform/testing/a-project'

// Opens pages of: transform

const PROJECT = 'shop'
const OPEN = `/app/${PROJECT}/transform/model/open/marts%2Forders`
const READ = `/app/${PROJECT}/transform/model/read/staging%2Fstg_orders`
const LINEAGE = `/app/${PROJECT}/transform/lineage?node=model.sales`

let repositories: ProjectRepositories
const plugin = defineServerPlugin({
  id: 'test.repositories',
  start: ({ service }) => {
    repositories = service(ProjectRepositories)
    return {}
  },
})
let world: World
let home: string
let ana: Client

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-dbt-editor-'))
  world = await World.open({ browser: true, plugins: [plugin], config: { home } })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
  // Servers hear of a new project a moment later.
  const { path } = await vi.waitFor(() => repositories.ensure(PROJECT), { timeout: 60_000, interval: 100 })
  await commitTree(path, 'main', 'Begin', {
    'dbt_project.yml': 'name: shop\nprofile: shop\n',
    'models/marts/orders.sql': "select *\nfrom {{ ref('stg_orders') }}\n",
    'models/marts/sales.sql': "select *\nfrom {{ ref('orders') }}\n",
    'models/staging/stg_orders.sql': 'select 1 as order_id\n',
  })
})
afterAll(async () => {
  await world?.close()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

const openEditor = async () => {
  const opened = await openPage(world, ana, OPEN, {
    prepare: async (page) => {
      await page.route('**/dbt-project/describe/**', (route) =>
        route.fulfill({ json: { status: 'success', message: '', data: aProject() } }),
      )
    },
  })
  await opened.page.locator('.monaco-editor:visible .view-line').first().waitFor()
  return opened
}
const name = (page: Page) =>
  page
    .locator('.monaco-editor:visible .view-line span')
    .getByText(/stg_orders/)
    .last()
const addressOf = (page: Page) => new URL(page.url()).pathname

test('a name of the project is completed in quotes, with what is known of it beside the list', async () => {
  const { page, faults } = await openEditor()
  // Then the project is known: a list that was opened without it would not get its names later.
  await isExplained(page)
  await page.mouse.move(5, 5)
  await page.locator('.monaco-editor:visible .view-lines').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type("-- and {{ ref('")
  await page.keyboard.type('stg')
  const list = page.locator('.suggest-widget:visible')
  await list.getByText('stg_orders').first().waitFor()
  await page.keyboard.press('Control+Space')
  await list.page().locator('.suggest-details:visible').getByText('Orders in euros.').waitFor()
  await page.keyboard.press('Enter')
  const text = page.locator('.monaco-editor:visible .view-lines')
  await expect
    .poll(async () => (await text.textContent())?.replaceAll('\u00a0', ' '))
    .toContain("-- and {{ ref('stg_orders')")
  expect(faults).toEqual([])
})

/** Points at the name until something is said of it: what the project has may not be known at first. */
async function isExplained(page: Page): Promise<void> {
  const said = page.locator('.monaco-hover:visible').getByText('Orders in euros.')
  const point = async () => {
    await page.mouse.move(5, 5)
    await name(page).hover()
    return said.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(point).toBe(true)
}

test('a name is explained where the pointer rests, and a click with Ctrl leads to its page', async () => {
  const { page, faults } = await openEditor()
  await isExplained(page)
  await name(page).click({ modifiers: ['Control'] })
  await expect.poll(() => addressOf(page)).toBe(READ)
  expect(faults).toEqual([])
})

test('F12 leads from the name at the cursor to its page', async () => {
  const { page, faults } = await openEditor()
  await isExplained(page)
  await name(page).click()
  await page.keyboard.press('F12')
  await expect.poll(() => addressOf(page)).toBe(READ)
  expect(faults).toEqual([])
})

test('the lineage is walked by keys, a hop at a time, to the page of a node', async () => {
  const { page, faults } = await openPage(world, ana, LINEAGE)
  const graph = page.getByRole('application', { name: 'Lineage of sales' })
  await graph.getByRole('button', { name: /^sales, Model/ }).waitFor()
  await graph.focus()
  const active = async () => {
    const id = await graph.getAttribute('aria-activedescendant')
    return id === null ? null : page.locator(`[id="${id}"]`).getAttribute('aria-label')
  }
  await expect.poll(active).toMatch(/^sales, Model/)
  const press = async (key: string, leadsTo: RegExp) => {
    await page.keyboard.press(key)
    await expect.poll(active).toMatch(leadsTo)
  }
  await press('ArrowLeft', /^orders, Model/)
  // What is further away is not there until it is asked for.
  const source = graph.getByRole('button', { name: /^stg_orders, Model/ })
  expect(await source.count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await source.waitFor()
  await press('Home', /^stg_orders, Model/)
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toBe(READ)
  expect(faults).toEqual([])
})
