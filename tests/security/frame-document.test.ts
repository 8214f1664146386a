import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type PluginOptions } from '#tests/support/plugin-archive'
import { type Client, type Reply, World } from '#tests/support/world'
import {
  listPlugins,
  readPolicy,
  switchPluginOff,
  switchPluginOn,
  writePolicy,
} from '../../plugins/admin-plugins/contract'

// The document in which the code of an untrusted plugin runs, as it is served.

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  admin = await world.user({ role: 'superadmin' })
})
afterAll(() => world.close())

/** Installs a plugin; gives its hash. */
async function install(options: PluginOptions): Promise<string> {
  const archive = await aPluginArchive(options)
  return (await installPackage(admin, archive)).active?.hash ?? ''
}

function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  return world.anonymous().request('GET', path, { headers })
}

const ImportMap = z.object({ imports: z.record(z.string(), z.string()), integrity: z.record(z.string(), z.string()) })

function mapOf(html: string): { readonly text: string; readonly map: z.infer<typeof ImportMap> } {
  const text = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  return { text, map: ImportMap.parse(JSON.parse(text)) }
}

const framed = { manifest: { isolation: 'frame' as const } }

test('WebKit, to which a document without an origin is nowhere `self`, is told our origin by its name', async () => {
  const hash = await install({ id: 'acme.named', ...framed })
  const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
  const chrome = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
  const policyFor = async (userAgent: string) =>
    (await ask(`/app/x/frame/acme.named/${hash}`, { 'user-agent': userAgent })).headers.get('content-security-policy')
  const usual = await policyFor(chrome)
  expect(usual).not.toContain(world.url)
  expect(await policyFor(safari)).toBe(usual?.replaceAll("'self'", `'self' ${world.url}`))
})

