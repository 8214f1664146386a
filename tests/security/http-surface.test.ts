import { readdir } from 'node:fs/promises'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { TOKEN_COOKIE } from '@etabli/core/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf, oneValidInput, requestOf } from '#tests/support/contracts'
import { manyUsers } from '#tests/support/many-users'
import { probePlugin } from '#tests/support/probe-plugin'
import { bearer, inParallel, RawHttp, type RawReply } from '#tests/support/raw-http'
import { storeSnapshot } from '#tests/support/store-snapshot'
import { everything, World } from '#tests/support/world'
import { createApp } from '../../host/server/http/create-app'
import { Drain } from '../../host/server/http/drain'
import { createLog } from '../../host/server/log'

const PROJECT = 'demo_shop'
const EVIL = 'https://evil.test'
let world: World
let http: RawHttp
let token: string

beforeAll(async () => {
  world = await World.open({ plugins: [probePlugin], browser: true })
  http = new RawHttp(world.url)
  await world.project(PROJECT)
  const [user] = await manyUsers(world, [{ acl: { '*': everything('RWX') }, role: 'superadmin' }])
  token = user?.token ?? ''
})
afterAll(async () => {
  http.close()
  await world.close()
})

const guarded = () => world.server.calls.filter(({ access }) => access !== 'public')

test('a cookie alone never authenticates: every call with a valid cookie, a foreign Origin and a text body answers 401', async () => {
  const before = await storeSnapshot(world.database)
  const foreign = { cookie: `${TOKEN_COOKIE}=${token}; token=${token}; authorization=Bearer ${token}`, origin: EVIL }
  const replies = await inParallel(guarded(), 8, async (call) => {
    const request = requestOf(call, oneValidInput(call, PROJECT))
    const asIs = await http.send({ ...request, headers: { ...request.headers, ...foreign } })
    const asText = await http.send({ ...request, headers: { ...foreign, 'content-type': 'text/plain' } })
    return [asIs.status, asText.status]
  })
  expect(new Set(replies.flat())).toEqual(new Set([401]))
  expect(await storeSnapshot(world.database)).toEqual(before)
})

test('no reply lets another origin read it, and a preflight is refused', async () => {
  const replies = await inParallel(world.server.calls, 8, async (call) => {
    const request = requestOf(call, oneValidInput(call, PROJECT), { ...bearer(token), origin: EVIL })
    const preflight = {
      origin: EVIL,
      'access-control-request-method': call.method,
      'access-control-request-headers': 'authorization',
    }
    return [
      await http.send({ ...request, method: 'OPTIONS', headers: preflight }),
      await http.send({ ...request, headers: { origin: EVIL } }),
    ]
  })
  const names = replies
    .flat()
    .flatMap(({ headers }) => Object.keys(headers).filter((name) => name.startsWith('access-control-')))
  expect(names).toEqual([])
  expect(new Set(replies.map(([preflight]) => preflight?.status))).toEqual(new Set([405]))
})

test('every call answers 405 and what it allows to each method that it does not declare, TRACE and HEAD among them', async () => {
  const paths = new Map<string, Set<string>>()
  for (const call of world.server.calls) paths.set(call.path, (paths.get(call.path) ?? new Set()).add(call.method))
  const others = [...paths].flatMap(([path, allowed]) =>
    METHODS.filter((method) => method !== 'CONNECT' && !allowed.has(method)).map((method) => ({
      path,
      method,
      allowed,
    })),
  )
  const wrong = await inParallel(others, 16, async ({ path, method, allowed }) => {
    const { status, headers } = await http.send({
      path: path.replace(/:\w+/g, PROJECT),
      method,
      headers: bearer(token),
    })
    return status === 405 && headers.allow === [...allowed].join(', ')
      ? []
      : [`${method} ${path}: ${status} ${headers.allow}`]
  })
  expect(wrong.flat()).toEqual([])
  expect(others.some(({ method }) => method === 'TRACE')).toBe(true)
})

