import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cleverWorld } from '#tests/support/clever-cloud'
import { scalewayWorld } from '#tests/support/scaleway'
import { TaskServer } from '#tests/support/task-server'
import { Client, clusterConfig, everything, World } from '#tests/support/world'
import {
  createService,
  deployService,
  readDeploymentHistory,
  readService,
  undeployService,
} from '../../plugins/services/contract'

const PROJECT = 'shop'
/** Longer than a server waits for an answer. */
const LONG = 60_000
/** Ten seconds until a server is held for lost, and five until another looks. */
const TAKEN_OVER = { timeout: 90_000, interval: 200 }

/** A database whose own server has stopped, and servers as processes that reach both stand-ins by the operator's settings. */
async function servers(settings: object) {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-services-'))
  const home = join(folder, 'home')
  const world = await World.open({ config: { home } })
  await world.project(PROJECT)
  const engines = { scaleway: { enabled: true }, 'clever-cloud': { enabled: true } }
  const ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines })
  await world.server.stop()
  const file = join(folder, 'settings.json')
  await writeFile(file, JSON.stringify(settings))
  const all: TaskServer[] = []
  onTestFinished(async () => {
    for (const server of all) await server.kill('SIGKILL')
    await world.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const launch = async () => {
    const server = await TaskServer.launch({
      ...{ home, database: clusterConfig(world.database) },
      plugins: ['services', 'secrets', 'scaleway', 'clever-cloud'],
      env: { TEST_SETTINGS: file },
    })
    all.push(server)
    return { server, ana: new Client(server.url, ana.token) }
  }
  return { launch }
}

test('kill -9 of the server in the middle of two deployments: another goes on with them, and there is one of each', async () => {
  const scaleway = await scalewayWorld({}, { runsPrograms: false })
  const clever = await cleverWorld({})
  const { launch } = await servers({ 'etabli.scaleway': scaleway.settings, 'etabli.clever-cloud': clever.settings })
  const first = await launch()
  const made = async (name: string) => {
    const service = { name, description: 'The shop', image: 'nginx:1.29', port: '8080' }
    return { serviceRedisID: (await first.ana.call(createService, { project: PROJECT, service })).service['redis-id'] }
  }
  const [one, other] = [
    { ...(await made('one')), engine: 'scaleway' },
    { ...(await made('other')), engine: 'clever-cloud' },
  ]
  // It is made there, and nobody hears of it.
  scaleway.emulator.faults.add({ method: 'POST', path: /\/containers$/, kind: 'silent' })
  clever.emulator.faults.add({ method: 'GET', path: /\/deployments$/, kind: 'slow', milliseconds: LONG })
  const pressed = Promise.allSettled([one, other].map((on) => first.ana.call(deployService, on)))
  await vi.waitFor(
    () => expect([scaleway.emulator.containers.size, clever.emulator.applications.size]).toEqual([1, 1]),
    {
      timeout: 60_000,
    },
  )
  const second = await launch()
  await first.server.kill('SIGKILL')
  expect((await pressed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])

  const told = async () => {
    const read = (on: { readonly serviceRedisID: string }) => second.ana.call(readService, on)
    const [here, there] = await Promise.all([read(one), read(other)])
    return [
      here.service['service-deployments']['scaleway-service-deployment'],
      there.service['service-deployments']['clever-cloud-service-deployment'],
    ]
  }
  await vi.waitFor(async () => {
    for (const deployment of await told())
      expect(deployment).toMatchObject({ version: 1, 'deployment-process': { status: 'started', error: '' } })
  }, TAKEN_OVER)
  expect([scaleway.emulator.containers.size, scaleway.emulator.namespaces.size]).toEqual([1, 1])
  expect(clever.emulator.applications.size).toBe(1)
  for (const on of [one, other]) {
    const { deploymentRuns } = await second.ana.call(readDeploymentHistory, on)
    expect(deploymentRuns).toMatchObject([{ action: 'deploy', error: '', version: 1 }])
    // What the first had told before it was killed, and what the second has told since.
    const steps = deploymentRuns[0]?.steps.map(({ step }) => step) ?? []
    expect(steps.filter((step) => /^(looking|reading)/.test(step)).length).toBeGreaterThanOrEqual(2)
  }
  await Promise.all([one, other].map((on) => second.ana.call(undeployService, on)))
  expect([scaleway.emulator.containers.size, clever.emulator.applications.size]).toEqual([0, 0])
})

test('kill -9 of the only server in the middle of a removal: after its restart nothing is left', async () => {
  const { emulator, settings } = await scalewayWorld({}, { runsPrograms: false })
  const { launch } = await servers({ 'etabli.scaleway': settings })
  const first = await launch()
  const service = { name: 'one', description: 'The shop', image: 'nginx:1.29', port: '8080' }
  const { service: made } = await first.ana.call(createService, { project: PROJECT, service })
  const on = { serviceRedisID: made['redis-id'], engine: 'scaleway' }
  await first.ana.call(deployService, on)
  emulator.faults.add({ method: 'DELETE', path: /\/containers\/[^/]+$/, kind: 'silent' })
  const pressed = first.ana.call(undeployService, on)
  await Promise.all([
    expect(pressed).rejects.toThrow(),
    (async () => {
      await vi.waitFor(() => expect(emulator.containers.size).toBe(0), { timeout: 60_000 })
      await first.server.kill('SIGKILL')
    })(),
  ])
  expect(emulator.namespaces.size).toBe(1)
  const { ana } = await launch()
  await vi.waitFor(() => expect(emulator.namespaces.size).toBe(0), TAKEN_OVER)
  await vi.waitFor(async () => {
    expect((await ana.call(readService, on)).service['service-deployments']).toEqual({})
  }, TAKEN_OVER)
})
