import { AppEngines, defineServerPlugin, extend } from '@etabli/sdk/server'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExternalAppServer } from '#tests/support/external-app'
import { AUTH_SECRET, type Client, query, World } from '#tests/support/world'
import { activationKey } from '../../host/server/external-apps/origin-signer'
import {
  getActivationLink,
  getAppStatus,
  restartApp,
  setUpAccessLink,
  startApp,
  stopApp,
} from '../../plugins/external-apps/contract'
import { AppClient } from '../../plugins/external-apps/server/app-client'
import { UrlEngine } from '../../plugins/external-apps/server/url-engine'

const PRESSED: unknown[] = []

/** An engine of another area, as service deployments will bring one. */
const deployments = defineServerPlugin({
  id: 'test.deployments',
  start: () => ({
    extensions: [
      extend(AppEngines, {
        name: 'deployment',
        status: async ({ service }) => (service === 'up' ? 'running' : 'stopped'),
        start: async (link, { principal }) => void PRESSED.push(['start', link, principal.email]),
        restart: async (link) => void PRESSED.push(['restart', link]),
        stop: async (link) => void PRESSED.push(['stop', link]),
      }),
    ],
  }),
})

let app: ExternalAppServer
let inside: ExternalAppServer
let world: World
let ana: Client
let vic: Client
const ACTIONS = [startApp, restartApp, stopApp]
const CONTROLLED = () => ({
  engine: 'url',
  healthURL: `${app.url}/health`,
  startURL: `${app.url}/start`,
  restartURL: `${app.url}/restart`,
  stopURL: `${app.url}/stop`,
})
const WATCHED = () => ({ engine: 'url', healthURL: `${app.url}/health` })
const REDIRECTING = () => ({ engine: 'url', healthURL: `${app.url}/away`, startURL: `${app.url}/away` })
const INSIDE = () => ({ engine: 'url', healthURL: `${inside.url}/health`, startURL: `${inside.url}/start` })
const DEPLOYED = { engine: 'deployment', service: 'up', where: { zone: 'par', numbers: [1, 2] } }
const BROKEN = { engine: 'url', startURL: 'javascript:alert(1)' }
const MISSING = { engine: 'nobody' }

beforeAll(async () => {
  app = await ExternalAppServer.open()
  inside = await ExternalAppServer.open()
  world = await World.open({ plugins: [deployments], config: { appHosts: [app.host] } })
  const links = [CONTROLLED(), WATCHED(), REDIRECTING(), INSIDE(), DEPLOYED, BROKEN, MISSING]
  const linked = links.map((link, index) => ({ name: `linked ${index}`, 'engine-link': link }))
  ana = await world.user({
    email: 'ana@etabli.test',
    externalApps: [
      ...linked,
      { name: 'BI', url: `${app.url}/open?tab=1#top` },
      { name: 'Trap', url: 'javascript:alert(1)' },
    ],
  })
  vic = await world.user({ email: 'vic@etabli.test' })
})
afterAll(async () => {
  await world?.close()
  await app?.close()
  await inside?.close()
})
beforeEach(() => {
  app.reset()
  inside.reset()
  PRESSED.length = 0
})

const statusOf = async (link: { engine: string }) =>
  (await ana.call(getAppStatus, { 'engine-link': link })).extensionAppStatus
const refusal = async (
  client: Client,
  call: Parameters<Client['send']>[0],
  input: Readonly<Record<string, unknown>>,
) => {
  const { status, body } = await client.send(call, input)
  const { code, message } = body as { code: string; message: string }
  return { status, code, message }
}

test('XAPP-19 XAPP-03 CALL-25 the status of an app follows its health address: 2xx, 5xx, 503 while stopping, any other', async () => {
  app.answer('/health', 204)
  expect(await statusOf(CONTROLLED())).toBe('running')
  for (const status of [500, 502, 503]) {
    app.answer('/health', status)
    expect(await statusOf(CONTROLLED())).toBe('stopped')
  }
  app.answer('/health', 503, '{"status":"stopping"}')
  expect(await statusOf(CONTROLLED())).toBe('stopping')
  for (const status of [401, 404]) {
    app.answer('/health', status)
    expect(await statusOf(CONTROLLED())).toBe('unknown')
  }
  expect(new Set(app.lines)).toEqual(new Set(['GET /health']))
})

