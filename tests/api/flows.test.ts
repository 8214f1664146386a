import { ApiError } from '@etabli/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HeldEngine } from '#tests/support/held-engine'
import { heldConnections, heldConnectors, heldFlow, heldSide } from '#tests/support/held-flows'
import { type Client, everything, World } from '#tests/support/world'
import {
  createFlow,
  deleteFlow,
  type FlowConnection,
  listFlows,
  readFlow,
  type SingerFlowInput,
  updateFlow,
} from '../../plugins/flows/contract'
import {
  createArtefact,
  execTask,
  listTasks,
  pauseTask,
  readTask,
  scheduleTask,
  unscheduleTask,
} from '../../plugins/scheduler/contract'

const PROJECT = 'shop'
const ELSEWHERE = 'depot'
const ENGINES = { held: { enabled: true }, other: { enabled: true } }
const CANARY = 'canary-of-a-flow-73'
const engine = new HeldEngine('held', ['singer'])

let world: World
let ana: Client
let connections: Awaited<ReturnType<typeof heldConnections>>
let from: FlowConnection
let to: FlowConnection
beforeAll(async () => {
  world = await World.open({ plugins: [engine.plugin, heldConnectors] })
  for (const project of [PROJECT, ELSEWHERE]) await world.project(project)
  const acl = { [PROJECT]: everything('RWX'), [ELSEWHERE]: everything('RWX') }
  ana = await world.user({ acl, engines: ENGINES })
  connections = await heldConnections(ana, PROJECT, CANARY)
  ;({ from, to } = connections)
})
afterAll(() => world?.close())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.message : error),
  )
const aFlow = (name: string, more: Partial<SingerFlowInput> = {}) => heldFlow(name, connections, more)
const side = heldSide
const created = async (name: string, more?: Partial<SingerFlowInput>, who = ana) =>
  (await who.call(createFlow, { project: PROJECT, singerFlow: aFlow(name, more) })).singerFlow
const manifestOf = (name: string) => ({
  ...{ name, description: '', 'artefact-origin': `${PROJECT}/${name}`, 'engine-setup': { engine: 'held' } },
})
const scheduled = async (name: string, schedule: string, more: { description: string; labels: string[] }) =>
  (await ana.call(scheduleTask, { project: PROJECT, taskManifest: { ...manifestOf(name), schedule, ...more } }))
    .taskManifest
const tasksOf = async (taskName: string, taskKind: 'task' | 'cron', who = ana) =>
  (await who.call(listTasks, { project: PROJECT, engine: 'held', taskKind, taskName })).taskManifests

test('FLOW-35 FLOW-36 FLOW-37 FLOW-40 FLOW-41 FLOW-42 FLOW-43 FLOW-44 a flow of one tap and one target is created, told, changed and deleted', async () => {
  const before = Date.now()
  // Another project has flows of the same names.
  const others = await heldConnections(ana, ELSEWHERE)
  for (const name of ['another', 'orders']) {
    const singerFlow = heldFlow(name, others, { description: 'elsewhere' })
    await ana.call(createFlow, { project: ELSEWHERE, singerFlow })
  }
  const flowsElsewhere = (await ana.call(listFlows, { project: ELSEWHERE })).singerFlows
  expect(flowsElsewhere.map(({ name, description }) => [name, description])).toEqual([
    ['another', 'elsewhere'],
    ['orders', 'elsewhere'],
  ])
  const flow = await created('orders')
  expect(Object.keys(flow).toSorted()).toEqual(
    [
      ...['name', 'description', 'creation-time', 'last-modified-time', 'manifest', 'singer-tap', 'singer-target'],
      ...['last-modified-by', 'version', 'mapping', 'triggers'],
    ].toSorted(),
  )
  const own = { configuration: { schema: 'public' } }
  // Of the secret and the connector, the platform's own word counts.
  const sides = {
    'singer-tap': {
      ...own,
      name: 'tap-held',
      icon: '/app/icons/x.svg',
      'singer-source': 'tap-held==1.0.0',
      secretConnection: from,
    },
    'singer-target': {
      ...own,
      name: 'target-held',
      icon: '/app/icons/x.svg',
      'singer-source': 'target-held==1.0.0',
      secretConnection: to,
    },
  }
  expect(flow).toMatchObject({ name: 'orders', description: 'about orders', version: '1', ...sides })
  expect(flow.manifest).toEqual({ schedule: '' })
  expect(Object.keys(flow['singer-tap'].secretConnection).toSorted()).toEqual(
    ['connection-type', 'description', 'icon', 'id', 'kind', 'name', 'redis-id'].toSorted(),
  )
  expect(flow['creation-time']).toBe(flow['last-modified-time'])
  expect(Date.parse(flow['creation-time'])).toBeGreaterThan(before - 5_000)
  expect((await ana.call(readFlow, { project: PROJECT, singerFlowName: 'orders' })).singerFlow).toEqual(flow)

  const changed = aFlow('orders', {
    description: 'other',
    'singer-tap': { ...side('tap-held', from), configuration: { schema: 's', rows: 7 } },
    'singer-target': { ...side('target-held', to), configuration: { schema: 't', rows: 8 } },
  })
  const call = { project: PROJECT, singerFlowName: 'orders', singerFlow: changed }
  const { singerFlow: updated } = await ana.call(updateFlow, call)
  expect(updated).toMatchObject({ version: '2', description: 'other', 'last-modified-by': ana.email })
  expect(updated['singer-tap'].configuration).toEqual({ schema: 's', rows: 7 })
  expect(updated['singer-target'].configuration).toEqual({ schema: 't', rows: 8 })
  expect(updated['creation-time']).toBe(flow['creation-time'])
  expect(Date.parse(updated['last-modified-time'])).toBeGreaterThan(Date.parse(flow['last-modified-time']))
  const renamed = { ...call, singerFlow: { ...changed, name: 'invoices' } }
  expect(await failureOf(ana.call(updateFlow, renamed))).toBe('the name of a flow is fixed: create another one')

  await created('another')
  expect((await ana.call(listFlows, { project: PROJECT })).singerFlows.map(({ name }) => name)).toEqual([
    'another',
    'orders',
  ])
  await ana.call(deleteFlow, { project: PROJECT, singerFlowName: 'another' })
  expect((await ana.call(listFlows, { project: PROJECT })).singerFlows).toEqual([updated])
  const gone = { project: PROJECT, singerFlowName: 'another' }
  expect(await failureOf(ana.call(readFlow, gone))).toBe('unknown flow')
  expect(await failureOf(ana.call(deleteFlow, gone))).toBe('unknown flow')
  expect((await ana.call(listFlows, { project: ELSEWHERE })).singerFlows).toEqual(flowsElsewhere)
})

