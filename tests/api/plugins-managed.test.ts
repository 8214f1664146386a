import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { sendPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type PluginOptions, pluginFiles } from '#tests/support/plugin-archive'
import { until } from '#tests/support/until'
import { type Client, query, World } from '#tests/support/world'
import { WorldPlugins } from '#tests/support/world-plugins'
import { runPluginCommand } from '../../host/server/plugins/installed/command'
import {
  listPluginLinks,
  listPlugins,
  readPolicy,
  removePlugin,
  reviewPlugin,
  rollBackPlugin,
  switchPluginOff,
  switchPluginOn,
  uploadPlugin,
  writePolicy,
} from '../../plugins/admin-plugins/contract'

const NO_POLICY = { ids: [], publishers: [], hashes: [], servers: [], framed: [], unsigned: [] }

let world: World
let admin: Client
let plugins: WorldPlugins
beforeAll(async () => {
  world = await World.open({ browser: true })
  admin = await world.user({ role: 'superadmin', email: 'root@etabli.test' })
  plugins = new WorldPlugins(world, admin)
})
afterAll(() => world.close())

async function codeOf(reply: Promise<{ readonly body: unknown }>): Promise<unknown> {
  return z.object({ code: z.string() }).parse((await reply).body).code
}

test('a plugin that is switched off is listed as such and its files are gone, until it is switched on again', async () => {
  const id = 'acme.switched'
  const { active } = await plugins.install({ id })
  const entry = `/app/plugins/${id}/${active?.hash}/plugin.js`
  await admin.call(switchPluginOff, { pluginId: id })
  expect(await plugins.listed(id)).toMatchObject({ off: { by: 'admin', reason: 'An administrator switched it off.' } })
  expect(await plugins.recordOf(id)).toMatchObject({ state: 'off' })
  expect((await world.anonymous().request('GET', entry)).status).toBe(404)

  await admin.call(switchPluginOn, { pluginId: id })
  expect(await plugins.listed(id)).not.toHaveProperty('off')
  expect((await world.anonymous().request('GET', entry)).status).toBe(200)
})

test('every built-in plugin has a title to be listed by, also where it has a server half only', async () => {
  const { plugins: listed } = await admin.call(listPlugins, {})
  const builtIn = listed.filter(({ tier }) => tier === 'built-in')
  expect(builtIn.map(({ id }) => id)).toContain('etabli.clever-cloud')
  expect(builtIn.filter(({ id, title }) => title === id)).toEqual([])
})

test('a built-in plugin can be switched off, but not the one that switches', async () => {
  const builtIn = (await admin.call(listPlugins, {})).plugins.filter(({ tier }) => tier === 'built-in')
  const [any = ''] = builtIn.map(({ id }) => id).filter((id) => id !== 'etabli.admin-plugins')
  await admin.call(switchPluginOff, { pluginId: any })
  expect(await plugins.listed(any)).toMatchObject({ tier: 'built-in', off: { by: 'admin' } })
  await admin.call(switchPluginOn, { pluginId: any })
  expect(await plugins.listed(any)).not.toHaveProperty('off')

  expect(await codeOf(admin.send(switchPluginOff, { pluginId: 'etabli.admin-plugins' }))).toBe('PLUGIN_NEEDED')
  expect(await codeOf(admin.send(removePlugin, { pluginId: any }))).toBe('BUILT_IN_STAYS')
  expect(await codeOf(admin.send(rollBackPlugin, { pluginId: any }))).toBe('BUILT_IN_STAYS')
})

test('a newer version takes the place of the older, which stays for rolling back; the third lets go of the first', async () => {
  const id = 'acme.upgraded'
  const first = await plugins.install({ id, version: '1.0.0' })
  const second = await plugins.install({ id, version: '1.1.0' })
  expect(second).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } })
  expect((await plugins.listed(id))?.hash).toBe(second.active?.hash)
  // A page that is open may still be running it.
  const fileOfFirst = `/app/plugins/${id}/${first.active?.hash}/plugin.js`
  expect((await world.anonymous().request('GET', fileOfFirst)).status).toBe(200)

  await admin.call(rollBackPlugin, { pluginId: id })
  expect(await plugins.recordOf(id)).toMatchObject({ version: '1.0.0', previous: { version: '1.1.0' }, state: 'on' })
  expect((await plugins.listed(id))?.hash).toBe(first.active?.hash)
  await admin.call(rollBackPlugin, { pluginId: id })

  const third = await plugins.install({ id, version: '1.2.0' })
  expect(third).toMatchObject({ version: '1.2.0', previous: { version: '1.1.0' } })
  expect((await world.anonymous().request('GET', fileOfFirst)).status).toBe(404)
  expect((await admin.call(readPolicy, {})).policy.hashes).not.toContain(first.active?.hash)
})

