import { AxeBuilder } from '@axe-core/playwright'
import type { ProjectEntry } from '@etabli/core/access/configuration'
import { type CountSource, defineServerPlugin } from '@etabli/sdk/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser'
import { aWorld, type Client, everything, World } from '../support/world'

/** What the test areas count in each project. */
const COUNTS = {
  secretsCount: 1_234,
  singerFlowsCount: 2,
  dbtModelsCount: 3,
  dbtSourcesCount: 4,
  dbtTestsCount: 5,
  artefactsCount: 6,
  bundlesCount: 7,
  servicesCount: 8,
}
const RUNS = { running: 1, succeeded: 2_500, failed: 3 }
/** The source of this field fails in this project. */
const BROKEN = { field: 'bundlesCount', project: 'gamma' }

const counts: readonly CountSource[] = [
  ...Object.entries(COUNTS).map(([field, count]) => ({
    field,
    count: async (projects: readonly string[]) => {
      if (field === BROKEN.field && projects.includes(BROKEN.project)) throw new Error('the bundles are not there')
      return count * projects.length
    },
  })),
  {
    field: 'startedTasksCount',
    count: async ({ length }) => ({
      running: RUNS.running * length,
      succeeded: RUNS.succeeded * length,
      failed: RUNS.failed * length,
    }),
  },
]

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({
    browser: true,
    plugins: [defineServerPlugin({ id: 'test.counts', start: () => ({ counts }) })],
  })
  await world.project('alpha', { description: 'The first project' })
  await world.project('beta')
  await world.project('gamma')
  ana = await world.user({ email: 'ana@etabli.test', acl: { alpha: everything('RWX'), beta: everything('R') } })
})
afterAll(() => world.close())

const areas = (page: Page) => page.getByRole('region', { name: 'Areas' })
const cards = (page: Page) => areas(page).getByRole('listitem')
const selector = (page: Page) => page.getByRole('combobox', { name: 'Dashboard of' })
/** Numbers are grouped by narrow spaces; here they are written with plain ones. */
const texts = async (page: Page) =>
  (await cards(page).allTextContents()).map((text) => text.replace(/\s+/gu, ' ').trim())

async function counted(page: Page): Promise<void> {
  await cards(page).filter({ hasText: /\d/ }).first().waitFor()
}

