import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleEntry, bundleText, policyHash } from '#tests/support/app-bundle'
import { ExternalAppServer } from '#tests/support/external-app'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { type Client, query, World } from '#tests/support/world'
import { readPolicy, switchPluginOff, writePolicy } from '../../plugins/admin-plugins/contract'
import { getBundle } from '../../plugins/external-apps/contract'

// The code of external apps: fetched by the server, verified, and given to whose record names it where the policy lets it.

const CODE = bundleText()
const MIB = 1_048_576
const LARGEST = `//${'x'.repeat(2 * MIB - 2)}`
const BROKEN_TEXT = Buffer.from([0x2f, 0x2f, 0xff, 0xfe])

let app: ExternalAppServer
let inside: ExternalAppServer
let world: World
let ana: Client
let vic: Client
let admin: Client

const at = (path: string) => `${app.url}${path}`
const entries = () => ({
  good: bundleEntry('good', at('/good.js'), CODE, { needs: { calls: ['/api/v1/probe/**'], host: ['toasts'] } }),
  named: bundleEntry('named', at('/named.js'), `${CODE}//named`, { id: 'acme.bi' }),
  unknown: bundleEntry('unknown', at('/unknown.js'), `${CODE}//unknown`),
  changed: bundleEntry('changed', at('/changed.js'), `${CODE}//as it was`),
  largest: bundleEntry('largest', at('/largest.js'), LARGEST),
  larger: bundleEntry('larger', at('/larger.js'), `${LARGEST}x`),
  binary: bundleEntry('binary', at('/binary.js'), BROKEN_TEXT),
  away: bundleEntry('away', at('/away.js'), `${CODE}//away`),
  unlisted: bundleEntry('unlisted', `${inside.url}/good.js`, `${CODE}//unlisted`),
  ownId: bundleEntry('own id', at('/good.js'), `${CODE}//own`, { id: 'etabli.dashboard' }),
  badNeeds: bundleEntry('bad needs', at('/good.js'), `${CODE}//needs`, { needs: { calls: ['no path'] } }),
  script: bundleEntry('script', 'javascript:alert(1)', `${CODE}//script`),
  weak: { name: 'weak', entry: at('/good.js'), integrity: 'sha256-AAAA' },
})
let all: ReturnType<typeof entries>

beforeAll(async () => {
  app = await ExternalAppServer.open()
  inside = await ExternalAppServer.open()
  world = await World.open({ config: { appHosts: [app.host] } })
  all = entries()
  ana = await world.user({ email: 'ana@etabli.test', externalApps: Object.values(all) })
  vic = await world.user({ email: 'vic@etabli.test' })
  admin = await world.user({ role: 'superadmin' })
})
afterAll(async () => {
  await world?.close()
  await app?.close()
  await inside?.close()
})
beforeEach(async () => {
  app.reset()
  inside.reset()
  await allow({
    hashes: [all.good, all.changed, all.largest, all.larger, all.binary, all.away, all.unlisted].map(policyHash),
  })
})

async function allow(lists: Partial<Record<'ids' | 'publishers' | 'hashes', readonly string[]>>): Promise<void> {
  const { policy } = await admin.call(readPolicy, {})
  await admin.call(writePolicy, { ...policy, ids: [], publishers: [], hashes: [], ...lists })
}

const serve = (path: string, content: string | Buffer) =>
  app.answers.set(path, (_request, response) => void response.writeHead(200).end(content))

async function refusal(
  { entry, integrity }: { readonly entry: string; readonly integrity: string },
  who: Client = ana,
): Promise<{ readonly status: number; readonly code: string; readonly message: string }> {
  const { status, body } = await who.send(getBundle, { entry, integrity })
  const { code, message } = body as { code: string; message: string }
  return { status, code, message }
}

test('an app’s code comes with what the record lets it use, when its bytes are those that the record names', async () => {
  serve('/good.js', CODE)
  const { entry, integrity } = all.good
  expect(await ana.call(getBundle, { entry, integrity })).toEqual({
    bundle: { hash: policyHash(all.good), code: CODE, needs: { calls: ['/api/v1/probe/**'], host: ['toasts'] } },
  })
  expect(app.lines).toEqual(['GET /good.js'])
})

test('what an entry does not let it use it does not have', async () => {
  serve('/largest.js', LARGEST)
  const { entry, integrity } = all.largest
  const { bundle } = await ana.call(getBundle, { entry, integrity })
  expect(bundle.needs).toEqual({ calls: [] })
  expect(bundle.code).toHaveLength(2 * MIB)
})

test('only an entry of the caller’s own record is fetched, and never what was sent in its place', async () => {
  serve('/good.js', CODE)
  expect(await refusal(all.good, vic)).toMatchObject({ status: 404, code: 'UNKNOWN_APP' })
  for (const sent of [
    { entry: at('/other.js'), integrity: all.good.integrity },
    { entry: all.good.entry, integrity: all.changed.integrity },
  ])
    expect(await refusal(sent)).toMatchObject({ status: 404, code: 'UNKNOWN_APP' })
  expect((await world.anonymous().send(getBundle, all.good)).status).toBe(401)
  expect(app.lines).toEqual([])
})