test('FLOW-35 a flow is refused whose connector, secret or settings do not fit, and the values of secrets stand nowhere', async () => {
  const refused = (more: Partial<SingerFlowInput>) => failureOf(created('unfit', more))
  expect(await refused({ 'singer-tap': side('target-held', to) })).toBe(
    'there is no such connector here: choose another',
  )
  expect(await refused({ 'singer-tap': side('tap-held', to) })).toBe(
    'the connector is not compatible with the selected connection',
  )
  const foreign = { ...from, 'redis-id': 'secret:01ARZ3NDEKTSV4RRFFQ69G5FAV' }
  expect(await refused({ 'singer-tap': side('tap-held', foreign) })).toMatch(/^there is no such secret/)
  const settings = (configuration: Readonly<Record<string, string>>) =>
    refused({ 'singer-tap': { ...side('tap-held', from), configuration } })
  expect(await settings({ schema: 's', password: 'p' })).toBe('the settings of the connector are not those of its form')
  expect(await settings({})).toBe('the settings of the connector are not those of its form')
  expect(await failureOf(created(''))).toContain('Name is required.')
  expect(await failureOf(created('unfit', { description: '' }))).toContain('Description is required.')
  const rows = await world.query('select to_jsonb(t)::text as row from flow_version t')
  expect(JSON.stringify(rows.rows)).not.toContain(CANARY)
})

test('FLOW-46 FLOW-49 launching runs the flow by its origin, and its runs come from the scheduler', async () => {
  await created('launched')
  const { taskManifest } = await ana.call(execTask, { project: PROJECT, taskManifest: manifestOf('launched') })
  expect(taskManifest).toMatchObject({
    ...{ name: 'launched', 'artefact-origin': 'shop/launched', 'artefact-version': '1', kind: 'task', artefact: '' },
    ...{ 'origin-href': '/shop/flows/launched', 'engine-setup': { engine: 'held' } },
    secrets: [from['redis-id'], to['redis-id']],
  })
  const held = await engine.held(taskManifest['redis-id'])
  expect(held.task.kind).toBe('singer')
  expect((await held.environment()).variables).toMatchObject({ ETABLI_FLOW: 'launched', ETABLI_FLOW_VERSION: '1' })
  await engine.end(taskManifest['redis-id'])
  expect(await tasksOf('launched', 'task')).toEqual([
    expect.objectContaining({ 'redis-id': taskManifest['redis-id'], status: 'completed' }),
  ])
  expect(await tasksOf('launched', 'cron')).toEqual([])
  const elsewhere = { ...manifestOf('launched'), 'engine-setup': { engine: 'other' } }
  expect(await failureOf(ana.call(execTask, { project: PROJECT, taskManifest: elsewhere }))).toContain('engine')
})

test('FLOW-11 the runs of a flow are listed by when they began, the last first, not by when they were asked for', async () => {
  await created('ordered')
  const run = async () => {
    const { taskManifest } = await ana.call(execTask, { project: PROJECT, taskManifest: manifestOf('ordered') })
    await engine.end(taskManifest['redis-id'])
    return taskManifest['redis-id']
  }
  const [late, early] = [await run(), await run()]
  // It has waited for its engine.
  await world.query(`update task set started_at = now() + interval '1 minute' where id = $1`, [
    late.slice('task:'.length),
  ])
  expect((await tasksOf('ordered', 'task')).map((task) => task['redis-id'])).toEqual([late, early])
})

