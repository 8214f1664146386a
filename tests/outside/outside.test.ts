import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openAddress, openPage } from '#tests/support/browser'
import { installPackage } from '#tests/support/install-plugin'
import { aWarehouseConnection } from '#tests/support/warehouse'
import { aWorld, everything } from '#tests/support/world'
import { allowServerHalf } from '../../plugins/admin-plugins/contract'
import { type Author, anAuthor } from './author'
import { aBadPlugin } from './bad-plugin'

const ROOT = join(import.meta.dirname, '../..')
const ID = 'acme.table-list'
const ARCHIVE = `dist/${ID}-0.1.0.tgz`
const NOTES_ID = 'acme.team-notes'

let author: Author
beforeAll(async () => {
  author = await anAuthor({ page: ID, server: NOTES_ID })
}, 300_000)
// There is none where the making of it failed.
afterAll(() => author?.leave())

/** Uses each entry of the SDK, so that the types of each are read. */
const USES_EVERY_ENTRY = `
import { definePlugin } from '@etabli/sdk'
import { replies } from '@etabli/sdk/harness'
import { useCall } from '@etabli/sdk/react'
import { defineServerPlugin } from '@etabli/sdk/server'
import { fakeHttp } from '@etabli/sdk/testing'
import { createTestPlatform } from '@etabli/sdk/testing/server'
import { PagedTable } from '@etabli/sdk/ui'
import { etabliPlugin } from '@etabli/sdk/vite'
import { listConnections } from './contract'

export const entries = [definePlugin, defineServerPlugin, PagedTable, etabliPlugin, fakeHttp, createTestPlatform, replies]
export function useNames(project: string): readonly string[] {
  return useCall(listConnections, { project }).data?.supportedConnections.map(({ name }) => name) ?? []
}
// @ts-expect-error a call that is not given its project
export const useNothing = () => useCall(listConnections, {})
`

