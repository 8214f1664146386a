import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectErrorLines } from '#tests/support/error-lines'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type PluginOptions, pluginFiles, sha384 } from '#tests/support/plugin-archive'
import { until } from '#tests/support/until'
import { type Client, query, World } from '#tests/support/world'
import { WorldPlugins } from '#tests/support/world-plugins'
import {
  allowServerHalf,
  listPlugins,
  removePlugin,
  switchPluginOff,
  switchPluginOn,
} from '../../plugins/admin-plugins/contract'

expectErrorLines(
  /its calls are off: GET \/api\/v1\/admin\/everything /,
  /acme\.broken\/001 failed/,
  /Cannot read properties of undefined \(reading 'def'\)/,
)

let world: World
let admin: Client
let plugins: WorldPlugins
beforeAll(async () => {
  world = await World.open({ browser: true })
  admin = await world.user({ role: 'superadmin', email: 'root@etabli.test' })
  plugins = new WorldPlugins(world, admin)
})
afterAll(() => world.close())

/** The import map of the page as it is served, and the headers that came with it. */
async function importMap(): Promise<{ integrity: Readonly<Record<string, string>>; nonce: string; policy: string }> {
  const { text, headers } = await world.anonymous().request('GET', '/app/')
  const [, nonce = '', map = '{}'] = /<script type="importmap" nonce="([^"]+)">(.*?)<\/script>/.exec(text) ?? []
  const parsed = z.object({ integrity: z._default(z.record(z.string(), z.string()), {}) }).parse(JSON.parse(map))
  return { ...parsed, nonce, policy: headers.get('content-security-policy') ?? '' }
}

test('an installed plugin is in the plugin list, with its files at addresses that never change', async () => {
  const id = 'acme.listed'
  const files = pluginFiles({ id })
  const hash = createHash('sha256').update(String(files['plugin.manifest.json'])).digest('hex')
  const plugin = await plugins.install({ id })

  expect(plugin).toMatchObject({
    id,
    state: 'on',
    tier: 'installed',
    publisher: 'acme',
    allowedBy: 'hash',
    server: 'none',
  })
  expect(plugin.active).toMatchObject({ hash, version: '1.0.0', fileCount: 2, installedBy: 'root@etabli.test' })
  expect(await plugins.listed(id)).toMatchObject({
    tier: 'installed',
    hash,
    entry: `/app/plugins/${id}/${hash}/plugin.js`,
  })
  expect(await plugins.listed(id)).not.toHaveProperty('off')

  const file = await world.anonymous().request('GET', `/app/plugins/${id}/${hash}/pages/hello.js`)
  expect(file.text).toBe(files['pages/hello.js'])
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'")

  // For a browser that remembers that it could not fetch them from there: the same files in a folder of another name.
  const again = await world.anonymous().request('GET', `/app/plugins/${id}/${hash}/~1/pages/hello.js`)
  expect([again.status, again.text]).toEqual([200, files['pages/hello.js']])
  for (const path of ['~1/~2/pages/hello.js', '~/pages/hello.js', '~1x/pages/hello.js', 'pages/~1/hello.js', '~1/'])
    expect((await world.anonymous().request('GET', `/app/plugins/${id}/${hash}/${path}`)).status).toBe(404)
})

test('no other address of the platform may be read by another origin', async () => {
  for (const path of ['/app/', '/app/plugins.json', '/app/config.json', '/app/plugins/acme.x/y/z.js', '/healthz']) {
    const { headers } = await world.anonymous().request('GET', path)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a file that a browser could open as a page of ours is given as bytes to keep', async () => {
  const id = 'acme.pages'
  const { active } = await plugins.install({
    id,
    files: { 'index.html': '<script src="x.js"></script>', 'a.svg': '<svg/>' },
  })
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
  const { active } = await plugins.install({ id })
  const files = pluginFiles({ id })
  const { integrity, nonce, policy } = await importMap()
  for (const path of ['plugin.js', 'pages/hello.js'])
    expect(integrity[`/app/plugins/${id}/${active?.hash}/${path}`]).toBe(sha384(files[path] ?? ''))
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)

  await admin.call(switchPluginOff, { pluginId: id })
  const after = await importMap()
  expect(Object.keys(after.integrity).filter((address) => address.includes(id))).toEqual([])
})

