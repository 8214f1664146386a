import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, World } from '#tests/support/world'
import { listServices, readApplicationLogs, readDeploymentHistory } from '../../plugins/services/contract'

const PROJECT = 'demo_shop'
/** Two programs are deployed one after the other, one of them twice. */
const PATIENCE = { timeout: 120_000, interval: 200 }
let world: World
let later: World | undefined
beforeAll(async () => {
  world = await World.open()
  await world.server.seedDemo({ warehouses: [] })
})
afterAll(async () => {
  await later?.server.stop()
  await world?.close()
})

const signIn = (of: World) => of.signIn('ana@etabli.local', 'etabli-demo')
const clouds = { 'store-finder': 'clever-cloud', 'store-screens': 'scaleway' } as const

/** How the services of the demo stand, by their names. */
async function standing(ana: Client) {
  const { services } = await ana.call(listServices, { project: PROJECT })
  return services.map((service) => {
    const { 'clever-cloud-service-deployment': clever, 'scaleway-service-deployment': scaleway } =
      service['service-deployments']
    const deployment = clever ?? scaleway
    return {
      name: service.name,
      status: deployment?.status,
      emulated: deployment?.emulated,
      'update-required': deployment?.['deployment-process']['update-required'],
    }
  })
}

const STANDING = [
  { name: 'store-finder', status: 'running', emulated: true, 'update-required': false },
  { name: 'store-screens', status: 'ready', emulated: true, 'update-required': true },
]

async function service(ana: Client, name: keyof typeof clouds) {
  const { services } = await ana.call(listServices, { project: PROJECT })
  const found = services.find((one) => one.name === name)
  const on = { serviceRedisID: found?.['redis-id'] ?? '', engine: clouds[name] }
  const [endpoint = ''] = found?.['service-deployments'][`${clouds[name]}-service-deployment`]?.endpoints ?? []
  return { on, endpoint, history: await ana.call(readDeploymentHistory, on) }
}

const answers = async (ana: Client) => {
  const [finder, screens] = [await service(ana, 'store-finder'), await service(ana, 'store-screens')]
  const stores = await (await fetch(`${finder.endpoint}/stores.json`)).json()
  return { stores: stores.length, screens: await (await fetch(screens.endpoint)).text() }
}
const ANSWERS = { stores: 5, screens: expect.stringContaining('in place of docker.io/library/nginx:1.27') }

test('the demo shop has two services that really run, one after a failed deployment, one with a change that waits', async () => {
  const ana = await signIn(world)
  await expect.poll(() => standing(ana), PATIENCE).toEqual(STANDING)
  expect(await answers(ana)).toEqual(ANSWERS)
  const { history, on } = await service(ana, 'store-finder')
  expect(history.deployedVersions.map(({ version, outcome, by }) => [version, outcome, by])).toEqual([
    [2, 'succeeded', 'admin@etabli.local'],
    [1, 'failed', 'admin@etabli.local'],
  ])
  const written = async () => {
    const { serviceDeploymentLogs } = await ana.call(readApplicationLogs, on)
    return serviceDeploymentLogs.map(({ payload }) => payload).join('\n')
  }
  await expect.poll(written).toMatch(/ENOENT.*stores\.json[\s\S]*5 stores, on port/)
})

test('after a restart what was up at the stand-ins comes up again, and nothing is made twice', async () => {
  const before = await service(await signIn(world), 'store-finder')
  await world.server.stop()
  await expect(fetch(before.endpoint)).rejects.toThrow()
  later = await World.open({ beside: world })
  const ana = await signIn(later)
  await later.server.seedDemo({ warehouses: [] })
  // The old addresses are told no longer than until the stand-ins have been asked.
  await expect.poll(async () => (await service(ana, 'store-finder')).endpoint, PATIENCE).not.toBe(before.endpoint)
  await expect.poll(() => standing(ana), PATIENCE).toEqual(STANDING)
  expect(await answers(ana)).toEqual(ANSWERS)
  const { history } = await service(ana, 'store-finder')
  expect(history.deployedVersions).toEqual(before.history.deployedVersions)
  const runs = history.deploymentRuns.map(({ action, by, error }) => [action, by, error])
  expect(runs).toEqual([
    ['start', 'etabli', ''],
    ['update', 'admin@etabli.local', ''],
    ['deploy', 'admin@etabli.local', ''],
  ])
})
