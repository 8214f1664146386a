import { ApiError } from '@etabli/sdk'
import { setUpAccessLink } from '@etabli/sdk/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HeldServiceEngine } from '#tests/support/held-service-engine'
import { aService } from '#tests/support/service-things'
import { type Client, everything, World } from '#tests/support/world'
import { getActivationLink, getAppStatus, restartApp, startApp, stopApp } from '../../plugins/external-apps/contract'
import { deployService } from '../../plugins/services/contract'

const PROJECT = 'shop'
const ENGINE = 'clever-cloud'
const LINK = { engine: ENGINE, project: PROJECT, service: 'web' }
const APPS = [
  { name: 'Web', 'engine-link': LINK },
  { name: 'Missing', 'engine-link': { ...LINK, service: 'gone' } },
  { name: 'Elsewhere', 'engine-link': { ...LINK, engine: 'scaleway' } },
  { name: 'Broken', 'engine-link': { engine: ENGINE } },
]
const ENABLED = { engines: { [ENGINE]: { enabled: true } }, externalApps: APPS }
const cloud = new HeldServiceEngine(ENGINE)
let world: World
let ana: Client
let web: Awaited<ReturnType<typeof aService>>
beforeAll(async () => {
  world = await World.open({ plugins: [cloud.plugin] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, ...ENABLED })
  web = await aService(ana, PROJECT, 'web', { 'use-grpx': true })
})
afterAll(() => world?.close())

const asked = (status: 'running' | 'stopped' | 'creating' | 'error' | 'deleting') => {
  cloud.seen = { status, endpoints: ['https://shop.example.test', 'bare.example.test'] }
  return world.query('update service_deployment set asked_at = null')
}
const statusOf = async (who = ana) => (await who.call(getAppStatus, { 'engine-link': LINK })).extensionAppStatus
/** Once more where the platform itself was just asking. */
const becomes = (status: Parameters<typeof asked>[0], expected: string) =>
  expect.poll(() => asked(status).then(() => statusOf())).toBe(expected)
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : error),
  )

test('XAPP-19 CALL-25 an app whose engine-link names a service has the status of that service', async () => {
  expect(await statusOf()).toBe('stopped')
  expect(await refusal(ana.call(startApp, { 'engine-link': LINK }))).toBe('409 NOT_DEPLOYED')
  await ana.call(deployService, web.on)
  const expected = {
    ...{ running: 'running', stopped: 'stopped', creating: 'stopping', deleting: 'stopping', error: 'unknown' },
  } as const
  for (const status of ['stopped', 'creating', 'deleting', 'error', 'running'] as const) {
    await becomes(status, expected[status])
  }
})

test('XAPP-20 XAPP-21 XAPP-22 its Start, Restart and Stop are those of the service', async () => {
  const done = async (call: typeof startApp | typeof restartApp | typeof stopApp) => {
    const before = cloud.actions.length
    await ana.call(call, { 'engine-link': LINK })
    return cloud.actions.slice(before).map(({ action, serviceId }) => [action, `service:${serviceId}`])
  }
  await asked('stopped')
  expect(await done(stopApp)).toEqual([['stop', web.redisId]])
  await becomes('stopped', 'stopped')
  expect(await done(restartApp)).toEqual([['start', web.redisId]])
  await becomes('running', 'running')
  expect(await done(restartApp)).toEqual([
    ['stop', web.redisId],
    ['start', web.redisId],
  ])
  expect(await done(startApp)).toEqual([['start', web.redisId]])
})

test('a link gives no right: who may not read the service knows of none, who has no X presses nothing', async () => {
  const before = cloud.actions.length
  const service = (permission: string, acl: readonly string[] = []) => ({
    acl: { [PROJECT]: { ...everything('RWX'), service: { permission, acl: [...acl] } } },
  })
  const reader = await world.user({ ...service('R'), ...ENABLED })
  expect(await statusOf(reader)).toBe('running')
  const strangers = [service('D'), service('RWX', ['other']), { acl: { other: everything('RWX') } }]
  const noEngine = await world.user({ ...service('RWX'), externalApps: APPS })
  for (const call of [startApp, restartApp, stopApp]) {
    expect(await refusal(reader.call(call, { 'engine-link': LINK }))).toBe('403 SERVICE_NOT_EXEC')
    expect(await refusal(noEngine.call(call, { 'engine-link': LINK }))).toBe('404 UNKNOWN_ENGINE')
  }
  for (const stranger of strangers) {
    const user = await world.user({ ...stranger, ...ENABLED })
    expect(await refusal(statusOf(user))).toBe('404 UNKNOWN_SERVICE')
    for (const call of [startApp, restartApp, stopApp])
      expect(await refusal(user.call(call, { 'engine-link': LINK }))).toBe('404 UNKNOWN_SERVICE')
  }
  const broken = APPS.map((app) => app['engine-link']).slice(1)
  const codes = await Promise.all(broken.map((link) => refusal(ana.call(stopApp, { 'engine-link': link }))))
  expect(codes).toEqual(['404 UNKNOWN_SERVICE', '404 UNKNOWN_ENGINE', '422 ENGINE_LINK_BROKEN'])
  expect(cloud.actions).toHaveLength(before)
})

test('XAPP-17 SERV-10 an access link is made for the endpoints of use-grpx services that the bearer may read, and no others', async () => {
  const reader = await world.user({ acl: { [PROJECT]: everything('R') } })
  for (const address of ['https://shop.example.test', 'https://bare.example.test']) {
    const { activationLink } = await reader.call(setUpAccessLink, { externalAppURL: address })
    const link = new URL(activationLink.link)
    expect([link.origin, link.searchParams.get('etabli-activation')?.split('.').length]).toEqual([address, 3])
  }
  const unknown = '404 UNKNOWN_APP'
  const wrong = ['https://shop.example.test/', 'https://shop.example.test.evil.test', 'http://shop.example.test', '']
  for (const externalAppURL of wrong)
    expect(await refusal(reader.call(setUpAccessLink, { externalAppURL }))).toBe(unknown)
  const own = { externalAppURL: 'https://shop.example.test' }
  expect(await refusal(reader.call(getActivationLink, own))).toBe(unknown)
  const acl = { [PROJECT]: { ...everything('RWX'), service: { permission: 'RWX', acl: ['other'] } } }
  expect(await refusal((await world.user({ acl })).call(setUpAccessLink, own))).toBe(unknown)
  await world.query('update service set use_grpx = false')
  expect(await refusal(reader.call(setUpAccessLink, own))).toBe(unknown)
})