test('a plugin of the packed SDK has no way back into the repository', async () => {
  const { folder, serverFolder } = author
  const installed = join(serverFolder, 'node_modules/@etabli')
  expect((await readdir(installed)).sort()).toEqual(['platform', 'sdk'])
  for (const name of ['platform', 'sdk']) expect((await lstat(join(installed, name))).isSymbolicLink()).toBe(false)
  const files = await readdir(installed, { recursive: true, withFileTypes: true })
  const written = await Promise.all([folder, serverFolder].map((own) => readdir(own, { withFileTypes: true })))
  for (const entry of [...files, ...written.flat()].filter((candidate) => candidate.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8')
    expect(text.includes(ROOT), `${entry.name} names the repository`).toBe(false)
    expect(/from ['"]@etabli\/core/.test(text), `${entry.name} imports core`).toBe(false)
  }
})

test('the new plugins type-check under strict, against every entry of the SDK', async () => {
  const file = join(author.folder, 'uses-every-entry.ts')
  await writeFile(file, USES_EVERY_ENTRY)
  await author.run(author.folder, 'npm', 'run', '--silent', 'check')
  await rm(file)
  await author.run(author.serverFolder, 'npm', 'run', '--silent', 'check')
})

test('the tests of the new plugins pass, those of a server half on a real platform', async () => {
  expect(await author.run(author.folder, 'npm', 'test', '--silent')).toMatch(/Tests +5 passed/)
  expect(await author.run(author.serverFolder, 'npm', 'test', '--silent')).toMatch(/Tests +8 passed/)
})

test.each([
  [ID, () => author.folder],
  [NOTES_ID, () => author.serverFolder],
])('the doctor finds nothing wrong with the new plugin %s, in a browser neither', async (id, folder) => {
  const { ok, plugin, checks } = await author.doctor(folder())
  expect(checks.flatMap(({ problems }) => problems)).toEqual([])
  expect({ ok, plugin }).toEqual({ ok: true, plugin: id })
  expect(checks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['schema', 'budgets', 'import-effects', 'states', 'denial', 'leaks']),
  )
})

test.each([
  ['card', 'acme.setup'],
  ['external-app', 'acme.sales'],
])('a plugin of the template %s type-checks, passes its own tests and the doctor', async (template, id) => {
  const folder = await author.start(template, id)
  await author.run(folder, 'npm', 'run', '--silent', 'check')
  await author.run(folder, 'npm', 'test', '--silent')
  const { ok, plugin, checks } = await author.doctor(folder)
  expect(checks.flatMap(({ problems }) => problems)).toEqual([])
  expect({ ok, plugin }).toEqual({ ok: true, plugin: id })
})

test('where npm reaches no registry, a new plugin stands on copies of what the repository has, and passes as well', async () => {
  const folder = await author.startWithoutRegistry('server', 'acme.alone')
  await author.run(folder, 'npm', 'run', '--silent', 'check')
  expect(await author.run(folder, 'npm', 'test', '--silent')).toMatch(/Tests +8 passed/)
})

test('the doctor finds what only a browser shows: a page that fails when empty, what stays, what the policy refuses', async () => {
  const folder = `${author.folder}-bad`
  await aBadPlugin(folder, author.folder)
  const { ok, checks } = await author.doctor(folder)
  expect(ok).toBe(false)
  const said = Object.fromEntries(checks.map(({ id, problems }) => [id, problems.map(({ message }) => message)]))
  expect(said['import-effects']).toEqual(['it leaves a listener on the window or the document behind'])
  expect(said.states).toEqual([
    expect.stringMatching(/^page 'first' \(empty\): it failed: routes\/first: Cannot read properties of undefined/),
    expect.stringMatching(/^page 'styled' \(loading, .+\): Images must have alternative text/),
    expect.stringMatching(/^page 'styled' \(loading, .+\): the content security policy was broken: style-src-elem/),
  ])
  expect(said.denial).toEqual([])
  const stays = (page: string, what: string) =>
    `page '${page}': ${what} is left behind each time: 50 more after 50 times`
  expect(said.leaks).toEqual([
    stays('first', 'a repeating timer'),
    stays('styled', 'a repeating timer'),
    stays('styled', 'a listener on the window or the document'),
    stays('styled', 'a subscription'),
    stays('styled', '<p class="draft">A draft</p>, which is not on the page,'),
    // Held by the listener that stays: both were made in the same function.
    stays('styled', '<style>p { color: red }</style>, which is not on the page,'),
  ])
})

test('the harness shows the page, takes changes of it, and what surrounds it can be changed while it is open', async () => {
  const { page, faults } = await openAddress(`${await author.dev()}demo/x/${ID}/tables`)
  const main = page.getByRole('main')
  const table = main.getByRole('gridcell', { name: 'revenue_by_day', exact: true })
  // The first time, the harness makes ready what it shares with the plugin.
  await table.waitFor({ timeout: 60_000 })
  const setTheme = (theme: 'light' | 'dark') => page.getByRole('switch', { name: 'Dark' }).setChecked(theme === 'dark')
  // What Fluent puts beside its lists to lead the focus is hidden and can be focused on purpose.
  expect(await accessibilityFaults(page, { exclude: '[data-tabster-dummy]', setTheme })).toEqual([])

  await page.getByRole('button', { name: 'Grant none' }).click()
  await main.getByRole('heading', { name: 'No access' }).waitFor()
  await page.reload()
  await main.getByRole('heading', { name: 'No access' }).waitFor()
  for (const sign of ['Read', 'On'])
    await page
      .getByRole('checkbox', { name: `${sign === 'Read' ? 'the project itself' : 'data-explorer'}: ${sign}` })
      .check()
  await table.waitFor()

  await page.getByRole('tab', { name: 'Platform' }).click()
  await page.getByRole('radio', { name: 'Every call fails with 500' }).check()
  await main.getByRole('button', { name: 'Retry' }).waitFor()
  await page.getByRole('log', { name: 'Event log' }).getByText(/→ 500/).first().waitFor()
  await page.getByRole('radio', { name: 'None' }).check()
  await table.waitFor()

  // A mark that a reload of the window would wipe off.
  await page.evaluate(() => document.body.setAttribute('data-mark', ''))
  const texts = join(author.folder, 'messages.ts')
  const before = await readFile(texts, 'utf8')
  await writeFile(texts, before.replace('`Tables of', '`All the tables of'))
  await main.getByRole('heading', { name: 'All the tables of demo' }).waitFor()
  expect(await page.locator('body[data-mark]').count()).toBe(1)
  await writeFile(texts, before)
  expect(faults).toEqual([])
})

test('the archive holds the manifest and files with the hashes that it lists, the same bytes each time', async () => {
  await author.run(author.folder, 'npm', 'run', '--silent', 'pack')
  const archive = await readFile(join(author.folder, ARCHIVE))
  const files = await unpack(archive)
  const described = PluginPackage.parse(JSON.parse(String(files.get(PACKAGE_FILE))))
  expect(described.manifest.id).toBe(ID)
  expect(Object.keys(described.files).sort()).toEqual([...files.keys()].filter((name) => name !== PACKAGE_FILE).sort())
  for (const [name, hash] of Object.entries(described.files)) {
    const bytes = files.get(name) ?? Buffer.of()
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(hash)
  }
  const code = [...files].filter(([name]) => name.endsWith('.js')).map(([, bytes]) => String(bytes))
  expect(code.some((text) => text.includes('makeStyles'))).toBe(false)

  await author.run(author.folder, 'npm', 'run', '--silent', 'pack')
  expect((await readFile(join(author.folder, ARCHIVE))).equals(archive)).toBe(true)
})

test('installed into a running Etabli, both have page, card and menu entry, and the server half its count on the dashboard', async () => {
  const world = await aWorld({ browser: true })
  await world.project('demo_shop')
  await aWarehouseConnection(world, 'demo_shop')
  const admin = await world.user({ role: 'superadmin', email: 'root@etabli.test' })
  const told = await author.run(author.folder, 'npx', 'etabli', 'publisher', 'init', 'acme')
  await author.run(author.folder, 'npm', 'run', '--silent', 'pack', '--', '--sign')
  await author.run(author.serverFolder, 'npm', 'run', '--silent', 'pack', '--', '--sign')
  await installPackage(admin, await readFile(join(author.folder, ARCHIVE)))
  const { active } = await installPackage(
    admin,
    await readFile(join(author.serverFolder, `dist/${NOTES_ID}-0.1.0.tgz`)),
  )
  expect(told).toContain(active?.fingerprint)
  await admin.call(allowServerHalf, { pluginId: NOTES_ID, hash: active?.hash ?? '', allowed: true })
  // The half starts with the server.
  const restarted = await aWorld({ browser: true, beside: world })

  const ana = await world.user({ acl: { demo_shop: everything('RWX') } })
  const { page, faults } = await openPage(restarted, ana, '/app/')
  const main = page.getByRole('main')
  const notesCard = main.getByRole('link', { name: /team notes/i })
  await notesCard.getByText('0', { exact: true }).waitFor()
  await main.getByRole('link', { name: /table list/i }).click()
  await page.waitForURL(`**/app/demo_shop/x/${ID}/tables`)
  await page.getByRole('gridcell', { name: 'events', exact: true }).waitFor()
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('link', { name: /table list/i }).waitFor()

  await navigation.getByRole('link', { name: /team notes/i }).click()
  await page.waitForURL(`**/app/demo_shop/x/${NOTES_ID}/notes`)
  for (const text of ['The warehouse moves on Friday.', 'Ask Ben for the keys.']) {
    await main.getByLabel('New note').fill(text)
    await main.getByRole('button', { name: 'Add note' }).click()
    await main.getByRole('listitem').filter({ hasText: text }).waitFor()
  }
  await page.getByRole('link', { name: 'Etabli', exact: true }).click()
  await notesCard.getByText('2', { exact: true }).waitFor()
  expect(faults).toEqual([])
})

async function unpack(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const entries = extract()
  entries.end(gunzipSync(archive))
  for await (const entry of entries) {
    files.set(entry.header.name, await buffer(entry))
  }
  return files
}
