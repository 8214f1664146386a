import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { shopWarehouse } from '#tests/support/warehouse'
import { aWorld, type Client, World } from '#tests/support/world'
import {
  diagnoseTask,
  listArtefacts,
  listBundleStatuses,
  listBundles,
  listTasks,
  readApplicationLog,
} from '../../plugins/scheduler/contract'

const PROJECT = 'demo_shop'
let home: string
let world: World
let ana: Client
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-demo-'))
  world = await World.open({ config: { home } })
})
afterAll(async () => {
  await world?.close()
  await rm(home, { recursive: true, force: true })
})

const seed = (of = world) => {
  const warehouse = { ...shopWarehouse(), project: PROJECT, password: WAREHOUSE_PASSWORDS.demo_shop }
  return of.server.seedDemo({ warehouses: [{ ...warehouse, schemas: ['raw', 'analytics'] }] })
}
const tasks = async (taskKind: 'task' | 'cron') =>
  (await ana.call(listTasks, { project: PROJECT, engine: '', taskKind, taskName: '' })).taskManifests
const bundleRuns = async () => {
  const [bundle] = (await ana.call(listBundles, { project: PROJECT })).bundles
  if (!bundle) return []
  return (await ana.call(listBundleStatuses, { bundleRedisID: bundle['redis-id'], engine: '' })).bundleStatuses
}

test('the demo shop has jobs that really read its warehouse, and a history made by running them, once', async () => {
  await seed()
  ana = await world.signIn('ana@etabli.local', 'etabli-demo')
  await expect.poll(async () => (await bundleRuns())[0]?.status, { timeout: 240_000 }).toBe('completed')
  const { artefacts } = await ana.call(listArtefacts, { project: PROJECT })
  const names = artefacts.map(({ name }) => name)
  expect(names).toEqual(['check-orders', 'customer-segments', 'nightly-revenue', 'opening-list', 'restock-list'])
  expect((await tasks('cron')).map(({ artefact, status }) => [artefact, status])).toEqual([
    ['check-orders', 'paused'],
    ['restock-list', 'scheduled'],
  ])
  const runs = (await tasks('task')).toReversed()
  expect(new Set(runs.map((run) => run['started-by']))).toEqual(new Set(['admin@etabli.local']))
  const told = runs.map(({ name, kind, status }) => `${kind} ${name} ${status}`)
  expect(told.slice(0, 7)).toEqual([
    ...['task nightly-revenue completed', 'task check-orders completed', 'task nightly-revenue error'],
    ...['task restock-list completed', 'task check-orders error', 'task customer-segments completed'],
    'task opening-list completed',
  ])
  expect(told.slice(7).toSorted()).toEqual(names.map((name) => `job ${name} completed`))
  const [revenue, , broken, , strict] = runs
  if (!revenue || !broken || !strict) throw new Error('the runs are not there')
  const { taskLogs } = await ana.call(readApplicationLog, { taskRedisID: revenue['redis-id'] })
  expect(taskLogs[0]?.payload).toMatch(/^\d{4}-\d\d-\d\d {2}\d+ orders {2}\d+\.\d\d EUR$/)
  expect(taskLogs.at(-1)?.payload).toBe('read 7 days')

  const why = async (taskRedisID: string) => (await ana.call(diagnoseTask, { taskRedisID })).diagnosis
  const ofCode = await why(broken['redis-id'])
  expect(ofCode.lines.map(({ payload }) => payload)).toContain('Error: column "refunds_eur" does not exist')
  expect(ofCode.commits.map(({ subject }) => subject)).toEqual(['Take refunds off the revenue'])
  expect((await why(strict['redis-id'])).differences).toEqual([
    { kind: 'env', name: 'MOST_OPEN', before: 'set', after: 'set' },
  ])
})

test('a second start makes nothing again', async () => {
  const before = { runs: await tasks('task'), triggers: await tasks('cron'), bundles: await bundleRuns() }
  const said: string[] = []
  const again = await aWorld({
    config: { home: join(home, 'second') },
    beside: world,
    onLog: (line) => said.push(line),
  })
  await seed(again)
  await expect.poll(() => said.join('')).toContain('the example tasks were made before')
  expect({ runs: await tasks('task'), triggers: await tasks('cron'), bundles: await bundleRuns() }).toEqual(before)
})