test('a frame’s document has no origin, sends nothing, and is shown inside our own page only', async () => {
  const hash = await install({ id: 'acme.framed', ...framed })
  const { status, headers, text } = await ask(`/app/x/frame/acme.framed/${hash}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
  expect(headers.get('set-cookie')).toBeNull()
  const [first = '', second = '', ...more] = (headers.get('content-security-policy') ?? '').split(', ')
  const directives = first.split('; ')
  for (const directive of [
    "default-src 'none'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
    expect(directives).toContain(directive)
  const mapHash = createHash('sha256').update(mapOf(text).text).digest('base64')
  expect(directives).toContain(`script-src 'self' 'sha256-${mapHash}'`)
  // The second keeps what claims that hash from being fetched from elsewhere.
  expect([second, more]).toEqual(["script-src 'self' 'unsafe-inline'", []])
  expect(first).not.toMatch(/unsafe-eval|allow-same-origin|\*|https?:/)
})

test('check 19: the page lets frames of its own in and no others, and none of it frames the page itself', async () => {
  const page = (await ask('/app/')).headers
  expect(page.get('content-security-policy')?.split('; ')).toEqual(
    expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'none'"]),
  )
  expect(page.get('x-frame-options')).toBe('DENY')
})

test('a frame knows the hashes of its own runtime, of the shared modules and of its plugin, and of nothing else', async () => {
  const other = await install({ id: 'acme.other', ...framed })
  const hash = await install({ id: 'acme.listed', ...framed })
  const { map } = mapOf((await ask(`/app/x/frame/acme.listed/${hash}`)).text)
  const files = Object.keys(map.integrity)
  expect(files).toContain(`/app/plugins/acme.listed/${hash}/plugin.js`)
  expect(files.filter((file) => file.includes(other))).toEqual([])
  for (const address of Object.values(map.imports)) expect(files).toContain(address)
  const page = z.record(z.string(), z.string()).parse((await ask('/app/integrity.json')).body)
  const others = Object.keys(page).filter((file) => !files.includes(file))
  expect(others.filter((file) => file.includes('/workbench-'))).toHaveLength(1)
  for (const file of files.filter((name) => name.startsWith('/app/assets/'))) {
    const { status, headers } = await ask(file)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('the page knows no hash of a framed plugin, and is not sent its files', async () => {
  const hash = await install({ id: 'acme.kept-out', ...framed })
  const file = `/app/plugins/acme.kept-out/${hash}/plugin.js`
  expect((await ask('/app/')).text).not.toContain('acme.kept-out')
  expect((await ask('/app/import-map.json')).text).not.toContain('acme.kept-out')
  expect((await ask(file, { 'sec-fetch-site': 'same-origin' })).status).toBe(404)
  const inFrame = await ask(file, { 'sec-fetch-site': 'cross-site', origin: 'null' })
  expect([inFrame.status, inFrame.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
})

test('the policy asks for a frame by id or by publisher, and never lets a plugin out that asked for one itself', async () => {
  const { policy } = await admin.call(readPolicy, {})
  await install({ id: 'strange.plain' })
  await install({ id: 'strange.shy', ...framed })
  const framedBy = async (id: string) => {
    const listed = z.array(z.object({ manifest: z.object({ id: z.string() }), isolation: z.optional(z.string()) }))
    const served = listed.parse((await ask('/app/plugins.json')).body).find(({ manifest }) => manifest.id === id)
    const record = (await admin.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)
    expect(served?.isolation === 'frame').toBe(record?.framedBy !== undefined)
    return record?.framedBy
  }
  const set = (names: readonly string[]) =>
    admin.call(writePolicy, { ...policy, publishers: ['strange'], framed: names })
  for (const [names, plain, shy] of [
    [[], undefined, 'plugin'],
    [['strange.plain'], 'policy', 'plugin'],
    [['strange'], 'policy', 'policy'],
    [['stranger', 'range', 'plain'], undefined, 'plugin'],
  ] as const) {
    await set(names)
    expect([await framedBy('strange.plain'), await framedBy('strange.shy')]).toEqual([plain, shy])
  }
  await admin.call(writePolicy, policy)
})

test('there is no document for what is unknown, of another version or switched off', async () => {
  const hash = await install({ id: 'acme.gone', ...framed })
  const address = `/app/x/frame/acme.gone/${hash}`
  await admin.call(switchPluginOff, { pluginId: 'acme.gone' })
  for (const path of [address, `/app/x/frame/acme.gone/${'0'.repeat(64)}`, `/app/x/frame/acme.nobody/${hash}`]) {
    const { status, headers } = await ask(path)
    expect([status, headers.get('x-frame-options')]).toEqual([404, 'DENY'])
  }
  await admin.call(switchPluginOn, { pluginId: 'acme.gone' })
  expect((await ask(address)).status).toBe(200)
})

test('the document for code that is not served from here differs in blob: scripts alone, and names no plugin', async () => {
  const hash = await install({ id: 'acme.compared', ...framed })
  const served = await ask(`/app/x/frame/acme.compared/${hash}`)
  const bundle = await ask('/app/x/frame/bundle')
  expect(bundle.status).toBe(200)
  for (const name of [
    'x-frame-options',
    'cache-control',
    'integrity-policy',
    'referrer-policy',
    'x-content-type-options',
  ])
    expect(bundle.headers.get(name)).toBe(served.headers.get(name))
  const policyOf = ({ headers, text }: Reply) => {
    const importMapHash = createHash('sha256').update(mapOf(text).text).digest('base64')
    return headers.get('content-security-policy')?.replace(importMapHash, 'the map')
  }
  expect(policyOf(bundle)?.replaceAll("script-src 'self' blob:", "script-src 'self'")).toBe(policyOf(served))
  expect(policyOf(served)).not.toContain("script-src 'self' blob:")
  expect(policyOf(bundle)).toContain("worker-src 'none'")
  expect(Object.keys(mapOf(bundle.text).map.integrity).filter((file) => file.includes('/plugins/'))).toEqual([])
})
