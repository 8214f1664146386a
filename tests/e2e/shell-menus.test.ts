import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser'
import { type Client, everything, World } from '../support/world'

let world: World
let admin: Client
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('acme_sales_eu', { git_url: 'https://git.example.org/sales' })
  await world.project('plain')
  const acl = { '*': everything('RWX') }
  admin = await world.user({ role: 'admin', acl })
  ana = await world.user({ acl })
})
afterAll(() => world.close())

const rail = (page: Page) => page.getByRole('navigation', { name: 'Projects' })
const menu = (page: Page, project: string) => page.getByRole('navigation', { name: project })
const widthOf = async (element: Locator) => (await element.boundingBox())?.width
const addressOf = (page: Page) => page.url().slice(world.url.length).replace(/\/$/, '')

/** The labels of the sub-menu of somebody with these features of one project. */
async function labelsWith(features: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const user = await world.user({ acl: { acme_sales_eu: { permission: 'R', ...features } } })
  const { page } = await openPage(world, user, '/app/acme_sales_eu')
  const entries = menu(page, 'acme_sales_eu').getByRole('link')
  await entries.last().waitFor()
  await page.waitForFunction(() => localStorage.getItem('last-project') !== null)
  return entries.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
}

test('SHELL-55 SHELL-59 SHELL-62 SHELL-63 the rail has a round button a project, the current one marked, wide on `/` only', async () => {
  const { page, faults } = await openPage(world, ana)
  await rail(page).getByText('acme_sales_eu').waitFor()
  expect(await widthOf(rail(page))).toBe(244)
  await rail(page).getByRole('link', { name: 'plain' }).click()
  await menu(page, 'plain').waitFor()
  expect(addressOf(page)).toBe('/app/plain')
  expect(await widthOf(rail(page))).toBe(64)
  const buttons = rail(page).locator('li a:has(span)')
  const projects = buttons.filter({ hasText: /^(sa|pl)$/ })
  expect(await projects.allTextContents()).toEqual(['sa', 'pl'])
  expect(await projects.evaluateAll((links) => links.map((link) => link.getAttribute('aria-current')))).toEqual([
    null,
    'page',
  ])
  const look = await projects.evaluateAll((links) =>
    links.map((link) => {
      const { borderRadius, width, height, backgroundColor } = getComputedStyle(link.firstElementChild ?? link)
      return { round: borderRadius === '10000px' && width === height, backgroundColor }
    }),
  )
  expect(look.every(({ round }) => round)).toBe(true)
  expect(look[0]?.backgroundColor).not.toBe(look[1]?.backgroundColor)
  expect(faults).toEqual([])
})

test('SHELL-60 SHELL-61 a narrow rail names a project in a tooltip, a wide one needs none', async () => {
  const { page } = await openPage(world, ana, '/app/plain')
  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).hover()
  expect(await page.getByRole('tooltip').textContent()).toBe('acme_sales_eu')
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await rail(page).getByRole('link', { name: 'Etabli' }).click()
  await rail(page).getByText('acme_sales_eu').hover()
  expect(await page.getByRole('tooltip').count()).toBe(0)
})

test('SHELL-53 SHELL-54 SHELL-69 logo and title lead home, where there is no sub-menu', async () => {
  const { page } = await openPage(world, ana, '/app/plain')
  for (const name of ['Home', 'Etabli']) {
    await menu(page, 'plain').waitFor()
    await rail(page).getByRole('link', { name, exact: true }).click()
    await menu(page, 'plain').waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/app')
    await page.goBack()
  }
})

test('SHELL-64 SHELL-66 SHELL-94 PERM-05 an administrator has a cog that opens the administration: Users and Git', async () => {
  const { page } = await openPage(world, admin)
  await rail(page).getByRole('link', { name: 'Admin' }).click()
  const entries = menu(page, 'Administration').getByRole('link')
  await entries.first().waitFor()
  expect(addressOf(page)).toBe('/app/admin/users')
  expect(
    await entries.evaluateAll((links) => links.map((link) => [link.ariaLabel, link.getAttribute('href')])),
  ).toEqual([
    ['Users', '/app/admin/users'],
    ['Git', '/app/admin/git'],
  ])
})

test('SHELL-65 a user without that role has no cog, and the administration sends him home', async () => {
  const { page } = await openPage(world, ana, '/app/admin/users')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(addressOf(page)).toBe('/app')
  expect(await rail(page).getByRole('link', { name: 'Admin' }).count()).toBe(0)
})