test('XAPP-03 an app whose address refuses connections is stopped', async () => {
  const gone = await ExternalAppServer.open()
  await gone.close()
  const engine = new UrlEngine(new AppClient({ allows: () => true, allowsAddress: () => true }))
  const { signal } = new AbortController()
  expect(await engine.status({ engine: 'url', healthURL: `${gone.url}/` }, { signal })).toBe('stopped')
})

test('an app that does not answer in time is stopped, and the request to it is given up', async () => {
  const givenUp = new Promise<void>((resolve) => {
    app.answers.set('/health', (request) => request.on('close', resolve))
  })
  const engine = new UrlEngine(new AppClient({ allows: () => true, allowsAddress: () => true }, 50))
  const { signal } = new AbortController()
  expect(await engine.status(WATCHED(), { signal })).toBe('stopped')
  await givenUp
})

test('a reply without end is read for a megabyte at most', async () => {
  let sent = 0
  const cut = new Promise<void>((resolve) => {
    app.answers.set('/health', (request, response) => {
      request.on('close', resolve)
      response.writeHead(503)
      const part = Buffer.alloc(65_536, 'x')
      const more = () => {
        while (!response.destroyed && response.write(part)) sent += part.length
        sent += part.length
      }
      response.on('drain', more)
      more()
    })
  })
  expect(await statusOf(WATCHED())).toBe('stopped')
  await cut
  // What lies in the sockets' buffers was sent, but never read.
  expect(sent).toBeLessThan(16 * 1_048_576)
})

test('XAPP-20 XAPP-21 XAPP-22 CALL-25 start, restart and stop press the address that is given for it, and answer with a message', async () => {
  for (const call of ACTIONS) {
    const { body } = await ana.send(call, { 'engine-link': CONTROLLED() })
    expect(body).toEqual({ status: 'success', data: {}, message: expect.stringMatching(/^the app is /) })
  }
  expect(app.lines).toEqual(['POST /start', 'POST /restart', 'POST /stop'])
})

test('an action without an address, or whose address fails, is told with a code', async () => {
  for (const call of ACTIONS)
    expect(await refusal(ana, call, { 'engine-link': WATCHED() })).toMatchObject({ status: 409, code: 'NO_HOOK' })
  expect(app.lines).toEqual([])
  app.answer('/start', 500)
  const failed = await refusal(ana, startApp, { 'engine-link': CONTROLLED() })
  expect(failed).toMatchObject({ status: 503, code: 'APP_REFUSED' })
  expect(failed.message).toContain('status 500')
})

test('XAPP-20 XAPP-21 XAPP-22 an engine of another area is given the stored link and who asks', async () => {
  expect(await statusOf(DEPLOYED)).toBe('running')
  for (const call of ACTIONS) await ana.call(call, { 'engine-link': DEPLOYED })
  expect(PRESSED).toEqual([
    ['start', DEPLOYED, 'ana@etabli.test'],
    ['restart', DEPLOYED],
    ['stop', DEPLOYED],
  ])
  // The order of fields says nothing.
  const { where, ...rest } = DEPLOYED
  await ana.call(stopApp, { 'engine-link': { where, ...rest } })
  expect(PRESSED).toHaveLength(4)
})

test('a link that is not the caller’s own is refused like one that does not exist, and changes nothing', async () => {
  const own = CONTROLLED()
  const foreign = [
    [vic, own],
    [vic, DEPLOYED],
    [ana, { ...own, healthURL: `${app.url}/other` }],
    [ana, { ...own, extra: true }],
    [ana, { engine: 'url' }],
    [ana, { ...DEPLOYED, where: { zone: 'par', numbers: [2, 1] } }],
    [ana, { engine: 'url', healthURL: `${inside.url}/metadata` }],
    [ana, { engine: 'nobody', at: 'all' }],
  ] as const
  const replies = await Promise.all(
    foreign.flatMap(([client, link]) =>
      [getAppStatus, ...ACTIONS].map(async (call) => (await client.send(call, { 'engine-link': link })).text),
    ),
  )
  expect(new Set(replies)).toEqual(
    new Set(['{"status":"error","code":"UNKNOWN_APP","message":"unknown external app"}']),
  )
  expect([...app.lines, ...inside.lines, ...PRESSED]).toEqual([])
})

