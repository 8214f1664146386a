import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackage, sendPackage } from '#tests/support/install-plugin'
import {
  aPluginArchive,
  archiveOfFiles,
  type Files,
  type PluginOptions,
  pluginFiles,
} from '#tests/support/plugin-archive'
import { storeSnapshot } from '#tests/support/store-snapshot'
import { type Client, query, type Reply, World } from '#tests/support/world'
import { WorldPlugins } from '#tests/support/world-plugins'
import { INSTALLED_PLUGINS_ID, installedPluginMigrations } from '../../host/server/plugins/installed/migrations'
import {
  allowServerHalf,
  forgetPublisher,
  listPublishers,
  type PluginAsk,
  readPolicy,
  removePlugin,
  reviewPlugin,
  rollBackPlugin,
  uploadPlugin,
  writePolicy,
} from '../../plugins/admin-plugins/contract'

// Who somebody is, and what he asks for: impostors, stripped, copied and replayed signatures, wider access by an upgrade, approval
// that outlives what it was given for.

const SIGNATURE = 'plugin.signature.json'
const FRAMED: NonNullable<PluginOptions['manifest']> = { isolation: 'frame', needs: { calls: ['/api/v1/x/**'] } }

let world: World
let chief: Client
let plugins: WorldPlugins
beforeAll(async () => {
  world = await World.open()
  chief = await world.user({ role: 'superadmin', email: 'root@publishers.test' })
  plugins = new WorldPlugins(world, chief)
})
afterAll(() => world?.close())

const textOf = async (archive: Promise<Buffer>) => (await archive).toString('base64')
const said = ({ body }: Reply) => body as { readonly code?: string; readonly message?: string }

/** Nothing is installed, and the answer says why. */
async function refused(archive: Promise<Buffer>, code: string, sentence: RegExp): Promise<void> {
  const before = await storeSnapshot(world.database)
  const reply = await sendPackage(chief, await archive)
  expect(said(reply).code).toBe(code)
  expect(said(reply).message).toMatch(sentence)
  expect(await storeSnapshot(world.database)).toEqual(before)
}

async function keyOf(publisher: string): Promise<string | undefined> {
  const { publishers } = await chief.call(listPublishers, {})
  return publishers.find((known) => known.publisher === publisher)?.fingerprint
}

test('the first signed package makes its publisher’s key known; what is signed with another, or by nobody, is refused, for every id of his', async () => {
  const first = await plugins.install({ id: 'known.one' })
  expect(await keyOf('known')).toBe(first.active?.fingerprint)
  expect(first.active?.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/)
  for (const id of ['known.one', 'known.two']) {
    const version = '2.0.0'
    await refused(
      aPluginArchive({ id, version, signedBy: 'impostor' }),
      'PUBLISHER_KEY_CHANGED',
      /is signed with SHA256:\S+, but the key of known is SHA256:/,
    )
    await refused(
      aPluginArchive({ id, version, signedBy: 'nobody' }),
      'SIGNATURE_MISSING',
      /this one of known\.\w+ is not signed/,
    )
  }
  // To allow that it is unsigned is no way around a known key.
  const { policy } = await chief.call(readPolicy, {})
  await chief.call(writePolicy, { ...policy, unsigned: ['known', 'known.one'] })
  await refused(aPluginArchive({ id: 'known.one', version: '2.0.0', signedBy: 'nobody' }), 'SIGNATURE_MISSING', /known/)
  await chief.call(writePolicy, policy)
})

test('a key stays known when the last plugin of its publisher is gone, until a superadmin forgets it', async () => {
  await plugins.install({ id: 'gone.plugin' })
  await chief.call(removePlugin, { pluginId: 'gone.plugin' })
  await refused(aPluginArchive({ id: 'gone.plugin', signedBy: 'impostor' }), 'PUBLISHER_KEY_CHANGED', /key of gone/)
  const admin = await world.user({ role: 'admin' })
  expect((await admin.send(forgetPublisher, { publisher: 'gone' })).status).toBe(403)
  await chief.call(forgetPublisher, { publisher: 'gone' })
  expect(await keyOf('gone')).toBeUndefined()
  expect(said(await chief.send(forgetPublisher, { publisher: 'gone' })).code).toBe('UNKNOWN_PUBLISHER')
  const { active } = await plugins.install({ id: 'gone.plugin', signedBy: 'another key of gone' })
  expect(await keyOf('gone')).toBe(active?.fingerprint)
})

