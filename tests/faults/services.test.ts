import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HeldServiceEngine } from '#tests/support/held-service-engine'
import { type Client, everything, World } from '#tests/support/world'
import { createService, deployService, readService } from '../../plugins/services/contract'

const PROJECT = 'shop'
const [first, second] = [new HeldServiceEngine('scaleway'), new HeldServiceEngine('scaleway')]
let world: World
let beside: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [first.plugin] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: { scaleway: { enabled: true } } })
})
afterAll(async () => {
  await beside?.close()
  await world?.close()
})

test('a deployment whose server says nothing any more is taken over by another', async () => {
  const service = { name: 'web', description: 'A page', image: 'node:20', port: '8080' }
  const { service: made } = await ana.call(createService, { project: PROJECT, service })
  const id = { serviceRedisID: made['redis-id'] }
  let go: () => void = () => undefined
  first.hold = new Promise((resolve) => {
    go = resolve
  })
  const pressed = ana.call(deployService, { ...id, engine: 'scaleway' })
  await vi.waitFor(() => expect(first.actions).toHaveLength(1), { timeout: 60_000 })
  const held = async () =>
    (await world.query('select token from service_run where completed_at is null')).rows[0]?.token
  let taken = { times: first.actions.length, token: await held() }
  beside = await World.open({ plugins: [second.plugin], beside: world })
  // As one that stands still: what it says comes too late each time, and nothing of what the other does.
  const hush = async () => {
    // It may find its own run lost before the other does.
    if (first.actions.length > taken.times) taken = { times: first.actions.length, token: await held() }
    await world.query(`update service_run set alive_at = now() - interval '20 seconds' where token = $1`, [taken.token])
  }
  const silence = setInterval(() => void hush(), 200)
  await vi.waitFor(() => expect(second.actions).toHaveLength(1), { timeout: 60_000, interval: 100 })
  clearInterval(silence)
  await pressed
  const told = async () =>
    (await ana.call(readService, id)).service['service-deployments']['scaleway-service-deployment']
  expect((await told())?.['deployment-process']).toMatchObject({ status: 'started', error: '' })
  go()
})