/** Holds a reply back until it is opened. */
function aGate(): { readonly passed: Promise<void>; open(): void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

test('DASH-01 DASH-02 DASH-03 DASH-04 the header shows organization, e-mail and release, and offers every dashboard', async () => {
  const { page, faults } = await openPage(world, ana)
  const header = page.getByRole('main').locator('header')
  await header.getByText('Test organisation').waitFor()
  await header.getByText('ana@etabli.test').waitFor()
  await header.getByText('2025-05-29').waitFor()
  await expect
    .poll(() => selector(page).getByRole('option').allTextContents())
    .toEqual(['Organization dashboard', 'alpha', 'beta'])
  expect(faults).toEqual([])
})

test('DASH-05 DASH-06 the selection decides which overview is called; it stands in the address, so a reload keeps it', async () => {
  const { page } = await openPage(world, ana)
  await counted(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/dashboard/')) calls.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await counted(page)
  expect((await texts(page))[0]).toBe('Secrets 2 468')

  await selector(page).selectOption('beta')
  await expect.poll(async () => (await texts(page))[0]).toBe('Secrets 1 234')
  expect(new URL(page.url()).search).toBe('?project=beta')
  await page.reload()
  await expect.poll(async () => (await texts(page))[0]).toBe('Secrets 1 234')
  expect(await selector(page).inputValue()).toBe('beta')

  await page.goBack()
  await expect.poll(() => selector(page).inputValue()).toBe('')
  expect(calls.slice(0, 3)).toEqual([
    '/api/v1/dashboard/organization/overview',
    '/api/v1/dashboard/project/overview/beta',
    '/api/v1/dashboard/project/overview/beta',
  ])
})

test('DASH-08 DASH-09 DASH-11 DASH-12 DASH-14 DASH-15 DASH-17 DASH-18 DASH-20 DASH-21 DASH-23 DASH-27 DASH-28 DASH-30 DASH-31 DASH-33 DASH-34 OP-33 each card shows its count and leads to its area', async () => {
  const { page } = await openPage(world, ana, '/app/?project=alpha')
  await counted(page)
  const links = areas(page).getByRole('link')
  expect(await texts(page)).toEqual([
    'Secrets 1 234',
    'Flows 2',
    'Tasks last 24 hours 1 running 2 500 succeeded 3 failed',
    'Services 8',
    'Artefacts 6',
    'Bundles 7',
    'dbt models 3',
    'dbt sources 4',
    'dbt tests 5',
  ])
  const paths = ['secrets', 'flows', 'tasks', 'services', 'artefacts', 'bundles', 'transform', 'transform', 'test']
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(paths.map((path) => `/app/alpha/${path}`))
})

test('DASH-25 DASH-26 OP-52 the tasks card splits its runs by status and says that they are of the last 24 hours', async () => {
  const { page } = await openPage(world, ana, '/app/')
  await counted(page)
  expect((await texts(page))[2]).toBe('Tasks last 24 hours 2 running 5 000 succeeded 6 failed')
})

const ALL = ['Secrets', 'Flows', 'Tasks', 'Services', 'Artefacts', 'Bundles', 'dbt models', 'dbt sources', 'dbt tests']

test('DASH-10 DASH-13 DASH-16 DASH-19 DASH-22 DASH-24 DASH-29 DASH-32 DASH-35 DASH-38 PERM-36 OP-10 a card is there with its permission and absent without it', async () => {
  const all = everything('R')
  const without = (name: 'secret' | 'service' | 'transform') => ({ ...all, [name]: { permission: 'D' } })
  const withTask = (task: object) => ({ ...all, task: { ...all.task, ...task } })
  const cases: Readonly<Record<string, { acl: ProjectEntry; absent: readonly string[] }>> = {
    everything: { acl: all, absent: [] },
    'no-secret': { acl: without('secret'), absent: ['Secrets'] },
    'no-service': { acl: without('service'), absent: ['Services'] },
    'no-transform': { acl: without('transform'), absent: ['dbt models', 'dbt sources', 'dbt tests'] },
    'no-artefact': { acl: withTask({ artefact: { permission: 'D' } }), absent: ['Artefacts'] },
    'no-bundle': { acl: withTask({ bundle: { permission: 'D' } }), absent: ['Bundles'] },
    // Task or flow opens the flows, so task alone is enough.
    'no-flow': { acl: withTask({ flow: { enabled: false } }), absent: [] },
    'no-task': { acl: { ...all, task: { permission: 'D' } }, absent: ['Flows', 'Tasks', 'Artefacts', 'Bundles'] },
  }
  for (const project of Object.keys(cases)) await world.project(project)
  const acl = Object.fromEntries(Object.entries(cases).map(([project, { acl }]) => [project, acl]))
  const { page } = await openPage(world, await world.user({ acl }))
  for (const [project, { absent }] of Object.entries(cases)) {
    await selector(page).selectOption(project)
    await counted(page)
    const expected = ALL.filter((title) => !absent.includes(title))
    const titles = async () => (await texts(page)).map((text) => ALL.find((title) => text.startsWith(title)))
    await expect.poll(titles, { message: project }).toEqual(expected)
  }
})

test('DASH-36 OP-51 on the organization dashboard cards lead into the first project and follow its permissions', async () => {
  const { service: _, ...allButService } = everything('R')
  const { page } = await openPage(
    world,
    await world.user({ acl: { beta: allButService, alpha: { permission: 'D' }, gamma: everything('R') } }),
  )
  await counted(page)
  const links = await areas(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toContain('/app/beta/secrets')
  expect(links).not.toContain('/app/beta/services')
  expect(links.every((href) => href?.startsWith('/app/beta/'))).toBe(true)
})

test('the whole card is one link: a click at its edge follows it, the keyboard reaches it', async () => {
  const { page } = await openPage(world, ana, '/app/?project=alpha')
  await counted(page)
  const card = cards(page).filter({ hasText: 'Secrets' })
  await card.click({ position: { x: 4, y: 4 } })
  await page.waitForURL(`${world.url}/app/alpha/secrets`)
  await page.goBack()
  await counted(page)
  await cards(page).filter({ hasText: 'Flows' }).getByRole('link').press('Enter')
  await page.waitForURL(`${world.url}/app/alpha/flows`)
})

test('OP-05 the home screen lists the projects, each with its description and the way into it', async () => {
  const { page } = await openPage(world, ana)
  const rows = page.getByRole('region', { name: 'Projects' }).getByRole('link')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.first().textContent()).toContain('The first project')
  await rows.first().click()
  await page.waitForURL(`${world.url}/app/alpha`)
})

test('the overview is asked for at once, and cards keep their size while they wait for it', async () => {
  const { page } = await openPage(world, ana, '/app/?project=alpha')
  await counted(page)
  const projects = aGate()
  const overview = aGate()
  await page.route('**/aec-project/list', (route) => projects.passed.then(() => route.continue()))
  await page.route('**/dashboard/project/overview/*', (route) => overview.passed.then(() => route.continue()))

  await Promise.all([page.waitForRequest('**/dashboard/project/overview/alpha'), page.reload()])
  await cards(page).nth(8).waitFor()
  const boxes = async () => Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
  const waiting = await boxes()
  overview.open()
  await counted(page)
  projects.open()
  expect(await boxes()).toEqual(waiting)
})

test('a failed overview says so with its message, and Retry asks again', async () => {
  const { page } = await openPage(world, ana)
  await counted(page)
  await page.route(
    '**/dashboard/project/overview/alpha',
    (route) => route.fulfill({ status: 503, json: { status: 'error', message: 'the store rests' } }),
    { times: 1 },
  )
  await selector(page).selectOption('alpha')
  const failed = areas(page).getByRole('alert')
  await failed.waitFor()
  expect(await failed.textContent()).toContain('the store rests')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await counted(page)
  expect((await texts(page))[0]).toBe('Secrets 1 234')
})

test('a count that fails is told on its own card; the others are there', async () => {
  const { page } = await openPage(world, await world.user({ acl: { gamma: everything('R') } }))
  await counted(page)
  expect(await texts(page)).toContain('Bundles Count unavailable')
  expect(await texts(page)).toContain('Secrets 1 234')
})

test('who may enter no area, or no project, is told what to do', async () => {
  const { page } = await openPage(world, await world.user({ acl: { alpha: { permission: 'R' } } }))
  await page.getByText('No area of alpha is open to you. Ask an administrator for access.').waitFor()

  const { page: other } = await openPage(world, await world.user())
  await other.getByText('No area is open to you yet.').waitFor()
  await other.getByText('No project is open to you yet.').waitFor()
})

test('with no project available the cards are there, but none of them leads anywhere', async () => {
  const empty = await aWorld({ browser: true })
  const { service: _, ...allButService } = everything('R')
  const { page, faults } = await openPage(empty, await empty.user({ acl: { '*': allButService } }))
  await counted(page)
  expect(await areas(page).getByRole('link').count()).toBe(0)
  await areas(page).getByRole('button', { name: 'Secrets' }).click()
  expect(new URL(page.url()).pathname).toBe('/app/')
  expect(await areas(page).getByRole('button', { name: 'Services' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('an address that names a project of somebody else leads back to the organization dashboard', async () => {
  const { page } = await openPage(world, ana, '/app/?project=gamma')
  await page.getByText('gamma is not among your projects.').waitFor()
  await page.getByRole('button', { name: 'Show the organization dashboard' }).click()
  await counted(page)
  expect(await selector(page).inputValue()).toBe('')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the dashboard is clean to axe, ${colorScheme}`, async () => {
    const { page } = await openPage(world, ana, '/app/', { colorScheme })
    await counted(page)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
