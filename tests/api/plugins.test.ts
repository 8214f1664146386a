import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { runPluginCommand } from '../../host/server/plugins/installed/command'
import {
  listPlugins,
  type Plugin,
  readPolicy,
  removePlugin,
  rollBackPlugin,
  switchPluginOff,
  switchPluginOn,
  uploadPlugin,
  writePolicy,
} from '../../plugins/admin-plugins/contract'
import { aPluginArchive, type PluginOptions, pluginFiles, sha384 } from '../support/plugin-archive'
import { until } from '../support/product'
import { type Client, query, World } from '../support/world'

const NO_POLICY = { ids: [], publishers: [], hashes: [], servers: [], framed: [] }

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  admin = await world.user({ role: 'admin', email: 'root@etabli.test' })
})
afterAll(() => world.close())

async function install(options: PluginOptions, client = admin): Promise<Plugin> {
  const archive = await aPluginArchive(options)
  return (await client.call(uploadPlugin, { package: archive.toString('base64') })).plugin
}

async function recordOf(id: string): Promise<Plugin | undefined> {
  return (await admin.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)
}

/** What the page is told of a plugin, by the server of this client. */
async function listed(id: string, client: Client = world.anonymous()): Promise<InstalledPlugin | undefined> {
  const { body } = await client.request('GET', '/app/plugins.json')
  return z
    .array(InstalledPlugin)
    .parse(body)
    .find(({ manifest }) => manifest.id === id)
}

/** The import map of the page as it is served, and the headers that came with it. */
async function importMap(): Promise<{ integrity: Readonly<Record<string, string>>; nonce: string; policy: string }> {
  const { text, headers } = await world.anonymous().request('GET', '/app/')
  const [, nonce = '', map = '{}'] = /<script type="importmap" nonce="([^"]+)">(.*?)<\/script>/.exec(text) ?? []
  const parsed = z.object({ integrity: z._default(z.record(z.string(), z.string()), {}) }).parse(JSON.parse(map))
  return { ...parsed, nonce, policy: headers.get('content-security-policy') ?? '' }
}

async function codeOf(reply: Promise<{ readonly body: unknown }>): Promise<unknown> {
  return z.object({ code: z.string() }).parse((await reply).body).code
}