test('the plugin list is sent again only where it changed', async () => {
  const client = world.anonymous()
  const first = await client.request('GET', '/app/plugins.json')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const ask = () => client.request('GET', '/app/plugins.json', { headers: { 'if-none-match': etag } })
  expect((await ask()).status).toBe(304)
  await plugins.install({ id: 'acme.etag' })
  expect((await ask()).status).toBe(200)
})

test('two servers on one store serve the same plugins', async () => {
  const other = await World.open({ beside: world, browser: true })
  try {
    const id = 'acme.everywhere'
    const visitor = other.anonymous()
    expect(await plugins.listed(id, visitor)).toBeUndefined()
    const { active } = await plugins.install({ id })
    await until(async () => (await plugins.listed(id, visitor)) !== undefined, 'the other server knows the plugin')
    const file = await visitor.request('GET', `/app/plugins/${id}/${active?.hash}/plugin.js`)
    expect(file.status).toBe(200)
    const there = await other.signIn('root@etabli.test')
    await there.call(switchPluginOff, { pluginId: id })
    await until(async () => (await plugins.listed(id))?.off?.by === 'admin', 'the first server knows that it is off')
    const lists = await Promise.all([visitor, world.anonymous()].map((one) => one.request('GET', '/app/plugins.json')))
    expect(lists[0]?.text).toBe(lists[1]?.text)
  } finally {
    await other.close()
  }
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

test('a server half runs only where its version is allowed, and under its own addresses; its calls end with the permission, its tables only where that is asked for', async () => {
  const home = await mkdtemp(join(tmpdir(), 'etabli-plugins-'))
  const owner = await World.open({ browser: true })
  try {
    const root = await owner.user({ role: 'superadmin', email: 'root@half.test' })
    const add = async (options: PluginOptions & { readonly id: string }) => {
      const { id, active } = await installPackage(root, await aPluginArchive(options))
      if (id === good) expect(await stateOf(root, good)).toBe('refused')
      await root.call(allowServerHalf, { pluginId: id, hash: active?.hash ?? '', allowed: true })
    }
    const stateOf = async (client: Client, id: string) =>
      (await client.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)?.server
    const good = 'acme.half'
    const foreign = 'acme.foreign'
    const broken = 'acme.broken'
    const shapeless = 'acme.shapeless'
    const plain = half(
      good,
      `/api/v1/x/${good}/hello`,
      `migrations: [{ name: '001', up: 'create table acme_half (a text)' }],`,
    )
    await add({ id: good, server: plain })
    await add({ id: foreign, server: half(foreign, '/api/v1/admin/everything') })
    await add({
      id: broken,
      server: half(broken, `/api/v1/x/${broken}/hello`, `migrations: [{ name: '001', up: 'no sql' }],`),
    })
    const noSchema = half(shapeless, `/api/v1/x/${shapeless}/hello`).replace('z.object(', '(() => ({}))(')
    await add({ id: shapeless, server: noSchema })
    expect(await stateOf(root, good)).toBe('running')
    expect((await root.request('GET', `/api/v1/x/${good}/hello`)).status).toBe(200)

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
      const answer = async () => (await there.request('GET', `/api/v1/x/${good}/hello`)).status
      await there.call(switchPluginOff, { pluginId: good })
      expect(await stateOf(there, good)).toBe('none')
      expect(await answer()).toBe(404)
      await there.call(switchPluginOn, { pluginId: good })
      expect(await answer()).toBe(200)

      const table = async () =>
        (await query(restarted.database, `select to_regclass('acme_half') as name`)).rows[0]?.name
      const archive = await aPluginArchive({ id: good, server: plain })
      await there.call(removePlugin, { pluginId: good })
      expect([await answer(), await table()]).toEqual([404, 'acme_half'])
      // What it left is still its own, and goes when that is asked for.
      await installPackage(there, archive)
      await there.call(removePlugin, { pluginId: good, withData: true })
      expect(await table()).toBeNull()
      const { rows } = await query(restarted.database, 'select name from migration where owner = $1', [good])
      expect(rows).toEqual([])
    } finally {
      await restarted.close()
    }
  } finally {
    await owner.close()
    await rm(home, { recursive: true, force: true })
  }
})