test('an entry that was taken from the record is unknown from then on', async () => {
  serve('/good.js', CODE)
  const eve = await world.user({ email: 'eve@etabli.test', externalApps: [all.good] })
  const { entry, integrity } = all.good
  await eve.call(getBundle, { entry, integrity })
  await query(world.database, `update app_user set external_apps = '[]' where email = 'eve@etabli.test'`)
  expect(await refusal(all.good, eve)).toMatchObject({ status: 404, code: 'UNKNOWN_APP' })
})

test('code that the policy does not know is not even fetched, and the refusal says what an administrator allows', async () => {
  serve('/unknown.js', `${CODE}//unknown`)
  const { status, code, message } = await refusal(all.unknown)
  expect([status, code]).toEqual([403, 'BUNDLE_REFUSED'])
  expect(message).toMatch(/administrator can allow it on the Plugins page/)
  expect(message).toContain(policyHash(all.unknown))
  expect(app.lines).toEqual([])
  await allow({ hashes: [policyHash(all.unknown)] })
  expect((await ana.call(getBundle, all.unknown)).bundle.code).toBe(`${CODE}//unknown`)
})

test('the policy may know the id of the entry or its publisher; an administrator’s switch keeps it off all the same', async () => {
  serve('/named.js', `${CODE}//named`)
  expect(await refusal(all.named)).toMatchObject({ status: 403, code: 'BUNDLE_REFUSED' })
  for (const lists of [{ ids: ['acme.bi'] }, { publishers: ['acme'] }]) {
    await allow(lists)
    expect((await ana.call(getBundle, all.named)).bundle).toMatchObject({ id: 'acme.bi' })
  }
  const archive = await aPluginArchive({ id: 'acme.bi' })
  await installPackage(admin, archive)
  await admin.call(switchPluginOff, { pluginId: 'acme.bi' })
  expect(await refusal(all.named)).toMatchObject({ status: 403, code: 'BUNDLE_OFF' })
})

test('other bytes than the record names are not given away', async () => {
  serve('/changed.js', `${CODE}//changed`)
  const { status, code, message } = await refusal(all.changed)
  expect([status, code]).toEqual([422, 'BUNDLE_CHANGED'])
  expect(message).not.toContain('as it was')
})

test('more than 2 MB, and what is no text, is refused', async () => {
  serve('/larger.js', `${LARGEST}x`)
  expect(await refusal(all.larger)).toMatchObject({ status: 422, code: 'BUNDLE_TOO_LARGE' })
  serve('/binary.js', BROKEN_TEXT)
  expect(await refusal(all.binary)).toMatchObject({ status: 422, code: 'BUNDLE_UNREADABLE' })
})

test('a file without end is given up when 2 MB have come', async () => {
  const ended = new Promise<void>((resolve) => {
    app.answers.set('/larger.js', (_request, response) => {
      response.on('close', resolve).on('drain', () => response.write(Buffer.alloc(65_536)))
      while (response.write(Buffer.alloc(65_536)));
    })
  })
  expect(await refusal(all.larger)).toMatchObject({ status: 422, code: 'BUNDLE_TOO_LARGE' })
  await ended
})

test('a host that is not listed is not called, and no redirect leads to one', async () => {
  const { status, code, message } = await refusal(all.unlisted)
  expect([status, code]).toEqual([403, 'HOST_NOT_ALLOWED'])
  expect(message).toMatch(/ETABLI_APP_HOSTS/)
  app.answer('/away.js', 302, '', { location: `${inside.url}/good.js` })
  expect(await refusal(all.away)).toMatchObject({
    status: 503,
    code: 'BUNDLE_UNREACHABLE',
    message: expect.stringContaining('302'),
  })
  expect(inside.lines).toEqual([])
})

test('a host that breaks off or fails is told apart from code that is wrong', async () => {
  app.answers.set('/good.js', (_request, response) => void response.socket?.destroy())
  expect(await refusal(all.good)).toMatchObject({ status: 503, code: 'BUNDLE_UNREACHABLE' })
  app.answer('/good.js', 500, CODE)
  expect(await refusal(all.good)).toMatchObject({ status: 503, code: 'BUNDLE_UNREACHABLE' })
})

test.each(['ownId', 'badNeeds', 'script', 'weak'] as const)(
  '%s: an entry that is malformed is named as such',
  async (name) => {
    const { status, code, message } = await refusal(all[name])
    expect([status, code]).toEqual([422, 'BUNDLE_BROKEN'])
    expect(message).toMatch(/of your record .* tell an administrator$/)
    expect(app.lines).toEqual([])
  },
)