test('a signature that is stripped, copied from another package or version, changed, or of another publisher is refused', async () => {
  const of = (options: PluginOptions): Files => pluginFiles({ id: 'signed.plugin', ...options })
  const withSignature = (signature: string | Buffer | undefined, options: PluginOptions = {}) =>
    archiveOfFiles({ ...of(options), [SIGNATURE]: signature ?? '' })
  const wrong = /was changed after it was signed, or the signature belongs to another one/
  await refused(withSignature(of({ version: '0.9.0' })[SIGNATURE]), 'SIGNATURE_WRONG', wrong)
  await refused(withSignature(pluginFiles({ id: 'signed.other' })[SIGNATURE]), 'SIGNATURE_WRONG', wrong)
  const { ...good } = JSON.parse(String(of({})[SIGNATURE]))
  const key = JSON.parse(String(of({ signedBy: 'impostor' })[SIGNATURE])).key
  await refused(withSignature(JSON.stringify({ ...good, key })), 'SIGNATURE_WRONG', wrong)
  await refused(
    withSignature(pluginFiles({ id: 'other.plugin' })[SIGNATURE]),
    'SIGNATURE_FOREIGN',
    /signed\.plugin is signed by other: only signed may sign/,
  )
  for (const rubbish of ['', '{}', 'null', '[]', '{"format":1}', JSON.stringify({ ...good, key: 'AAAA' })])
    await refused(withSignature(rubbish), 'SIGNATURE_UNREADABLE', /etabli pack --sign/)
  // A file that the manifest does not list is not let in beside the signature.
  await refused(archiveOfFiles({ ...of({}), 'plugin.signature.json.bak': '' }), 'FILE_UNLISTED', /bak/)
  await plugins.install({ id: 'signed.plugin' })
})

test('what nobody signed is installed only where the policy names its id or publisher', async () => {
  const archive = () => aPluginArchive({ id: 'plain.plugin', signedBy: 'nobody' })
  await refused(
    archive(),
    'SIGNATURE_REQUIRED',
    /sign it with “etabli pack --sign”, or name plain\.plugin in the policy/,
  )
  const { policy } = await chief.call(readPolicy, {})
  for (const name of ['plain.other', 'plai', 'plugin']) {
    await chief.call(writePolicy, { ...policy, unsigned: [name] })
    await refused(archive(), 'SIGNATURE_REQUIRED', /not signed/)
  }
  for (const name of ['plain.plugin', 'plain']) {
    await chief.call(writePolicy, { ...policy, unsigned: [name] })
    expect((await installPackage(chief, await archive())).active).not.toHaveProperty('fingerprint')
    await chief.call(removePlugin, { pluginId: 'plain.plugin' })
  }
  expect(await keyOf('plain')).toBeUndefined()
})

test('names of services and points belong to the publisher, and one of them to one plugin', async () => {
  const named = (id: string, manifest: PluginOptions['manifest']) =>
    aPluginArchive({ id, ...(manifest && { manifest }) })
  for (const manifest of [{ provides: ['names.counter@1'] }, { points: ['names.counter@1'] }])
    await refused(named('thief.counter', manifest), 'NAME_FOREIGN', /a name of names: .* must begin with “thief\.”/)
  await plugins.install({ id: 'names.first', manifest: { provides: ['names.counter@1'], points: ['names.place@1'] } })
  for (const manifest of [{ provides: ['names.counter@1'] }, { points: ['names.place@1'] }])
    await refused(named('names.second', manifest), 'NAME_TAKEN', /names\.first provides names\.\w+@1 already/)
  await plugins.install({ id: 'names.second', manifest: { provides: ['names.counter@2'] } })
  // One that gives a name up makes it free.
  await plugins.install({ id: 'names.first', version: '1.1.0' })
  await plugins.install({ id: 'names.second', version: '1.1.0', manifest: { provides: ['names.counter@1'] } })
})