const REQUIRED: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    // Style attributes are the one exception, for the code editor (docs/decisions/0009).
    /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?=.*base-uri 'none')(?!.*(?<!style-src-attr ')unsafe-).*$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cache-control': /^(no-store|no-cache|public, max-age=31536000, immutable)$/,
}

function missingHeaders({ headers }: Pick<RawReply, 'headers'>): readonly string[] {
  const missing = Object.entries(REQUIRED).filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
  const telling = ['server', 'x-powered-by'].filter((name) => headers[name] !== undefined)
  return [...missing.map(([name]) => name), ...telling]
}

test('every reply has the security headers: calls, refusals, errors, files, redirects, addresses that are none', async () => {
  const assets = (await readdir('dist/app/assets')).filter((file) => /\.(js|css|svg)$/.test(file)).slice(0, 5)
  const page = [
    '/',
    '/app',
    '/app/',
    '/app/demo_shop/secrets',
    '/app/config.json',
    '/app/etabli.svg',
    '/app/assets/none.js',
  ]
  const operations = ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/no/such', '/api/v1/none', '/v1/none']
  const broken = [
    '/%zz',
    '/api/v1/aec-project/read/%ff',
    `/api/v1/aec-project/read/${'x'.repeat(2_000)}`,
    '/app/../../etc/passwd',
    '/app/%2e%2e%2f',
  ]
  const gets = [...page, ...assets.map((file) => `/app/assets/${file}`), ...operations, ...broken].map((path) => ({
    method: 'GET',
    path,
  }))
  const calls = world.server.calls.map((call) => requestOf(call, oneValidInput(call, PROJECT)))
  const authorised = world.server.calls
    .filter(({ path }) => !path.includes('session'))
    .map((call) => requestOf(call, oneValidInput(call, PROJECT), bearer(token)))
  const methods = ['POST', 'TRACE', 'DELETE'].map((method) => ({ method, path: '/app/' }))
  const big = {
    method: 'POST',
    path: '/v1/login/default',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(1_100_000),
  }
  const requests = [...gets, ...calls, ...authorised, ...methods, big]
  const wrong = await inParallel(requests, 8, async (request) => {
    const reply = await http.send(request)
    const missing = missingHeaders(reply)
    return missing.length === 0 ? [] : [`${request.method} ${request.path.slice(0, 60)} ${reply.status}: ${missing}`]
  })
  expect(assets.length).toBeGreaterThan(1)
  expect(wrong.flat()).toEqual([])
})

test('an address that cannot be read, or leads out of the app, answers a failure envelope or the page and no file', async () => {
  const paths = [
    '/%zz',
    '/app/assets/../../../package.json',
    '/app/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/app/assets/..%5cserver%5cmain.js',
  ]
  const replies = await inParallel(paths, 1, (path) => http.send({ path }))
  expect(replies.filter(({ text }) => text.includes('"dependencies"') || text.includes('PlatformServer'))).toEqual([])
  expect(JSON.parse(replies[0]?.text ?? '')).toEqual({
    status: 'error',
    code: 'BAD_REQUEST',
    message: 'the request is malformed',
  })
  expect(replies.every(({ status }) => status === 200 || status === 400 || status === 404)).toBe(true)
})

/** Sends bytes that are no request and reads what comes back until the server closes. */
function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}

test('bytes that are no request, and headers of 20 kB, answer an envelope with the security headers and a closed connection', async () => {
  const junk = await sendBytes('THIS IS NO REQUEST\r\n\r\n')
  const large = await sendBytes(`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'y'.repeat(20_000)}\r\n\r\n`)
  const twoLengths = await sendBytes(
    'POST /v1/login/default HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  for (const [text, status] of [
    [junk, 400],
    [large, 431],
    [twoLengths, 400],
  ] as const) {
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head.startsWith(`HTTP/1.1 ${status} `), head).toBe(true)
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .flatMap((line) =>
          line.includes(': ') ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]] : [],
        ),
    )
    expect(missingHeaders({ headers })).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ status: 'error', message: expect.any(String) })
  }
})

interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The last of the answers in what came back: one with 100 Continue is followed by the real one. */
function answerOf(text: string): RawAnswer {
  const last = text.slice(text.lastIndexOf('HTTP/1.1 '))
  const [head = '', ...body] = last.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') }
}

