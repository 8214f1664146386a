import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type PluginOptions } from '#tests/support/plugin-archive'
import { storeSnapshot } from '#tests/support/store-snapshot'
import { type Client, type Reply, World } from '#tests/support/world'
import { WorldPlugins } from '#tests/support/world-plugins'
import {
  readPolicy,
  removePlugin,
  rollBackPlugin,
  switchPluginOff,
  switchPluginOn,
  writePolicy,
} from '../../plugins/admin-plugins/contract'
import { createAccessToken } from '../../plugins/admin-users/contract'

// Code that runs in a superadmin's page, or in the server, is a superadmin's to let in.

const framed = { manifest: { isolation: 'frame' as const } }
const server = 'export default { id: "x", start: () => ({}) }'

let world: World
let admin: Client
let chief: Client
let plugins: WorldPlugins
beforeAll(async () => {
  world = await World.open()
  admin = await world.user({ role: 'admin' })
  chief = await world.user({ role: 'superadmin' })
  plugins = new WorldPlugins(world, chief)
})
afterAll(() => world?.close())

const upload = async (client: Client, options: PluginOptions) => sendPackage(client, await aPluginArchive(options))
const answer = ({ status, body }: Reply) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined,
]

/** The store is as it was, and the answer says who may. */
async function refused(deed: () => Promise<Reply>, code: string): Promise<void> {
  const before = await storeSnapshot(world.database)
  expect(answer(await deed())).toEqual([403, code])
  expect(await storeSnapshot(world.database)).toEqual(before)
}

test('an administrator installs what runs in a frame and has no server half; all else is a superadmin’s to install', async () => {
  expect((await upload(admin, { id: 'acme.boxed', ...framed })).status).toBe(200)
  await refused(() => upload(admin, { id: 'acme.open' }), 'PLUGIN_NEEDS_SUPERADMIN')
  await refused(() => upload(admin, { id: 'acme.half', server, ...framed }), 'PLUGIN_NEEDS_SUPERADMIN')
  expect((await upload(chief, { id: 'acme.open' })).status).toBe(200)
  expect((await upload(chief, { id: 'acme.half', server, ...framed })).status).toBe(200)
})

test('no upgrade and no rolling back brings an administrator out of the frame', async () => {
  const id = 'acme.rising'
  expect((await upload(admin, { id, version: '1.0.0', ...framed })).status).toBe(200)
  await refused(() => upload(admin, { id, version: '1.1.0' }), 'PLUGIN_NEEDS_SUPERADMIN')
  await refused(() => upload(admin, { id, version: '1.1.0', server, ...framed }), 'PLUGIN_NEEDS_SUPERADMIN')
  expect((await upload(chief, { id, version: '1.1.0' })).status).toBe(200)
  // To what is framed he may go back; from there to what is not, he may not. The very package is no way around it.
  await admin.call(rollBackPlugin, { pluginId: id })
  await refused(() => admin.send(rollBackPlugin, { pluginId: id }), 'PLUGIN_NEEDS_SUPERADMIN')
  await refused(() => upload(admin, { id, version: '1.1.0' }), 'PLUGIN_NEEDS_SUPERADMIN')
  await chief.call(rollBackPlugin, { pluginId: id })
  expect((await plugins.recordOf(id))?.version).toBe('1.1.0')
})

test('what the policy keeps in a frame may be installed by an administrator, as long as the policy says so', async () => {
  const { policy } = await chief.call(readPolicy, {})
  await chief.call(writePolicy, { ...policy, framed: ['boxed'] })
  expect((await upload(admin, { id: 'boxed.by-policy' })).status).toBe(200)
  await refused(() => upload(admin, { id: 'boxed.by-policy', version: '2.0.0', server }), 'PLUGIN_NEEDS_SUPERADMIN')
  const { policy: now } = await chief.call(readPolicy, {})
  await chief.call(writePolicy, { ...now, framed: [] })
  await refused(() => upload(admin, { id: 'boxed.by-policy', version: '2.0.0' }), 'PLUGIN_NEEDS_SUPERADMIN')
})

test('what may run is a superadmin’s to say: an administrator changes no list of the policy', async () => {
  const { policy } = await admin.call(readPolicy, {})
  for (const list of ['ids', 'publishers', 'hashes', 'servers', 'framed'] as const)
    await refused(() => admin.send(writePolicy, { ...policy, [list]: [...policy[list], 'acme'] }), 'ACCESS_DENIED')
  await chief.call(writePolicy, policy)
})

test('an administrator switches off and on and removes, and so ends what a superadmin has let in', async () => {
  await plugins.install({ id: 'acme.ended' })
  for (const call of [switchPluginOff, switchPluginOn, removePlugin]) await admin.call(call, { pluginId: 'acme.ended' })
  expect(await plugins.recordOf('acme.ended')).toBeUndefined()
})

test('no access token changes plugins, not even a superadmin’s', async () => {
  await plugins.install({ id: 'acme.kept', version: '1.0.0' })
  await plugins.install({ id: 'acme.kept', version: '1.1.0' })
  const { policy } = await chief.call(readPolicy, {})
  const { accessTokenData } = await chief.call(createAccessToken, { token_name: 'ci', email: chief.email })
  const script = world.anonymous(accessTokenData.access_token)
  const deeds: readonly (() => Promise<Reply>)[] = [
    () => upload(script, { id: 'acme.scripted', ...framed }),
    () => upload(script, { id: 'acme.scripted' }),
    () => upload(script, { id: 'acme.kept', version: '1.2.0' }),
    () => script.send(writePolicy, { ...policy, publishers: ['evil'] }),
    () => script.send(rollBackPlugin, { pluginId: 'acme.kept' }),
    () => script.send(removePlugin, { pluginId: 'acme.kept' }),
    () => script.send(switchPluginOff, { pluginId: 'acme.kept' }),
    () => script.send(switchPluginOn, { pluginId: 'acme.kept' }),
  ]
  expect((await script.send(readPolicy, {})).status).toBe(200)
  for (const deed of deeds) await refused(deed, 'SIGN_IN_NEEDED')
})
