// Opens pages of: admin-git, admin-users, dashboard, data-explorer, flows, home, object-storage, scheduler, secrets, services, transform
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { declaredPlugins } from '#tests/support/declared-plugins'
import { type Client, everything, World } from '#tests/support/world'

const ON = { enabled: true }
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await world.project('demo_transit')
  const engines = { scaleway: ON, 'job-runner': ON, etabli: ON, 'clever-cloud': ON }
  ana = await world.user({ role: 'admin', acl: { '*': everything('RWX') }, engines })
})
afterAll(() => world.close())

const addressOf = (page: Page) => page.url().slice(world.url.length).replace(/\/$/, '')
const atHome = (page: Page) => page.getByRole('heading', { name: 'Dashboard' }).waitFor()
const railTo = (page: Page, project: string) =>
  page.getByRole('navigation', { name: 'Projects' }).getByRole('link', { name: project })
const railWidth = async (page: Page) => (await page.getByRole('navigation', { name: 'Projects' }).boundingBox())?.width
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const storedSoon = (page: Page, key: string, value: string) =>
  page.waitForFunction(([name, wanted]) => localStorage.getItem(name ?? '') === wanted, [key, value])

/** The project records that the page asks for. */
function recordReads(page: Page): readonly string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const [, project] = /aec-project\/read\/(.+)$/.exec(request.url()) ?? []
    if (project) reads.push(project)
  })
  return reads
}

/** The specification's table of routes. */
const SPECIFIED: readonly string[] = [
  '/',
  '/:project',
  '/:project/secrets',
  '/:project/secret/create',
  '/:project/secret/update',
  '/:project/flows',
  '/:project/flows/:flowName',
  '/:project/flow/create',
  '/:project/flow/update',
  '/:project/transform',
  '/:project/transform/model/read/:modelName',
  '/:project/transform/model/open/:modelName',
  '/:project/transform/source/read/:sourceName',
  '/:project/transform/source/open/:sourceName',
  '/:project/test',
  '/:project/test/read/:testName',
  '/:project/test/open/:testName',
  '/:project/docs',
  '/:project/edr-report',
  '/:project/tasks',
  '/:project/tasks/:taskRedisID',
  '/:project/task/exec',
  '/:project/artefacts',
  '/:project/artefacts/:artefactName',
  '/:project/artefact/create',
  '/:project/artefact/update/:artefactName',
  '/:project/bundles',
  '/:project/bundles/:bundleRedisID',
  '/:project/bundle/create',
  '/:project/bundle/update/:bundleRedisID',
  '/:project/bundle/status/:bundleStatusRedisID',
  '/:project/services',
  '/:project/services/:serviceRedisID',
  '/:project/service/create',
  '/:project/service/update/:serviceRedisID',
  '/:project/object-storage',
  '/:project/data-explorer',
  '/admin/users',
  '/admin/git',
]

/** Every address of the specification answers with a page: its area, or that the area is not installed. */
async function visitSpecified(page: Page): Promise<void> {
  const routes = (await declaredPlugins()).flatMap(({ manifest }) => manifest.routes)
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining([...SPECIFIED]))
  for (const { path, title } of routes.filter(({ path }) => SPECIFIED.includes(path))) {
    await goWithin(page, `/app${path.replace(':project', 'demo_shop').replace(/:\w+/, 'a%2Fb')}`)
    await page.waitForFunction((text) => document.title.startsWith(text), `${title} · `)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    expect(await railWidth(page), path).toBe(path === '/' ? 244 : 64)
  }
}

async function expectEngines(page: Page, task: string | null, service: string | null): Promise<void> {
  await atHome(page)
  await expect.poll(() => stored(page, 'selected-task-engine')).toBe(task)
  await expect.poll(() => stored(page, 'selected-service-engine')).toBe(service)
}