test('FLOW-34 FLOW-39 FLOW-47 FLOW-48 a flow is scheduled as the version that it was, and unscheduled; with a trigger it cannot be deleted', async () => {
  await created('nightly')
  await created('without a trigger')
  const trigger = await scheduled('nightly', '0 3 * * *', { description: 'Each night', labels: ['of-the-night'] })
  const id = trigger['redis-id'].slice('task:'.length)
  const origin = { name: 'nightly', 'artefact-origin': 'shop/nightly', 'artefact-version': '1' }
  const given = {
    env: [
      { name: 'ETABLI_FLOW', value: 'nightly' },
      { name: 'ETABLI_FLOW_VERSION', value: '1' },
    ],
  }
  const fields = {
    ...{ ...origin, ...given, secrets: [from['redis-id'], to['redis-id']], 'engine-setup': { engine: 'held' } },
    ...{ description: 'Each night', labels: ['of-the-night'], 'creation-time': expect.stringMatching(/Z$/) },
  }
  expect(trigger).toMatchObject({
    ...{ ...fields, kind: 'cron', status: 'scheduled', schedule: '0 3 * * *', 'start-time': '', 'completion-time': '' },
    ...{ id: `held:${id}`, 'redis-id': `task:${id}` },
  })
  const read = async (name = 'nightly') =>
    (await ana.call(readFlow, { project: PROJECT, singerFlowName: name })).singerFlow
  const schedule = async () => (await read()).manifest.schedule
  expect(await schedule()).toBe('0 3 * * *')
  // What a page asks before it deletes.
  expect([(await read()).triggers, (await read('without a trigger')).triggers]).toEqual([1, 0])
  await ana.call(updateFlow, { project: PROJECT, singerFlowName: 'nightly', singerFlow: aFlow('nightly') })
  expect(await tasksOf('nightly', 'cron')).toEqual([expect.objectContaining({ 'artefact-version': '1' })])
  await world.query('update task_trigger set next_at = now() where id = $1', [id])
  await expect.poll(async () => (await tasksOf('nightly', 'task')).length).toBe(1)
  const [fired] = await tasksOf('nightly', 'task')
  await engine.end(fired?.['redis-id'] ?? '')
  const aTime = expect.stringMatching(/Z$/)
  expect(await tasksOf('nightly', 'task')).toEqual([
    expect.objectContaining({
      ...{ ...fields, kind: 'job', status: 'completed', 'start-time': aTime, 'completion-time': aTime },
      id: `held:${fired?.['redis-id'].slice('task:'.length)}`,
    }),
  ])
  expect(await failureOf(ana.call(deleteFlow, { project: PROJECT, singerFlowName: 'nightly' }))).toBe(
    'to remove the flow, you must first remove the triggers',
  )
  // One that rests is a trigger too.
  await ana.call(pauseTask, { taskRedisID: trigger['redis-id'], paused: true })
  expect((await read()).triggers).toBe(1)
  expect(await failureOf(ana.call(deleteFlow, { project: PROJECT, singerFlowName: 'nightly' }))).toBe(
    'to remove the flow, you must first remove the triggers',
  )
  await ana.call(unscheduleTask, { taskRedisID: trigger['redis-id'] })
  expect(await schedule()).toBe('')
  expect(await tasksOf('nightly', 'cron')).toEqual([])
  await ana.call(deleteFlow, { project: PROJECT, singerFlowName: 'nightly' })
})

test('flows and artefacts have one another’s names for themselves', async () => {
  await created('taken')
  const artefact = (name: string) =>
    ana.call(createArtefact, { project: PROJECT, artefact: { name, description: name, 'git-url': 'etabli:shop' } })
  expect(await failureOf(artefact('taken'))).toBe('name already used')
  await artefact('an artefact')
  expect(await failureOf(created('an artefact'))).toBe('name already used')
  expect(await failureOf(created('taken'))).toBe('name already used')
})

test('who may run tasks and no flows knows of none, and an acl of artefacts hides their runs', async () => {
  await created('private')
  const { taskManifest } = await ana.call(execTask, { project: PROJECT, taskManifest: manifestOf('private') })
  const without = { ...everything('RWX'), task: { ...everything('RWX').task, flow: { enabled: false } } }
  const bob = await world.user({ acl: { [PROJECT]: without }, engines: ENGINES })
  expect(await failureOf(bob.call(listFlows, { project: PROJECT }))).toBe('you do not have permission for this action')
  expect(await failureOf(bob.call(execTask, { project: PROJECT, taskManifest: manifestOf('private') }))).toBe(
    'unknown artefact',
  )
  const narrow = { ...everything('RWX').task, artefact: { permission: 'RWX', acl: ['another'] } }
  const cid = await world.user({ acl: { [PROJECT]: { ...everything('RWX'), task: narrow } }, engines: ENGINES })
  expect(await failureOf(cid.call(readTask, { taskRedisID: taskManifest['redis-id'] }))).toBe('unknown task')
  expect(await tasksOf('private', 'task', cid)).toEqual([])
})
