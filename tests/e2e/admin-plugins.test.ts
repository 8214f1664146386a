import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type PluginOptions } from '#tests/support/plugin-archive'
import { type Client, query, World } from '#tests/support/world'
import { listPlugins, type Plugin, switchPluginOff } from '../../plugins/admin-plugins/contract'

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  admin = await world.user({ role: 'superadmin' })
})
afterAll(() => world.close())

async function install(options: PluginOptions): Promise<Plugin> {
  const archive = await aPluginArchive(options)
  return await installPackage(admin, archive)
}

async function recordOf(id: string): Promise<Plugin | undefined> {
  return (await admin.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)
}

/** The one built-in plugin that is surely there. */
const THIS_ONE = 'etabli.admin-plugins'
const openPlugins = () => openPage(world, admin, '/app/admin/plugins')
const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id })

async function choose(page: Page, archive: Buffer, name = 'plugin.tgz'): Promise<void> {
  await page.getByLabel('Plugin package').setInputFiles({ name, mimeType: 'application/gzip', buffer: archive })
}

async function chooseAction(page: Page, id: string, action: string): Promise<void> {
  await rowOf(page, id)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Goes to the page from wherever the page is. */
async function findByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('manage plugins')
  await page.getByRole('option', { name: /Manage plugins/ }).waitFor()
  await page.keyboard.press('Enter')
}

test('SHELL-94 the palette leads to the page, the menu stays as it is, a search narrows the list, and a plugin is switched off and on by keyboard, but not this one', async () => {
  await install({ id: 'acme.needle' })
  await install({ id: 'acme.keys', manifest: { title: 'Keys' } })
  const { page, faults } = await openPage(world, admin)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await loadsAtTheSecondTry(page)
  await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/admin/plugins')
  const menu = page.getByRole('navigation', { name: 'Administration' })
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Users', 'Git'])
  const own = rowOf(page, THIS_ONE).getByRole('switch')
  expect(await own.getAttribute('aria-disabled')).toBe('true')

  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const control = rowOf(page, 'acme.keys').getByRole('switch', { name: 'Enable Keys' })
  await control.focus()
  await page.keyboard.press('Space')
  const question = page.getByRole('dialog', { name: 'Turn off Keys?' })
  await question.getByText(/for everybody at once, with its 1 page/).waitFor()
  // Before the question has the focus, the key would be the page's.
  await question.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await recordOf('acme.keys')).toMatchObject({ state: 'on' })
  await control.focus()
  await page.keyboard.press('Space')
  await question.locator(':focus').waitFor()
  await question.getByRole('button', { name: 'Turn off' }).press('Enter')
  await page.getByText('Keys is off.').waitFor()
  expect(await recordOf('acme.keys')).toMatchObject({ state: 'off' })
  await rowOf(page, 'acme.keys').getByText('Off', { exact: true }).waitFor()
  await control.focus()
  await page.keyboard.press('Space')
  await page.getByText('Keys is on.').waitFor()
  expect(await recordOf('acme.keys')).toMatchObject({ state: 'on' })
  expect(warnings).toEqual([])

  await page.getByRole('searchbox', { name: 'Search plugins' }).fill('needle')
  await rowOf(page, THIS_ONE).waitFor({ state: 'detached' })
  await rowOf(page, 'acme.needle').waitFor()
  await page.getByRole('searchbox', { name: 'Search plugins' }).fill('no such thing')
  await page.getByText('No plugins match your search.').waitFor()
  expect(faults).toEqual([])
})

/** While it loads there is a skeleton; a failure says why. */
async function loadsAtTheSecondTry(page: Page): Promise<void> {
  let isDown = true
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/admin/plugins', async (route) => {
    await held
    const json = { status: 'error', code: 'UNAVAILABLE', message: 'the platform is not ready' }
    await (isDown ? route.fulfill({ status: 503, json }) : route.continue())
  })
  await findByPalette(page)
  await page.getByRole('status', { name: 'Loading the plugins' }).waitFor()
  release()
  await page.getByText('The plugins could not be loaded.').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await rowOf(page, THIS_ONE).waitFor()
}

