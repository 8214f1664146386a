import { ApiError } from '@etabli/sdk'
import type { TaskOutcome } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Follower, readOf } from '#tests/support/follower'
import { HeldEngine } from '#tests/support/held-engine'
import { anArtefact, CODE, launched } from '#tests/support/scheduler'
import { customSecret } from '#tests/support/secrets'
import { type Client, everything, query, World } from '#tests/support/world'
import { projectOverview } from '../../plugins/dashboard/contract'
import {
  cancelTask,
  execTask,
  listTaskEngines,
  listTasks,
  readApplicationLog,
  readTask,
  readTechnicalLog,
  scheduleTask,
  type TaskInput,
  unscheduleTask,
} from '../../plugins/scheduler/contract'

const PROJECT = 'shop'
const ENGINES = { held: { enabled: true } }
const engine = new HeldEngine()
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [engine.plugin] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: ENGINES })
  await anArtefact(ana, PROJECT, 'nightly', { env: [{ name: 'REGION', value: 'eu' }] })
})
afterAll(() => world?.close())

const ALL = { project: PROJECT, engine: '', taskKind: 'task', taskName: '' } as const
const ownCode = (input: Partial<TaskInput> = {}) => ({
  project: PROJECT,
  taskManifest: { name: 'one', description: 'Once.', ...CODE, 'engine-setup': { engine: 'held' }, ...input },
})
const read = async (taskRedisID: string) => (await ana.call(readTask, { taskRedisID })).taskManifest
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.message : error),
  )
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