test('the same package again changes nothing; other content under a known version is refused', async () => {
  const id = 'acme.versions'
  const first = await plugins.install({ id, version: '2.0.0' })
  expect(await plugins.install({ id, version: '2.0.0' })).toEqual(first)
  const send = async (options: PluginOptions) => codeOf(sendPackage(admin, await aPluginArchive(options)))
  expect(await send({ id, version: '2.0.0', shows: 'something else' })).toBe('VERSION_TAKEN')
  expect(await codeOf(admin.send(rollBackPlugin, { pluginId: id }))).toBe('NO_EARLIER_VERSION')
})

test('a removed plugin leaves neither a list entry nor a file nor a rule behind', async () => {
  const id = 'acme.removed'
  const { active } = await plugins.install({ id })
  await admin.call(switchPluginOff, { pluginId: id })
  await admin.call(removePlugin, { pluginId: id })
  expect(await plugins.listed(id)).toBeUndefined()
  expect(await plugins.recordOf(id)).toBeUndefined()
  expect((await admin.call(readPolicy, {})).policy.hashes).not.toContain(active?.hash)
  const { rows } = await query(world.database, 'select 1 from plugin_file where hash = $1', [active?.hash])
  expect(rows).toEqual([])
  expect(await codeOf(admin.send(removePlugin, { pluginId: id }))).toBe('UNKNOWN_PLUGIN')
  expect((await plugins.install({ id })).state).toBe('on')
})

test('what no rule of the policy names does not run; an id, a publisher or a hash lets it', async () => {
  const id = 'policed.plugin'
  const { active } = await plugins.install({ id })
  const before = (await admin.call(readPolicy, {})).policy
  await admin.call(writePolicy, NO_POLICY)
  expect(await plugins.listed(id)).toMatchObject({ off: { by: 'policy' } })
  expect(await plugins.recordOf(id)).toMatchObject({ state: 'refused' })
  // Switching on is no way around the policy.
  await admin.call(switchPluginOn, { pluginId: id })
  expect(await plugins.recordOf(id)).toMatchObject({ state: 'refused' })

  await admin.call(writePolicy, { ...NO_POLICY, ids: [id] })
  expect(await plugins.recordOf(id)).toMatchObject({ state: 'on', allowedBy: 'id' })
  await admin.call(writePolicy, { ...NO_POLICY, publishers: ['policed'] })
  expect(await plugins.recordOf(id)).toMatchObject({ state: 'on', allowedBy: 'publisher' })
  await admin.call(writePolicy, { ...NO_POLICY, publishers: ['police', 'plugin'] })
  expect(await plugins.recordOf(id)).toMatchObject({ state: 'refused' })
  await admin.call(writePolicy, { ...NO_POLICY, hashes: [active?.hash ?? ''] })
  expect(await plugins.recordOf(id)).toMatchObject({ state: 'on', allowedBy: 'hash' })
  await admin.call(writePolicy, before)
})

test('two uploads of one id at the same time end as one plugin', async () => {
  const id = 'acme.raced'
  const archives = await Promise.all(
    ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => aPluginArchive({ id, version })),
  )
  // All are reviewed before any is there: who looked at an older one beside a newer one would have agreed to go back.
  const uploads = await Promise.all(
    archives.map(async (archive) => {
      const input = { package: archive.toString('base64') }
      return { ...input, consent: (await admin.call(reviewPlugin, input)).review.consent }
    }),
  )
  const replies = await Promise.all(uploads.map((upload) => admin.send(uploadPlugin, upload)))
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(replies.at(-1)?.status).toBe(200)
  expect(await plugins.recordOf(id)).toMatchObject({ version: '1.3.0', state: 'on' })
  const { rows } = await query(world.database, 'select version from plugin_package where id = $1', [id])
  expect(rows.length).toBeLessThanOrEqual(2)
})

