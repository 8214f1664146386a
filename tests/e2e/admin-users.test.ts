import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser'
import { manyUsers } from '../support/many-users'
import { type Client, query, World } from '../support/world'

let world: World
let root: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  root = await world.user({ email: 'root@etabli.test', role: 'superadmin' })
})
afterAll(() => world.close())

const openUsers = (client: Client, search = '') =>
  openPage(world, client, `/app/admin/users${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`)
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** The requests of the page to the users' calls, from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/v1/admin/user/')) calls.push(`${request.method()} ${pathname.split('/user/')[1]}`)
  })
  return calls
}

test('USER-01 USER-02 USER-03 USER-04 USER-05 pages of ten, five or 25; the search waits for Enter or its button; Clear ends it', async () => {
  await manyUsers(
    world,
    Array.from({ length: 12 }, () => ({})),
  )
  const { page, faults } = await openUsers(root)
  const total = Number((await query(world.database, 'select count(*) from app_user')).rows[0].count)
  await toast(page, `Showing 1 to 10 of ${total} users`)
  const sizes = page.getByLabel('Rows per page')
  expect(await sizes.locator('option').allTextContents()).toEqual(['5', '10', '25'])
  await sizes.selectOption('5')
  await toast(page, `Showing 1 to 5 of ${total} users`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await toast(page, `Showing 6 to 10 of ${total} users`)

  const calls = callsOf(page)
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill('root@')
  // The row of another user shows that the list has not changed by itself.
  expect(calls).toEqual([])
  await search.press('Enter')
  await toast(page, 'Showing 1 to 1 of 1 users')
  expect(calls).toEqual(['POST search'])
  await search.fill('nobody at all')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('No users found.').waitFor()
  await page.getByRole('search').getByRole('button', { name: 'Clear', exact: true }).click()
  await toast(page, `Showing 1 to 5 of ${total} users`)
  expect(await search.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('?size=5')
  expect(faults).toEqual([])
})

test('USER-10 USER-12 USER-13 USER-14 USER-15 USER-16 PERM-33 OP-50 chips say plugins, permissions in their colours, and acl; a long list folds', async () => {
  const email = 'chips@etabli.test'
  const demo_shop = {
    permission: 'R',
    secret: { permission: 'R', acl: { prod_db: true } },
    service: { permission: 'RX' },
    transform: { permission: 'RWX' },
    'object-storage': { permission: 'D' },
    docs: { enabled: true },
  }
  await world.user({ email, acl: { demo_shop }, externalApps: [{ name: 'Notebooks' }] })
  const { page } = await openUsers(root, email)
  const chip = (text: string) => rowOf(page, email).getByText(text, { exact: true })
  await chip('Notebooks').waitFor()
  await chip('demo_shop:transform:all').waitFor()
  await chip('demo_shop:secret:restricted').waitFor()
  const more = rowOf(page, email).getByRole('button', { name: /^Permissions, .*: show 3 more$/ })
  expect(await chip('demo_shop:docs:enabled').count()).toBe(0)
  await more.press('Enter')
  await chip('demo_shop:docs:enabled').waitFor()
  const hue = (text: string) => chip(text).evaluate(hueOf)
  // Orange, indigo, green: degrees of the colour circle.
  expect(await hue('demo_shop:secret:r--')).toSatisfy((degrees: number) => degrees > 20 && degrees < 50)
  expect(await hue('demo_shop:service:r-x')).toSatisfy((degrees: number) => degrees > 220 && degrees < 270)
  for (const text of ['demo_shop:transform:rwx', 'demo_shop:object-storage:---', 'demo_shop:docs:enabled'])
    expect(await hue(text)).toSatisfy((degrees: number) => degrees > 90 && degrees < 150)
})

function hueOf(element: Element): number {
  const [r = 0, g = 0, b = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const turn =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
  return (turn * 60 + 360) % 360
}
