import { randomBytes } from 'node:crypto'
import { endPluginDraft, listPluginDrafts, putPluginDraft } from '@etabli/core/plugin/draft-contract'
import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type PluginOptions } from '#tests/support/plugin-archive'
import { AUTH_SECRET, aWorld, type Client, World } from '#tests/support/world'
import { WorldPlugins } from '#tests/support/world-plugins'
import { type Mode, readConfig } from '../../host/server/config'
import { switchPluginOff, switchPluginOn } from '../../plugins/admin-plugins/contract'
import { createAccessToken, revokeAccessToken } from '../../plugins/admin-users/contract'

const HOUR_MS = 3_600_000
/** A draft is not signed. */
const UNSIGNED: PluginOptions = { signedBy: 'nobody' }

let world: World
let admin: Client
let ana: Client
let ben: Client
let clock = 0
beforeAll(async () => {
  world = await World.open({ browser: true, now: () => Date.now() + clock })
  admin = await world.user({ role: 'superadmin' })
  ana = await world.user()
  ben = await world.user()
})
afterAll(() => world.close())

async function send(client: Client, id: string, options: PluginOptions = {}) {
  const archive = await aPluginArchive({ ...UNSIGNED, id, ...options })
  return client.send(putPluginDraft, { pluginId: id, package: archive.toString('base64') })
}

/** A draft of a user, as the list of plugins has it. */
async function draftOf(client: Client, id: string): Promise<InstalledPlugin | undefined> {
  const { drafts } = await client.call(listPluginDrafts, {})
  const found = drafts.find((draft) => draft.id === id)
  return found && InstalledPlugin.parse(found.plugin)
}

/** What a browser without a token gets at the addresses of a draft: its file, and the document of its frame. */
async function loads({ entry = '', hash, manifest }: InstalledPlugin, headers: Record<string, string> = {}) {
  const get = async (path: string) => (await world.anonymous().request('GET', path, { headers })).status
  return [await get(entry), await get(`/app/x/frame/${manifest.id}/${hash}`)]
}

test('a draft is listed to its author alone, marked, in a frame, under addresses that nobody can guess; the page knows nothing of it', async () => {
  const id = 'acme.drafted'
  const routes = [{ id: 'hello', path: `/x/${id}`, title: 'Hello' }]
  expect((await send(ana, id, { manifest: { routes } })).status).toBe(200)
  const draft = await draftOf(ana, id)
  if (!draft) throw new Error('there is no draft')
  expect(draft).toMatchObject({
    tier: 'installed',
    isolation: 'frame',
    manifest: { id, title: 'Hello (draft)', routes: [{ title: 'Hello (draft)' }] },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    entry: `/app/x/draft/${id}/${draft.hash}/plugin.js`,
  })
  for (const other of [ben, admin]) {
    expect(await draftOf(other, id)).toBeUndefined()
    expect((await other.send(endPluginDraft, { pluginId: id })).body).toMatchObject({ code: 'NO_DRAFT' })
  }
  expect(await new WorldPlugins(world, admin).listed(id)).toBeUndefined()
  for (const path of ['/app/', '/app/import-map.json', '/app/plugins.json'])
    expect((await ana.request('GET', path)).text).not.toContain(id)

  expect(await loads(draft)).toEqual([200, 200])
  // Our own page cannot run what only a frame may.
  expect((await loads(draft, { 'sec-fetch-site': 'same-origin' }))[0]).toBe(404)
  expect(
    await loads({ ...draft, hash: '0'.repeat(64), entry: draft.entry?.replace(/[0-9a-f]{64}/, '0'.repeat(64)) }),
  ).toEqual([404, 404])
  const { headers } = await world.anonymous().request('GET', `/app/x/frame/${id}/${draft.hash}`)
  expect(headers.get('content-security-policy')).toMatch(/connect-src 'none'.*sandbox allow-scripts allow-forms;/)
})

test('another build takes the place of the one before, whose addresses are gone; so are they when the author ends it', async () => {
  const id = 'acme.rebuilt'
  await send(ana, id)
  const first = await draftOf(ana, id)
  await send(ana, id, { version: '1.0.1' })
  const second = await draftOf(ana, id)
  if (!first || !second) throw new Error('there is no draft')
  expect([first.manifest.version, second.manifest.version]).toEqual(['1.0.0', '1.0.1'])
  expect([await loads(first), await loads(second)]).toEqual([
    [404, 404],
    [200, 200],
  ])
  expect((await ana.send(endPluginDraft, { pluginId: id })).status).toBe(200)
  expect([await draftOf(ana, id), await loads(second)]).toEqual([undefined, [404, 404]])
})

