import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { installPackage, sendPackage } from '#tests/support/install-plugin'
import {
  aPluginArchive,
  archiveOf,
  archiveOfFiles,
  describePackage,
  type Entry,
  type Files,
  pluginFiles,
} from '#tests/support/plugin-archive'
import { probePlugin } from '#tests/support/probe-plugin'
import { storeSnapshot } from '#tests/support/store-snapshot'
import { type Client, type Reply, World } from '#tests/support/world'
import { listPlugins, uploadPlugin, writePolicy } from '../../plugins/admin-plugins/contract'

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ plugins: [probePlugin] })
  admin = await world.user({ role: 'superadmin' })
})
afterAll(() => world.close())

const MEBIBYTE = 1_048_576
const Refusal = z.object({ status: z.literal('error'), code: z.string(), message: z.string() })

function upload(archive: Buffer): Promise<Reply> {
  return sendPackage(admin, archive)
}

/** A good package with more entries after its files. */
function withEntries(...entries: readonly Entry[]): Promise<Buffer> {
  const files = Object.entries(pluginFiles()).map(([name, content]): Entry => [{ name }, content])
  return archiveOf([...files, ...entries])
}

/** A good package whose manifest file is this text instead. */
function withManifest(text: string): Promise<Buffer> {
  return archiveOfFiles({ ...pluginFiles(), 'plugin.manifest.json': text })
}

function manifestText(change: (text: string) => string): Promise<Buffer> {
  return withManifest(change(String(pluginFiles()['plugin.manifest.json'])))
}

function without(path: string): Promise<Buffer> {
  return archiveOfFiles(Object.fromEntries(Object.entries(pluginFiles()).filter(([name]) => name !== path)))
}

function manyFiles(count: number): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`assets/${index}.txt`, `${index}`]))
}

const TEXT_FILE: Files = { 'a.txt': 'a' }
const route = (path: string) => ({ manifest: { routes: [{ id: 'hello', path, title: 'Hello' }] } })

const HOSTILE: readonly (readonly [what: string, code: string, archive: () => Promise<Buffer> | Buffer])[] = [
  ['an empty file', 'PACKAGE_EMPTY', () => Buffer.alloc(0)],
  ['an archive without entries', 'PACKAGE_EMPTY', () => archiveOf([])],
  ['text that is not gzip', 'PACKAGE_NOT_GZIP', () => Buffer.from('PK\u0003\u0004 a zip, say')],
  ['gzip that is cut short', 'PACKAGE_DAMAGED', async () => (await aPluginArchive()).subarray(0, -40)],
  ['gzip of what is no archive', 'PACKAGE_DAMAGED', () => gzipSync('x'.repeat(2_000))],
  [
    'an archive that is cut short',
    'PACKAGE_DAMAGED',
    async () => gzipSync(gunzipSync(await aPluginArchive()).subarray(0, 700)),
  ],
  ['a gzip bomb', 'PACKAGE_TOO_LARGE', () => gzipSync(Buffer.alloc(300 * MEBIBYTE), { level: 1 })],
  ['files of 21 MB', 'PACKAGE_TOO_LARGE', () => withEntries([{ name: 'big.bin' }, Buffer.alloc(21 * MEBIBYTE)])],
  ['501 files', 'PACKAGE_TOO_MANY_FILES', () => aPluginArchive({ files: manyFiles(499) })],
  ['a path that climbs out', 'FILE_PATH_REFUSED', () => withEntries([{ name: '../../etc/passwd' }, 'x'])],
  ['a path that climbs out midway', 'FILE_PATH_REFUSED', () => withEntries([{ name: 'a/../../b.js' }, 'x'])],
  ['an absolute path', 'FILE_PATH_REFUSED', () => withEntries([{ name: '/etc/cron.d/x' }, 'x'])],
  ['a path with backslashes', 'FILE_PATH_REFUSED', () => withEntries([{ name: '..\\..\\x.js' }, 'x'])],
  ['a path of a drive', 'FILE_PATH_REFUSED', () => withEntries([{ name: 'C:/x.js' }, 'x'])],
  [
    'a symbolic link',
    'FILE_KIND_REFUSED',
    () => withEntries([{ name: 'key', type: 'symlink', linkname: '/etc/shadow' }]),
  ],
  ['a hard link', 'FILE_KIND_REFUSED', () => withEntries([{ name: 'key', type: 'link', linkname: '/etc/shadow' }])],
  ['a block device', 'FILE_KIND_REFUSED', () => withEntries([{ name: 'disk', type: 'block-device' }])],
  ['a character device', 'FILE_KIND_REFUSED', () => withEntries([{ name: 'tty', type: 'character-device' }])],
  ['a pipe', 'FILE_KIND_REFUSED', () => withEntries([{ name: 'pipe', type: 'fifo' }])],
  ['the same file twice', 'FILE_TWICE', () => withEntries([{ name: 'plugin.js' }, 'other'])],
  ['the same file twice, spelt otherwise', 'FILE_TWICE', () => withEntries([{ name: './plugin.js' }, 'other'])],
  ['a file that is not listed', 'FILE_UNLISTED', () => withEntries([{ name: 'extra.js' }, 'x'])],
  ['a listed file that is not there', 'FILE_MISSING', () => without('pages/hello.js')],
  ['a changed file', 'FILE_CHANGED', () => archiveOfFiles({ ...pluginFiles(), 'plugin.js': 'steal()' })],
  ['no manifest', 'MANIFEST_MISSING', () => without('plugin.manifest.json')],
  ['a manifest of 5 MB', 'MANIFEST_TOO_LARGE', () => manifestText((text) => text + ' '.repeat(5 * MEBIBYTE))],
  ['a manifest that is no JSON', 'MANIFEST_UNREADABLE', () => withManifest('{')],
  ['a manifest that is no UTF-8', 'MANIFEST_UNREADABLE', () => manifestBytes(Buffer.from([0x7b, 0xff, 0x7d]))],
  ['a manifest nested 200,000 deep', 'MANIFEST_UNREADABLE', () => withManifest('['.repeat(200_000))],
  [
    'a manifest with __proto__',
    'MANIFEST_UNREADABLE',
    () => manifestText((text) => text.replace('{', '{"__proto__":{"isAdmin":true},')),
  ],
  [
    'a manifest with a constructor',
    'MANIFEST_UNREADABLE',
    () => manifestText((text) => text.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},')),
  ],
  [
    'a manifest of another format',
    'MANIFEST_INVALID',
    () => manifestText((text) => text.replace('"format":1', '"format":2')),
  ],
  ['an id that is none', 'MANIFEST_INVALID', () => aPluginArchive({ id: 'Acme/../hello' })],
  ['an id of 200 signs', 'MANIFEST_INVALID', () => aPluginArchive({ id: `acme.${'x'.repeat(200)}`, ...route('/x/y') })],
  ['a version that is none', 'MANIFEST_INVALID', () => aPluginArchive({ version: '01.2.3' })],
  [
    'an access that is none',
    'MANIFEST_INVALID',
    () =>
      aPluginArchive({ manifest: { routes: [{ id: 'a', path: '/x/acme.hello', title: 'A', access: 'everybody' }] } }),
  ],
  [
    'an entry that is not there',
    'ENTRY_MISSING',
    () => manifestText((text) => text.replace('"entry":"plugin.js"', '"entry":"main.js"')),
  ],
  [
    'an entry that is no script',
    'ENTRY_MISSING',
    () =>
      archiveOfFiles({
        'plugin.manifest.json': describePackage(goodManifest(), TEXT_FILE, { entry: 'a.txt' }),
        ...TEXT_FILE,
      }),
  ],
  ['the id of the platform', 'PUBLISHER_RESERVED', () => aPluginArchive({ id: 'etabli.secrets' })],
  ['an id that is built in', 'ID_BUILT_IN', () => aPluginArchive({ id: 'test.probe' })],
  ['a route of the administration', 'PATH_FOREIGN', () => aPluginArchive(route('/admin/users'))],
  ['a route of a project', 'PATH_FOREIGN', () => aPluginArchive(route('/:project/secrets'))],
  ['a route of another plugin', 'PATH_FOREIGN', () => aPluginArchive(route('/x/acme.hello-world'))],
  ['a route that climbs out', 'PATH_FOREIGN', () => aPluginArchive(route('/x/acme.hello/../../admin/users'))],
  ['a route under a parameter', 'PATH_FOREIGN', () => aPluginArchive(route('/:anything/x/acme.hello'))],
  ['a range that is none', 'SDK_UNSUPPORTED', () => aPluginArchive({ manifest: { sdk: 'the newest' } })],
  ['the SDK of another time', 'SDK_UNSUPPORTED', () => aPluginArchive({ manifest: { sdk: '^7.0.0' } })],
]