test('SHELL-01 SHELL-07 SHELL-11 SHELL-12 SHELL-14 SHELL-63 `/` under /app is the home with the project list; every other address has its page, or one that says what is wrong with it', async () => {
  const { page, faults } = await openPage(world, ana, '/')
  await atHome(page)
  expect(addressOf(page)).toBe('/app')
  await expect.poll(() => railTo(page, 'demo_').allTextContents()).toEqual(['shdemo_shop', 'trdemo_transit'])
  const inside = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(inside.filter((href) => !/^\/app(\/|$)/.test(href))).toEqual([])
  expect(inside).toContain('/app/demo_shop')
  await expect.poll(() => page.title()).toBe('Dashboard · Etabli')
  await expectEngines(page, 'etabli', 'clever-cloud')
  // Still there, with all that it starts with.
  expect(addressOf(page)).toBe('/app')
  expect(await railWidth(page)).toBe(244)
  expect(faults).toEqual([])

  await visitSpecified(page)
  expect(faults).toEqual([])

  await goWithin(page, '/app/demo_shop/no/such/page')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await goWithin(page, '/app/demo_nowhere/secrets')
  await page.getByRole('heading', { name: 'Unknown project' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'demo_nowhere' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Go home' }).click()
  await atHome(page)
})

test('SHELL-06 SHELL-08 entering `/` leads on to the project used last; the logo still leads home (OP-04)', async () => {
  const { page } = await openPage(world, ana, '/app/demo_transit', { storage: { 'last-project': 'demo_shop' } })
  await storedSoon(page, 'last-project', 'demo_transit')
  await page.goto(`${world.url}/app/`)
  await page.waitForURL('**/app/demo_transit')
  await page.getByRole('link', { name: 'Etabli' }).click()
  await atHome(page)
  expect(addressOf(page)).toBe('/app')
})

test('SHELL-09 SHELL-10 the record of a project is loaded when the address names another, and none for the administration, even where a project has its name', async () => {
  let reads: readonly string[] = []
  const { page } = await openPage(world, ana, '/app/admin/users', {
    prepare: async (opened) => {
      reads = recordReads(opened)
      await opened.route('**/aec-project/list', async (route) => {
        const response = await route.fetch()
        const envelope = await response.json()
        const [first, ...others] = envelope.data.projects
        const projects = [{ ...first, name: 'admin' }, first, ...others]
        await route.fulfill({ response, json: { ...envelope, data: { projects } } })
      })
    },
  })
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await railTo(page, 'demo_shop').waitFor()
  expect(reads).toEqual([])
  await railTo(page, 'demo_shop').click()
  await storedSoon(page, 'last-project', 'demo_shop')
  await expect.poll(() => reads).toEqual(['demo_shop'])
  await page.getByRole('navigation').getByRole('link', { name: 'Flows' }).click()
  await railTo(page, 'demo_transit').click()
  await storedSoon(page, 'last-project', 'demo_transit')
  // Anew, though it was here before.
  await railTo(page, 'demo_shop').click()
  await storedSoon(page, 'last-project', 'demo_shop')
  // So is the one that was shown last, once the address has named none.
  await page.getByRole('link', { name: 'Etabli' }).click()
  await atHome(page)
  await railTo(page, 'demo_shop').click()
  await expect.poll(() => reads.length).toBe(4)
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByRole('link', { name: 'Users' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(reads).toEqual(['demo_shop', 'demo_transit', 'demo_shop', 'demo_shop'])
})

test('SHELL-01 SHELL-11 SHELL-12 with no engine stored, the first one on offer is stored; the list of projects needs no right of an administrator', async () => {
  const engines = { etabli: ON, 'job-runner': ON, scaleway: ON }
  const { page } = await openPage(world, await world.user({ engines, acl: { '*': everything('R') } }), '/')
  await expectEngines(page, 'etabli', 'scaleway')
  await expect.poll(() => railTo(page, 'demo_').allTextContents()).toEqual(['shdemo_shop', 'trdemo_transit'])
})

test('SHELL-11 SHELL-12 with no engine for services none is stored; an area that the user may not enter says which permission is missing', async () => {
  const acl = { demo_shop: { permission: 'R', secret: { permission: 'D' } } }
  const { page } = await openPage(world, await world.user({ engines: { 'job-runner': ON }, acl }))
  await expectEngines(page, 'job-runner', null)
  await goWithin(page, '/app/demo_shop/secrets')
  await page.getByRole('heading', { name: 'No access' }).waitFor()
  await page.getByText('You need access to secrets in demo_shop. Ask an administrator.').waitFor()
  expect(await page.getByText(/demo_shop:secret/).count()).toBe(0)
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByText(/demo_shop:secret/).waitFor()
})

test('SHELL-11 SHELL-12 an engine of one kind that is stored stands in for none of the other; a last project that is no longer listed is forgotten (OP-04)', async () => {
  const storage = { 'selected-service-engine': 'scaleway', 'last-project': 'gone' }
  const { page } = await openPage(world, ana, '/app/', { storage })
  await expectEngines(page, 'etabli', 'scaleway')
  expect(addressOf(page)).toBe('/app')
  await expect.poll(() => stored(page, 'last-project')).toBeNull()
  const { page: other } = await openPage(world, ana, '/app/', { storage: { 'selected-task-engine': 'job-runner' } })
  await expectEngines(other, 'job-runner', 'clever-cloud')
})

test('SHELL-13 engines that are stored already are kept and preselected in the settings, where keys choose others', async () => {
  const storage = { 'selected-task-engine': 'job-runner', 'selected-service-engine': 'scaleway' }
  const { page, faults } = await openPage(world, ana, '/app/', { storage })
  await atHome(page)
  expect(await stored(page, 'selected-task-engine')).toBe('job-runner')
  expect(await stored(page, 'selected-service-engine')).toBe('scaleway')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('plugin settings')
  await page.keyboard.press('Enter')
  const engines = page.getByRole('dialog', { name: 'Plugin settings' }).getByRole('region', { name: 'Engines' })
  const tasks = engines.getByRole('combobox', { name: 'Tasks run on' })
  expect(await tasks.textContent()).toBe('Job runner')
  expect(await engines.getByRole('combobox', { name: 'Services run on' }).textContent()).toBe('Scaleway')
  await tasks.focus()
  for (const key of ['Enter', 'Home', 'Enter']) await page.keyboard.press(key)
  await storedSoon(page, 'selected-task-engine', 'etabli')
  expect(await stored(page, 'selected-service-engine')).toBe('scaleway')
  expect(faults).toEqual([])
})

test('the keyboard can skip the menus, and lands on the page after a navigation', async () => {
  const { page } = await openPage(world, ana, '/app/demo_shop/secrets')
  await page.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.getByRole('link', { name: 'Flows' }).click()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
})
