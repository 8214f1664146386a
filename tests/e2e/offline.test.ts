import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { hasRows } from '#tests/support/explorer-page'
import { toastOf } from '#tests/support/layouts-page'
import { keepMessages } from '#tests/support/messages-over'
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
  await (await fetched).finished()
  await hasRows(page)

  await page.context().setOffline(true)
  await banner(page).waitFor()
  await page.getByRole('treeitem', { name: /^products/ }).click()
  await page.getByRole('region', { name: 'products' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'demo_shop' }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Secrets' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'demo_shop' }).isVisible()).toBe(true)

  // Nor is there the code that says that there is no such page.
  await page.evaluate(() => {
    history.pushState(null, '', '/app/demo_shop/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'demo_shop' }).isVisible()).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()

  await page.context().setOffline(false)
  await banner(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Secrets', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('treeitem', { name: /^products/ }).click()
  await hasRows(page)
})

test('what somebody opens whose code does not come says so, and opens with the next click', async () => {
  const { page } = await openPage(world, ana, STORES)
  await hasRows(page)
  // With the first input comes the code that says what could not be had.
  const fetched = page.waitForResponse(/toaster-/)
  await page.keyboard.press('Shift')
  await (await fetched).finished()

  const codes = /assets\/(command-palette|user-menu-items)-/
  await page.route(codes, (route) => route.abort())
  await page.keyboard.press('Control+k')
  await toastOf(page, 'Search and commands could not be loaded. Try again.').waitFor()
  const account = page.getByRole('button', { name: /^Account/ })
  await account.click()
  await toastOf(page, 'The account menu could not be loaded. Try again.').waitFor()

  await page.unroute(codes)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await account.click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
})

test('messages cover no pager', async () => {
  const { page } = await openPage(world, ana, STORES)
  await hasRows(page)
  await page.route('**/api/v1/data-explorer/**', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'the store does not answer', data: {} } }),
  )
  // Alone, the table goes as far to the right as messages do.
  await page.getByRole('button', { name: 'Show in full screen' }).click()
  await keepMessages(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await toastOf(page, 'the store does not answer').waitFor()
  await expect.poll(() => coversThePager(page)).toBe(false)
})

/** Undefined where either is not there. */
async function coversThePager(page: Page): Promise<boolean | undefined> {
  const pager = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: 'Last page' }) })
  const messages = page.getByRole('region', { name: 'Notifications' })
  const [under, over] = await Promise.all([pager.boundingBox(), messages.boundingBox()])
  if (!under || !over) return undefined
  const isBeside = over.x >= under.x + under.width || over.x + over.width <= under.x
  return !isBeside && over.y < under.y + under.height && over.y + over.height > under.y
}

test('what breaks in the frame itself is told in words of ours, and a reload goes on', async () => {
  const { page } = await openPage(world, ana, STORES)
  await hasRows(page)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', {
      get: () => {
        throw new Error('nobody knows the network')
      },
    })
    window.dispatchEvent(new Event('offline'))
  })
  await page.getByRole('heading', { name: 'Etabli has stopped' }).waitFor()
  await page.getByText('nobody knows the network').waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await hasRows(page)
})