test('an installed plugin is in the plugin list, with its files at addresses that never change', async () => {
  const id = 'acme.listed'
  const files = pluginFiles({ id })
  const hash = createHash('sha256').update(String(files['plugin.manifest.json'])).digest('hex')
  const plugin = await install({ id })

  expect(plugin).toMatchObject({
    id,
    state: 'on',
    tier: 'installed',
    publisher: 'acme',
    allowedBy: 'hash',
    server: 'none',
  })
  expect(plugin.active).toMatchObject({ hash, version: '1.0.0', fileCount: 2, installedBy: 'root@etabli.test' })
  expect(await listed(id)).toMatchObject({ tier: 'installed', hash, entry: `/app/plugins/${id}/${hash}/plugin.js` })
  expect(await listed(id)).not.toHaveProperty('off')

  const file = await world.anonymous().request('GET', `/app/plugins/${id}/${hash}/pages/hello.js`)
  expect(file.text).toBe(files['pages/hello.js'])
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('no other address of the platform may be read by another origin', async () => {
  for (const path of ['/app/', '/app/plugins.json', '/app/config.json', '/app/plugins/acme.x/y/z.js', '/healthz']) {
    const { headers } = await world.anonymous().request('GET', path)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a file that a browser could open as a page of ours is given as bytes to keep', async () => {
  const id = 'acme.pages'
  const { active } = await install({ id, files: { 'index.html': '<script src="x.js"></script>', 'a.svg': '<svg/>' } })
  const base = `/app/plugins/${id}/${active?.hash}`
  const html = await world.anonymous().request('GET', `${base}/index.html`)
  expect(html.headers.get('content-type')).toBe('application/octet-stream')
  for (const name of ['index.html', 'a.svg'])
    expect((await world.anonymous().request('GET', `${base}/${name}`)).headers.get('content-security-policy')).toMatch(
      /; sandbox$/,
    )
})

test('the page carries the hash of every file of every plugin that may run, under the nonce of its policy', async () => {
  const id = 'acme.hashed'
  const { active } = await install({ id })
  const files = pluginFiles({ id })
  const { integrity, nonce, policy } = await importMap()
  for (const path of ['plugin.js', 'pages/hello.js'])
    expect(integrity[`/app/plugins/${id}/${active?.hash}/${path}`]).toBe(sha384(files[path] ?? ''))
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)

  await admin.call(switchPluginOff, { pluginId: id })
  const after = await importMap()
  expect(Object.keys(after.integrity).filter((address) => address.includes(id))).toEqual([])
})

test('a plugin that is switched off is listed as such and its files are gone, until it is switched on again', async () => {
  const id = 'acme.switched'
  const { active } = await install({ id })
  const entry = `/app/plugins/${id}/${active?.hash}/plugin.js`
  await admin.call(switchPluginOff, { pluginId: id })
  expect(await listed(id)).toMatchObject({ off: { by: 'admin', reason: 'An administrator switched it off.' } })
  expect(await recordOf(id)).toMatchObject({ state: 'off' })
  expect((await world.anonymous().request('GET', entry)).status).toBe(404)

  await admin.call(switchPluginOn, { pluginId: id })
  expect(await listed(id)).not.toHaveProperty('off')
  expect((await world.anonymous().request('GET', entry)).status).toBe(200)
})

test('a built-in plugin can be switched off, but not the one that switches', async () => {
  const builtIn = (await admin.call(listPlugins, {})).plugins.filter(({ tier }) => tier === 'built-in')
  const [any = ''] = builtIn.map(({ id }) => id).filter((id) => id !== 'etabli.admin-plugins')
  await admin.call(switchPluginOff, { pluginId: any })
  expect(await listed(any)).toMatchObject({ tier: 'built-in', off: { by: 'admin' } })
  await admin.call(switchPluginOn, { pluginId: any })
  expect(await listed(any)).not.toHaveProperty('off')

  expect(await codeOf(admin.send(switchPluginOff, { pluginId: 'etabli.admin-plugins' }))).toBe('PLUGIN_NEEDED')
  expect(await codeOf(admin.send(removePlugin, { pluginId: any }))).toBe('BUILT_IN_STAYS')
  expect(await codeOf(admin.send(rollBackPlugin, { pluginId: any }))).toBe('BUILT_IN_STAYS')
})

test('a newer version takes the place of the older, which stays for rolling back; the third lets go of the first', async () => {
  const id = 'acme.upgraded'
  const first = await install({ id, version: '1.0.0' })
  const second = await install({ id, version: '1.1.0' })
  expect(second).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } })
  expect((await listed(id))?.hash).toBe(second.active?.hash)
  // A page that is open may still be running it.
  const fileOfFirst = `/app/plugins/${id}/${first.active?.hash}/plugin.js`
  expect((await world.anonymous().request('GET', fileOfFirst)).status).toBe(200)

  await admin.call(rollBackPlugin, { pluginId: id })
  expect(await recordOf(id)).toMatchObject({ version: '1.0.0', previous: { version: '1.1.0' }, state: 'on' })
  expect((await listed(id))?.hash).toBe(first.active?.hash)
  await admin.call(rollBackPlugin, { pluginId: id })

  const third = await install({ id, version: '1.2.0' })
  expect(third).toMatchObject({ version: '1.2.0', previous: { version: '1.1.0' } })
  expect((await world.anonymous().request('GET', fileOfFirst)).status).toBe(404)
  expect((await admin.call(readPolicy, {})).policy.hashes).not.toContain(first.active?.hash)
})

test('the same package again changes nothing; an older version, or other content under a known version, is refused', async () => {
  const id = 'acme.versions'
  const first = await install({ id, version: '2.0.0' })
  expect(await install({ id, version: '2.0.0' })).toEqual(first)
  const send = async (options: PluginOptions) =>
    codeOf(admin.send(uploadPlugin, { package: (await aPluginArchive(options)).toString('base64') }))
  expect(await send({ id, version: '1.9.0' })).toBe('VERSION_OLDER')
  expect(await send({ id, version: '2.0.0', shows: 'something else' })).toBe('VERSION_TAKEN')
  expect(await codeOf(admin.send(rollBackPlugin, { pluginId: id }))).toBe('NO_EARLIER_VERSION')
})