/** Every path that there is, and beside each one that is none. */
function addresses(assets: readonly string[]) {
  const calls = world.server.calls.map(({ path }) => path.replace(/:\w+/g, PROJECT))
  const files = assets.flatMap((file) => [`/app/assets/${file}`, `/app/assets/x${file}`, `/app/assets/${file}/x`])
  const others = [
    ...[
      '/',
      '/app',
      '/app/',
      '/app/config.json',
      '/app/index.html',
      '/app/import-map.json',
      '/app/plugins.json',
      '/app/guide.html',
    ],
    ...[
      '/app/assets',
      '/app/assets/',
      '/app/assets/none.js',
      '/app/assets/none.js.map',
      '/app/assets/.br',
      '/app/assets/%zz',
    ],
    ...[
      '/app/plugins/none/1.0.0/main.js',
      '/app/installed/none.js',
      '/app/icons/none.svg',
      '/app/assets/%00',
      '/app/assets/..%2f..%2fx',
    ],
    ...[
      '/api',
      '/api/',
      '/api/none',
      '/api/v1',
      '/api/%zz',
      '/api/v1/%',
      '/v1',
      '/v1/none',
      '/v1/%ff',
      '/v1/session/none',
    ],
    ...[
      '/healthz',
      '/readyz',
      '/metrics',
      '/none',
      '//',
      '/%',
      '/%2e%2e',
      '*',
      'http://evil.test/app/',
      'http://evil.test/api/none',
    ],
    ...[`/api/v1/aec-project/read/${'x'.repeat(2_000)}`, `/${'y'.repeat(15_000)}`, `/app/assets/${'z'.repeat(3_000)}`],
  ]
  return { calls: calls.flatMap((path) => [path, `${path}/none`]), others: [...files, ...others] }
}

const HOST = 'host: x\r\n'
/** What a client may say of a request that is not a browser's. */
const MANNERS: Readonly<Record<string, (path: string) => string>> = {
  get: (path) => `GET ${path} HTTP/1.1\r\n${HOST}`,
  head: (path) => `HEAD ${path} HTTP/1.1\r\n${HOST}`,
  options: (path) => `OPTIONS ${path} HTTP/1.1\r\n${HOST}origin: ${EVIL}\r\naccess-control-request-method: PUT\r\n`,
  'HTTP/1.0 without a host': (path) => `GET ${path} HTTP/1.0\r\n`,
  'without a host': (path) => `GET ${path} HTTP/1.1\r\n`,
  'with an upgrade': (path) =>
    `GET ${path} HTTP/1.1\r\n${HOST}connection: upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`,
  'with an expectation': (path) => `POST ${path} HTTP/1.1\r\n${HOST}expect: the-unexpected\r\ncontent-length: 0\r\n`,
  'with 100-continue': (path) => `POST ${path} HTTP/1.1\r\n${HOST}expect: 100-continue\r\ncontent-length: 0\r\n`,
  'with a type that is none': (path) => `POST ${path} HTTP/1.1\r\n${HOST}content-type: none\r\ncontent-length: 1\r\n`,
  'with a body that is too large': (path) =>
    `PUT ${path} HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 99999999999\r\n`,
  'with a coding that is none': (path) => `POST ${path} HTTP/1.1\r\n${HOST}transfer-encoding: none\r\n`,
  'with a range': (path) => `GET ${path} HTTP/1.1\r\n${HOST}range: bytes=9999999999-\r\n`,
}

