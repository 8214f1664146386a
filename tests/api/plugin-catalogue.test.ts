import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port'
import type { PluginOptions } from '#tests/support/plugin-archive'
import {
  CatalogueFolder,
  type CatalogueServer,
  catalogueAt,
  PNG,
  serveCatalogue,
} from '#tests/support/plugin-catalogue'
import { type Client, type Reply, World } from '#tests/support/world'
import { WorldPlugins } from '#tests/support/world-plugins'
import { readAdministration } from '../../plugins/admin-overview/contract'
import {
  installFromCatalogue,
  listCatalogue,
  type PluginCatalogue,
  readCatalogueReadme,
  readCatalogueScreenshot,
  refreshCatalogue,
  removePlugin,
  reviewFromCatalogue,
} from '../../plugins/admin-plugins/contract'

const README = '# List\n\nLists things.'
const FRAMED: NonNullable<PluginOptions['manifest']> = { isolation: 'frame', needs: { calls: [] } }

let now = Date.now()
const folders: CatalogueFolder[] = []
const servers: CatalogueServer[] = []
let world: World
let chief: Client
let plugins: WorldPlugins
let local: CatalogueFolder
let liar: CatalogueFolder
let web: CatalogueServer
/** The addresses of catalogues that cannot be read. */
let broken: Readonly<Record<string, string>>

async function aFolder(): Promise<CatalogueFolder> {
  const folder = await CatalogueFolder.open()
  folders.push(folder)
  return folder
}

async function aServer(...of: Parameters<typeof serveCatalogue>): Promise<CatalogueServer> {
  const server = await serveCatalogue(...of)
  servers.push(server)
  return server
}

beforeAll(async () => {
  local = await aFolder()
  await local.add({ id: 'acme.list', version: '1.0.0' })
  await local.add({ id: 'acme.list', version: '1.2.0' })
  await local.add({ id: 'acme.list', version: '2.0.0-beta.1' })
  const files = { 'README.md': README, 'screenshots/a.png': PNG }
  await local.add({ id: 'acme.list', version: '3.0.0', manifest: { sdk: '^9.0.0' }, files })
  await local.add({ id: 'acme.framed', manifest: FRAMED })
  await local.build('Ours')
  const published = await aFolder()
  await (await published.add({ id: 'remote.plugin' })).build('Theirs')
  web = await aServer(published.folder)
  liar = await aLiar()
  broken = await brokenCatalogues()
  const catalogues = [local.folder, web.url, liar.folder, ...Object.values(broken)]
  world = await World.open({ config: { catalogues }, now: () => now })
  chief = await world.user({ role: 'superadmin', email: 'root@catalogue.test' })
  plugins = new WorldPlugins(world, chief)
})
afterAll(async () => {
  await world?.close()
  await Promise.all([...servers.map((server) => server.close()), ...folders.map((folder) => folder.remove())])
})