test('a plugin chosen with the button is installed and its page opens; one that is dropped on the page is installed', async () => {
  const { page, faults } = await openPlugins()
  await rowOf(page, THIS_ONE).waitFor()
  const chosen = { id: 'acme.chosen', manifest: { title: 'Chosen plugin' } }
  await choose(page, await aPluginArchive(chosen))
  const review = page.getByRole('dialog', { name: 'Install Chosen plugin 1.0.0?' })
  await review.getByText('Code in everybody’s page, with all the rights of the page').waitFor()
  await review.getByRole('button', { name: 'Cancel' }).click()
  await review.waitFor({ state: 'detached' })
  expect(await recordOf('acme.chosen')).toBeUndefined()
  await choose(page, await aPluginArchive(chosen))
  await review.getByRole('button', { name: 'Install' }).click()
  await page.getByText('Chosen plugin 1.0.0 is installed.').waitFor()
  const row = rowOf(page, 'acme.chosen')
  const hash = (await recordOf('acme.chosen'))?.active?.hash ?? ''
  await row.getByText(hash.slice(0, 12)).waitFor()
  expect(await row.getByRole('switch').isChecked()).toBe(true)

  const bytes = [...(await aPluginArchive({ id: 'acme.dropped', manifest: { title: 'Dropped plugin' } }))]
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(content)], 'dropped.tgz'))
    return data
  }, bytes)
  const target = page.getByRole('heading', { level: 1, name: 'Plugins' })
  await target.dispatchEvent('dragenter', { dataTransfer: transfer })
  await page.getByText('Drop the .tgz file to install it').waitFor()
  await target.dispatchEvent('drop', { dataTransfer: transfer })
  await page.getByRole('dialog', { name: 'Install Dropped plugin' }).getByRole('button', { name: 'Install' }).click()
  await page.getByText('Dropped plugin 1.0.0 is installed.').waitFor()
  await rowOf(page, 'acme.dropped').waitFor()
  expect(await page.getByText('Drop the .tgz file to install it').count()).toBe(0)

  await page.goto(`${world.url}/app/x/acme.chosen`)
  await page.getByText('acme.chosen 1.0.0').waitFor()
  expect(faults).toEqual([])
})

