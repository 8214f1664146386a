import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probePlugin } from '#tests/support/probe-plugin'
import { RawHttp } from '#tests/support/raw-http'
import { World } from '#tests/support/world'

let world: World
let http: RawHttp
beforeAll(async () => {
  world = await World.open({ plugins: [probePlugin], browser: true })
  http = new RawHttp(world.url)
})
afterAll(async () => {
  http.close()
  await world.close()
})

interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly summary: string
  readonly security?: readonly unknown[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly type: string } }>> }
  readonly responses: Readonly<Record<string, unknown>>
}

test('the OpenAPI document lists every declared call and no other, each with its parameters, body and replies', async () => {
  const { status, text } = await http.send({ path: '/api/openapi.json' })
  expect(status).toBe(200)
  const document = JSON.parse(text) as OpenApi
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Etabli', version: '0.0.0-test' } })
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const declared = world.server.calls.map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(listed.sort()).toEqual(declared.sort())
  const faults = world.server.calls.flatMap((call) => {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    const media = call.body?.encoding === 'json' ? 'application/json' : 'multipart/form-data'
    const bodyFits = call.body
      ? operation?.requestBody?.content[media]?.schema.type === 'object'
      : operation?.requestBody === undefined
    const publicFits = (operation?.security?.length === 0) === (call.access === 'public')
    const inPath = operation?.parameters?.map(({ name }) => `:${name}`) ?? []
    const paramsFit = inPath.join() === (call.path.match(/:\w+/g) ?? []).join()
    const fits = bodyFits && publicFits && paramsFit && operation?.summary !== '' && operation?.responses['200']
    return fits ? [] : [call.path]
  })
  expect(faults).toEqual([])
})

test('every reference in the OpenAPI document leads somewhere', async () => {
  const { text } = await http.send({ path: '/api/openapi.json' })
  const document: unknown = JSON.parse(text)
  const follow = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (at, key) =>
          typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === key)?.[1] : undefined,
        document,
      )
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((reference) => !reference.startsWith('#/') || follow(reference) === undefined)).toEqual([])
})

test('healthz says that the process lives and readyz that it can serve', async () => {
  const [healthz, readyz] = await Promise.all(['/healthz', '/readyz'].map((path) => http.send({ path })))
  expect([healthz?.status, healthz?.text]).toEqual([200, '{"status":"ok"}'])
  expect([readyz?.status, readyz?.text]).toEqual([200, '{"status":"ready"}'])
})

test('metrics count requests by declared route, never by the address that somebody made up', async () => {
  for (const path of ['/api/v1/aec-project/read/secret_name', '/no/such/secret_path', '/healthz'])
    await http.send({ path })
  const { status, headers, text } = await http.send({ path: '/metrics' })
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toContain(
    'etabli_http_request_duration_seconds_count{method="GET",route="/api/v1/aec-project/read/:project",status="401"} 1',
  )
  expect(text).toMatch(/etabli_http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 1/)
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain('secret_')
})

test('JSON and HTML of 1 KB and more are compressed as the client asks, smaller ones never, and caches are told', async () => {
  const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const path of ['/api/openapi.json', '/app/'])
    for (const [asked, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', undefined],
      ['', undefined],
    ] as const) {
      const reply = await fetched(path, { 'accept-encoding': asked })
      expect([path, asked, reply.headers['content-encoding']]).toEqual([path, asked, encoding])
      expect(reply.headers.vary).toBe('accept-encoding')
      const plain = encoding === undefined ? reply.bytes : unpack[encoding]?.(reply.bytes)
      expect(plain?.toString('utf8')).toMatch(
        path === '/app/' ? /^<!doctype html>[\s\S]*<\/html>\s*$/i : /^\{"openapi":"3\.1\.0"/,
      )
    }
  const small = await fetched('/healthz', { 'accept-encoding': 'br' })
  expect([small.headers['content-encoding'], small.bytes.toString('utf8')]).toEqual([undefined, '{"status":"ok"}'])
})

test('a reply to HEAD has no body and says what GET would, and what comes in is never unpacked', async () => {
  const head = await http.send({ method: 'HEAD', path: '/app/', headers: { 'accept-encoding': 'br' } })
  expect([head.status, head.text, head.headers.vary]).toEqual([200, '', 'accept-encoding'])
  const body = gzipSync('username=a&password=b')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }
  expect((await http.send({ method: 'POST', path: '/v1/login/default', headers, body })).status).toBe(400)
})

/** With its bytes as they came. */
function fetched(path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }>((resolve, reject) => {
    get(world.url + path, { headers }, async (reply) => {
      resolve({ headers: reply.headers, bytes: Buffer.concat(await reply.toArray()) })
    }).on('error', reject)
  })
}
