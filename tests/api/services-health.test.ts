import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnsweringEndpoint } from '#tests/support/answering-endpoint'
import { Follower, readOf } from '#tests/support/follower'
import { HeldServiceEngine } from '#tests/support/held-service-engine'
import { aWorld, type Client, everything, World } from '#tests/support/world'
import { type AlertInput, createAlert, listAlertDeliveries, listAlertServices } from '../../plugins/scheduler/contract'
import { Receiver } from '../../plugins/scheduler/server/alerts/testing/receiver'
import {
  createService,
  deployService,
  readService,
  readServiceHealth,
  readServicePrice,
  updateHealthChecks,
} from '../../plugins/services/contract'

const PROJECT = 'shop'
const ENGINE = 'clever-cloud'
const cloud = new HeldServiceEngine(ENGINE)
cloud.costs = { amount: 0.0222, currency: 'EUR', per: 'hour' }
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [cloud.plugin], config: { publicUrl: 'https://data.example.org/' } })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: { [ENGINE]: { enabled: true } } })
})
afterAll(() => world?.close())

const made = async (name: string) => {
  const service = { name, description: `about ${name}`, image: 'node:20', port: '8080' }
  const { service: found } = await ana.call(createService, { project: PROJECT, service })
  return { serviceRedisID: found['redis-id'] }
}
const deployed = async (name: string, endpoints: readonly string[]) => {
  cloud.seen = { status: 'running', endpoints }
  const id = await made(name)
  await ana.call(deployService, { ...id, engine: ENGINE })
  return id
}
const alert = (more: Partial<AlertInput>): AlertInput => ({
  ...{ name: 'Operations', kind: 'webhook', target: '', events: ['down', 'up'], about: [], enabled: true },
  ...more,
})

test('of two servers one asks the endpoint, and a webhook is told once that it is down and once that it is up again', async () => {
  await aWorld({ beside: world, plugins: [cloud.plugin], config: { publicUrl: 'https://data.example.org/' } })
  const receiver = await Receiver.open((response) => response.writeHead(200).end())
  await ana.call(createAlert, { project: PROJECT, alert: alert({ target: receiver.url, about: ['web'] }) })
  const endpoint = await AnsweringEndpoint.open()
  const id = await deployed('web', [endpoint.url])
  const health = async () => (await ana.call(readServiceHealth, id)).endpointHealth[0]
  const follower = await Follower.open(ana, [readOf(readServiceHealth, id)])
  await expect.poll(async () => (await health())?.state).toBe('up')
  await expect.poll(() => follower.events.length).toBeGreaterThan(0)
  expect(await health()).toMatchObject({ engine: ENGINE, endpoint: endpoint.url, answer: '200 OK', uptime: 1 })

  const events = () => receiver.received.map(({ body }) => JSON.parse(body))
  // Two have failed, and the minute is over.
  const due = (failures: number) =>
    world.query(`update service_health set failures = $1, asked_at = asked_at - interval '1 minute'`, [failures])
  endpoint.says(503)
  await due(2)
  await expect.poll(() => events().length).toBe(1)
  endpoint.says(200)
  await due(3)
  await expect.poll(() => events().length).toBe(2)
  expect(events()).toMatchObject([
    {
      ...{ event: 'down', project: PROJECT, subject: 'web', run: id.serviceRedisID },
      message: `web on Clever Cloud does not answer at ${endpoint.url}, after 3 checks in a row: 503 Service Unavailable.`,
      link: `https://data.example.org/app/${PROJECT}/services/${encodeURIComponent(id.serviceRedisID)}`,
    },
    { event: 'up', message: `web on Clever Cloud answers again at ${endpoint.url}: 200 OK.` },
  ])
  expect(endpoint.paths).toHaveLength(3)
  expect(await health()).toMatchObject({ state: 'up', uptime: 2 / 3 })
})

