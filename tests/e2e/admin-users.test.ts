import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { manyUsers } from '#tests/support/many-users'
import { type Client, query, World } from '#tests/support/world'

/** A user with something in every column. */
const CHIPS = 'chips@etabli.test'

let world: World
let root: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  root = await world.user({ email: 'root@etabli.test', role: 'superadmin' })
  const demo_shop = {
    permission: 'R',
    secret: { permission: 'R', acl: { prod_db: true } },
    service: { permission: 'RX' },
    transform: { permission: 'RWX' },
    'object-storage': { permission: 'D' },
    docs: { enabled: true },
  }
  await world.user({ email: CHIPS, acl: { demo_shop }, externalApps: [{ name: 'Notebooks' }, { name: 'Grafana' }] })
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

test('SHELL-51 USER-01 USER-02 USER-03 USER-04 USER-05 USER-19 pages of ten, five or 25, with an edit and a delete button in each row; the search waits for Enter or its button, and Clear ends it and every filter', async () => {
  await world.user({ email: 'maps@etabli.test', externalApps: [{ name: 'Cartography' }] })
  await manyUsers(
    world,
    Array.from({ length: 11 }, () => ({})),
  )
  const total = Number((await query(world.database, 'select count(*) from app_user')).rows[0].count)
  const { page, faults } = await openUsers(root)
  await toast(page, `Showing 1 to 10 of ${total} users`)
  const rows = page.locator('tbody:not([aria-hidden]) tr')
  expect(await rows.count()).toBe(10)
  for (const row of await rows.all()) {
    expect(await row.getByRole('button', { name: /^Edit / }).count()).toBe(1)
    expect(await row.getByRole('button', { name: /^Delete / }).count()).toBe(1)
  }
  const sizes = page.getByLabel('Rows per page')
  expect(await sizes.locator('option').allTextContents()).toEqual(['5', '10', '25'])
  await sizes.selectOption('25')
  await toast(page, `Showing 1 to ${total} of ${total} users`)
  await sizes.selectOption('5')
  await toast(page, `Showing 1 to 5 of ${total} users`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await toast(page, `Showing 6 to 10 of ${total} users`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await toast(page, `Showing 11 to ${total} of ${total} users`)
  await searches(page, total)
  expect(faults).toEqual([])
})

/** Over all columns, five rows to a page. */
async function searches(page: Page, total: number): Promise<void> {
  const calls = callsOf(page)
  const search = page.getByRole('searchbox', { name: 'Search users' })
  // Only typed, never asked for.
  await search.pressSequentially('nothing like')
  await search.fill('root@')
  await search.press('Enter')
  await toast(page, 'Showing 1 to 1 of 1 users')
  await rowOf(page, 'root@etabli.test').waitFor()
  expect(calls).toEqual(['POST search'])
  await search.fill('artograph')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await rowOf(page, 'maps@etabli.test').waitFor()
  expect(calls).toEqual(['POST search', 'POST search'])
  const clear = page.getByRole('search').getByRole('button', { name: 'Clear', exact: true })
  await clear.click()
  await toast(page, `Showing 1 to 5 of ${total} users`)
  expect(await search.inputValue()).toBe('')

  const filters = 'size=5&search=zz&role=admin&filter.email=contains%3Aq&filter.plugins=contains%3Ar'
  await page.goto(`${world.url}/app/admin/users?${filters}`)
  await page.getByText('No users found.', { exact: true }).waitFor()
  await clear.click()
  await toast(page, `Showing 1 to 5 of ${total} users`)
  expect(new URL(page.url()).search).toBe('?size=5')
}

test('USER-09 the role filter offers the roles that there are, several of which are chosen', async () => {
  await query(world.database, "delete from app_user where role = 'admin'")
  const { page } = await openUsers(root, '@')
  const filter = page.getByRole('button', { name: 'Filter Role' })
  await filter.click()
  const form = page.getByRole('dialog')
  await form.getByText('superadmin', { exact: true }).waitFor()
  const choices = () =>
    form.getByRole('checkbox').evaluateAll((all) => all.map((each) => each.closest('span')?.textContent))
  expect((await choices()).sort()).toEqual(['superadmin', 'user'])

  await world.user({ email: 'new-admin@etabli.test', role: 'admin' })
  await page.reload()
  await filter.click()
  await form.getByText('admin', { exact: true }).waitFor()
  expect((await choices()).sort()).toEqual(['admin', 'superadmin', 'user'])
  await form.getByRole('checkbox', { name: 'superadmin' }).check()
  await form.getByRole('checkbox', { name: 'admin', exact: true }).check()
  await form.getByRole('button', { name: 'Apply' }).click()
  await toast(page, 'Showing 1 to 2 of 2 users')
  const emails = await page.locator('tbody:not([aria-hidden]) tr td:first-child').allTextContents()
  expect([...emails].sort()).toEqual(['new-admin@etabli.test', 'root@etabli.test'])
  await page.reload()
  await toast(page, 'Showing 1 to 2 of 2 users')
})

test('USER-10 USER-12 USER-13 USER-14 USER-15 USER-16 OP-50 PERM-33 chips say plugins, permissions and acl, orange where it reads, indigo where it executes, else green; a long list folds', async () => {
  const { page } = await openUsers(root, CHIPS)
  await chipIn(page, 'Plugins', 'Notebooks').waitFor()
  expect(await chipsIn(page, 'Plugins').allTextContents()).toEqual(['Notebooks', 'Grafana'])
  const more = rowOf(page, CHIPS).getByRole('button', { name: /^Permissions, .*: show 3 more$/ })
  expect(await chipIn(page, 'Permissions', 'demo_shop:docs:enabled').count()).toBe(0)
  await more.press('Enter')
  await chipIn(page, 'Permissions', 'demo_shop:docs:enabled').waitFor()
  expect((await chipsIn(page, 'Permissions').allTextContents()).slice(0, -1)).toEqual([
    'demo_shop:*:r--',
    'demo_shop:transform:rwx',
    'demo_shop:secret:r--',
    'demo_shop:service:r-x',
    'demo_shop:object-storage:---',
    'demo_shop:docs:enabled',
  ])
  expect(await chipsIn(page, 'ACL').allTextContents()).toEqual([
    'demo_shop:transform:all',
    'demo_shop:secret:restricted',
    'demo_shop:service:all',
  ])

  const hue = (text: string) => chipIn(page, 'Permissions', text).evaluate(hueOf)
  // Orange, indigo, green: degrees of the colour circle.
  expect(await hue('demo_shop:secret:r--')).toSatisfy((degrees: number) => degrees > 20 && degrees < 50)
  expect(await hue('demo_shop:service:r-x')).toSatisfy((degrees: number) => degrees > 220 && degrees < 270)
  for (const text of ['demo_shop:transform:rwx', 'demo_shop:object-storage:---', 'demo_shop:docs:enabled'])
    expect(await hue(text)).toSatisfy((degrees: number) => degrees > 90 && degrees < 150)
})

test('at 1024 pixels no permission is cut by the pinned column; on a phone rows are not as high as chips that are beyond the edge', async () => {
  const { page } = await openUsers(root, CHIPS)
  await chipIn(page, 'Permissions', 'demo_shop:secret:r--').waitFor()
  await page.setViewportSize({ width: 1024, height: 768 })
  const left = (name: string) =>
    page.getByRole('columnheader', { name }).evaluate((head) => head.getBoundingClientRect().left)
  const ends = () =>
    chipsIn(page, 'Permissions').evaluateAll((chips) =>
      Math.max(...chips.map((chip) => chip.firstElementChild?.getBoundingClientRect().right ?? 0)),
    )
  await expect.poll(async () => (await ends()) <= (await left('Actions'))).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await rowOf(page, CHIPS)
    .getByRole('button', { name: /^Permissions, .*: show 6 more$/ })
    .waitFor()
  expect((await rowOf(page, CHIPS).boundingBox())?.height).toBeLessThan(70)
})

/** The chips of a column of that user. */
const chipsIn = (page: Page, column: string) =>
  rowOf(page, CHIPS)
    .getByRole('list', { name: `${column}, ${CHIPS}` })
    .getByRole('listitem')
const chipIn = (page: Page, column: string, text: string) => chipsIn(page, column).getByText(text, { exact: true })

function hueOf(element: Element): number {
  const [r = 0, g = 0, b = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const turn =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
  return (turn * 60 + 360) % 360
}
