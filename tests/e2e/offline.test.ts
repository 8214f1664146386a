import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { hasRows } from '#tests/support/explorer-page'
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

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

test('offline the workbench stays: a banner says so and goes by itself, and what could not be fetched is fetched again', async () => {
  const { page } = await openPage(world, ana, STORES, { coldCaches: true })
  await hasRows(page)
  expect(await banner(page).count()).toBe(0)
  // With the first click comes what a page needs that cannot be fetched.
  const fetched = page.waitForResponse(/failed-page-/)
  await page.getByRole('treeitem', { name: /^orders/ }).click()
  await fetched
  await hasRows(page)

  await page.context().setOffline(true)
  await banner(page).waitFor()
  await page.getByRole('treeitem', { name: /^products/ }).click()
  await page.getByRole('region', { name: 'products' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'demo_shop' }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Secrets' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'demo_shop' }).isVisible()).toBe(true)

  await page.context().setOffline(false)
  await banner(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Secrets', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('treeitem', { name: /^products/ }).click()
  await hasRows(page)
})

test('messages cover no pager', async () => {
  const { page } = await openPage(world, ana, STORES)
  await hasRows(page)
  await page.route('**/api/v1/data-explorer/**', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'the store does not answer', data: {} } }),
  )
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('alert').filter({ hasText: 'the store does not answer' }).waitFor()
  const last = page.getByRole('button', { name: 'Last page' })
  await expect.poll(() => last.evaluate(isOnTop)).toBe(true)
})

/** Whether a click in its middle meets it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
