// Opens pages of: admin-git, admin-users, dashboard, data-explorer, flows, home, object-storage, project-git, scheduler, secrets, services, transform
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { type Client, everything, World } from '#tests/support/world'

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

/** The entries of a sub-menu, each with where it leads. */
const entriesOf = (page: Page, project: string) =>
  menu(page, project)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.ariaLabel} ${link.getAttribute('href')}`))

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
  expect(await rail(page).locator('li a[aria-current]').count()).toBe(0)
  await rail(page).getByRole('link', { name: 'plain' }).click()
  await menu(page, 'plain').waitFor()
  expect(addressOf(page)).toBe('/app/plain')
  for (const address of ['plain', 'plain/secrets', 'no/such/page']) {
    await page.goto(`${world.url}/app/${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await widthOf(rail(page)), address).toBe(64)
  }
  await page.goto(`${world.url}/app/plain`)
  await menu(page, 'plain').waitFor()
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
  const { page } = await openPage(world, ana, '/app/plain', { prepare: (opened) => opened.clock.install() })
  const hovered = async () => {
    for (const project of ['plain', 'acme_sales_eu']) {
      await rail(page).getByRole('link', { name: project }).hover()
      // Longer than any tooltip waits.
      await page.clock.runFor(5_000)
    }
    return page.getByRole('tooltip').allTextContents()
  }
  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).waitFor()
  expect(await hovered()).toEqual(['acme_sales_eu'])
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await rail(page).getByRole('link', { name: 'Etabli' }).click()
  await rail(page).getByText('acme_sales_eu').waitFor()
  expect(await hovered()).toEqual([])
})

test('SHELL-53 SHELL-54 SHELL-69 logo and title lead home, where there is no sub-menu', async () => {
  const { page } = await openPage(world, ana, '/app/plain')
  for (const name of ['Home', 'Etabli']) {
    await menu(page, 'plain').waitFor()
    await rail(page).getByRole('link', { name, exact: true }).click()
    await menu(page, 'plain').waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/app')
    expect(
      await page.getByRole('navigation').evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label'))),
    ).toEqual(['Projects'])
    await page.goBack()
  }
  // Nor where somebody enters, before any project was chosen.
  const { page: entered } = await openPage(world, admin, '/app/')
  await rail(entered).getByText('acme_sales_eu').waitFor()
  const menus = entered.getByRole('navigation')
  expect(await menus.evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label')))).toEqual(['Projects'])
})

test('SHELL-64 SHELL-66 SHELL-94 PERM-05 an administrator has a cog that opens the administration: Users and Git', async () => {
  const { page: ofSuperadmin } = await openPage(world, await world.user({ role: 'superadmin' }))
  await rail(ofSuperadmin).getByRole('link', { name: 'Admin' }).waitFor()
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
  for (const [name, title] of [
    ['Git', 'Git'],
    ['Users', 'Users'],
  ] as const) {
    await menu(page, 'Administration').getByRole('link', { name }).click()
    await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor()
  }
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
  expect(await page.evaluate(() => localStorage.getItem('submenu-expanded'))).toBe('true')
  await page.reload()
  await sales.waitFor()
  expect(await widthOf(sales)).toBe(244)
})

test('SHELL-02 SHELL-74 SHELL-92 whoever may read the project has its homepage and the guide in the menu, and nothing else', async () => {
  expect(await labelsWith({})).toEqual(['Homepage', 'Guide'])
  const { page } = await openPage(world, ana, '/app/plain/secrets')
  await menu(page, 'plain').getByRole('link', { name: 'Homepage' }).waitFor()
  await expect
    .poll(() => entriesOf(page, 'plain'))
    .toEqual([
      'Homepage /app/plain',
      'Secrets /app/plain/secrets',
      'Flows /app/plain/flows',
      'Transform /app/plain/transform',
      'Test /app/plain/test',
      'Docs /app/plain/docs',
      'EDR Report /app/plain/edr-report',
      'Tasks /app/plain/tasks',
      'Artefacts /app/plain/artefacts',
      'Bundles /app/plain/bundles',
      'Services /app/plain/services',
      'Object Storage /app/plain/object-storage',
      'Tables /app/plain/data-explorer',
      'Guide /app/guide.html',
    ])
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
  for (const task of [{ permission: 'D' }, {}])
    expect(await labelsWith({ task: { ...task, flow: ON, artefact: R, bundle: R } })).toEqual(['Homepage', 'Guide'])
})

test('SHELL-83 what the project before has is not in the menu of the next', async () => {
  const acl = { acme_sales_eu: { permission: 'R', task: R }, plain: { permission: 'R' } }
  const { page } = await openPage(world, await world.user({ acl }), '/app/acme_sales_eu')
  await menu(page, 'acme_sales_eu').getByRole('link', { name: 'Tasks' }).waitFor()
  await rail(page).getByRole('link', { name: 'plain' }).click()
  await menu(page, 'plain').waitFor()
  expect(await entriesOf(page, 'plain')).toEqual(['Homepage /app/plain', 'Guide /app/guide.html'])
  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).click()
  await menu(page, 'acme_sales_eu').getByRole('link', { name: 'Tasks' }).waitFor()
})

test('SHELL-88 SHELL-89 Tables opens the data explorer where data-explorer is on; Git needs git', async () => {
  expect(await labelsWith({ 'data-explorer': ON })).toEqual(['Homepage', 'Tables', 'Guide'])
  expect(await labelsWith({ git: ON })).toEqual(['Homepage', 'Git', 'Guide'])
  for (const git of [{ enabled: false }, {}]) expect(await labelsWith({ git })).toEqual(['Homepage', 'Guide'])
  const { page } = await openPage(world, ana, '/app/plain')
  await menu(page, 'plain').getByRole('link', { name: 'Tables' }).click()
  await page.waitForURL('**/app/plain/data-explorer')
})

test('PERM-44 a role adds nothing to the menu of a project and takes nothing from it', async () => {
  const entry = { permission: 'R', secret: R, transform: R, task: R }
  for (const role of ['user', 'admin', 'superadmin'] as const) {
    const { page } = await openPage(world, await world.user({ role, acl: { plain: entry } }), '/app/plain/secrets')
    await page.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor()
    const labels = async () => (await entriesOf(page, 'plain')).map((text) => text.replace(/ \/.*/, ''))
    const granted = ['Homepage', 'Secrets', 'Flows', 'Transform', 'Test', 'Tasks', 'Guide']
    await expect.poll(labels, { message: role }).toEqual(granted)
  }
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
  const said = page.getByRole('alert').filter({ has: page.getByText('Error', { exact: true }) })
  await said.getByText(text, { exact: true }).waitFor()
})