test('an upgrade can be rolled back, gone forward to, and removed after a question; a version that the policy lets go is refused, and one step allows it again', async () => {
  const id = 'acme.lifecycle'
  await install({ id, version: '1.9.0' })
  const policed = await install({ id: 'acme.policed', manifest: { title: 'Policed' } })
  const { page } = await openPlugins()
  await rowOf(page, id).getByText('1.9.0').waitFor()
  await choose(page, await aPluginArchive({ id, version: '1.10.0' }))
  await rowOf(page, id).getByText('1.10.0').waitFor()
  await chooseAction(page, id, 'Roll back to 1.9.0')
  await rowOf(page, id).getByText('1.9.0').waitFor()
  await chooseAction(page, id, 'Go forward to 1.10.0')
  await rowOf(page, id).getByText('1.10.0').waitFor()

  await chooseAction(page, id, 'Remove')
  const question = page.getByRole('dialog', { name: 'Remove Hello?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await recordOf(id)).toBeDefined()
  await chooseAction(page, id, 'Remove')
  const data = question.getByRole('checkbox', { name: 'Remove what it has stored on the server too' })
  expect(await data.isChecked()).toBe(false)
  await data.click()
  await question.getByText('Its tables are dropped, with every row in them. That cannot be undone.').waitFor()
  await data.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Hello is removed.').waitFor()
  await rowOf(page, id).waitFor({ state: 'detached' })
  expect(await recordOf(id)).toBeUndefined()

  await policyRefuses(page, policed)
})

async function policyRefuses(page: Page, { id, active }: Plugin): Promise<void> {
  await rowOf(page, id).waitFor()
  await page.getByRole('button', { name: 'Policy' }).click()
  const versions = page.getByLabel('Allowed versions')
  await versions.fill('Not a name!')
  await page.getByText('neither an id nor a hash').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await versions.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The policy is saved.').waitFor()
  await rowOf(page, id).getByText('Refused').waitFor()

  await chooseAction(page, id, 'Allow this version')
  await page.getByText('Policed 1.0.0 may run.').waitFor()
  expect(await recordOf(id)).toMatchObject({ state: 'on', allowedBy: 'hash' })

  await rowOf(page, id).getByRole('button', { name: 'Policed', exact: true }).click()
  const details = page.getByRole('dialog')
  await details.getByText(active?.hash ?? 'no hash').waitFor()
  await details.getByRole('heading', { name: 'Health' }).waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  // Whoever works by keyboard goes on where they were.
  await rowOf(page, id).locator('button:focus', { hasText: 'Policed' }).waitFor()
}

test('an upgrade shows what is new against the version in use and runs nothing on the server that was not allowed; keys of publishers are listed and forgotten', async () => {
  const id = 'keyed.wider'
  const server = `export default { id: '${id}', start: () => ({}) }`
  const needs = (calls: string[]) => ({ title: 'Wider', isolation: 'frame' as const, needs: { calls } })
  await install({ id, manifest: needs(['/api/v1/x/**']) })
  const { page, faults } = await openPlugins()
  await rowOf(page, id).waitFor()
  const wider = await aPluginArchive({
    id,
    version: '1.1.0',
    manifest: needs(['/api/v1/x/**', '/api/v1/secret/**']),
    server,
  })
  await choose(page, wider)
  const review = page.getByRole('dialog', { name: 'Upgrade Wider from 1.0.0 to 1.1.0?' })
  await review.getByText('It is signed by keyed, with the key that is known here.').waitFor()
  const asks = review.getByRole('list', { name: 'What it asks for' }).getByRole('listitem')
  expect(await asks.allTextContents()).toEqual([
    'NewCode on the server, which can do whatever the server can',
    'NewOn the server: any service of the platform',
    'NewTables of its own, with names that begin with keyed_wider',
    'As beforeCalls to /api/v1/x/**',
    'NewCalls to /api/v1/secret/**',
  ])
  expect(await accessibilityFaults(page)).toEqual([])
  const allow = review.getByRole('checkbox', { name: 'Let its server half run' })
  expect(await allow.isChecked()).toBe(false)
  await allow.click()
  await review.getByRole('button', { name: 'Accept and upgrade' }).click()
  await rowOf(page, id).getByText('1.1.0').waitFor()
  expect((await recordOf(id))?.server).toBe('running')
  expect(
    await rowOf(page, id)
      .getByText(/^Server half/)
      .count(),
  ).toBe(0)
  await chooseAction(page, id, 'Stop its server half')
  await page.getByText('The server half of Wider answers no more calls.').waitFor()
  await rowOf(page, id).getByText('Server half not allowed').waitFor()
  expect((await recordOf(id))?.server).toBe('refused')
  await chooseAction(page, id, 'Allow its server half')
  await page.getByText('The server half of Wider 1.1.0 may run.').waitFor()

  // What asks for nothing new has a server half all the same, which is allowed for one version.
  const next = { id, version: '1.1.1', manifest: needs(['/api/v1/x/**', '/api/v1/secret/**']), server }
  await choose(page, await aPluginArchive(next))
  const same = page.getByRole('dialog', { name: 'Upgrade Wider from 1.1.0 to 1.1.1?' })
  await same.getByText('As before').first().waitFor()
  expect(await same.getByText('New', { exact: true }).count()).toBe(0)
  await same.getByRole('checkbox', { name: 'Let its server half run' }).click()
  await same.getByRole('button', { name: 'Accept and upgrade' }).click()
  await rowOf(page, id).getByText('1.1.1').waitFor()
  await expect.poll(async () => (await recordOf(id))?.server).toBe('running')

  await choose(page, await aPluginArchive({ id, version: '1.2.0', signedBy: 'impostor' }))
  await page
    .getByRole('alert')
    .getByText(/but the key of keyed is SHA256:/)
    .waitFor()
  await page.getByRole('button', { name: 'Policy' }).click()
  const keys = page.getByRole('list', { name: 'Keys of publishers' })
  await keys.getByRole('button', { name: 'Forget the key of keyed' }).click()
  await page.getByRole('dialog', { name: 'Forget the key of keyed?' }).getByRole('button', { name: 'Forget' }).click()
  await page.getByText('The key of keyed is forgotten.').waitFor()
  await keys.getByText('keyed', { exact: true }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('a file that was altered in the store does not run, and nothing else suffers', async () => {
  const { active } = await install({ id: 'acme.tampered' })
  const evil = Buffer.from('window.__stolen = document.cookie; export default () => "stolen"')
  await query(world.database, 'update plugin_file set content = $1 where hash = $2 and path = $3', [
    evil,
    active?.hash,
    'pages/hello.js',
  ])
  const { page } = await openPage(world, admin, '/app/x/acme.tampered')
  await page.getByRole('button', { name: /Retry|Try again/ }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, '__stolen'))).toBeUndefined()
  expect(await page.getByText('stolen').count()).toBe(0)
  await findByPalette(page)
  await rowOf(page, 'acme.tampered').waitFor()
})

test('a user who is no administrator is sent home from the page', async () => {
  const user = await world.user()
  const { page } = await openPage(world, user, '/app/admin/plugins')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/app\/?$/)
  expect(await page.getByText('Install plugin').count()).toBe(0)
})

test('a refusal stays until it is dismissed; details and policy are opened and left; the graph of what depends on what is walked by keys', async () => {
  const id = 'acme.judged'
  await install({ id, manifest: { title: 'Judged' } })
  await admin.call(switchPluginOff, { pluginId: id })
  await install({ id: 'acme.graph', manifest: { title: 'Graph', provides: ['acme.graph@1'] } })
  await install({ id: 'acme.needs-graph', manifest: { title: 'Needs graph', requires: ['acme.graph@1'] } })
  const { page, faults } = await openPlugins()
  await rowOf(page, id).waitFor()
  await choose(page, Buffer.from('no archive'), 'notes.txt')
  const alert = page.getByRole('alert').filter({ hasText: 'The plugin was not installed' })
  await alert.getByText(/not a \.tgz file/).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await alert.waitFor({ state: 'detached' })
  await choose(page, await aPluginArchive({ id: 'etabli.secrets' }))
  await alert.getByText(/the platform’s own/).waitFor()

  await rowOf(page, id).getByRole('button', { name: 'Judged', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  await page.getByRole('button', { name: 'Close details' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Policy' }).click()
  await page.getByLabel('Allowed publishers').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Allowed publishers').waitFor({ state: 'detached' })

  await walksThroughTheGraph(page)
  expect(faults).toEqual([])
})

/** By keys, and as a list. */
async function walksThroughTheGraph(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What depends on what' }).click()
  await page.getByRole('heading', { level: 1, name: 'What depends on what' }).waitFor()
  const graph = page.getByRole('application', { name: 'Plugins and what they share' })
  await graph.waitFor()
  const reading = () =>
    graph.evaluate((element) => {
      const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
      return active?.getAttribute('aria-label')
    })
  await page.getByRole('textbox', { name: 'Search nodes' }).fill('acme.graph On')
  await page.keyboard.press('Enter')
  await graph.focus()
  await expect.poll(reading).toBe('Graph, acme.graph, On. Depends on 0, used by 1.')
  await page.keyboard.press('ArrowRight')
  await expect.poll(reading).toBe('acme.graph@1, Service. Depends on 1, used by 1.')
  await page.keyboard.press('ArrowRight')
  await expect.poll(reading).toBe('Needs graph, acme.needs-graph, On. Depends on 1, used by 0.')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Needs graph' })
  await details.waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await expect.poll(() => graph.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('textbox', { name: 'Search nodes' }).fill('')
  await page.getByRole('button', { name: 'Show as a list' }).click()
  const list = page.getByRole('tree', { name: 'Plugins and what they share' })
  await list.getByRole('treeitem', { name: 'Needs graph' }).first().waitFor()
}

test('an administrator who is no superadmin is told why the policy and unconfined versions are not his to change', async () => {
  await install({ id: 'acme.trusted', version: '1.0.0' })
  await install({ id: 'acme.trusted', version: '1.1.0' })
  const { page, faults } = await openPage(world, await world.user({ role: 'admin' }), '/app/admin/plugins')
  await rowOf(page, 'acme.trusted')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  const rollBack = page.getByRole('menuitem', { name: 'Roll back to 1.0.0' })
  expect(await rollBack.getAttribute('aria-disabled')).toBe('true')
  await rollBack.hover()
  await page.getByText('Only a superadmin may let code into everybody’s page or the server: ask one.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Policy' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  await save.focus()
  await page.getByText('Only a superadmin may change the policy: ask one.').waitFor()
  expect(await page.getByLabel('Allowed plugins').getAttribute('readonly')).not.toBeNull()
  expect(faults).toEqual([])
})