test('a removed plugin leaves neither a list entry nor a file nor a rule behind', async () => {
  const id = 'acme.removed'
  const { active } = await install({ id })
  await admin.call(switchPluginOff, { pluginId: id })
  await admin.call(removePlugin, { pluginId: id })
  expect(await listed(id)).toBeUndefined()
  expect(await recordOf(id)).toBeUndefined()
  expect((await admin.call(readPolicy, {})).policy.hashes).not.toContain(active?.hash)
  const { rows } = await query(world.database, 'select 1 from plugin_file where hash = $1', [active?.hash])
  expect(rows).toEqual([])
  expect(await codeOf(admin.send(removePlugin, { pluginId: id }))).toBe('UNKNOWN_PLUGIN')
  expect((await install({ id })).state).toBe('on')
})

test('what no rule of the policy names does not run; an id, a publisher or a hash lets it', async () => {
  const id = 'policed.plugin'
  const { active } = await install({ id })
  const before = (await admin.call(readPolicy, {})).policy
  await admin.call(writePolicy, NO_POLICY)
  expect(await listed(id)).toMatchObject({ off: { by: 'policy' } })
  expect(await recordOf(id)).toMatchObject({ state: 'refused' })
  // Switching on is no way round the policy.
  await admin.call(switchPluginOn, { pluginId: id })
  expect(await recordOf(id)).toMatchObject({ state: 'refused' })

  await admin.call(writePolicy, { ...NO_POLICY, ids: [id] })
  expect(await recordOf(id)).toMatchObject({ state: 'on', allowedBy: 'id' })
  await admin.call(writePolicy, { ...NO_POLICY, publishers: ['policed'] })
  expect(await recordOf(id)).toMatchObject({ state: 'on', allowedBy: 'publisher' })
  await admin.call(writePolicy, { ...NO_POLICY, publishers: ['police', 'plugin'] })
  expect(await recordOf(id)).toMatchObject({ state: 'refused' })
  await admin.call(writePolicy, { ...NO_POLICY, hashes: [active?.hash ?? ''] })
  expect(await recordOf(id)).toMatchObject({ state: 'on', allowedBy: 'hash' })
  await admin.call(writePolicy, before)
})

test('the plugin list is sent again only where it changed', async () => {
  const client = world.anonymous()
  const first = await client.request('GET', '/app/plugins.json')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const ask = () => client.request('GET', '/app/plugins.json', { headers: { 'if-none-match': etag } })
  expect((await ask()).status).toBe(304)
  await install({ id: 'acme.etag' })
  expect((await ask()).status).toBe(200)
})

test('two servers on one store serve the same plugins', async () => {
  const other = await World.open({ beside: world, browser: true })
  try {
    const id = 'acme.everywhere'
    const visitor = other.anonymous()
    expect(await listed(id, visitor)).toBeUndefined()
    const { active } = await install({ id })
    await until(async () => (await listed(id, visitor)) !== undefined, 'the other server knows the plugin')
    const file = await visitor.request('GET', `/app/plugins/${id}/${active?.hash}/plugin.js`)
    expect(file.status).toBe(200)
    const there = await other.signIn('root@etabli.test')
    await there.call(switchPluginOff, { pluginId: id })
    await until(async () => (await listed(id))?.off?.by === 'admin', 'the first server knows that it is off')
    const lists = await Promise.all([visitor, world.anonymous()].map((one) => one.request('GET', '/app/plugins.json')))
    expect(lists[0]?.text).toBe(lists[1]?.text)
  } finally {
    await other.close()
  }
})

test('two uploads of one id at the same time end as one plugin', async () => {
  const id = 'acme.raced'
  const replies = await Promise.all(
    ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map(async (version) => {
      const archive = await aPluginArchive({ id, version })
      return admin.send(uploadPlugin, { package: archive.toString('base64') })
    }),
  )
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await recordOf(id)).toMatchObject({ version: '1.3.0', state: 'on' })
  const { rows } = await query(world.database, 'select version from plugin_package where id = $1', [id])
  expect(rows.length).toBeLessThanOrEqual(2)
})

/** A server half with one call at this path, as a bundle would have it: with a zod of its own. */
function half(id: string, path: string, more = ''): string {
  const zod = pathToFileURL(createRequire(import.meta.url).resolve('zod/mini')).href
  return `import * as z from '${zod}'
    const returns = z.object({ hello: z.string() })
    export default { id: '${id}', ${more} start: () => ({ calls: [{
      call: { method: 'GET', path: '${path}', host: 'platform', access: 'session', returns, silentFailures: [], summary: 'Says hello' },
      run: async ({ principal }) => ({ hello: principal.email }) }] }) }`
}