/** A catalogue that can be read, and whose files are not what it says. */
async function aLiar(): Promise<CatalogueFolder> {
  const folder = await aFolder()
  const pictures = { 'README.md': 'x', 'screenshots/a.png': PNG, 'screenshots/b.png': PNG }
  for (const id of ['liar.hash', 'liar.other', 'liar.link', 'liar.large']) await folder.add({ id })
  await folder.add({ id: 'pinned.plugin', signedBy: 'impostor' })
  await (await folder.add({ id: 'liar.pictures', files: pictures })).build('Lies')
  await folder.put('screenshots/liar.pictures/a.png', '<!doctype html><script>alert(1)</script>')
  await folder.put('screenshots/liar.pictures/b.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await rm(join(folder.folder, 'liar.link-1.0.0.tgz'))
  await symlink('/etc/hostname', join(folder.folder, 'liar.link-1.0.0.tgz'))
  await folder.put('liar.large-1.0.0.tgz', Buffer.alloc(1_000_000))
  await folder.put('readme/liar.pictures.md', 'x'.repeat(200_001))
  return folder.change((text) => {
    const catalogue = JSON.parse(text)
    const of = (id: string) => catalogue.plugins.find((plugin: { readonly id: string }) => plugin.id === id)
    of('liar.hash').versions[0].sha256 = '0'.repeat(64)
    of('liar.other').versions[0] = { ...of('liar.pictures').versions[0], version: '1.0.0' }
    return JSON.stringify(catalogue)
  })
}

async function brokenCatalogues(): Promise<Readonly<Record<string, string>>> {
  const leading = await aFolder()
  await (await leading.add({ id: 'acme.list' })).build()
  await leading.change((text) => text.replace('"acme.list-1.0.0.tgz"', '"../secret.tgz"'))
  const rubbish = await (await aFolder()).put('catalogue.json', '{ "format": 1')
  const large = await (await aFolder()).put('catalogue.json', Buffer.alloc(5_000_001, 'x'))
  const server = await aServer(leading.folder, {
    '/hangs/catalogue.json': () => undefined,
    '/stops/catalogue.json': (_, response) => void response.write('{'),
    '/moved/catalogue.json': (_, response) => void response.writeHead(302, { location: '/catalogue.json' }).end(),
    '/endless/catalogue.json': (request, response) => {
      const send = () => void response.write('x'.repeat(100_000), () => request.destroyed || send())
      send()
    },
  })
  return {
    nowhere: join(leading.folder, 'nowhere'),
    leading: leading.folder,
    rubbish: rubbish.folder,
    large: large.folder,
    missing: `${server.url}missing/`,
    hangs: `${server.url}hangs/`,
    stops: `${server.url}stops/`,
    moved: `${server.url}moved/`,
    endless: `${server.url}endless/`,
    refused: `http://127.0.0.1:${await freePort()}/`,
  }
}

const said = ({ status, body }: Reply) => ({
  ...(body as { readonly code?: string; readonly message?: string }),
  status,
})

async function entryAt(address: string, id: string) {
  const { plugins: listed } = await catalogueAt(chief, address)
  return listed.find((plugin) => plugin.id === id)
}

/** Installs as the page does: what it asks for is looked at, and accepted. */
async function installed(address: string, pluginId: string, version: string): Promise<Reply> {
  const { id: catalogue } = await catalogueAt(chief, address)
  const input = { catalogue, pluginId, version }
  const reply = await chief.send(reviewFromCatalogue, input)
  if (reply.status !== 200) return reply
  const { review } = await chief.call(reviewFromCatalogue, input)
  return chief.send(installFromCatalogue, { ...input, consent: review.consent })
}

test('a folder and a web server are listed with what they have; those that cannot be read are named with the reason, and cost only themselves', async () => {
  const { catalogues } = await chief.call(listCatalogue, {})
  const titles = catalogues.filter(({ problem }) => !problem).map(({ title }) => title)
  expect(titles).toEqual(['Ours', 'Theirs', 'Lies'])
  const problemOf = (address = '') =>
    catalogues.find((catalogue: PluginCatalogue) => catalogue.address === address)?.problem
  const problems = Object.fromEntries(Object.entries(broken).map(([name, address]) => [name, problemOf(address)]))
  const host = (address = '') => new URL(address).host
  expect(problems).toEqual({
    nowhere: {
      code: 'CATALOGUE_FILE_MISSING',
      message: 'catalogue.json: cannot be read in the folder of the catalogue',
    },
    leading: {
      code: 'CATALOGUE_INVALID',
      message:
        'catalogue.json, plugins.0.versions.0.file: must be a plain path inside the catalogue: make it with “etabli catalogue build”',
    },
    rubbish: {
      code: 'CATALOGUE_INVALID',
      message: 'catalogue.json is not valid: make it with “etabli catalogue build”',
    },
    large: {
      code: 'CATALOGUE_FILE_TOO_LARGE',
      message: 'catalogue.json: is larger than 5.0 MB, which is all that it may have',
    },
    missing: { code: 'CATALOGUE_FILE_MISSING', message: 'catalogue.json: the web server answered with 404: check it' },
    hangs: {
      code: 'CATALOGUE_UNREACHABLE',
      message: `catalogue.json: ${host(broken.hangs)} did not send it within 5 s: try again later`,
    },
    stops: {
      code: 'CATALOGUE_UNREACHABLE',
      message: `catalogue.json: ${host(broken.stops)} did not send it within 5 s: try again later`,
    },
    moved: {
      code: 'CATALOGUE_FILE_MISSING',
      message:
        'catalogue.json: the web server answered with 302: name the address that it leads to in ETABLI_CATALOGUES',
    },
    endless: {
      code: 'CATALOGUE_FILE_TOO_LARGE',
      message: 'catalogue.json: is larger than 5.0 MB, which is all that it may have',
    },
    refused: {
      code: 'CATALOGUE_UNREACHABLE',
      message: `catalogue.json: ${host(broken.refused)} does not answer: try again later`,
    },
  })
})

test('an entry tells the newest version that this SDK takes; a version to come and one for another SDK are listed beside it', async () => {
  const entry = await entryAt(local.folder, 'acme.list')
  expect(entry).toMatchObject({
    ...{ title: 'Hello', publisher: 'acme', summary: 'Lists things.', newest: '1.2.0' },
    ...{ hasReadme: true, screenshots: 1, isUpdate: false, key: 'new' },
  })
  expect(entry).not.toHaveProperty('installed')
  expect(entry?.versions.map(({ version, fits }) => [version, fits])).toEqual([
    ['3.0.0', false],
    ['2.0.0-beta.1', true],
    ['1.2.0', true],
    ['1.0.0', true],
  ])
})

test('a version is installed with the consent of its review only; a newer one is then an update, which the overview counts', async () => {
  const { id: catalogue } = await catalogueAt(chief, local.folder)
  const input = { catalogue, pluginId: 'acme.list', version: '1.0.0' }
  expect(said(await chief.send(installFromCatalogue, input))).toMatchObject({ status: 409, code: 'CONSENT_NEEDED' })
  expect(await plugins.recordOf('acme.list')).toBeUndefined()
  expect((await installed(local.folder, 'acme.list', '1.0.0')).status).toBe(200)
  const entry = await entryAt(local.folder, 'acme.list')
  expect(entry).toMatchObject({ installed: '1.0.0', newest: '1.2.0', isUpdate: true, key: 'known' })
  expect((await plugins.recordOf('acme.list'))?.active?.fingerprint).toBe(entry?.versions[0]?.fingerprint)
  const { areas } = await chief.call(readAdministration, {})
  expect(areas.find(({ title }) => title === 'Plugins')?.fact).toMatch(/ refused, 1 update available$/)

  expect((await installed(local.folder, 'acme.list', '1.2.0')).status).toBe(200)
  expect(await entryAt(local.folder, 'acme.list')).toMatchObject({ installed: '1.2.0', isUpdate: false })
  const later = await chief.call(readAdministration, {})
  expect(later.areas.find(({ title }) => title === 'Plugins')?.fact).toMatch(/ refused$/)
  expect(said(await installed(local.folder, 'acme.list', '3.0.0'))).toMatchObject({ code: 'SDK_UNSUPPORTED' })
})

test('the web server’s packages are installed too, and installing is judged as an upload is', async () => {
  expect((await installed(web.url, 'remote.plugin', '1.0.0')).status).toBe(200)
  const admin = await world.user({ role: 'admin' })
  const { id: catalogue } = await catalogueAt(admin, local.folder)
  const review = (pluginId: string) => admin.send(reviewFromCatalogue, { catalogue, pluginId, version: '1.0.0' })
  expect(said(await review('acme.list'))).toMatchObject({ status: 403, code: 'PLUGIN_NEEDS_SUPERADMIN' })
  expect((await review('acme.framed')).status).toBe(200)
  const user = await world.user()
  expect((await user.send(listCatalogue, {})).status).toBe(403)
  expect((await user.send(installFromCatalogue, { catalogue, pluginId: 'acme.framed', version: '1.0.0' })).status).toBe(
    403,
  )
})

test.each([
  ['liar.hash', 'CATALOGUE_DIFFERS', /^liar\.hash-1\.0\.0\.tgz: its SHA-256 is not what the catalogue says/],
  ['liar.other', 'CATALOGUE_DIFFERS', /^liar\.pictures-1\.0\.0\.tgz: its id or version is not what the catalogue says/],
  ['liar.link', 'CATALOGUE_FILE_OUTSIDE', /^liar\.link-1\.0\.0\.tgz: is a link that leads out/],
  ['liar.large', 'CATALOGUE_FILE_TOO_LARGE', /^liar\.large-1\.0\.0\.tgz: is larger than /],
  ['liar.gone', 'UNKNOWN_ENTRY', /does not have this any more/],
])('what a catalogue lies about is not installed: %s', async (id, code, sentence) => {
  const reply = said(await installed(liar.folder, id, '1.0.0'))
  expect(reply.code).toBe(code)
  expect(reply.message).toMatch(sentence)
  expect(await plugins.recordOf(id)).toBeUndefined()
})

test('what is signed with another key than its publisher’s is no update, and is refused', async () => {
  await plugins.install({ id: 'pinned.plugin', version: '0.9.0' })
  expect(await entryAt(liar.folder, 'pinned.plugin')).toMatchObject({
    ...{ installed: '0.9.0', newest: '1.0.0', key: 'other', isUpdate: false },
  })
  const reply = said(await installed(liar.folder, 'pinned.plugin', '1.0.0'))
  expect(reply).toMatchObject({ status: 409, code: 'PUBLISHER_KEY_CHANGED' })
  await chief.call(removePlugin, { pluginId: 'pinned.plugin' })
})

test('a readme is text, a screenshot a picture by its own bytes, and what is neither is not served', async () => {
  const { id: catalogue } = await catalogueAt(chief, local.folder)
  const input = { catalogue, pluginId: 'acme.list' }
  expect(await chief.call(readCatalogueReadme, input)).toEqual({ readme: README })
  expect(await chief.call(readCatalogueReadme, { catalogue, pluginId: 'acme.framed' })).toEqual({})
  expect(await chief.call(readCatalogueScreenshot, { ...input, index: '0' })).toEqual({
    type: 'image/png',
    content: PNG.toString('base64'),
  })
  const { id: lying } = await catalogueAt(chief, liar.folder)
  const pictures = { catalogue: lying, pluginId: 'liar.pictures' }
  for (const index of ['0', '1']) {
    const reply = await chief.send(readCatalogueScreenshot, { ...pictures, index })
    expect(said(reply)).toMatchObject({ status: 422, code: 'SCREENSHOT_REFUSED' })
  }
  for (const index of ['7', '-1', '1.5', 'x', '__proto__', '%2e%2e'])
    expect(said(await chief.send(readCatalogueScreenshot, { ...pictures, index })).code).toBe('UNKNOWN_ENTRY')
  expect(said(await chief.send(readCatalogueReadme, pictures)).code).toBe('CATALOGUE_FILE_TOO_LARGE')
  const unknown = await chief.send(readCatalogueReadme, { ...input, catalogue: 'ffffffffffff' })
  expect(said(unknown)).toMatchObject({ status: 404, code: 'UNKNOWN_CATALOGUE' })
})

test('a catalogue is read anew after ten minutes, and when somebody asks for it', async () => {
  const reads = () => web.asked.filter((path) => path === '/catalogue.json').length
  await chief.call(listCatalogue, {})
  const before = reads()
  await chief.call(listCatalogue, {})
  expect(reads()).toBe(before)
  now += 599_000
  await chief.call(listCatalogue, {})
  expect(reads()).toBe(before)
  now += 1_000
  await chief.call(listCatalogue, {})
  expect(reads()).toBe(before + 1)
  await chief.call(refreshCatalogue, {})
  expect(reads()).toBe(before + 2)
})