test('no id is taken whose tables would be those of another plugin, or of the platform', async () => {
  const server = 'export default { id: "x", start: () => ({}) }'
  await plugins.install({ id: 'table.my-notes', server })
  await refused(aPluginArchive({ id: 'table.my', server }), 'TABLES_TAKEN', /table\.my-notes is installed/)
  await refused(aPluginArchive({ id: 'table-my.notes', server }), 'TABLES_TAKEN', /table\.my-notes is installed/)
  await refused(aPluginArchive({ id: 'plugin.policy', server }), 'TABLES_TAKEN', /a table plugin_policy already/)
  await plugins.install({ id: 'table.my' })
})

const asked = (asks: readonly PluginAsk[], state: PluginAsk['state']) =>
  asks.filter((ask) => ask.state === state).map(({ kind, name }) => `${kind} ${name}`)

test('a version that asks for more than was allowed waits until somebody accepts that; one that asks for as much or less does not', async () => {
  const id = 'wider.plugin'
  const version = (number: string, manifest: PluginOptions['manifest'], server?: string) =>
    aPluginArchive({ id, version: number, ...(manifest && { manifest }), ...(server !== undefined && { server }) })
  const upload = async (archive: Promise<Buffer>, consent?: string) =>
    said(await chief.send(uploadPlugin, { package: await textOf(archive), ...(consent !== undefined && { consent }) }))
  const review = async (archive: Promise<Buffer>) =>
    (await chief.call(reviewPlugin, { package: await textOf(archive) })).review

  const first = version('1.0.0', FRAMED)
  expect(await upload(first)).toMatchObject({
    code: 'CONSENT_NEEDED',
    message: expect.stringMatching(/asks for calls \/api\/v1\/x\/\*\*: accept/),
  })
  await chief.call(uploadPlugin, { package: await textOf(first), consent: (await review(first)).consent })
  expect(await upload(version('1.1.0', FRAMED))).toMatchObject({ status: 'success' })

  const wider = version(
    '1.2.0',
    { needs: { calls: ['/api/v1/x/**', '/api/v1/secret/**'], host: ['toasts'] } },
    'export default 1',
  )
  const found = await review(wider)
  expect(found).toMatchObject({ change: 'upgrade', from: '1.1.0', needsConsent: true })
  expect(asked(found.asks, 'new')).toEqual([
    'server server',
    'services *',
    'tables wider_plugin',
    'place page',
    'calls /api/v1/secret/**',
    'host toasts',
  ])
  expect(asked(found.asks, 'kept')).toEqual(['calls /api/v1/x/**'])
  expect(await upload(wider)).toMatchObject({
    code: 'CONSENT_NEEDED',
    message: expect.stringMatching(
      /version 1\.2\.0 of wider\.plugin asks for more than 1\.1\.0, which is installed: .*calls \/api\/v1\/secret/,
    ),
  })
  expect(await upload(wider, (await review(first)).consent)).toMatchObject({
    code: 'CONSENT_NEEDED',
    message: expect.stringMatching(/look at it again/),
  })
  expect((await plugins.recordOf(id))?.version).toBe('1.1.0')
  expect(await upload(wider, found.consent)).toMatchObject({ status: 'success' })

  const narrower = version('1.3.0', FRAMED)
  const less = await review(narrower)
  expect(less.needsConsent).toBe(false)
  expect(asked(less.asks, 'gone')).toContain('calls /api/v1/secret/**')
  expect(await upload(narrower)).toMatchObject({ status: 'success' })
  // What was accepted once is not accepted for ever: the same bytes ask for more than 1.3.0 does.
  expect(await upload(version('1.4.0', { needs: { calls: ['/api/v1/secret/**'] } }), found.consent)).toMatchObject({
    code: 'CONSENT_NEEDED',
  })
})