test('a server half runs only where the policy names its plugin, after a restart, and under its own addresses', async () => {
  const home = await mkdtemp(join(tmpdir(), 'etabli-plugins-'))
  const owner = await World.open({ browser: true })
  try {
    const root = await owner.user({ role: 'admin', email: 'root@half.test' })
    const add = async (options: PluginOptions) =>
      root.call(uploadPlugin, { package: (await aPluginArchive(options)).toString('base64') })
    const good = 'acme.half'
    const foreign = 'acme.foreign'
    const broken = 'acme.broken'
    const shapeless = 'acme.shapeless'
    await add({
      id: good,
      server: half(
        good,
        `/api/v1/x/${good}/hello`,
        `migrations: [{ name: '001', up: 'create table acme_half (a text)' }],`,
      ),
    })
    await add({ id: foreign, server: half(foreign, '/api/v1/admin/everything') })
    await add({
      id: broken,
      server: half(broken, `/api/v1/x/${broken}/hello`, `migrations: [{ name: '001', up: 'no sql' }],`),
    })
    const noSchema = half(shapeless, `/api/v1/x/${shapeless}/hello`).replace('z.object(', '(() => ({}))(')
    await add({ id: shapeless, server: noSchema })
    const stateOf = async (client: Client, id: string) =>
      (await client.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)?.server
    expect(await stateOf(root, good)).toBe('refused')
    await root.call(writePolicy, {
      ...(await root.call(readPolicy, {})).policy,
      servers: [good, foreign, broken, shapeless],
    })
    expect(await stateOf(root, good)).toBe('restart needed')
    expect((await root.request('GET', `/api/v1/x/${good}/hello`)).status).toBe(404)

    const restarted = await World.open({ beside: owner, config: { home } })
    try {
      const there = await restarted.signIn('root@half.test')
      expect(await stateOf(there, good)).toBe('running')
      expect((await there.request('GET', `/api/v1/x/${good}/hello`)).body).toMatchObject({
        status: 'success',
        data: { hello: 'root@half.test' },
      })
      expect((await restarted.anonymous().request('GET', `/api/v1/x/${good}/hello`)).status).toBe(401)
      expect(await stateOf(there, foreign)).toBe('failed')
      expect((await there.request('GET', '/api/v1/admin/everything')).status).toBe(404)
      for (const id of [broken, shapeless]) expect(await stateOf(there, id)).toBe('failed')
      await there.call(switchPluginOff, { pluginId: good })
      expect(await stateOf(there, good)).toBe('restart needed')
    } finally {
      await restarted.close()
    }
  } finally {
    await owner.close()
    await rm(home, { recursive: true, force: true })
  }
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
    expect(await run('add', join(folder, 'built'))).toMatch(/^Installed acme\.by-command 1\.0\.0 \([0-9a-f]{12}\)\.$/)
    await until(async () => (await listed(id)) !== undefined, 'the server knows the plugin')
    await writeFile(join(folder, 'newer.tgz'), await aPluginArchive({ id, version: '1.1.0' }))
    expect(await run('add', join(folder, 'newer.tgz'))).toMatch(/^Installed acme\.by-command 1\.1\.0/)
    expect(await run('disable', id)).toBe('Disabled acme.by-command.')
    expect(await run('list')).toMatch(/^acme\.by-command +1\.1\.0 +installed +off/m)
    expect(await run('enable', id)).toBe('Enabled acme.by-command.')
    expect(await run('remove', id)).toBe('Removed acme.by-command.')
    await until(async () => (await listed(id)) === undefined, 'the server knows that it is gone')

    await symlink('/etc/passwd', join(folder, 'built/link'))
    await expect(run('add', join(folder, 'built'))).rejects.toThrow(/^FILE_KIND_REFUSED: link/)
    await expect(run('add', join(folder, 'nowhere.tgz'))).rejects.toThrow(/^PACKAGE_NOT_FOUND/)
    await expect(run('remove', id)).rejects.toThrow(/^UNKNOWN_PLUGIN/)
    await expect(run('explode')).rejects.toThrow(/^Use: /)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
