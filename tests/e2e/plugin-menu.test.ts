import { STORAGE_KEYS } from '@etabli/core/constants'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { type Client, everything, World } from '#tests/support/world'

// Entries of an installed plugin that stand under another one, and commands that stand at entries.

const ID = 'acme.reports'

type Route = PluginManifest['routes'][number]
type Entry = PluginManifest['menu'][number]
type Command = PluginManifest['commands'][number]

const page = (id: string, path: string, access: Route['access'] = 'session'): Route => ({
  id,
  path,
  title: `Page ${id}`,
  access,
})
const entry = (id: string, label: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, label, section: 'project', icon: 'Report', order: 500 },
  ...more,
})

const ROUTES = [
  page('all', `/:project/x/${ID}/all`),
  page('daily', `/:project/x/${ID}/all/daily`),
  page('secret', `/:project/x/${ID}/secret`, ':project:secret:write'),
  page('archive', `/:project/x/${ID}/old`),
  page('rules', `/x/${ID}/rules`, 'admin'),
]
const MENU = [
  entry('reports', 'Reports', { route: 'all' }),
  entry('daily', 'Daily', { under: 'reports', route: 'daily', order: 1, icon: 'Document' }),
  entry('secret', 'Of secrets', { under: 'reports', route: 'secret', order: 2, icon: 'Key' }),
  entry('more', 'More', { order: 501, icon: 'Bundle' }),
  entry('archive', 'Archive', { under: 'more', route: 'archive', icon: 'Artefact' }),
  entry('notes', 'Notes', { route: 'archive', order: 505, icon: 'Document' }),
  entry('hidden', 'Of nobody', { order: 502 }),
  entry('of-admins', 'Of admins', { under: 'hidden', route: 'secret' }),
  entry('upkeep', 'Upkeep', { section: 'admin', icon: 'Task' }),
  entry('rules', 'Rules', { section: 'admin', under: 'upkeep', route: 'rules', icon: 'Flow' }),
]

const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({ id, title, ...more })
const COMMANDS = [
  command('tidy', 'Tidy up', { menu: 'notes', hasRun: true, keys: 'Ctrl+Alt+U', when: { project: true } }),
  command('of-secrets', 'Reports of secrets', { menu: 'notes', route: 'secret' }),
  command('nowhere', 'For no page', { menu: 'notes', hasRun: true, when: { table: true } }),
  command('old', 'Open the archive', { menu: 'daily', route: 'archive' }),
  command('check', 'Check the rules', { menu: 'rules', hasRun: true, access: 'admin' }),
]

/** It runs in a frame, so that only what opens its pages is there. */
const FRAMED = {
  routes: [page('plans', '/:project/x/acme.plans/all'), page('new', '/:project/x/acme.plans/new')],
  menu: [entry('plans', 'Plans', { route: 'plans', order: 510 })],
  commands: [
    command('new', 'New plan', { menu: 'plans', route: 'new' }),
    command('run', 'Run in the page', { menu: 'plans', hasRun: true }),
  ],
}

let world: World
let admin: Client
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('shop')
  admin = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
  ana = await world.user({ acl: { shop: { permission: 'R' } } })
  const routes = ROUTES.map(
    ({ id, path, title }) =>
      `{ id: '${id}', path: '${path}', title: '${title}', view: { load: async () => ({ default: () => '${title}' }) } }`,
  )
  const says = `load: async () => ({ default: (subject, ctx) => ctx.toasts.info('Done: ' + JSON.stringify(subject)) })`
  const commands = COMMANDS.map(({ id, hasRun }) => `{ id: '${id}', ${hasRun ? `run: { ${says} }` : ''} }`)
  const code = `export default { id: '${ID}', version: '1.0.0', sdk: '^0.1.0', title: 'Reports', routes: [${routes}],
    commands: [${commands}] }`
  const manifest = { title: 'Reports', routes: ROUTES, menu: MENU, commands: COMMANDS }
  await installPackage(admin, await aPluginArchive({ id: ID, manifest, files: { 'plugin.js': code } }))
  const framed = {
    title: 'Plans',
    isolation: 'frame',
    needs: { calls: [] },
    ...FRAMED,
  } satisfies Partial<PluginManifest>
  const framedCode = `export default { id: 'acme.plans', version: '1.0.0', sdk: '^0.1.0', title: 'Plans', routes: ${JSON.stringify(FRAMED.routes)}
    .map((route) => ({ ...route, view: { load: async () => ({ default: () => route.title }) } })) }`
  await installPackage(
    admin,
    await aPluginArchive({ id: 'acme.plans', manifest: framed, files: { 'plugin.js': framedCode } }),
  )
})
afterAll(() => world?.close())