test('whoever has R reads health and prices, only who has W changes what is asked for, and an acl by name holds', async () => {
  const id = await made('guarded')
  const hidden = await made('hidden')
  const reader = await world.user({
    acl: { [PROJECT]: { ...everything('R'), service: { permission: 'R', acl: { guarded: 'R' } } } },
    engines: { [ENGINE]: { enabled: true } },
  })
  expect(await reader.call(readServiceHealth, id)).toEqual({
    healthChecks: { enabled: true, path: '/' },
    endpointHealth: [],
  })
  await reader.call(readServicePrice, { ...id, engine: ENGINE })
  const healthChecks = { enabled: false, path: '/ready' }
  await expect(reader.call(updateHealthChecks, { ...id, healthChecks })).rejects.toMatchObject({ status: 403 })
  const unknown = { code: 'UNKNOWN_SERVICE' }
  await expect(reader.call(readServiceHealth, hidden)).rejects.toMatchObject(unknown)
  await expect(reader.call(readServicePrice, { ...hidden, engine: ENGINE })).rejects.toMatchObject(unknown)
  await ana.call(updateHealthChecks, { ...id, healthChecks })
  expect((await reader.call(readServiceHealth, id)).healthChecks).toEqual(healthChecks)
  for (const path of ['ready', '//elsewhere.test/', '/\\elsewhere.test', '/a b', '/#a', ''])
    await expect(ana.call(updateHealthChecks, { ...id, healthChecks: { enabled: true, path } })).rejects.toMatchObject({
      status: 400,
    })
  // What is asked for is no part of what is deployed.
  expect((await ana.call(readService, id)).service['last-modified-by']).toBe(ana.email)
})

test('alerts of services are for those who reach them, as are the messages', async () => {
  const [artefacts, some] = [
    await world.user({ acl: { [PROJECT]: { ...everything('RWX'), service: { permission: 'D' } } } }),
    await world.user({ acl: { [PROJECT]: { ...everything('RWX'), service: { permission: 'R', acl: ['guarded'] } } } }),
  ]
  const target = 'http://127.0.0.1:1/'
  const create = (client: Client, more: Partial<AlertInput>) =>
    client.call(createAlert, { project: PROJECT, alert: alert({ target, ...more }) })
  await expect(create(artefacts, { name: 'one' })).rejects.toMatchObject({ code: 'NOT_REACHED' })
  await expect(create(some, { name: 'two' })).rejects.toMatchObject({ code: 'NOT_REACHED' })
  await create(some, { name: 'three', about: ['guarded'] })
  await create(artefacts, { name: 'four', events: ['failure'] })
  const told = async (client: Client) => {
    const { deliveries } = await client.call(listAlertDeliveries, { project: PROJECT })
    return deliveries.map(({ event }) => event)
  }
  expect([await told(ana), await told(artefacts), await told(some)]).toEqual([['up', 'down'], [], []])
  const offered = async (client: Client) => (await client.call(listAlertServices, { project: PROJECT })).alertServices
  expect((await offered(ana)).map(({ name }) => name)).toEqual(expect.arrayContaining(['guarded', 'web']))
  expect(await offered(some)).toEqual([{ name: 'guarded' }])
  await expect(offered(artefacts)).rejects.toMatchObject({ status: 403 })
})

test('a price is the cloud’s own, of the size that is deployed or usual, and asked for once', async () => {
  const id = { ...(await made('priced')), engine: ENGINE }
  expect(await ana.call(readServicePrice, id)).toEqual({
    deploymentSpec: cloud.usualSpec,
    servicePrice: { amount: 0.0222, currency: 'EUR', per: 'hour' },
  })
  const before = cloud.pricings
  await ana.call(readServicePrice, id)
  expect(cloud.pricings).toBe(before)
  await ana.call(deployService, {
    ...id,
    deploymentSpec: { resources: { name: 'M' }, options: { 'force-https': false } },
  })
  cloud.refuse = 'the cloud tells no prices now'
  await expect(ana.call(readServicePrice, id)).rejects.toThrow('the cloud tells no prices now')
  cloud.refuse = undefined
  cloud.costs = undefined
  expect(await ana.call(readServicePrice, id)).toEqual({
    deploymentSpec: { resources: { name: 'M' }, options: { 'force-https': false } },
  })
})