test('an app that is taken from a user is unknown to him from the next call on', async () => {
  const eve = await world.user({
    email: 'eve@etabli.test',
    externalApps: [{ name: 'one', 'engine-link': DEPLOYED }],
  })
  await eve.call(stopApp, { 'engine-link': DEPLOYED })
  await query(world.database, `update app_user set external_apps = '[]' where email = 'eve@etabli.test'`)
  expect((await eve.send(stopApp, { 'engine-link': DEPLOYED })).status).toBe(404)
  expect(PRESSED).toHaveLength(1)
})

test('a host that the operator has not listed is refused by name and never called', async () => {
  for (const call of [getAppStatus, startApp]) {
    const refused = await refusal(ana, call, { 'engine-link': INSIDE() })
    expect(refused).toMatchObject({ status: 403, code: 'HOST_NOT_ALLOWED' })
    expect(refused.message).toContain(inside.host)
    expect(refused.message).toContain('ETABLI_APP_HOSTS')
  }
  expect(inside.lines).toEqual([])
})

test('a redirect is not followed, not even to a listed host', async () => {
  app.answer('/away', 302, '', { location: `${app.url}/health` })
  expect(await statusOf(REDIRECTING())).toBe('unknown')
  expect(await refusal(ana, startApp, { 'engine-link': REDIRECTING() })).toMatchObject({ code: 'APP_REFUSED' })
  expect(app.lines).toEqual(['GET /away', 'POST /away'])
})

test('an engine-link that its engine cannot use, or whose engine is not installed, is told apart from an unknown app', async () => {
  expect(await refusal(ana, getAppStatus, { 'engine-link': BROKEN })).toMatchObject({ code: 'BROKEN_LINK' })
  expect(await statusOf(MISSING)).toBe('unknown')
  expect(await refusal(ana, startApp, { 'engine-link': MISSING })).toMatchObject({ status: 409, code: 'NO_ENGINE' })
})

for (const [name, call] of [
  ['XAPP-18 CALL-11 an activation link', getActivationLink],
  ['XAPP-17 an access link', setUpAccessLink],
] as const)
  test(`${name} is the address of the app with a token in it that says who opens it, for that app alone, for a minute`, async () => {
    const { activationLink } = await ana.call(call, { externalAppURL: `${app.url}/open?tab=1#top` })
    const link = new URL(activationLink.link)
    const token = link.searchParams.get('etabli-activation') ?? ''
    expect(link.href).toBe(`${app.url}/open?tab=1&etabli-activation=${token}#top`)
    const secret = new TextEncoder().encode(AUTH_SECRET)
    const { payload } = await jwtVerify(token, activationKey(secret, app.url), {
      issuer: 'etabli',
      audience: app.url,
      typ: 'etabli-activation+jwt',
    })
    expect(payload.email).toBe('ana@etabli.test')
    expect(Object.keys(payload).sort()).toEqual(['aud', 'email', 'exp', 'iat', 'iss', 'jti', 'sub'])
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
    expect(decodeProtectedHeader(token).alg).toBe('HS256')
    await expect(jwtVerify(token, activationKey(secret, inside.url))).rejects.toThrow('signature verification failed')
    await expect(jwtVerify(token, secret)).rejects.toThrow('signature verification failed')
    expect((await world.anonymous(token).send(getAppStatus, { 'engine-link': DEPLOYED })).status).toBe(401)
  })

test('XAPP-16 an app without an address has an empty link; a foreign or unsafe address has none', async () => {
  for (const call of [getActivationLink, setUpAccessLink]) {
    expect(await ana.call(call, { externalAppURL: '' })).toEqual({ activationLink: { link: '' } })
    for (const [client, externalAppURL] of [
      [vic, ''],
      [vic, `${app.url}/open?tab=1#top`],
      [ana, `${app.url}/open`],
      [ana, 'https://example.org/'],
    ] as const)
      expect(await refusal(client, call, { externalAppURL })).toMatchObject({ status: 404, code: 'UNKNOWN_APP' })
    const unsafe = await refusal(ana, call, { externalAppURL: 'javascript:alert(1)' })
    expect(unsafe).toMatchObject({ status: 422, code: 'NO_WEB_ADDRESS' })
  }
})