test('TASK-37 TASK-38 TASK-39 TASK-41 TASK-42 TASK-46 a task of its own code is run, with all that its manifest says', async () => {
  const before = Date.now()
  const secrets = [(await customSecret(ana, PROJECT, 'mode', { MODE_KEY: 'k3y' }))['redis-id']]
  const input = ownCode({
    env: [{ name: 'MODE', value: 'fast' }],
    secrets,
    labels: ['a'],
    'code-path': 'jobs/one',
    image: 'python:3.11',
  })
  const { taskManifest } = await ana.call(execTask, input)
  const id = taskManifest['redis-id']
  expect(id).toMatch(/^task:[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(taskManifest.id).toBe(`held:${id.slice(5)}`)
  expect(taskManifest).toMatchObject({
    ...{
      name: 'one',
      description: 'Once.',
      kind: 'task',
      status: 'queued',
      error: '',
      'engine-setup': { engine: 'held' },
    },
    ...{ 'artefact-origin': '', 'artefact-version': '', 'start-time': '', 'completion-time': '', attempt: 1 },
    ...{
      env: [{ name: 'MODE', value: 'fast' }],
      secrets,
      labels: ['a'],
      image: 'python:3.11',
      'code-path': 'jobs/one',
    },
    ...{ ...CODE, 'started-by': ana.email },
  })
  const created = Date.parse(taskManifest['creation-time'])
  expect(created).toBeGreaterThanOrEqual(before - 1_000)
  const held = await engine.held(id)
  expect(held.task).toMatchObject({
    ...{ project: PROJECT, name: 'one', image: 'python:3.11', attempt: 1, limits: {} },
    code: { gitUrl: CODE['git-url'], gitBranch: 'main', codePath: 'jobs/one' },
  })
  expect((await held.environment()).variables).toEqual({ MODE: 'fast', MODE_KEY: 'k3y' })
  expect(await read(id)).toMatchObject({ status: 'running', 'start-time': '' })
  expect(
    await held.tell({ step: 'running', isStarted: true, facts: { commit: 'c0ffee', host: 'h', isolation: 'sandbox' } }),
  ).toBe('run')
  const running = await read(id)
  expect(running).toMatchObject({
    status: 'running',
    step: 'running',
    'git-commit': 'c0ffee',
    host: 'h',
    isolation: 'sandbox',
  })
  expect(Date.parse(running['start-time'])).toBeGreaterThanOrEqual(created)
  expect(await held.end({ status: 'error', exitCode: 3, error: 'The task ended with exit code 3.' })).toBe(true)
  const ended = await read(id)
  expect(ended).toMatchObject({ status: 'error', error: 'The task ended with exit code 3.', 'exit-code': 3 })
  expect(Date.parse(ended['completion-time'])).toBeGreaterThanOrEqual(Date.parse(ended['start-time']))
  // What has ended is nobody's any more.
  expect(await held.tell({})).toBe('gone')
  expect(await held.end({ status: 'completed' })).toBe(false)
})

test('TASK-37 TASK-38 TASK-42 a task of an artefact runs its code, with its own variables in place of the artefact’s', async () => {
  const secrets = [(await customSecret(ana, PROJECT, 'night', { NIGHT_KEY: 'n1ght' }))['redis-id']]
  const given = { description: 'Tonight.', env: [{ name: 'DAY', value: '1' }], secrets, labels: ['b', 'c'] }
  const { 'redis-id': id, ...manifest } = await launched(ana, PROJECT, 'nightly', given)
  expect(manifest).toMatchObject({
    ...{ ...given, name: 'nightly', kind: 'task', 'engine-setup': { engine: 'held' } },
    'artefact-origin': `${PROJECT}/nightly`,
    artefact: 'nightly',
    'artefact-version': '1',
    ...CODE,
  })
  expect((await (await engine.held(id)).environment()).variables).toEqual({ DAY: '1', NIGHT_KEY: 'n1ght' })
  await engine.end(id)
  const refused = launched(ana, PROJECT, 'nightly', { 'git-url': 'https://git.etabli.test/other.git' })
  expect(await failureOf(refused)).toContain('runs the code of the artefact')
  expect(await failureOf(launched(ana, PROJECT, 'missing'))).toBe('unknown artefact')
})

test('what a task needs is asked for in the words of its form', async () => {
  const without = async (field: string, value = '') => failureOf(ana.call(execTask, ownCode({ [field]: value })))
  expect(await without('name')).toContain('Name is required.')
  expect(await without('description')).toBe('Description is required.')
  expect(await without('git-url')).toBe('Git URL is required.')
  expect(await without('git-branch')).toBe('Git branch is required.')
  expect(await failureOf(ana.call(execTask, ownCode({ 'engine-setup': { engine: '' } })))).toContain(
    'Engine is required.',
  )
  const emptyValue = ownCode({ env: [{ name: 'A', value: '' }] })
  expect(await failureOf(ana.call(execTask, emptyValue))).toContain('Value is required.')
  const emptyName = ownCode({ env: [{ name: '', value: '1' }] })
  expect(await failureOf(ana.call(execTask, emptyName))).toContain('Name is required.')
})

test('only an engine that is there and enabled for its user is taken', async () => {
  const { taskEngines } = await ana.call(listTaskEngines, { project: PROJECT })
  expect(taskEngines.find(({ name }) => name === 'held')).toBeDefined()
  const on = (name: string) => ana.call(execTask, ownCode({ 'engine-setup': { engine: name } }))
  expect(await failureOf(on('etabli'))).toContain('not enabled for you')
  expect(await failureOf(on('nowhere'))).toContain('not enabled for you')
})

test('TASK-02 TASK-45 the list is narrowed by engine, name, search, kind, status and window; what started last comes first', async () => {
  const project = await world.project(`p${Date.now()}`)
  const who = await world.user({ acl: { '*': everything('RWX') }, engines: ENGINES })
  await anArtefact(who, project, 'alpha')
  const ofArtefact = await launched(who, project, 'alpha', { name: 'by hand' })
  const ids: string[] = []
  for (const name of ['one', 'two', 'three']) {
    const { taskManifest } = await who.call(execTask, { ...ownCode({ name }), project: project })
    await engine.end(taskManifest['redis-id'], name === 'two' ? { status: 'error', error: 'No disk.' } : undefined)
    ids.push(taskManifest['redis-id'])
  }
  await (await engine.held(ofArtefact['redis-id'])).tell({ isStarted: true, step: 'running' })
  const list = async (fields: object) => {
    const { taskManifests, total } = await who.call(listTasks, { ...ALL, project: project, ...fields })
    return { names: taskManifests.map(({ name }) => name), total }
  }
  expect(await list({})).toEqual({ names: ['by hand', 'three', 'two', 'one'], total: 4 })
  expect(await list({ engine: 'etabli' })).toEqual({ names: [], total: 0 })
  expect(await list({ taskName: 'two' })).toEqual({ names: ['two'], total: 1 })
  expect(await list({ taskName: 'alpha' })).toEqual({ names: ['by hand'], total: 1 })
  expect(await list({ search: 'NO DI' })).toEqual({ names: ['two'], total: 1 })
  expect(await list({ search: '%' })).toEqual({ names: [], total: 0 })
  expect(await list({ search: ids[0]?.slice(-6).toLowerCase() })).toEqual({ names: ['one'], total: 1 })
  expect(await list({ statuses: ['completed', 'paused'] })).toEqual({ names: ['three', 'one'], total: 2 })
  expect(await list({ statuses: [] })).toEqual({ names: [], total: 0 })
  expect(await list({ kinds: ['job'] })).toEqual({ names: [], total: 0 })
  expect(await list({ kinds: ['task'] })).toMatchObject({ total: 4 })
  expect(await list({ offset: 1, limit: 2 })).toEqual({ names: ['three', 'two'], total: 4 })
  expect(await list({ order: 'completion-time' })).toEqual({ names: ['one', 'two', 'three', 'by hand'], total: 4 })
  const trigger = { ...ownCode({ name: 'elsewhere' }).taskManifest, schedule: '0 3 * * *' }
  const { taskManifest: elsewhere } = await ana.call(scheduleTask, { project: PROJECT, taskManifest: trigger })
  expect(await list({ taskKind: 'cron' })).toEqual({ names: [], total: 0 })
  await ana.call(unscheduleTask, { taskRedisID: elsewhere['redis-id'] })
  await engine.end(ofArtefact['redis-id'])
  const { dashboardOverview } = await who.call(projectOverview, { project: project })
  expect(dashboardOverview).toMatchObject({
    startedTasksCount: { running: 0, succeeded: 3, failed: 1 },
    artefactsCount: 1,
  })
})

test('DASH-26 OP-52 the dashboard counts the runs of the last 24 hours: one of 23 h 59 min ago, and none of 24 h 1 min ago', async () => {
  const project = await world.project(`p${Date.now()}`)
  const who = await world.user({ acl: { '*': everything('RWX') }, engines: ENGINES })
  const counted = async () => (await who.call(projectOverview, { project })).dashboardOverview.startedTasksCount
  /** A run that started so many minutes ago: under way, or ended now. */
  const ranBefore = async (minutes: number, outcome?: TaskOutcome) => {
    const id = (await who.call(execTask, { ...ownCode(), project })).taskManifest['redis-id']
    await (await engine.held(id)).tell({ isStarted: true, step: 'running' })
    if (outcome) await engine.end(id, outcome)
    // It has waited for an hour before, and what has ended ends now: its start alone decides.
    const earlier = `update task set started_at = started_at - $2 * interval '1 minute',
      created_at = created_at - ($2 + 60) * interval '1 minute' where id = $1`
    await query(world.database, earlier, [id.slice('task:'.length), minutes])
  }
  const DAY = 24 * 60
  for (const outcome of [undefined, { status: 'completed' }, { status: 'error', error: 'No disk.' }] as const) {
    await ranBefore(DAY - 1, outcome)
    await ranBefore(DAY + 1, outcome)
  }
  expect(await counted()).toEqual({ running: 1, succeeded: 1, failed: 1 })
  await ranBefore(0, { status: 'completed' })
  expect(await counted()).toEqual({ running: 1, succeeded: 2, failed: 1 })
})

test('TASK-23 TASK-47 TASK-48 both logs are kept apart, in their order, and read on from where they were', async () => {
  const { 'redis-id': taskRedisID } = await launched(ana, PROJECT, 'nightly')
  const held = await engine.held(taskRedisID)
  const at = new Date('2026-01-02T03:04:05.678Z')
  await held.log('technical', [{ time: at, text: 'fetching' }])
  await held.log(
    'application',
    Array.from({ length: 5 }, (_, index) => ({ time: at, text: `line ${index}` })),
  )
  await held.log('application', [
    { time: at, text: 'tab\there \0 nul' },
    { time: at, text: '' },
  ])
  const application = await ana.call(readApplicationLog, { taskRedisID })
  expect(application).toMatchObject({ total: 7, isOpen: true })
  expect(application.taskLogs[0]).toEqual({ timestamp: '2026-01-02T03:04:05.678Z', payload: 'line 0' })
  expect(application.taskLogs.map(({ payload }) => payload).slice(4)).toEqual(['line 4', 'tab\there \uFFFD nul', ''])
  const window = await ana.call(readApplicationLog, { taskRedisID, after: 3, limit: 2 })
  expect(window.taskLogs.map(({ payload }) => payload)).toEqual(['line 3', 'line 4'])
  expect(await ana.call(readApplicationLog, { taskRedisID, after: 7 })).toEqual({
    taskLogs: [],
    total: 7,
    isOpen: true,
  })
  const follower = await Follower.open(ana, [readOf(readApplicationLog, { taskRedisID })])
  await expect.poll(() => follower.events.length).toBeGreaterThan(0)
  await follower.next('the log has grown', () => held.log('application', [{ time: at, text: 'more' }]))
  await engine.end(taskRedisID)
  const { taskLogs, isOpen } = await ana.call(readTechnicalLog, { taskRedisID })
  expect({ lines: taskLogs.map(({ payload }) => payload), isOpen }).toEqual({ lines: ['fetching'], isOpen: false })
})

test('a secret reaches the task, its values no log, and nobody hands on what he may not read', async () => {
  const secret = await customSecret(ana, PROJECT, 'mail', { MAIL_KEY: 's3cr3t-value', SHORT: 'ab' })
  const secrets = [secret['redis-id']]
  const { taskManifest } = await ana.call(execTask, ownCode({ secrets }))
  const held = await engine.held(taskManifest['redis-id'])
  expect(await held.environment()).toMatchObject({ variables: { MAIL_KEY: 's3cr3t-value', SHORT: 'ab' } })
  await held.log('application', [{ time: new Date(), text: 'key=s3cr3t-value, ab' }])
  const { taskLogs } = await ana.call(readApplicationLog, { taskRedisID: taskManifest['redis-id'] })
  expect(taskLogs[0]?.payload).toBe('key=***, ab')
  await held.end({ status: 'completed' })
  const { secret: _, ...others } = everything('RWX')
  const blind = await world.user({ acl: { [PROJECT]: others }, engines: ENGINES })
  expect(await failureOf(blind.call(execTask, ownCode({ secrets })))).toContain('no such secret')
  // What somebody who may read it has handed to an artefact, whoever may run the artefact uses.
  await anArtefact(ana, PROJECT, 'mailer', { secrets })
  const run = await launched(blind, PROJECT, 'mailer')
  expect((await (await engine.held(run['redis-id'])).environment()).variables.MAIL_KEY).toBe('s3cr3t-value')
  await engine.end(run['redis-id'])
})

test('a run is canceled where it is, or before anybody has taken it', async () => {
  const { 'redis-id': taskRedisID } = await launched(ana, PROJECT, 'nightly')
  const held = await engine.held(taskRedisID)
  const heard = new Promise<void>((resolve) => engine.desk?.onCancel(held.task.id, resolve))
  await ana.call(cancelTask, { taskRedisID })
  await heard
  expect(await read(taskRedisID)).toMatchObject({ status: 'running', step: 'ending' })
  expect(await held.tell({})).toBe('cancel')
  expect(engine.canceled).toContain(held.task.id)
  // Whatever it says of itself: its end was asked for.
  expect(await held.end({ status: 'completed', exitCode: 0 })).toBe(true)
  expect(await read(taskRedisID)).toMatchObject({ status: 'canceled', error: 'The task was canceled.' })
  expect(await failureOf(ana.call(cancelTask, { taskRedisID }))).toBe('the task has ended already')

  engine.refusal = new ApiError('BUSY', 503, 'the engine is busy')
  const waiting = await launched(ana, PROJECT, 'nightly')
  await ana.call(cancelTask, { taskRedisID: waiting['redis-id'] })
  engine.refusal = undefined
  expect(await read(waiting['redis-id'])).toMatchObject({ status: 'canceled' })

  let admit = () => {}
  engine.admission = new Promise<void>((resolve) => {
    admit = resolve
  })
  const handedOver = await launched(ana, PROJECT, 'nightly')
  await ana.call(cancelTask, { taskRedisID: handedOver['redis-id'] })
  admit()
  // The engine has it although the record had ended it: it must not stay there.
  await expect.poll(() => engine.canceled).toContain(handedOver['redis-id'].slice('task:'.length))
  expect(await read(handedOver['redis-id'])).toMatchObject({ status: 'canceled' })
})

test('an engine that refuses a task ends it with its sentence; a failure is tried again as often as was asked', async () => {
  engine.refusal = new ApiError('NO_IMAGE', 422, 'there is no such image here')
  const refused = await launched(ana, PROJECT, 'nightly')
  await expect
    .poll(() => read(refused['redis-id']))
    .toMatchObject({
      status: 'error',
      error: 'The engine “held” did not take the task: there is no such image here',
    })
  engine.refusal = undefined
  const first = await launched(ana, PROJECT, 'nightly', { policy: { retries: 1, 'retry-delay': 5 } })
  await engine.end(first['redis-id'], { status: 'error', error: 'Once.' })
  const [again] = (await ana.call(listTasks, { ...ALL, taskName: 'nightly', limit: 1 })).taskManifests
  expect(again).toMatchObject({
    attempt: 2,
    'retry-of': first['redis-id'],
    status: 'queued',
    step: 'waiting for the next attempt',
  })
  await engine.end(again?.['redis-id'] ?? '', { status: 'error', error: 'Twice.' })
  const last = await ana.call(listTasks, { ...ALL, taskName: 'nightly', limit: 1 })
  expect(last.taskManifests[0]).toMatchObject({ attempt: 2, status: 'error', error: 'Twice.' })
})

test('what another has taken, or a server that is lost had, is nobody else’s', async () => {
  const { 'redis-id': taskRedisID } = await launched(ana, PROJECT, 'nightly')
  const held = await engine.held(taskRedisID)
  expect(await engine.desk?.take(held.task.id, 'other')).toBeUndefined()
  expect(await engine.desk?.find(held.task.id, 'a wrong token')).toBeUndefined()
  expect(await engine.desk?.find(held.task.id, held.token)).toMatchObject({ task: { id: held.task.id } })
  expect(await engine.desk?.alive('held', [held.task.id])).toEqual(new Map([[held.task.id, 'run']]))
  await engine.desk?.lost('held')
  expect(await read(taskRedisID)).toMatchObject({ status: 'error', error: expect.stringContaining('was lost') })
  expect(await held.end({ status: 'completed' })).toBe(false)
  const stored = await query(world.database, 'select token_hash from task where id = $1', [held.task.id])
  expect(stored.rows).toEqual([{ token_hash: null }])
})

test('whoever may not run starts and cancels nothing; an acl of artefacts hides lists, logs and counts', async () => {
  const { 'redis-id': taskRedisID } = await launched(ana, PROJECT, 'nightly')
  const held = await engine.held(taskRedisID)
  const reader = await world.user({ acl: { [PROJECT]: everything('R') }, engines: ENGINES })
  expect(await statusOf(reader.call(execTask, ownCode()))).toBe(403)
  expect(await statusOf(reader.call(cancelTask, { taskRedisID }))).toBe(403)
  expect(await statusOf(reader.call(readTask, { taskRedisID }))).toBe(200)
  const entry = everything('RWX')
  const task = { ...entry.task, artefact: { permission: 'RWX', acl: ['other'] } }
  const confined = await world.user({ acl: { [PROJECT]: { ...entry, task } }, engines: ENGINES })
  for (const call of [readTask, readApplicationLog, readTechnicalLog, cancelTask])
    expect((await confined.send(call, { taskRedisID })).status).toBe(404)
  expect(await confined.call(listTasks, ALL)).toEqual({ taskManifests: [], total: 0 })
  const { dashboardOverview } = await confined.call(projectOverview, { project: PROJECT })
  expect(dashboardOverview).toMatchObject({
    startedTasksCount: { running: 0, succeeded: 0, failed: 0 },
    artefactsCount: 0,
  })
  expect(await statusOf(confined.call(execTask, ownCode()))).toBe(403)
  await held.end({ status: 'completed' })
})