test('SHELL-70 SHELL-71 SHELL-72 SHELL-73 the sub-menu is titled after its project, and its width is remembered', async () => {
  const { page } = await openPage(world, ana, '/app/plain')
  await menu(page, 'plain').getByRole('heading', { name: 'plain', exact: true }).waitFor()
  await page.goto(`${world.url}/app/acme_sales_eu`)
  const sales = menu(page, 'acme_sales_eu')
  await sales.getByRole('heading', { name: 'sales eu', exact: true }).waitFor()
  expect(await widthOf(sales)).toBe(244)
  await sales.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect.poll(() => widthOf(sales)).toBe(64)
  expect(await page.evaluate(() => localStorage.getItem('submenu-expanded'))).toBe('false')
  await page.reload()
  await sales.waitFor()
  expect(await widthOf(sales)).toBe(64)
  await sales.getByRole('button', { name: 'Expand the menu' }).click()
  await expect.poll(() => widthOf(sales)).toBe(244)
})

test('SHELL-02 SHELL-74 SHELL-92 whoever may read the project has its homepage and the guide in the menu, and nothing else', async () => {
  expect(await labelsWith({})).toEqual(['Homepage', 'Guide'])
  const { page } = await openPage(world, ana, '/app/plain/secrets')
  const homepage = menu(page, 'plain').getByRole('link', { name: 'Homepage' })
  expect(await homepage.getAttribute('href')).toBe('/app/plain')
  const guide = menu(page, 'plain').getByRole('link', { name: 'Guide' })
  expect(await guide.getAttribute('target')).toBe('_blank')
  expect(await guide.getAttribute('rel')).toContain('noopener')
})

const R = { permission: 'R' }
const ON = { enabled: true }

test('SHELL-75 SHELL-86 SHELL-87 Secrets, Services and Object Storage each need their feature', async () => {
  expect(await labelsWith({ secret: R })).toEqual(['Homepage', 'Secrets', 'Guide'])
  expect(await labelsWith({ service: R })).toEqual(['Homepage', 'Services', 'Guide'])
  expect(await labelsWith({ 'object-storage': R })).toEqual(['Homepage', 'Object Storage', 'Guide'])
})

test('SHELL-77 SHELL-78 SHELL-79 SHELL-80 Transform and Test need transform, Docs and EDR Report their own switches', async () => {
  expect(await labelsWith({ transform: R })).toEqual(['Homepage', 'Transform', 'Test', 'Guide'])
  expect(await labelsWith({ docs: ON })).toEqual(['Homepage', 'Docs', 'Guide'])
  expect(await labelsWith({ 'edr-report': ON, docs: { enabled: false } })).toEqual(['Homepage', 'EDR Report', 'Guide'])
})

test('SHELL-76 SHELL-83 SHELL-84 SHELL-85 task brings Tasks and Flows; Artefacts and Bundles need task and their own', async () => {
  expect(await labelsWith({ task: R })).toEqual(['Homepage', 'Flows', 'Tasks', 'Guide'])
  expect(await labelsWith({ task: { ...R, artefact: R } })).toEqual([
    'Homepage',
    'Flows',
    'Tasks',
    'Artefacts',
    'Guide',
  ])
  expect(await labelsWith({ task: { ...R, bundle: R } })).toEqual(['Homepage', 'Flows', 'Tasks', 'Bundles', 'Guide'])
  expect(await labelsWith({ task: { permission: 'D', artefact: R, bundle: R } })).toEqual(['Homepage', 'Guide'])
})

test('SHELL-88 SHELL-89 Tables opens the data explorer where data-explorer is on; Git needs git', async () => {
  expect(await labelsWith({ 'data-explorer': ON })).toEqual(['Homepage', 'Tables', 'Guide'])
  expect(await labelsWith({ git: ON })).toEqual(['Homepage', 'Git', 'Guide'])
  const { page } = await openPage(world, ana, '/app/plain')
  await menu(page, 'plain').getByRole('link', { name: 'Tables' }).click()
  await page.waitForURL('**/app/plain/data-explorer')
})

test('SHELL-90 Git opens the git address of the project in a new tab, and is hidden where the project has none', async () => {
  const { page } = await openPage(world, ana, '/app/acme_sales_eu')
  const git = menu(page, 'acme_sales_eu').getByRole('link', { name: 'Git' })
  await git.waitFor()
  expect(
    await git.evaluate((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual(['https://git.example.org/sales', '_blank', 'noopener noreferrer'])
  await rail(page).getByRole('link', { name: 'plain' }).click()
  await page.waitForFunction(() => localStorage.getItem('last-project') === 'plain')
  expect(await menu(page, 'plain').getByText('Git').count()).toBe(0)
})

test('SHELL-93 using Git while no project record is loaded shows the error of the menu', async () => {
  const { page } = await openPage(world, ana, '/app/')
  await page.route('**/api/v1/aec-project/read/**', (route) => route.abort())
  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).click()
  await menu(page, 'acme_sales_eu').getByRole('button', { name: 'Git' }).click()
  const text = 'Cannot perform: try to select a project or log in again.'
  await page.getByRole('alert').filter({ hasText: text }).getByText('Error', { exact: true }).waitFor()
})
