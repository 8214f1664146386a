/** The calls of flows and of what they are made of, written from the second document alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HeldEngine } from '#tests/support/held-engine'
import { heldConnectors } from '#tests/support/held-flows'
import { World } from '#tests/support/world'
import { PROJECT, Wire } from './wire'
import type { JsonFields } from './wire-row'

const BASE = '/api/v1/singer-flow'
const TASKS = '/api/v1/event-scheduler/task'
const engine = new HeldEngine('held', ['singer'])
let world: World
let wire: Wire
let sides: JsonFields
let made = 0

beforeAll(async () => {
  world = await World.open({ plugins: [engine.plugin, heldConnectors] })
  await world.project(PROJECT)
  wire = await Wire.open(world, { engines: { held: { enabled: true } } })
  const from = await newSecret('connection', {
    ...{ name: 'source', 'connection-type': 'postgresql' },
    data: { host: 'db', port: 5432, database: 'd', user: 'u', password: 'a value', tls: 'off' },
  })
  const to = await newSecret('custom', { name: 'sink', data: { token: 'a value' } })
  sides = { 'singer-tap': side('tap-held', from), 'singer-target': side('target-held', to) }
})
afterAll(() => world?.close())

async function newSecret(kind: string, fields: JsonFields): Promise<JsonFields> {
  const secret = { description: 'of a test', ...fields }
  const data = await wire.data(`POST /api/v1/secret/create/${kind}`, { json: { projectName: PROJECT, secret } })
  return data.secret as JsonFields
}

/** What of a secret a flow names. */
function side(name: string, secret: JsonFields): JsonFields {
  const { 'redis-id': id, kind, 'connection-type': type } = secret
  const secretConnection = {
    ...{ id: secret.name, 'redis-id': id, name: secret.name, description: secret.description },
    ...{ kind, 'connection-type': type, icon: secret.icon },
  }
  return { name, icon: '', 'singer-source': '', configuration: { schema: 'public' }, secretConnection }
}

const aFlow = () => ({ name: `made_${++made}`, description: 'of a test', ...sides })
const SIDE = { name: expect.any(String), configuration: { schema: 'public' }, secretConnection: expect.any(Object) }
const FLOW = { description: 'of a test', 'singer-tap': SIDE, 'singer-target': SIDE }

async function newFlow(): Promise<string> {
  const flow = aFlow()
  await wire.data(`POST ${BASE}/create/shop`, { form: { singerFlow: JSON.stringify(flow) } })
  return flow.name
}

test('FLOW-42 a flow is made of its name, its description, a tap and a target', () =>
  wire.holds({
    line: `POST ${BASE}/create/shop`,
    body: async () => ({ form: { singerFlow: JSON.stringify(aFlow()) } }),
    access: 'matrix',
    data: { singerFlow: { ...FLOW, name: expect.stringMatching(/^made_/) } },
  }))

test('FLOW-40 the flows of a project are listed', async () => {
  const name = await newFlow()
  await wire.holds({
    line: `GET ${BASE}/list/shop`,
    access: 'matrix',
    data: { singerFlows: expect.arrayContaining([expect.objectContaining({ name, description: 'of a test' })]) },
  })
})

test('FLOW-41 a flow is read by its name', async () => {
  const name = await newFlow()
  await wire.holds({
    line: `POST ${BASE}/read/shop`,
    body: { form: { singerFlowName: name } },
    access: 'matrix',
    data: { singerFlow: { ...FLOW, name } },
  })
})

test('FLOW-43 a flow is changed by its name', async () => {
  const name = await newFlow()
  const changed = JSON.stringify({ ...aFlow(), name, description: 'of another test' })
  await wire.holds({
    line: `PUT ${BASE}/update/shop`,
    body: { form: { singerFlowName: name, singerFlow: changed } },
    access: 'matrix',
    data: { singerFlow: { ...FLOW, name, description: 'of another test' } },
  })
})

test('FLOW-44 a flow is deleted by its name, in the body', async () => {
  await wire.holds({
    line: `DELETE ${BASE}/delete/shop`,
    body: async () => ({ form: { singerFlowName: await newFlow() } }),
    access: 'matrix',
  })
  const form = { singerFlowName: await newFlow() }
  await wire.data(`DELETE ${BASE}/delete/shop`, { form })
  expect((await wire.send(`POST ${BASE}/read/shop`, { form })).status).toBe(404)
})

test('FLOW-45 the taps and the targets that flows can be made of', () =>
  wire.holds({
    line: 'GET /api/v1/singer-connector/available/list',
    access: 'own',
    data: {
      singerConnectors: {
        'available-taps': expect.arrayContaining([expect.objectContaining({ name: 'tap-held' })]),
        'available-targets': expect.arrayContaining([expect.objectContaining({ name: 'target-held' })]),
      },
    },
  }))

const manifestOf = (name: string) => ({
  ...{ name, 'artefact-origin': `shop/${name}` },
  'engine-setup': { engine: 'held' },
})

async function newTrigger(name: string): Promise<unknown> {
  const taskManifest = { ...manifestOf(name), schedule: '0 5 * * *' }
  const data = await wire.data(`POST ${TASKS}/schedule/shop`, { json: { taskManifest } })
  return (data.taskManifest as JsonFields)['redis-id']
}

test('FLOW-46 CALL-31 a flow is launched by a manifest of its name', async () => {
  const taskManifest = manifestOf(await newFlow())
  await wire.holds({
    line: `POST ${TASKS}/exec/shop`,
    body: { json: { taskManifest } },
    access: 'matrix',
    data: { taskManifest: { ...taskManifest, 'redis-id': expect.stringMatching(/^task:/), kind: 'task' } },
  })
})

test('FLOW-47 FLOW-48 a flow is scheduled by a manifest with a schedule, and no longer by the id of that', async () => {
  const taskManifest = { ...manifestOf(await newFlow()), schedule: '0 5 * * *' }
  await wire.holds({
    line: `POST ${TASKS}/schedule/shop`,
    body: { json: { taskManifest } },
    access: 'matrix',
    data: { taskManifest: { ...taskManifest, 'redis-id': expect.stringMatching(/^task:/), kind: 'cron' } },
  })
  await wire.holds({
    line: `POST ${TASKS}/unschedule`,
    body: async () => ({ json: { taskRedisID: await newTrigger(taskManifest.name) } }),
    access: 'matrix',
  })
})

test('FLOW-49 the jobs and the triggers of a flow are listed by engine, kind and name', async () => {
  const [name, other] = [await newFlow(), await newFlow()]
  await wire.data(`POST ${TASKS}/exec/shop`, { json: { taskManifest: manifestOf(other) } })
  await newTrigger(other)
  const { taskManifest } = await wire.data(`POST ${TASKS}/exec/shop`, { json: { taskManifest: manifestOf(name) } })
  const ids = { task: (taskManifest as JsonFields)['redis-id'], cron: await newTrigger(name) }
  for (const taskKind of ['task', 'cron'] as const) {
    const line = `POST ${TASKS}/status/list/shop`
    const form = { engine: 'held', taskKind, taskName: name }
    const data = { taskManifests: [{ 'redis-id': ids[taskKind], name }] }
    await wire.holds({ line, body: { form }, access: 'matrix', data })
    expect((await wire.data(line, { form: { ...form, engine: 'etabli' } })).taskManifests).toEqual([])
  }
})
