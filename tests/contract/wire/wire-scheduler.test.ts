/** The calls of tasks, artefacts and bundles, written from the third document alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HeldEngine } from '#tests/support/held-engine'
import { World } from '#tests/support/world'
import { PROJECT, Wire } from './wire'
import type { JsonFields } from './wire-row'

const BASE = '/api/v1/event-scheduler'
const engine = new HeldEngine()
let world: World
let wire: Wire
let made = 0

beforeAll(async () => {
  world = await World.open({ plugins: [engine.plugin] })
  await world.project(PROJECT)
  wire = await Wire.open(world, { engines: { held: { enabled: true } } })
})
afterAll(() => world?.close())

const ARTEFACT = { description: 'of a test', 'git-url': 'https://git.test/code.git', image: 'python:3.11' }
const aNamed = () => ({ ...ARTEFACT, name: `made-${++made}` })

async function newArtefact(): Promise<string> {
  const { name, ...rest } = aNamed()
  await wire.data(`POST ${BASE}/artefact/create/shop`, { form: { artefact: JSON.stringify({ name, ...rest }) } })
  return name
}

test('ART-40 CALL-21 an artefact is made of a form whose one field is JSON text', () =>
  wire.holds({
    line: `POST ${BASE}/artefact/create/shop`,
    body: async () => ({ form: { artefact: JSON.stringify(aNamed()) } }),
    access: 'matrix',
    data: { artefact: { ...ARTEFACT, name: expect.stringMatching(/^made-/), version: '1' } },
  }))

test('ART-39 CALL-21 an artefact is read by its name', async () => {
  const artefactName = await newArtefact()
  await wire.holds({
    line: `POST ${BASE}/artefact/get/shop`,
    body: { form: { artefactName } },
    access: 'matrix',
    data: { artefact: { ...ARTEFACT, name: artefactName } },
  })
})

test('ART-41 CALL-21 the artefacts of a project are listed', async () => {
  const name = await newArtefact()
  await wire.holds({
    line: `GET ${BASE}/artefact/list/shop`,
    access: 'matrix',
    data: { artefacts: expect.arrayContaining([expect.objectContaining({ ...ARTEFACT, name })]) },
  })
})

test('ART-42 CALL-21 an artefact is changed by its name and JSON text', async () => {
  const name = await newArtefact()
  const changed = { ...ARTEFACT, name, description: 'of another test' }
  await wire.holds({
    line: `PUT ${BASE}/artefact/update/shop`,
    body: { form: { artefactName: name, artefact: JSON.stringify(changed) } },
    access: 'matrix',
    data: { artefact: changed },
  })
})

test('ART-43 CALL-21 CALL-29 an artefact is deleted by its name, in the body', async () => {
  const form = { artefactName: await newArtefact() }
  await wire.holds({
    line: `DELETE ${BASE}/artefact/delete/shop`,
    body: async () => ({ form: { artefactName: await newArtefact() } }),
    access: 'matrix',
  })
  await wire.data(`DELETE ${BASE}/artefact/delete/shop`, { form })
  expect((await wire.send(`POST ${BASE}/artefact/get/shop`, { form })).status).toBe(404)
})

const manifestOf = (name: string) => ({
  ...{ name, 'artefact-origin': `shop/${name}` },
  'engine-setup': { engine: 'held' },
})

async function newTask(): Promise<JsonFields> {
  const taskManifest = manifestOf(await newArtefact())
  const data = await wire.data(`POST ${BASE}/task/exec/shop`, { json: { taskManifest } })
  return data.taskManifest as JsonFields
}

async function newTrigger(): Promise<JsonFields> {
  const taskManifest = { ...manifestOf(await newArtefact()), schedule: '0 3 * * *' }
  const data = await wire.data(`POST ${BASE}/task/schedule/shop`, { json: { taskManifest } })
  return data.taskManifest as JsonFields
}

const GIVEN = { description: 'of a test', labels: ['nightly'], env: [{ name: 'DAY', value: '1' }] }

test('TASK-41 OP-03 a task is begun by its manifest', async () => {
  const taskManifest = { ...manifestOf(await newArtefact()), ...GIVEN }
  await wire.holds({
    line: `POST ${BASE}/task/exec/shop`,
    body: { json: { taskManifest } },
    access: 'matrix',
    data: { taskManifest: { ...taskManifest, 'redis-id': expect.stringMatching(/^task:/), kind: expect.any(String) } },
  })
})

test('TASK-43 CALL-10 OP-03 a trigger is a manifest with a schedule', async () => {
  const taskManifest = { ...manifestOf(await newArtefact()), ...GIVEN, schedule: '0 3 * * *' }
  await wire.holds({
    line: `POST ${BASE}/task/schedule/shop`,
    body: { json: { taskManifest } },
    access: 'matrix',
    data: { taskManifest: { ...taskManifest, 'redis-id': expect.stringMatching(/^task:/) } },
  })
})

test('TASK-44 CALL-10 OP-03 a trigger is removed by its id', async () => {
  await wire.holds({
    line: `POST ${BASE}/task/unschedule`,
    body: async () => ({ json: { taskRedisID: (await newTrigger())['redis-id'] } }),
    access: 'matrix',
  })
  const { 'redis-id': taskRedisID } = await newTrigger()
  await wire.data(`POST ${BASE}/task/unschedule`, { json: { taskRedisID } })
  expect((await wire.send(`POST ${BASE}/task/status/get`, { json: { taskRedisID } })).status).toBe(404)
})

test('TASK-45 CALL-30 OP-03 tasks and triggers are listed by engine, kind and name; an empty name is all', async () => {
  const [run, trigger] = [await newTask(), await newTrigger()]
  // Others of both kinds, which their names alone tell apart.
  await Promise.all([newTask(), newTrigger()])
  for (const [taskKind, { 'redis-id': id, name }] of [['task', run] as const, ['cron', trigger] as const]) {
    const one = { 'redis-id': id, name, 'engine-setup': { engine: 'held' } }
    const form = { engine: 'held', taskKind, taskName: String(name) }
    const line = `POST ${BASE}/task/status/list/shop`
    await wire.holds({ line, body: { form }, access: 'matrix', data: { taskManifests: [one] } })
    const elsewhere = await wire.data(line, { form: { ...form, engine: 'etabli' } })
    expect(elsewhere.taskManifests).toEqual([])
    const all = await wire.data(line, { form: { ...form, taskName: '' } })
    expect(all.taskManifests).toEqual(expect.arrayContaining([expect.objectContaining(one)]))
  }
})

test('TASK-46 a task and a trigger are read by their id', async () => {
  const line = `POST ${BASE}/task/status/get`
  const { 'redis-id': taskRedisID, name } = await newTask()
  await wire.holds({
    line,
    body: { json: { taskRedisID } },
    access: 'matrix',
    data: { taskManifest: { 'redis-id': taskRedisID, name, 'artefact-origin': `shop/${name}` } },
  })
  const trigger = await newTrigger()
  expect((await wire.data(line, { json: { taskRedisID: trigger['redis-id'] } })).taskManifest).toEqual(trigger)
})

test('TASK-47 TASK-48 both logs of a task are read by its id', async () => {
  const { 'redis-id': taskRedisID } = await newTask()
  const taken = await engine.held(String(taskRedisID))
  const timestamp = '2026-01-02T03:04:05.000Z'
  const texts = { application: 'said by the task', technical: 'said by the engine' } as const
  for (const log of ['application', 'technical'] as const)
    await taken.log(log, [{ time: new Date(timestamp), text: texts[log] }])
  const logs = { 'application-logs': texts.application, 'container-logs': texts.technical }
  for (const [log, payload] of Object.entries(logs))
    await wire.holds({
      line: `POST ${BASE}/task/${log}/get`,
      body: { json: { taskRedisID } },
      access: 'matrix',
      data: { taskLogs: expect.arrayContaining([{ timestamp, payload }]) },
    })
})

async function aBundle() {
  return { name: `made-${++made}`, description: 'of a test', artefacts: [{ name: await newArtefact() }] }
}

async function newBundle(): Promise<JsonFields> {
  return (await wire.data(`POST ${BASE}/bundle/create/shop`, { json: { bundle: await aBundle() } }))
    .bundle as JsonFields
}

async function newRun(): Promise<JsonFields> {
  const { 'redis-id': bundleRedisID } = await newBundle()
  const json = { engine: 'held', bundleRedisID }
  return (await wire.data(`POST ${BASE}/bundle/run`, { json })).bundleStatus as JsonFields
}

test('BUND-36 CALL-22 a bundle is made of its name, its description and its artefacts', async () => {
  const bundle = await aBundle()
  await wire.holds({
    line: `POST ${BASE}/bundle/create/shop`,
    body: { json: { bundle } },
    access: 'matrix',
    data: { bundle: { ...bundle, 'redis-id': expect.stringMatching(/^bundle:/) } },
  })
})

test('BUND-34 the bundles of a project are listed', async () => {
  const { 'redis-id': id, name } = await newBundle()
  const line = `GET ${BASE}/bundle/list/shop`
  await wire.holds({
    line,
    access: 'matrix',
    data: { bundles: expect.arrayContaining([expect.objectContaining({ 'redis-id': id, name })]) },
  })
  const scheduled = { bundleRedisID: id, schedule: '0 4 * * *', engine: 'held' }
  const { bundle } = await wire.data(`POST ${BASE}/bundle/schedule`, { json: scheduled })
  expect((await wire.data(line)).bundles).toContainEqual(bundle)
})

test('BUND-35 a bundle is read by its id', async () => {
  const bundle = await newBundle()
  await wire.holds({
    line: `POST ${BASE}/bundle/get`,
    body: { json: { bundleRedisID: bundle['redis-id'] } },
    access: 'matrix',
    data: { bundle },
  })
})

test('BUND-37 CALL-22 a bundle is changed by its id', async () => {
  const [{ 'redis-id': bundleRedisID }, other] = [await newBundle(), await aBundle()]
  await wire.holds({
    line: `PUT ${BASE}/bundle/update`,
    body: { json: { bundleRedisID, bundle: other } },
    access: 'matrix',
    data: { bundle: { ...other, 'redis-id': bundleRedisID } },
  })
})

test('BUND-39 BUND-38 a bundle is scheduled on an engine, and its schedule removed, by its id', async () => {
  const { 'redis-id': bundleRedisID } = await newBundle()
  const schedule = { schedule: '0 4 * * *', engine: 'held' }
  await wire.holds({
    line: `POST ${BASE}/bundle/schedule`,
    body: { json: { bundleRedisID, ...schedule } },
    access: 'matrix',
    data: { bundle: { 'redis-id': bundleRedisID, 'schedule-setup': schedule } },
  })
  // One that is paused as well.
  await wire.data(`POST ${BASE}/bundle/pause`, { json: { bundleRedisID, paused: true } })
  await wire.holds({ line: `POST ${BASE}/bundle/unschedule`, body: { json: { bundleRedisID } }, access: 'matrix' })
  const { bundle } = await wire.data(`POST ${BASE}/bundle/get`, { json: { bundleRedisID } })
  expect(bundle).toMatchObject({ 'schedule-setup': { schedule: '' } })
})

test('BUND-42 a bundle is run on an engine by its id', async () => {
  const { 'redis-id': bundleRedisID } = await newBundle()
  await wire.holds({
    line: `POST ${BASE}/bundle/run`,
    body: { json: { engine: 'held', bundleRedisID } },
    access: 'matrix',
    data: {
      bundleStatus: { 'redis-id': expect.stringMatching(/^bundle-status:/), 'bundle-redis-id': bundleRedisID },
    },
  })
})

test('BUND-40 BUND-41 the runs of a bundle are listed by engine and id, and one is read by its own id', async () => {
  // Of another bundle.
  await newRun()
  const { 'redis-id': id, 'bundle-redis-id': bundleRedisID } = await newRun()
  const one = { 'redis-id': id, 'bundle-redis-id': bundleRedisID, 'engine-setup': { engine: 'held' } }
  await wire.holds({
    line: `POST ${BASE}/bundle/status/list`,
    body: { json: { engine: 'held', bundleRedisID } },
    access: 'matrix',
    data: { bundleStatuses: [one] },
  })
  await wire.holds({
    line: `POST ${BASE}/bundle/status/get`,
    body: { json: { bundleStatusRedisID: id } },
    access: 'matrix',
    data: { bundleStatus: one },
  })
})

test('BUND-43 CALL-29 a bundle is deleted by its id, in the body', async () => {
  await wire.holds({
    line: `DELETE ${BASE}/bundle/delete`,
    body: async () => ({ json: { bundleRedisID: (await newBundle())['redis-id'] } }),
    access: 'matrix',
  })
  const { 'redis-id': bundleRedisID } = await newBundle()
  await wire.data(`DELETE ${BASE}/bundle/delete`, { json: { bundleRedisID } })
  expect((await wire.send(`POST ${BASE}/bundle/get`, { json: { bundleRedisID } })).status).toBe(404)
})