test('the command on the server’s machine installs from a folder or a file, lists, switches and removes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-plugins-'))
  const { user, password, host, port } = inject('postgres')
  const place = new URLSearchParams({ host, port: String(port) })
  const environment = {
    ETABLI_HOME: join(folder, 'home'),
    DATABASE_URL: `postgresql://${user}:${encodeURIComponent(password)}@localhost/${world.database}?${place}`,
  }
  const run = (...words: readonly string[]) =>
    runPluginCommand(['plugin', ...words], environment, folder, join(import.meta.dirname, '../../dist/server'))
  try {
    const id = 'acme.by-command'
    for (const [name, content] of Object.entries(pluginFiles({ id }))) {
      await mkdir(dirname(join(folder, 'built', name)), { recursive: true })
      await writeFile(join(folder, 'built', name), content)
    }
    expect(await run('add', join(folder, 'built'))).toMatch(
      /^Store: the database world_\w+ at localhost\.\nSigned by acme with SHA256:[^\n]*\n {2}\+ place page\n[\s\S]*\nInstalled acme\.by-command 1\.0\.0 \([0-9a-f]{12}\)\.$/,
    )
    await until(async () => (await plugins.listed(id)) !== undefined, 'the server knows the plugin')
    await writeFile(join(folder, 'newer.tgz'), await aPluginArchive({ id, version: '1.1.0' }))
    expect(await run('add', join(folder, 'newer.tgz'))).toMatch(/Installed acme\.by-command 1\.1\.0/)
    await writeFile(join(folder, 'older.tgz'), await aPluginArchive({ id, version: '0.9.0' }))
    await expect(run('add', join(folder, 'older.tgz'))).rejects.toThrow(/^VERSION_OLDER: .* \(add --accept\)$/)
    expect(await run('add', '--accept', join(folder, 'older.tgz'))).toMatch(/Installed acme\.by-command 0\.9\.0/)
    expect(await run('add', '--accept', join(folder, 'newer.tgz'))).toMatch(/Installed acme\.by-command 1\.1\.0/)
    expect(await run('disable', id)).toBe('Disabled acme.by-command.')
    expect(await run('list')).toMatch(/^acme\.by-command +1\.1\.0 +installed +off/m)
    expect(await run('enable', id)).toBe('Enabled acme.by-command.')
    await expect(run('allow-server', id)).rejects.toThrow(/^NO_SERVER_HALF/)
    expect(await run('publishers')).toMatch(/^acme +SHA256:\S{43} /m)
    expect(await run('remove', id)).toBe('Removed acme.by-command.')
    await until(async () => (await plugins.listed(id)) === undefined, 'the server knows that it is gone')

    await symlink('/etc/passwd', join(folder, 'built/link'))
    await expect(run('add', join(folder, 'built'))).rejects.toThrow(/^FILE_KIND_REFUSED: link/)
    await expect(run('add', join(folder, 'nowhere.tgz'))).rejects.toThrow(/^PACKAGE_NOT_FOUND/)
    await expect(run('remove', id)).rejects.toThrow(/^UNKNOWN_PLUGIN/)
    await expect(run('explode')).rejects.toThrow(/^Use: /)
    await expect(run('add', '--explode', 'x')).rejects.toThrow(/^Use: /)

    const plain = join(folder, 'plain.tgz')
    await writeFile(plain, await aPluginArchive({ id: 'unsigned.plugin', signedBy: 'nobody' }))
    await expect(run('add', plain)).rejects.toThrow(/^SIGNATURE_REQUIRED/)
    expect(await run('add', '--unsigned', plain)).toMatch(/\nNobody signed it\.\n/)
    expect((await admin.call(readPolicy, {})).policy.unsigned).toContain('unsigned.plugin')
    // Where no server has its data, none are made up.
    const elsewhere = { ETABLI_HOME: join(folder, 'elsewhere') }
    const command = ['plugin', 'add', plain]
    await expect(
      runPluginCommand(command, elsewhere, folder, join(import.meta.dirname, '../../dist/server')),
    ).rejects.toThrow(`NO_STORE: there is no store in ${join(folder, 'elsewhere')}, and none was made.`)
    expect(await readdir(folder)).not.toContain('elsewhere')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('an administrator sees which plugins meet at which points and services, and nobody else does', async () => {
  await plugins.install({ id: 'acme.meets', manifest: { provides: ['acme.meets@1'] } })
  const { links } = await admin.call(listPluginLinks, {})
  const met = links.map(({ plugin, relation, kind, half, name }) => [plugin, relation, kind, half, name].join(' '))
  expect(met).toContain('etabli.admin-plugins uses service server etabli.PluginInstaller')
  expect(met).toContain('acme.meets provides service page acme.meets@1')
  // What is asked for late is there as well, before anybody has asked.
  for (const late of [
    'etabli.data-explorer uses point server etabli.Connections',
    'etabli.assistant uses point server etabli.ChatProviders',
    'etabli.secrets uses point server etabli.Drivers',
  ])
    expect(met).toContain(late)
  expect(links.every(({ half, about }) => half === 'page' || (about ?? '').length > 0)).toBe(true)
  const somebody = await world.user()
  await expect(somebody.call(listPluginLinks, {})).rejects.toMatchObject({ status: 403 })
})
