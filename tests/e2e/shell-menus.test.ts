// Opens pages of: admin-git, admin-users, dashboard, data-explorer, flows, home, object-storage, project-git, scheduler, secrets, services, transform

import { Settings20Regular } from '@fluentui/react-icons'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { shapesIn, shapesOf } from '#tests/support/icons'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'

/** As the rail lists them: of one the name has letters after an underscore, of one it has no letter. */
const PROJECTS = ['2024', 'acme_sales_eu', 'plain']
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('acme_sales_eu', { git_url: 'https://git.example.org/sales' })
  await world.project('plain')
  await world.project('2024')
  const acl = Object.fromEntries(PROJECTS.map((project) => [project, everything('RWX')]))
  ana = await world.user({ acl })
})
afterAll(() => world.close())

const rail = (page: Page) => page.getByRole('navigation', { name: 'Projects' })
const menu = (page: Page, project: string) => page.getByRole('navigation', { name: project })
const widthOf = async (element: Locator) => (await element.boundingBox())?.width
const navigations = (page: Page) =>
  page.getByRole('navigation').evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label')))
const addressOf = (page: Page) => page.url().slice(world.url.length).replace(/\/$/, '')

/** The entries of a sub-menu, each with where it leads. */
const entriesOf = (page: Page, project: string) =>
  menu(page, project)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.ariaLabel} ${link.getAttribute('href')}`))

/** One round button a project, with its letters, of which only that of the current project is highlighted. */
async function expectRoundButtons(page: Page, current?: string): Promise<void> {
  const buttons = () =>
    rail(page)
      .locator('[data-tour=projects] li a')
      .evaluateAll((links) =>
        links.map((link) => {
          const button = link.firstElementChild ?? link
          const { borderRadius, width, height, backgroundColor } = getComputedStyle(button)
          const isRound = borderRadius === '10000px' && width === height
          const shown = [link.ariaLabel, button.textContent, link.getAttribute('aria-current'), isRound]
          return { shown, backgroundColor }
        }),
      )
  const expected = PROJECTS.map((project, at) => [
    project,
    ['P', 'sa', 'pl'][at],
    project === current ? 'page' : null,
    true,
  ])
  await expect.poll(async () => (await buttons()).map(({ shown }) => shown)).toEqual(expected)
  const colours = (await buttons()).map(({ backgroundColor }) => backgroundColor)
  const others = colours.filter((_, at) => PROJECTS[at] !== current)
  expect(new Set(others).size).toBe(1)
  if (current !== undefined) expect(others).not.toContain(colours[PROJECTS.indexOf(current)])
}

test('SHELL-53 SHELL-54 SHELL-55 SHELL-56 SHELL-57 SHELL-58 SHELL-59 SHELL-62 SHELL-63 SHELL-69 OP-41 the rail has a round button a project, and is wide on `/` only, where logo and title lead and no sub-menu is', async () => {
  const { page, faults } = await openPage(world, ana)
  await rail(page).getByText('acme_sales_eu').waitFor()
  expect(await widthOf(rail(page))).toBe(244)
  await expectRoundButtons(page)
  // Where somebody enters, before any project was chosen.
  expect(await navigations(page)).toEqual(['Projects'])
  await rail(page).getByRole('link', { name: 'plain' }).click()
  await menu(page, 'plain').waitFor()
  expect(addressOf(page)).toBe('/app/plain')
  await expect.poll(() => widthOf(rail(page))).toBe(64)
  await expectRoundButtons(page, 'plain')

  for (const name of ['Home', 'Etabli']) {
    await menu(page, 'plain').waitFor()
    await rail(page).getByRole('link', { name, exact: true }).click()
    await menu(page, 'plain').waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/app')
    expect(await navigations(page)).toEqual(['Projects'])
    await page.goBack()
  }

  await menu(page, 'plain').getByRole('link', { name: 'Secrets' }).click()
  await page.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor()
  expect(await widthOf(rail(page))).toBe(64)
  await expectRoundButtons(page, 'plain')
  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).click()
  await menu(page, 'acme_sales_eu').waitFor()
  await expectRoundButtons(page, 'acme_sales_eu')
  await page.goto(`${world.url}/app/no/such/page`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await widthOf(rail(page))).toBe(64)
  expect(faults).toEqual([])
})

test('SHELL-60 SHELL-61 a narrow rail names a project in a tooltip, a wide one needs none', async () => {
  const { page } = await openPage(world, ana, '/app/plain', { prepare: (opened) => opened.clock.install() })
  const told = () => page.getByRole('tooltip').allTextContents()
  /** What is told of each project, beginning with the current one. */
  const toldOnHover = async (expected: (project: string) => readonly string[]) => {
    for (const project of ['plain', 'acme_sales_eu']) {
      await rail(page).getByRole('link', { name: project }).hover()
      // Longer than any tooltip waits.
      await page.clock.runFor(5_000)
      await expect.poll(told).toEqual(expected(project))
    }
  }
  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).waitFor()
  await toldOnHover((project) => [project])
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await rail(page).getByRole('link', { name: 'Etabli' }).click()
  await rail(page).getByText('acme_sales_eu').waitFor()
  await toldOnHover(() => [])
  // Nor one that the browser draws.
  expect(await rail(page).locator('[data-tour=projects] [title]').count()).toBe(0)
})

/** What these rights to `plain` show in its menu. */
const OF_PLAIN = {
  permission: 'R',
  secret: { permission: 'R' },
  transform: { permission: 'R' },
  task: { permission: 'R' },
}

async function openAs(role: 'user' | 'admin' | 'superadmin', address = '/app/plain/secrets'): Promise<Page> {
  const { page } = await openPage(world, await world.user({ role, acl: { plain: OF_PLAIN } }), address)
  return page
}

async function expectMenuOfPlain(page: Page, role: string): Promise<void> {
  const labels = async () => (await entriesOf(page, 'plain')).map((text) => text.replace(/ \/.*/, ''))
  const granted = ['Homepage', 'Secrets', 'Flows', 'Transform', 'Test', 'Tasks', 'Guide']
  await expect.poll(labels, { message: role }).toEqual(granted)
}

async function showsCog(page: Page): Promise<void> {
  const cog = rail(page).getByRole('link', { name: 'Admin' })
  await cog.waitFor()
  expect(await shapesIn(cog)).toEqual(shapesOf(Settings20Regular))
}

test('SHELL-64 SHELL-66 SHELL-94 PERM-05 PERM-44 an administrator has a cog that opens Users and Git, and the menus of projects as anybody else', async () => {
  const ofSuperadmin = await openAs('superadmin')
  await ofSuperadmin.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor()
  await expectMenuOfPlain(ofSuperadmin, 'superadmin')
  await showsCog(ofSuperadmin)
  const page = await openAs('admin')
  await page.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor()
  await expectMenuOfPlain(page, 'admin')
  await showsCog(page)
  await rail(page).getByRole('link', { name: 'Home', exact: true }).click()
  await menu(page, 'plain').waitFor({ state: 'detached' })
  await showsCog(page)
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

test('SHELL-65 PERM-44 OP-48 a user without that role has no cog, the administration sends him home, and his menu is the same', async () => {
  const page = await openAs('user', '/app/admin/users')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(addressOf(page)).toBe('/app')
  const told = page.getByText('That page is for administrators. This is your dashboard.')
  await told.waitFor()
  for (const address of ['', '/git', '/plugins', '/plugins/relations', '/audit']) {
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await told.waitFor({ state: 'detached' })
    await goWithin(page, `/app/admin${address}`)
    await told.waitFor()
    expect(addressOf(page)).toBe('/app')
  }
  expect(await rail(page).getByRole('link', { name: 'Admin' }).count()).toBe(0)
  await rail(page).getByRole('link', { name: 'plain' }).click()
  await menu(page, 'plain').getByRole('link', { name: 'Secrets' }).click()
  await page.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor()
  await expectMenuOfPlain(page, 'user')
  expect(await rail(page).getByRole('link', { name: 'Admin' }).count()).toBe(0)
})

test('SHELL-70 SHELL-71 SHELL-72 SHELL-73 the sub-menu is titled after its project, and its width is remembered', async () => {
  const { page } = await openPage(world, ana, '/app/plain')
  await menu(page, 'plain').getByRole('heading', { name: 'plain', exact: true }).waitFor()
  expect(await widthOf(rail(page))).toBe(64)
  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).click()
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

const R = { permission: 'R' }
const ON = { enabled: true }

/** What an entry grants beside the reading of a project, and what that adds to the menu. The git address is always there. */
const GRANTED: Readonly<
  Record<string, readonly [features: Readonly<Record<string, unknown>>, labels: readonly string[]]>
> = {
  'only-read': [{}, []],
  'with-secret': [{ secret: R }, ['Secrets']],
  'with-service': [{ service: R }, ['Services']],
  'with-object-storage': [{ 'object-storage': R }, ['Object Storage']],
  'with-transform': [{ transform: R }, ['Transform', 'Test']],
  'with-docs': [{ docs: ON }, ['Docs']],
  'with-edr-report': [{ 'edr-report': ON, docs: { enabled: false } }, ['EDR Report']],
  'with-task': [{ task: R }, ['Flows', 'Tasks']],
  'with-artefact': [{ task: { ...R, artefact: R } }, ['Flows', 'Tasks', 'Artefacts']],
  'with-bundle': [{ task: { ...R, bundle: R } }, ['Flows', 'Tasks', 'Bundles']],
  'with-task-denied': [{ task: { permission: 'D', flow: ON, artefact: R, bundle: R } }, []],
  'with-task-empty': [{ task: { flow: ON, artefact: R, bundle: R } }, []],
  'with-data-explorer': [{ 'data-explorer': ON }, ['Tables']],
  'with-git': [{ git: ON }, ['Git']],
  'with-git-off': [{ git: { enabled: false } }, []],
  'with-git-empty': [{ git: {} }, []],
  'with-all': [
    everything('R'),
    [
      ...['Secrets', 'Flows', 'Transform', 'Test', 'Docs', 'EDR Report', 'Tasks', 'Artefacts', 'Bundles', 'Services'],
      ...['Object Storage', 'Tables', 'Git'],
    ],
  ],
}

test('SHELL-02 SHELL-74 SHELL-75 SHELL-76 SHELL-77 SHELL-78 SHELL-79 SHELL-80 SHELL-83 SHELL-84 SHELL-85 SHELL-86 SHELL-87 SHELL-88 SHELL-89 SHELL-92 OP-10 OP-43 each entry of a menu needs its own right, but for homepage and guide, also while it is narrow, and none is left of the project before', async () => {
  for (const project of Object.keys(GRANTED)) await world.project(project, { git_url: 'https://git.example.org/x' })
  const acl = Object.fromEntries(
    Object.entries(GRANTED).map(([project, [features]]) => [project, { permission: 'R', ...features }]),
  )
  const { page } = await openPage(world, await world.user({ acl }))
  for (const [project, [, labels]] of Object.entries(GRANTED)) {
    await rail(page).getByRole('link', { name: project, exact: true }).click()
    const entries = menu(page, project).getByRole('link')
    await entries.last().waitFor()
    await page.waitForFunction((name) => localStorage.getItem('last-project') === name, project)
    await expect
      .poll(() => entries.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? '')), {
        message: project,
      })
      .toEqual(['Homepage', ...labels, 'Guide'])
  }
  const [, all] = GRANTED['with-all'] ?? []
  await menu(page, 'with-all').getByRole('button', { name: 'Collapse the menu' }).click()
  await expect.poll(() => widthOf(menu(page, 'with-all'))).toBe(64)
  const narrow = (await entriesOf(page, 'with-all')).map((text) => text.replace(/ (\/|http).*/, ''))
  expect(narrow).toEqual(['Homepage', ...(all ?? []), 'Guide'])

  await rail(page).getByRole('link', { name: 'with-task', exact: true }).click()
  await menu(page, 'with-task').getByRole('link', { name: 'Tasks' }).waitFor()
  await rail(page).getByRole('link', { name: 'only-read', exact: true }).click()
  await menu(page, 'only-read').waitFor()
  expect(await entriesOf(page, 'only-read')).toEqual(['Homepage /app/only-read', 'Guide /app/guide.html'])
  await rail(page).getByRole('link', { name: 'with-task', exact: true }).click()
  await menu(page, 'with-task').getByRole('link', { name: 'Tasks' }).waitFor()
})

const ALL_OF_PLAIN = [
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
]

test('SHELL-88 SHELL-90 SHELL-92 SHELL-93 OP-32 OP-35 OP-43 Git opens the git address of the project, if it has one, in a new tab; what acts on the project is an error before its record is known, and does nothing; Guide and Tables open what they name', async () => {
  const { page } = await openPage(world, ana)
  await page.route('**/api/v1/aec-project/read/**', (route) => route.abort())
  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).click()
  for (const [name, times] of [
    ['Git', ''],
    ['Generate docs', ' × 2'],
    ['Generate edr report', ' × 3'],
  ] as const) {
    await menu(page, 'acme_sales_eu').getByRole('button', { name, exact: true }).click()
    const refusal = `Error${times}: Cannot perform: try to select a project or log in again.`
    await expect.poll(() => toasts(page)).toContain(refusal)
  }
  await page.unroute('**/api/v1/aec-project/read/**')

  await rail(page).getByRole('link', { name: 'plain' }).click()
  await page.waitForFunction(() => localStorage.getItem('last-project') === 'plain')
  expect(await menu(page, 'plain').getByText('Git').count()).toBe(0)
  await expect.poll(() => entriesOf(page, 'plain')).toEqual(ALL_OF_PLAIN)
  const guide = menu(page, 'plain').getByRole('link', { name: 'Guide' })
  expect(await guide.getAttribute('target')).toBe('_blank')
  expect(await guide.getAttribute('rel')).toContain('noopener')
  await menu(page, 'plain').getByRole('link', { name: 'Tables' }).click()
  await page.waitForURL('**/app/plain/data-explorer')

  await rail(page).getByRole('link', { name: 'acme_sales_eu' }).click()
  const git = menu(page, 'acme_sales_eu').getByRole('link', { name: 'Git' })
  await git.waitFor()
  expect(
    await git.evaluate((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual(['https://git.example.org/sales', '_blank', 'noopener noreferrer'])
  await page.waitForFunction(() => localStorage.getItem('last-project') === 'acme_sales_eu')
  await rail(page).getByRole('link', { name: 'plain' }).click()
  await page.waitForFunction(() => localStorage.getItem('last-project') === 'plain')
  expect(await menu(page, 'plain').getByText('Git').count()).toBe(0)
  expect((await world.query('select * from job')).rows).toEqual([])
})
