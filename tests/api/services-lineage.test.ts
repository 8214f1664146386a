import { afterAll, beforeAll, expect, test } from 'vitest'
import { Follower, readOf } from '#tests/support/follower'
import { HeldServiceEngine } from '#tests/support/held-service-engine'
import { storedFlow } from '#tests/support/lineage-things'
import { anArtefact } from '#tests/support/scheduler'
import { connectionSecret, customSecret } from '#tests/support/secrets'
import { aService } from '#tests/support/service-things'
import { until } from '#tests/support/until'
import { type Client, everything, World } from '#tests/support/world'
import { readLineage } from '../../plugins/lineage/contract'
import { deployService, readDeploymentStatus, stopService, updateService } from '../../plugins/services/contract'

const PROJECT = 'shop'
const cloud = new HeldServiceEngine('clever-cloud')
let world: World
/** Of its own: models that another test commits to the repository of its own `shop` would stand in this lineage. */
let ana: Client
let web: Awaited<ReturnType<typeof aService>>
beforeAll(async () => {
  world = await World.open({ plugins: [cloud.plugin] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: { 'clever-cloud': { enabled: true } } })
  const address = { host: 'db.example.test', port: 5432, database: 'shop', tls: 'off', user: 'ana', schemas: 'raw' }
  const database = { ...address, password: 'canary-of-a-database' }
  const warehouse = await connectionSecret(ana, PROJECT, 'warehouse', 'postgresql', database)
  // Another account on the same database, and another database.
  await connectionSecret(ana, PROJECT, 'loader', 'postgresql', { ...database, user: 'loader' })
  await connectionSecret(ana, PROJECT, 'bank', 'postgresql', { ...database, database: 'bank' })
  const keys = await customSecret(ana, PROJECT, 'keys', { API_KEY: 'canary-of-a-key' })
  await customSecret(ana, PROJECT, 'unused', { OTHER: 'canary-of-another' })
  await storedFlow(world.database, PROJECT, 'load', { streams: ['orders'], connection: 'loader', schema: 'raw' })
  await storedFlow(world.database, PROJECT, 'pay', { streams: ['pays'], connection: 'bank', schema: 'raw' })
  await anArtefact(ana, PROJECT, 'nightly', {
    'git-url': 'git@git.example.test:team/shop.git',
    secrets: [keys['redis-id']],
  })
  web = await aService(ana, PROJECT, 'web', {
    'git-url': 'https://git.example.test/team/shop.git',
    env: [{ name: 'MODE', value: 'canary-of-a-variable' }],
    secrets: [warehouse['redis-id'], keys['redis-id']],
  })
})
afterAll(async () => {
  await world?.close()
})

const read = (who: Client, node?: string) =>
  who.call(readLineage, { project: PROJECT, ...(node !== undefined && { node }) })
type Read = Awaited<ReturnType<typeof read>>
const edgesOf = ({ edges, nodes }: Read) => {
  const named = (id: string) => {
    const found = nodes.find((node) => node.id === id)
    return `${found?.kind} ${found?.name}`
  }
  return edges.map(({ from, to, relation }) => `${named(from)} → ${relation} → ${named(to)}`).toSorted()
}
const serviceIn = ({ nodes }: Read) => nodes.find(({ id }) => id === web.redisId)

test('a service stands in the lineage with its repository, its secrets and the tables that those open', async () => {
  const lineage = await read(ana, web.redisId)
  expect(lineage.focus).toEqual([web.redisId])
  expect(edgesOf(lineage)).toEqual(
    [
      'flow load → feeds → stream orders',
      'stream orders → feeds → table raw.orders',
      'table raw.orders → opens → secret warehouse',
      'secret warehouse → gives → service web',
      'secret keys → gives → service web',
      'secret keys → gives → artefact nightly',
      'repository git.example.test/team/shop → gives → service web',
      'repository git.example.test/team/shop → gives → artefact nightly',
      'flow pay → feeds → stream pays',
      'stream pays → feeds → table raw.pays',
    ].toSorted(),
  )
  expect(serviceIn(lineage)).toEqual({
    ...{ id: web.redisId, kind: 'service', name: 'web', href: `/shop/services/${web.redisId}` },
    ...{ state: 'not deployed', details: [{ name: 'Variables', values: ['MODE'] }] },
  })
  expect(JSON.stringify(lineage)).not.toMatch(/canary|db\.example|unused/)
})

test('its colour and words are those of its deployment: running, stopped, failed', async () => {
  await ana.call(deployService, web.on)
  const running = serviceIn(await read(ana))
  expect(running).toMatchObject({ state: 'running on Clever Cloud', lastRun: { status: 'completed' } })
  expect(running?.details).toContainEqual({ name: 'Endpoints', values: ['https://shop.example.test'] })
  expect(running?.links).toEqual([
    { title: 'Application logs', href: `/shop/services/${web.redisId}?log=application` },
    { title: 'Container logs', href: `/shop/services/${web.redisId}?log=container` },
  ])
  const follower = await Follower.open(ana, [readOf(readLineage, { project: PROJECT })])
  await until(async () => follower.events.length === 1, 'what is followed is told at once')
  const told = async (why: string, run: () => unknown) => expect(await follower.next(why, run)).toEqual({ told: [0] })
  cloud.seen = { status: 'stopped', endpoints: [] }
  await told('it is stopped', () => ana.call(stopService, web.on))
  const stopped = serviceIn(await read(ana))
  expect(stopped).toMatchObject({ state: 'stopped on Clever Cloud' })
  expect(stopped?.lastRun).toBeUndefined()
  await told('it is changed', () => ana.call(updateService, { ...web.id, service: { ...web.input, port: '8080' } }))
  cloud.seen = { status: 'error', endpoints: [], error: 'it ended with exit code 1' }
  // Once more where the platform itself was just asking.
  const looked = async () => {
    await world.query('update service_deployment set asked_at = null')
    await ana.call(readDeploymentStatus, web.on)
    return serviceIn(await read(ana))
  }
  await expect.poll(looked).toMatchObject({
    state: 'error on Clever Cloud',
    lastRun: { status: 'error', error: 'it ended with exit code 1' },
  })
})

test('whoever may not read a service or a secret does not see it, and no edge leads there', async () => {
  const acl = (more: object) => ({ acl: { [PROJECT]: { ...everything('R'), ...more } } })
  const noSecrets = await world.user(acl({ secret: { permission: 'D' } }))
  const without = await read(noSecrets)
  expect(serviceIn(without)).toBeDefined()
  expect(without.nodes.filter(({ kind }) => kind === 'secret')).toEqual([])
  const oneSecret = await world.user(acl({ secret: { permission: 'R', acl: ['keys'] } }))
  expect((await read(oneSecret)).nodes.filter(({ kind }) => kind === 'secret').map(({ name }) => name)).toEqual([
    'keys',
  ])
  for (const service of [{ permission: 'R', acl: ['other'] }, { permission: 'D' }]) {
    const lineage = await read(await world.user(acl({ service })))
    expect(JSON.stringify(lineage)).not.toMatch(/service|git\.example|keys|warehouse/)
  }
})
