import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HeldServiceEngine } from '#tests/support/held-service-engine'
import { customSecret } from '#tests/support/secrets'
import { type Client, everything, World } from '#tests/support/world'
import {
  createService,
  deleteService,
  deployService,
  listServices,
  readApplicationLogs,
  readDeploymentHistory,
  readDeploymentStatus,
  readService,
  type ServiceInput,
  startService,
  stopService,
  undeployService,
  updateDeployment,
  updateDeploymentSpec,
  updateService,
} from '../../plugins/services/contract'

const PROJECT = 'shop'
const ENGINE = 'clever-cloud'
const cloud = new HeldServiceEngine(ENGINE)
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [cloud.plugin] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: { [ENGINE]: { enabled: true } } })
})
afterAll(() => world?.close())

const input = (name: string, more: Partial<ServiceInput> = {}): ServiceInput => ({
  ...{ name, description: `about ${name}`, image: 'node:20', port: '8080' },
  ...more,
})
const made = async (name: string, more: Partial<ServiceInput> = {}) => {
  const { service } = await ana.call(createService, { project: PROJECT, service: input(name, more) })
  return { serviceRedisID: service['redis-id'] }
}
const on = (id: { serviceRedisID: string }) => ({ ...id, engine: ENGINE })

test('a service is deployed, changed, updated, resized, stopped, started and removed, and each step is kept', async () => {
  const secret = await customSecret(ana, PROJECT, 'keys', { API_KEY: 'canary-of-a-service' })
  const id = await made('web', { env: [{ name: 'MODE', value: 'live' }], secrets: [secret['redis-id']] })
  const { engineServiceDeployment: first } = await ana.call(deployService, on(id))
  expect(first).toMatchObject({
    status: 'running',
    endpoints: ['https://shop.example.test'],
    version: 1,
    'deployment-spec': { resources: { name: 'XS' }, options: { 'force-https': true } },
    'deployment-process': { status: 'started', step: 'deploy is asked for', error: '', 'update-required': false },
  })
  expect(cloud.actions.at(-1)?.environment).toEqual({
    variables: { MODE: 'live' },
    secretVariables: { API_KEY: 'canary-of-a-service' },
  })
  await ana.call(updateService, { ...id, service: input('web', { env: [{ name: 'MODE', value: 'test' }] }) })
  const status = async () => (await ana.call(readDeploymentStatus, on(id))).engineServiceDeployment
  expect((await status())['deployment-process']['update-required']).toBe(true)
  const updated = (await ana.call(updateDeployment, on(id))).engineServiceDeployment
  expect(updated).toMatchObject({ version: 2, 'deployment-process': { 'update-required': false } })
  const spec = { resources: { name: 'M' }, options: { 'force-https': false } }
  const resized = (await ana.call(updateDeploymentSpec, { ...on(id), deploymentSpec: spec })).engineServiceDeployment
  expect(resized).toMatchObject({ version: 3, 'deployment-spec': spec })
  await ana.call(stopService, on(id))
  await ana.call(startService, on(id))
  await expect(ana.call(deleteService, id)).rejects.toMatchObject({ code: 'SERVICE_DEPLOYED' })
  await ana.call(undeployService, on(id))
  await expect(ana.call(readDeploymentStatus, on(id))).rejects.toThrow(
    'the service deployment is misconfigured, the service may not be deployed on the engine',
  )
  const { deployedVersions, deploymentRuns } = await ana.call(readDeploymentHistory, on(id))
  expect(deployedVersions.map(({ version, outcome }) => [version, outcome])).toEqual([
    [3, 'succeeded'],
    [2, 'succeeded'],
    [1, 'succeeded'],
  ])
  expect(deploymentRuns.map(({ action }) => action)).toEqual([
    'undeploy',
    'start',
    'stop',
    'resize',
    'update',
    'deploy',
  ])
  expect(JSON.stringify([deployedVersions, deploymentRuns])).not.toContain('canary-of-a-service')
  await ana.call(deleteService, id)
  await expect(ana.call(readService, id)).rejects.toMatchObject({ code: 'UNKNOWN_SERVICE' })
})

test('a second press while something is under way begins nothing, and another is refused', async () => {
  const id = await made('twice')
  let go: () => void = () => undefined
  cloud.hold = new Promise((resolve) => {
    go = resolve
  })
  const before = cloud.actions.length
  const [one, other] = [ana.call(deployService, on(id)), ana.call(deployService, on(id))]
  await vi.waitFor(async () => {
    const { engineServiceDeployment } = await ana.call(readDeploymentStatus, on(id))
    expect(engineServiceDeployment['deployment-process']).toMatchObject({ status: 'idle', step: 'deploy is asked for' })
  }, 60_000)
  await expect(ana.call(undeployService, on(id))).rejects.toMatchObject({ code: 'DEPLOYMENT_BUSY' })
  go()
  cloud.hold = undefined
  await Promise.all([one, other])
  expect(cloud.actions.length).toBe(before + 1)
  await expect(ana.call(deployService, on(id))).rejects.toMatchObject({ code: 'ALREADY_DEPLOYED' })
})

test('a deployment that fails says why, and can be tried again or removed', async () => {
  const id = await made('broken')
  cloud.refuse = 'the cloud has no room left'
  await expect(ana.call(deployService, on(id))).rejects.toThrow('the cloud has no room left')
  const refused = { code: 'ENGINE_FAILED', message: 'the cloud has no room left' }
  await expect(ana.call(readApplicationLogs, on(id))).rejects.toMatchObject(refused)
  cloud.refuse = undefined
  const { service } = await ana.call(readService, id)
  expect(service['service-deployments']['clever-cloud-service-deployment']).toMatchObject({
    status: 'error',
    'deployment-process': { status: 'error', error: 'the cloud has no room left' },
  })
  await expect(ana.call(stopService, on(id))).rejects.toMatchObject({ code: 'DEPLOY_FIRST' })
  await ana.call(deployService, on(id))
  await ana.call(undeployService, on(id))
})

test('however many ask, the cloud is asked once in an interval', async () => {
  const id = await made('asked')
  await ana.call(deployService, on(id))
  const before = cloud.observations
  await Promise.all(Array.from({ length: 20 }, () => ana.call(readDeploymentStatus, on(id))))
  expect(cloud.observations - before).toBeLessThanOrEqual(1)
})

test('who has no X presses nothing; an acl by name holds for every call', async () => {
  const id = await made('guarded')
  const hidden = await made('hidden')
  const reader = await world.user({
    acl: { [PROJECT]: { ...everything('R'), service: { permission: 'R', acl: { guarded: 'R' } } } },
    engines: { [ENGINE]: { enabled: true } },
  })
  expect((await reader.call(listServices, { project: PROJECT })).services.map(({ name }) => name)).toEqual(['guarded'])
  const presses = (target: { serviceRedisID: string }) => [
    () => reader.call(deployService, on(target)),
    () => reader.call(startService, on(target)),
    () => reader.call(stopService, on(target)),
    () => reader.call(updateDeployment, on(target)),
    () => reader.call(undeployService, on(target)),
  ]
  for (const press of presses(id)) await expect(press()).rejects.toMatchObject({ status: 403 })
  for (const press of presses(hidden)) await expect(press()).rejects.toMatchObject({ code: 'UNKNOWN_SERVICE' })
})