function goodManifest(): Readonly<Record<string, unknown>> {
  const { manifest } = z
    .object({ manifest: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(String(pluginFiles()['plugin.manifest.json'])))
  return manifest
}

function manifestBytes(bytes: Buffer): Promise<Buffer> {
  return archiveOfFiles({ ...pluginFiles(), 'plugin.manifest.json': bytes })
}

test.each(HOSTILE)('a package with %s is refused with %s, and nothing of it is kept', async (_what, code, archive) => {
  const packed = await archive()
  const before = await storeSnapshot(world.database)
  const reply = await upload(packed)
  const refusal = Refusal.parse(reply.body)

  expect(refusal.code).toBe(code)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  // What to do about it, and nothing of the machine that said it.
  expect(refusal.message).not.toMatch(/node_modules|\.ts:|\bat \w+ \(/)
  expect(await storeSnapshot(world.database)).toEqual(before)
})

test('a bomb of 300 MB is refused without ever being in memory as a whole', async () => {
  const bomb = gzipSync(Buffer.alloc(300 * MEBIBYTE), { level: 1 })
  const before = process.memoryUsage()
  await upload(bomb)
  const after = process.memoryUsage()
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(100 * MEBIBYTE)
})

test('a package as `npm pack` lays it out is taken like a flat one', async () => {
  const files = pluginFiles({ id: 'acme.from-npm' })
  const flat = await archiveOfFiles(files)
  const packed = await archiveOfFiles({ ...files, 'package.json': '{"name":"acme"}' }, 'package/')
  const first = await installPackage(admin, flat)
  const second = await installPackage(admin, packed)
  expect(second.active).toEqual(first.active)
})

test('a user who is no administrator can neither install nor see nor allow a plugin, and is refused before the upload is read', async () => {
  const user = await world.user()
  const archive = (await aPluginArchive({ id: 'acme.sneaky' })).toString('base64')
  const before = await storeSnapshot(world.database)
  const replies = await Promise.all([
    user.send(uploadPlugin, { package: archive }),
    user.send(uploadPlugin, { package: 'x'.repeat(26 * MEBIBYTE) }).catch(() => undefined),
    user.send(listPlugins, {}),
    user.send(writePolicy, { ids: ['acme.sneaky'], publishers: [], hashes: [], servers: [], framed: [], unsigned: [] }),
  ])
  for (const reply of replies) if (reply) expect(reply.status).toBe(403)
  expect(await storeSnapshot(world.database)).toEqual(before)
})