test('what could be more than a draft is refused: an id of the platform’s own or another one, a server half, files that are not listed, too many bytes', async () => {
  const code = async (id: string, options?: PluginOptions) => (await send(ana, id, options)).body
  for (const id of ['etabli.secrets', 'etabli.anything'])
    expect(await code(id)).toMatchObject({ code: 'PUBLISHER_RESERVED' })
  expect(await code('acme.half', { server: 'export default {}' })).toMatchObject({ code: 'DRAFT_WITH_SERVER' })
  const foreign = [{ id: 'hello', path: '/:project/secrets', title: 'Hello' }]
  expect(await code('acme.foreign', { manifest: { routes: foreign } })).toMatchObject({ code: 'PATH_FOREIGN' })
  const large = { 'large.bin': Buffer.alloc(20_000_001) }
  expect(await code('acme.large', { files: large })).toMatchObject({ code: 'PACKAGE_TOO_LARGE' })
  const body = { package: 'A'.repeat(27_000_001) }
  expect((await ana.send(putPluginDraft, { pluginId: 'acme.large', ...body })).status).toBeGreaterThanOrEqual(400)
  const archive = await aPluginArchive({ ...UNSIGNED, id: 'acme.one' })
  const other = await ana.send(putPluginDraft, { pluginId: 'acme.two', package: archive.toString('base64') })
  expect(other.body).toMatchObject({ code: 'DRAFT_ID_OTHER' })
  const { drafts } = await ana.call(listPluginDrafts, {})
  expect(drafts.map(({ id }) => id)).not.toContain('acme.large')
})

test('a user has at most five drafts', async () => {
  const cleo = await world.user()
  for (let n = 1; n <= 5; n += 1) expect((await send(cleo, `acme.n${n}`)).status).toBe(200)
  expect((await send(cleo, 'acme.n6')).body).toMatchObject({ code: 'TOO_MANY_DRAFTS' })
  expect((await send(cleo, 'acme.n5')).status).toBe(200)
})

test('a draft of an installed plugin changes nothing for others, and an administrator’s switch holds for it', async () => {
  const id = 'acme.both'
  await installPackage(admin, await aPluginArchive({ id }))
  const plugins = new WorldPlugins(world, admin)
  const installed = await plugins.listed(id)
  await send(ana, id, { version: '2.0.0' })
  expect(await plugins.listed(id)).toEqual(installed)
  const draft = await draftOf(ana, id)
  if (!draft) throw new Error('there is no draft')

  await admin.call(switchPluginOff, { pluginId: id })
  expect([await draftOf(ana, id), await loads(draft)]).toEqual([undefined, [404, 404]])
  expect((await send(ana, id)).body).toMatchObject({ code: 'DRAFT_SWITCHED_OFF' })
  await admin.call(switchPluginOn, { pluginId: id })
  expect(await loads(draft)).toEqual([200, 200])
})

test('an access token may send drafts, which end with it', async () => {
  const email = 'dora@etabli.test'
  const dora = await world.user({ email })
  const { accessTokenData } = await admin.call(createAccessToken, { email, token_name: 'drafts', expires_in_days: 1 })
  const id = 'acme.by-token'
  expect((await send(world.anonymous(accessTokenData.access_token), id)).status).toBe(200)
  const draft = await draftOf(dora, id)
  if (!draft) throw new Error('there is no draft')
  await admin.call(revokeAccessToken, { email, token_id: accessTokenData.token_id })
  expect([await draftOf(dora, id), await loads(draft)]).toEqual([undefined, [404, 404]])
})

test('a workbench takes drafts from whom its operator says, from nobody at first, and those of who may no longer are gone', async () => {
  const keys = { ETABLI_AUTH_SECRET: AUTH_SECRET, ETABLI_SECRET_KEY: randomBytes(32).toString('base64') }
  const unset = (mode: Mode) => readConfig(mode, keys, '/').pluginDrafts
  expect([unset('demo'), unset('local'), unset('production')]).toEqual(['everybody', 'nobody', 'nobody'])
  const off = await aWorld({ config: { pluginDrafts: 'nobody' } })
  const root = await off.user({ role: 'superadmin' })
  expect((await send(root, 'acme.off')).body).toMatchObject({ code: 'DRAFTS_OFF' })
  expect(await root.call(listPluginDrafts, {})).toEqual({ drafts: [] })
  const some = await aWorld({ config: { pluginDrafts: 'administrators' } })
  expect((await send(await some.user(), 'acme.user')).body).toMatchObject({ code: 'DRAFTS_FOR_ADMINISTRATORS' })
  const boss = await some.user({ role: 'admin', email: 'boss@etabli.test' })
  expect((await send(boss, 'acme.boss')).status).toBe(200)
  await some.query(`update app_user set role = 'user' where email = 'boss@etabli.test'`)
  expect(await boss.call(listPluginDrafts, {})).toEqual({ drafts: [] })
})

test('a draft is over after eight hours', async () => {
  const id = 'acme.late'
  await send(ana, id)
  const draft = await draftOf(ana, id)
  if (!draft) throw new Error('there is no draft')
  clock = 7.9 * HOUR_MS
  expect(await loads(draft)).toEqual([200, 200])
  clock = 8.1 * HOUR_MS
  expect([await draftOf(ana, id), await loads(draft)]).toEqual([undefined, [404, 404]])
  expect((await ana.send(endPluginDraft, { pluginId: id })).body).toMatchObject({ code: 'NO_DRAFT' })
})