const menuOf = (opened: Page, name = 'shop') => opened.getByRole('navigation', { name })
const link = (opened: Page, name: string) => menuOf(opened).getByRole('link', { name, exact: true })
const button = (opened: Page, name: string) => menuOf(opened).getByRole('button', { name, exact: true })
const secondLevel = (opened: Page, name: string) =>
  menuOf(opened)
    .getByRole('list', { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel))
const currentOf = (opened: Page) =>
  menuOf(opened)
    .locator('[aria-current=page]')
    .evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel))
const focusedIn = (place: Locator) => place.evaluate((element) => element === document.activeElement)
const isExpanded = (opened: Page, name: string) => button(opened, name).getAttribute('aria-expanded')

test('an entry opens and closes its second level, which is open while one of its pages is shown and remembered when the user opened it', async () => {
  const { page: opened, faults } = await openPage(world, admin, '/app/shop')
  const pages = 'Pages under Reports'
  await button(opened, pages).waitFor()
  expect(await isExpanded(opened, pages)).toBe('false')
  expect(await link(opened, 'Daily').count()).toBe(0)

  // By the keyboard alone, and without leaving the page.
  await link(opened, 'Reports').focus()
  await opened.keyboard.press('Tab')
  await opened.keyboard.press('Enter')
  await link(opened, 'Daily').waitFor()
  expect(await isExpanded(opened, pages)).toBe('true')
  expect(await secondLevel(opened, 'Reports')).toEqual(['Daily', 'Of secrets'])
  expect(new URL(opened.url()).pathname).toBe('/app/shop')
  await opened.reload()
  await link(opened, 'Daily').waitFor()
  await button(opened, pages).click()
  await link(opened, 'Daily').waitFor({ state: 'detached' })
  expect(
    await opened.evaluate(
      (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
      STORAGE_KEYS.menuOpen,
    ),
  ).toEqual([])

  await link(opened, 'Reports').click()
  await opened.getByRole('main').getByText('Page all').waitFor()
  expect(await isExpanded(opened, pages)).toBe('true')
  expect(await currentOf(opened)).toEqual(['Reports'])
  await link(opened, 'Daily').click()
  await opened.getByRole('main').getByText('Page daily').waitFor()
  expect(await currentOf(opened)).toEqual(['Daily'])
  expect(await accessibilityFaults(opened, { within: '[data-menu=project]' })).toEqual([])

  // Closed by hand while its page is shown, it is the one that stands for that page.
  await button(opened, pages).click()
  await link(opened, 'Daily').waitFor({ state: 'detached' })
  expect(await currentOf(opened)).toEqual(['Reports'])
  await link(opened, 'Homepage').click()
  await opened.waitForURL('**/app/shop')
  expect(await isExpanded(opened, pages)).toBe('false')
  expect(faults).toEqual([])
})

test('an entry without a page only opens its second level, and is not there for who may see nothing of that', async () => {
  const { page: opened, faults } = await openPage(world, ana, '/app/shop')
  await button(opened, 'More').click()
  await link(opened, 'Archive').click()
  await opened.getByRole('main').getByText('Page archive').waitFor()
  expect(await isExpanded(opened, 'More')).toBe('true')
  await button(opened, 'Pages under Reports').click()
  await link(opened, 'Daily').waitFor()
  expect(await secondLevel(opened, 'Reports')).toEqual(['Daily'])
  expect(await menuOf(opened).getByText('Of nobody').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the administration has two levels as well', async () => {
  const { page: opened, faults } = await openPage(world, admin, '/app/admin/git')
  const menu = menuOf(opened, 'Administration')
  await menu.getByRole('button', { name: 'Upkeep' }).click()
  await menu.getByRole('link', { name: 'Rules' }).waitFor()
  expect(await accessibilityFaults(opened, { within: '[data-menu=admin]' })).toEqual([])
  await menu.getByRole('link', { name: 'Rules' }).click()
  await opened.getByRole('main').getByText('Page rules').waitFor()
  expect(faults).toEqual([])
})

test('a narrow rail shows both levels beside it, and gives the focus back', async () => {
  const storage = { [STORAGE_KEYS.submenuExpanded]: 'false' }
  const { page: opened, faults } = await openPage(world, admin, '/app/shop', { storage })
  await button(opened, 'Reports').focus()
  await opened.keyboard.press('Enter')
  await link(opened, 'Daily').waitFor()
  expect(await isExpanded(opened, 'Reports')).toBe('true')
  expect(await secondLevel(opened, 'Reports')).toEqual(['Reports', 'Daily', 'Of secrets'])
  await expect.poll(() => focusedIn(link(opened, 'Reports'))).toBe(true)
  expect(await accessibilityFaults(opened, { within: '[data-menu=project]' })).toEqual([])
  await opened.keyboard.press('Escape')
  await link(opened, 'Daily').waitFor({ state: 'detached' })
  expect(await focusedIn(button(opened, 'Reports'))).toBe(true)

  await opened.keyboard.press('Enter')
  await expect.poll(() => focusedIn(link(opened, 'Reports'))).toBe(true)
  await opened.keyboard.press('Tab')
  await opened.keyboard.press('Enter')
  await opened.getByRole('main').getByText('Page daily').waitFor()
  await link(opened, 'Daily').waitFor({ state: 'detached' })
  expect(await isExpanded(opened, 'Reports')).toBe('false')
  expect(faults).toEqual([])
})

test('on a phone the second level opens within the drawer', async () => {
  const { page: opened, faults } = await openPage(world, admin, '/app/shop', { viewport: { width: 390, height: 844 } })
  await opened.getByRole('button', { name: 'Menu', exact: true }).click()
  await button(opened, 'Pages under Reports').click()
  await link(opened, 'Daily').waitFor()
  expect(await accessibilityFaults(opened, { within: '[data-menu=project]' })).toEqual([])
  await link(opened, 'Daily').click()
  await opened.getByRole('main').getByText('Page daily').waitFor()
  await opened.getByRole('dialog').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

const itemsOf = (opened: Page) =>
  opened.getByRole('menuitem').evaluateAll((items) => items.map(({ textContent }) => textContent))

test('commands stand at the end of an entry for whom and where they may be used, by pointer and by keys', async () => {
  const { page: opened, faults } = await openPage(world, admin, '/app/shop')
  await button(opened, 'More of Notes').waitFor()
  await link(opened, 'Notes').focus()
  await opened.keyboard.press('Tab')
  await opened.keyboard.press('Enter')
  await opened.getByRole('menu', { name: 'More of Notes' }).waitFor()
  expect(await itemsOf(opened)).toEqual(['Tidy upCtrl+Alt+U', 'Reports of secrets'])
  await expect.poll(() => focusedIn(opened.getByRole('menuitem', { name: 'Tidy up' }))).toBe(true)
  expect(await accessibilityFaults(opened, { within: '[data-menu=project]' })).toEqual([])
  await opened.keyboard.press('Escape')
  await opened.getByRole('menuitem').first().waitFor({ state: 'detached' })
  expect(await focusedIn(button(opened, 'More of Notes'))).toBe(true)
  await opened.keyboard.press('Enter')
  await expect.poll(() => focusedIn(opened.getByRole('menuitem', { name: 'Tidy up' }))).toBe(true)
  await opened.keyboard.press('Enter')
  await opened.getByText('Done: {"project":"shop"}').waitFor()
  expect(new URL(opened.url()).pathname).toBe('/app/shop')

  // On the second level too, and of a plugin in a frame what opens its pages.
  await button(opened, 'Pages under Reports').click()
  await button(opened, 'More of Daily').click()
  await opened.getByRole('menuitem', { name: 'Open the archive' }).click()
  await opened.getByRole('main').getByText('Page archive').waitFor()
  await button(opened, 'More of Plans').click()
  expect(await itemsOf(opened)).toEqual(['New plan'])
  await opened.getByRole('menuitem', { name: 'New plan' }).click()
  await opened.waitForURL('**/app/shop/x/acme.plans/new')
  expect(faults).toEqual([])
})

test('who may use fewer commands is shown fewer, and the administration has some as well', async () => {
  const { page: hers } = await openPage(world, ana, '/app/shop')
  await button(hers, 'More of Notes').click()
  expect(await itemsOf(hers)).toEqual(['Tidy upCtrl+Alt+U'])
  const { page: opened } = await openPage(world, admin, `/app/x/${ID}/rules`)
  await opened.goto(`${world.url}/app/admin/git`)
  const menu = menuOf(opened, 'Administration')
  await menu.getByRole('button', { name: 'Upkeep' }).click()
  await menu.getByRole('button', { name: 'More of Rules' }).click()
  await opened.getByRole('menuitem', { name: 'Check the rules' }).click()
  await opened.getByText('Done: {}').waitFor()
})

test('in the drawer of a phone, whose entries are as wide as it is, commands are beside their entry', async () => {
  const { page: opened, faults } = await openPage(world, admin, '/app/shop', { viewport: { width: 390, height: 844 } })
  await opened.getByRole('button', { name: 'Menu', exact: true }).click()
  await button(opened, 'More of Notes').click()
  const item = await opened.getByRole('menuitem', { name: 'Tidy up' }).boundingBox()
  expect(item && item.x >= 0 && item.x + item.width <= 390).toBe(true)
  await opened.getByRole('menuitem', { name: 'Tidy up' }).click()
  await opened.getByText('Done: {"project":"shop"}').waitFor()
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0
  const drawer = await widthOf(opened.getByRole('dialog'))
  expect(drawer - (await widthOf(link(opened, 'Homepage')))).toBeLessThan(24)
  expect(faults).toEqual([])
})