test('over a raw socket too every reply has the security headers, and every failure of a call or a file an envelope', async () => {
  const assets = (await readdir('dist/app/assets')).filter((file) => file.endsWith('.js')).slice(0, 2)
  const { calls, others } = addresses(assets)
  const inManners = (paths: readonly string[], manners: readonly string[]) =>
    paths.flatMap((path) =>
      manners.map((manner) => ({ manner, path, bytes: `${MANNERS[manner]?.(path)}connection: close\r\n\r\n` })),
    )
  const requests = [
    ...inManners(calls, ['get', 'head', 'without a host', 'with an expectation']),
    ...inManners(others, Object.keys(MANNERS)),
  ]
  const broken = [
    ...[
      'CONNECT evil.test:443 HTTP/1.1\r\nhost: x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x00\x05hello',
    ],
    ...[
      'GET /\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
      'GET / HTTP/9.9\r\nhost: x\r\n\r\n',
      'FETCH / HTTP/1.1\r\n\r\n',
    ],
    ...[
      'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
      `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    ],
    ...[
      'POST /v1/login/default HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      'GET / HTTP/1.1\r\nhost: x\r\nx: \x00\r\n\r\n',
    ],
  ].map((bytes) => ({ manner: 'broken', path: '', bytes }))
  const wrong = await inParallel([...requests, ...broken], 16, async ({ manner, path, bytes }) => {
    const { status, headers, body } = answerOf(await sendBytes(bytes))
    const faults = [...missingHeaders({ headers })]
    const isPage = status === 304 || headers['content-type']?.startsWith('text/html')
    if (!(status >= 200 && status < 600)) faults.push('no reply')
    if (status >= 400 && manner !== 'head' && !isEnvelope(body)) faults.push(`no envelope: ${body.slice(0, 80)}`)
    if (/^\/app\/assets\/(x|none)/.test(path) && (status < 400 || isPage)) faults.push('answered')
    return faults.length === 0
      ? []
      : [`${manner} ${path.slice(0, 60)}${path === '' ? bytes.slice(0, 30) : ''} ${status}: ${faults}`]
  })
  expect(requests.length).toBeGreaterThan(1_000)
  expect(wrong.flat()).toEqual([])
})

test('what arrives while the server closes is refused with the headers and an envelope too', async () => {
  const drain = new Drain()
  const app = await createApp({ log: createLog('silent'), https: true, trustProxy: undefined, drain })
  app.get('/late', async () => ({}))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const came = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
    })
    socket.on('error', reject).on('close', () => resolve(text))
  })
  const arrives = new Promise((resolve) => app.server.once('connection', resolve))
  socket.write('GET /late HTTP/1.1\r\nhost: x\r\n')
  await arrives
  await drain.finish(0)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  socket.write('\r\n')
  const { status, headers, body } = answerOf(await came)
  expect([status, missingHeaders({ headers }), isEnvelope(body)]).toEqual([503, [], true])
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  await closed
})

function isEnvelope(body: string): boolean {
  try {
    const { status, code, message } = JSON.parse(body)
    return status === 'error' && typeof code === 'string' && typeof message === 'string'
  } catch {
    return false
  }
}

test('the page’s policy has a nonce of its own in every reply and no unsafe source', async () => {
  const policies = await inParallel([1, 2, 3], 1, async () =>
    String((await http.send({ path: '/app/' })).headers['content-security-policy']),
  )
  const nonces = policies.map((policy) => /script-src 'self' 'nonce-([A-Za-z0-9+/=]{24})'/.exec(policy)?.[1])
  expect(new Set(nonces).size).toBe(3)
  for (const policy of policies) {
    // The one exception, for the code editor (docs/decisions/0009): style attributes, which load and run nothing.
    expect(policy.replace("style-src-attr 'unsafe-inline';", '')).not.toMatch(/unsafe|\*|http:/)
    expect(policy).toContain("require-trusted-types-for 'script'")
  }
})

test('a call is not answered by a query, an override header or a doubled slash', async () => {
  const all = guarded()
  const call = all.find(
    ({ method, path }) => method === 'POST' && !all.some((other) => other.method === 'GET' && other.path === path),
  )
  const path = call ? requestOf(call, oneValidInput(call, PROJECT)).path : ''
  const headers = {
    ...bearer(token),
    'x-http-method-override': 'POST',
    'x-original-url': path,
    'x-forwarded-host': 'evil.test',
  }
  expect((await http.send({ path: `${path}?_method=POST`, headers })).status, call && nameOf(call)).toBe(405)
  expect((await http.send({ path: `//evil.test${path}`, headers, method: 'POST' })).status).toBe(404)
})