test('an older version says that it is older, and is installed only where that is accepted', async () => {
  const id = 'older.plugin'
  await plugins.install({ id, version: '2.0.0' })
  const archive = await aPluginArchive({ id, version: '1.0.0' })
  const input = { package: archive.toString('base64') }
  expect(said(await chief.send(uploadPlugin, input))).toMatchObject({
    code: 'VERSION_OLDER',
    message:
      'version 2.0.0 of older.plugin is installed, which is newer than 1.0.0: remove it first, or accept the older one',
  })
  const { review } = await chief.call(reviewPlugin, input)
  expect(review).toMatchObject({ change: 'downgrade', from: '2.0.0', needsConsent: true })
  expect(await installPackage(chief, archive)).toMatchObject({ version: '1.0.0', previous: { version: '2.0.0' } })
})

test('to look at a package changes nothing, and is an administrator’s', async () => {
  const archive = await aPluginArchive({ id: 'looked.at', manifest: FRAMED })
  const before = await storeSnapshot(world.database)
  const admin = await world.user({ role: 'admin' })
  expect((await admin.call(reviewPlugin, { package: archive.toString('base64') })).review).toMatchObject({
    ...{ id: 'looked.at', change: 'install', publisher: 'looked' },
    signature: { isKnown: false },
  })
  const user = await world.user()
  expect((await user.send(reviewPlugin, { package: archive.toString('base64') })).status).toBe(403)
  const now = await storeSnapshot(world.database)
  expect(now['public.plugin_package']).toEqual(before['public.plugin_package'])
  expect(now['public.plugin_publisher']).toEqual(before['public.plugin_publisher'])
})

test('a server half is allowed for one version: its upgrade is not, and its removal takes the permission with it', async () => {
  const id = 'served.plugin'
  const server = 'export default { id: "served.plugin", start: () => ({}) }'
  const first = await plugins.install({ id, server })
  expect(first.server).toBe('refused')
  const admin = await world.user({ role: 'admin' })
  const allow = { pluginId: id, hash: first.active?.hash ?? '', allowed: true }
  expect((await admin.send(allowServerHalf, allow)).status).toBe(403)
  await chief.call(allowServerHalf, allow)
  expect((await plugins.recordOf(id))?.server).toBe('running')

  const second = await plugins.install({ id, version: '1.1.0', server })
  expect(second.server).toBe('refused')
  expect(said(await chief.send(allowServerHalf, allow)).code).toBe('SERVER_HALF_CHANGED')
  // The version that it was given for has it still.
  await chief.call(rollBackPlugin, { pluginId: id })
  expect((await plugins.recordOf(id))?.server).toBe('running')
  await chief.call(allowServerHalf, { ...allow, allowed: false })
  expect((await plugins.recordOf(id))?.server).toBe('refused')
  await chief.call(allowServerHalf, allow)

  await chief.call(removePlugin, { pluginId: id })
  expect((await chief.call(readPolicy, {})).policy.servers).not.toContain(allow.hash)
  expect((await plugins.install({ id, server })).server).toBe('refused')
  const { active } = await plugins.install({ id: 'served.nothing' })
  const nothing = { pluginId: 'served.nothing', hash: active?.hash ?? '', allowed: true }
  expect(said(await chief.send(allowServerHalf, nothing)).code).toBe('NO_SERVER_HALF')
})

test('a store of a release that allowed server halves by id allows the versions that were in use', async () => {
  const [first, second] = installedPluginMigrations
  const hash = (letter: string) => letter.repeat(64)
  const added = (id: string, letter: string) => `
    insert into plugin_package (hash, id, version, description, size, installed_by) values ('${hash(letter)}', '${id}', '1.0.0', '{}', 1, 'root');
    insert into plugin_installed (id, active) values ('${id}', '${hash(letter)}');`
  const { rows } = await query(
    world.database,
    `create schema earlier; set search_path to earlier; ${first?.up}; ${added('old.served', 'a')} ${added('old.other', 'b')}
     insert into plugin_policy (rules) values ('{"ids": ["x.y"], "servers": ["old.served", "old.removed"]}');
     ${second?.up};`,
  ).then(() => query(world.database, 'select rules from earlier.plugin_policy'))
  expect(INSTALLED_PLUGINS_ID).toBe('etabli.installed-plugins')
  expect(rows).toEqual([{ rules: { ids: ['x.y'], servers: [hash('a')] } }])
})
