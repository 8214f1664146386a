import { ApiError } from '@etabli/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HeldEngine } from '#tests/support/held-engine'
import { anArtefact, CODE, launched } from '#tests/support/scheduler'
import { customSecret } from '#tests/support/secrets'
import { type Client, everything, query, World } from '#tests/support/world'
import {
  createArtefact,
  deleteArtefact,
  listArtefactRuns,
  listArtefacts,
  listTasks,
  listTimeline,
  pauseTask,
  readArtefact,
  readTask,
  rescheduleTask,
  scheduleTask,
  unscheduleTask,
  updateArtefact,
} from '../../plugins/scheduler/contract'
import { listDbtArtefacts } from '../../plugins/transform/contract'

const PROJECT = 'shop'
const ELSEWHERE = 'depot'
const ENGINES = { held: { enabled: true } }
const engine = new HeldEngine()
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [engine.plugin] })
  for (const project of [PROJECT, ELSEWHERE]) await world.project(project)
  const acl = { [PROJECT]: everything('RWX'), [ELSEWHERE]: everything('RWX') }
  ana = await world.user({ acl, engines: ENGINES })
})
afterAll(() => world?.close())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.message : error),
  )
const scheduled = (artefact: string, schedule: string, who = ana, zone?: string) =>
  who.call(scheduleTask, {
    project: PROJECT,
    taskManifest: {
      ...{
        name: artefact,
        'artefact-origin': `${PROJECT}/${artefact}`,
        'engine-setup': { engine: 'held' },
        schedule,
      },
      ...(zone !== undefined && { zone }),
    },
  })
const triggersOf = async (artefact: string, who = ana) => {
  const fields = { project: PROJECT, engine: 'held', taskKind: 'cron', taskName: artefact } as const
  return (await who.call(listTasks, fields)).taskManifests
}
const runsOf = async (artefact: string) => {
  const fields = { project: PROJECT, engine: '', taskKind: 'task', taskName: artefact } as const
  return (await ana.call(listTasks, fields)).taskManifests
}
/** Moves the next time of a trigger, as if it had been made earlier. */
const dueSince = (id: string, interval: string) =>
  query(
    world.database,
    `update task_trigger set next_at = now() - $2::interval, fired_at = least(fired_at, now() - $2::interval - interval '1 hour') where id = $1`,
    [id.slice(5), interval],
  )

test('ART-29 ART-38 ART-39 ART-40 ART-41 ART-42 ART-43 an artefact is made, read, listed, changed and deleted', async () => {
  const secret = await customSecret(ana, PROJECT, 'mail', { KEY: 'k3y' })
  const env = [{ name: 'DAY', value: '1' }]
  const input = {
    name: 'nightly',
    description: 'Revenue.',
    'git-url': CODE['git-url'],
    env,
    secrets: [secret['redis-id']],
  }
  // Another project has one of the same name.
  const namesake = await anArtefact(ana, ELSEWHERE, 'nightly')
  const { artefact } = await ana.call(createArtefact, { project: PROJECT, artefact: input })
  expect(artefact).toEqual({
    ...input,
    ...{ kind: 'custom', image: 'shell', version: '1', 'git-branch': 'main', 'code-path': '', policy: {}, triggers: 0 },
    'creation-time': expect.stringMatching(/^\d{4}-.*Z$/),
    'last-modified-time': artefact['creation-time'],
    'last-modified-by': ana.email,
  })
  expect(await ana.call(readArtefact, { project: PROJECT, artefactName: 'nightly' })).toEqual({ artefact })
  // Of the other kind.
  const models = await anArtefact(ana, PROJECT, 'models', {
    kind: 'dbt',
    env: [{ name: 'DBT_COMMAND', value: 'dbt run' }],
  })
  expect((await ana.call(listArtefacts, { project: PROJECT })).artefacts).toEqual([models, artefact])
  await ana.call(deleteArtefact, { project: PROJECT, artefactName: 'models' })
  expect(await failureOf(ana.call(createArtefact, { project: PROJECT, artefact: input }))).toBe('name already used')
  const other = {
    ...{ description: 'Net revenue.', image: 'python:3.11', 'git-url': 'https://git.etabli.test/next.git' },
    ...{ 'git-branch': 'next', 'code-path': 'jobs', env: [{ name: 'HOUR', value: '2' }], secrets: [] },
  }
  const changed = await ana.call(updateArtefact, {
    ...{ project: PROJECT, artefactName: 'nightly' },
    artefact: { ...input, ...other },
  })
  expect(changed.artefact).toMatchObject({ ...other, version: '2' })
  expect(Date.parse(changed.artefact['last-modified-time'])).toBeGreaterThan(Date.parse(artefact['creation-time']))
  expect(await ana.call(readArtefact, { project: PROJECT, artefactName: 'nightly' })).toEqual(changed)
  const renamed = { project: PROJECT, artefactName: 'nightly', artefact: { ...input, name: 'daily' } }
  expect(await failureOf(ana.call(updateArtefact, renamed))).toContain('the name of an artefact is fixed')
  await ana.call(deleteArtefact, { project: PROJECT, artefactName: 'nightly' })
  expect(await failureOf(ana.call(readArtefact, { project: PROJECT, artefactName: 'nightly' }))).toBe(
    'unknown artefact',
  )
  expect((await ana.call(listArtefacts, { project: ELSEWHERE })).artefacts).toEqual([namesake])
})

test('ART-31 ART-34 ART-35 an artefact needs a name and a description, each variable a name and a value, and no secret is given twice', async () => {
  const refusal = (artefact: object) =>
    failureOf(ana.call(createArtefact, { project: PROJECT, artefact: { name: 'a', description: 'b', ...artefact } }))
  expect(await refusal({ name: '' })).toContain('Name is required.')
  expect(await refusal({ description: '' })).toContain('Description is required.')
  expect(await refusal({ env: [{ name: '', value: '1' }] })).toContain('Name is required.')
  expect(await refusal({ env: [{ name: 'A', value: '' }] })).toContain('Value is required.')
  expect(await refusal({ secrets: ['secret:1', 'secret:1'] })).toContain('a secret is given twice')
  expect(await refusal({ secrets: ['secret:1'] })).toContain('no such secret')
  expect(await failureOf(ana.call(listArtefacts, { project: PROJECT }))).toBeUndefined()
})

test('TASK-37 TASK-43 TASK-44 ART-13 ART-38 ART-46 ART-47 a trigger is added, kept as it was made, and removed; until then its artefact stays', async () => {
  await anArtefact(ana, PROJECT, 'hourly', { env: [{ name: 'A', value: '1' }] })
  const { taskManifest } = await scheduled('hourly', ' 0  3 * * 1 ', ana, 'Europe/Zurich')
  expect(taskManifest).toMatchObject({
    ...{ kind: 'cron', status: 'scheduled', schedule: '0 3 * * 1', zone: 'Europe/Zurich', artefact: 'hourly' },
    ...{ 'artefact-origin': `${PROJECT}/hourly`, 'artefact-version': '1', env: [{ name: 'A', value: '1' }] },
    'next-time': expect.stringMatching(/T0[12]:00:00\.000Z$/),
  })
  const taskRedisID = taskManifest['redis-id']
  expect(await triggersOf('hourly')).toEqual([taskManifest])
  expect((await ana.call(readTask, { taskRedisID })).taskManifest).toEqual(taskManifest)
  const { artefact } = await ana.call(updateArtefact, {
    ...{ project: PROJECT, artefactName: 'hourly' },
    artefact: { name: 'hourly', description: 'x', ...CODE, env: [{ name: 'A', value: '2' }] },
  })
  expect(artefact).toMatchObject({ version: '2', triggers: 1 })
  // It runs what it was made with.
  expect(await triggersOf('hourly')).toMatchObject([{ 'artefact-version': '1', env: [{ name: 'A', value: '1' }] }])
  const removal = () => ana.call(deleteArtefact, { project: PROJECT, artefactName: 'hourly' })
  expect(await failureOf(removal())).toBe('to remove the artefact, you must first remove the triggers')
  const { taskManifest: second } = await scheduled('hourly', '0 4 * * *')
  await ana.call(unscheduleTask, { taskRedisID })
  expect(await triggersOf('hourly')).toEqual([second])
  await ana.call(pauseTask, { taskRedisID: second['redis-id'], paused: true })
  expect(await failureOf(removal())).toBe('to remove the artefact, you must first remove the triggers')
  await ana.call(unscheduleTask, { taskRedisID: second['redis-id'] })
  expect(await triggersOf('hourly')).toEqual([])
  expect(await failureOf(ana.call(unscheduleTask, { taskRedisID }))).toBe('unknown task')
  await removal()
})

test('a schedule that cannot be read is refused with the reason', async () => {
  await anArtefact(ana, PROJECT, 'odd')
  expect(await failureOf(scheduled('odd', '61 * * * *'))).toMatch(/^Invalid expression: The minute “61”/)
  expect(await failureOf(scheduled('odd', ''))).toMatch(/^Invalid expression/)
  expect(await failureOf(scheduled('odd', '* * * * *', ana, 'Mars/Olympus'))).toContain('Mars/Olympus')
  expect(await triggersOf('odd')).toEqual([])
})

test('TASK-38 a time that has come begins one run, which is a job; one that no server saw begins one afterwards and says so', async () => {
  await anArtefact(ana, PROJECT, 'due')
  const { taskManifest } = await scheduled('due', '0 0 1 1 *')
  expect(taskManifest.kind).toBe('cron')
  const id = taskManifest['redis-id']
  await dueSince(id, '1 second')
  await expect.poll(async () => (await runsOf('due')).length).toBe(1)
  const [run] = await runsOf('due')
  expect(run).toMatchObject({ kind: 'job', trigger: id, 'started-by': ana.email, 'artefact-version': '1' })
  await engine.end(run?.['redis-id'] ?? '')
  expect((await triggersOf('due'))[0]).toMatchObject({ 'last-firing': { outcome: 'fired', message: '' } })
  await dueSince(id, '3 hours')
  await expect.poll(async () => (await runsOf('due')).length).toBe(2)
  expect((await triggersOf('due'))[0]).toMatchObject({
    'last-firing': {
      outcome: 'missed',
      message: expect.stringMatching(/^No server ran at .*Z, so it ran once afterwards\.$/),
    },
  })
  expect(await runsOf('due')).toHaveLength(2)
  await engine.end((await runsOf('due'))[0]?.['redis-id'] ?? '')
  const { artefactRuns } = await ana.call(listArtefactRuns, { project: PROJECT })
  expect(artefactRuns.find(({ name }) => name === 'due')?.runs.map(({ status }) => status)).toEqual([
    'completed',
    'completed',
  ])
})

test('a trigger that cannot be fired holds up no others', async () => {
  await anArtefact(ana, PROJECT, 'broken')
  await anArtefact(ana, PROJECT, 'behind')
  const broken = (await scheduled('broken', '0 0 1 1 *')).taskManifest['redis-id']
  const behind = (await scheduled('behind', '0 0 1 1 *')).taskManifest['redis-id']
  // A zone that a newer list of zones no longer has.
  await query(world.database, "update task_trigger set zone = 'Mars/Olympus' where id = $1", [broken.slice(5)])
  await dueSince(broken, '10 seconds')
  await dueSince(behind, '1 second')
  await expect.poll(async () => (await runsOf('behind')).length).toBe(1)
  expect(await runsOf('broken')).toEqual([])
  await engine.end((await runsOf('behind'))[0]?.['redis-id'] ?? '')
  await ana.call(unscheduleTask, { taskRedisID: broken })
})

test('a paused trigger begins nothing, goes on from now, and is given other times', async () => {
  await anArtefact(ana, PROJECT, 'resting')
  const { taskManifest } = await scheduled('resting', '0 0 1 1 *')
  const taskRedisID = taskManifest['redis-id']
  const paused = await ana.call(pauseTask, { taskRedisID, paused: true })
  expect(paused.taskManifest).toMatchObject({ status: 'paused' })
  expect(paused.taskManifest['next-time']).toBeUndefined()
  await dueSince(taskRedisID, '1 second')
  const { taskManifest: resumed } = await ana.call(pauseTask, { taskRedisID, paused: false })
  expect(Date.parse(resumed['next-time'] ?? '')).toBeGreaterThan(Date.now())
  const moved = await ana.call(rescheduleTask, { taskRedisID, schedule: '30 5 * * *', zone: 'Asia/Tokyo' })
  expect(moved.taskManifest).toMatchObject({ schedule: '30 5 * * *', zone: 'Asia/Tokyo', 'redis-id': taskRedisID })
  expect(moved.taskManifest['next-time']).toMatch(/T20:30:00\.000Z$/)
  expect(await runsOf('resting')).toEqual([])
  const { triggers } = await ana.call(listTimeline, { project: PROJECT })
  expect(triggers.find(({ name }) => name === 'resting')).toMatchObject({
    times: [moved.taskManifest['next-time']],
    kind: 'task',
  })
})

test('what its owner may no longer run is refused when its time comes, and says so', async () => {
  await anArtefact(ana, PROJECT, 'left')
  const leaver = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: ENGINES })
  const { taskManifest } = await scheduled('left', '0 0 1 1 *', leaver)
  await query(world.database, 'delete from app_user where email = $1', [leaver.email])
  await dueSince(taskManifest['redis-id'], '1 second')
  await expect
    .poll(async () => (await triggersOf('left'))[0]?.['last-firing'])
    .toMatchObject({ outcome: 'refused', message: expect.stringContaining('may no longer run it') })
  expect(await runsOf('left')).toEqual([])
})

test('whoever may only read makes, changes and runs nothing', async () => {
  await anArtefact(ana, PROJECT, 'kept')
  const reader = await world.user({ acl: { [PROJECT]: everything('R') }, engines: ENGINES })
  const artefact = { name: 'kept', description: 'x' }
  const refusals = await Promise.all(
    [
      reader.call(createArtefact, { project: PROJECT, artefact: { ...artefact, name: 'new' } }),
      reader.call(updateArtefact, { project: PROJECT, artefactName: 'kept', artefact }),
      reader.call(deleteArtefact, { project: PROJECT, artefactName: 'kept' }),
      scheduled('kept', '* * * * *', reader),
      launched(reader, PROJECT, 'kept'),
    ].map(failureOf),
  )
  for (const refusal of refusals) expect(refusal).toContain('permission')
  expect((await reader.call(readArtefact, { project: PROJECT, artefactName: 'kept' })).artefact.version).toBe('1')
})

test('the artefacts that run dbt are told with their commands, to those who may read artefacts, each as far as his acl goes', async () => {
  const shop = everything('R')
  const dbt = { kind: 'dbt', 'git-url': `etabli:${PROJECT}`, 'code-path': '' } as const
  for (const name of ['build_all', 'build_orders'])
    await anArtefact(ana, PROJECT, name, { ...dbt, env: [{ name: 'DBT_COMMAND', value: `dbt build # ${name}` }] })
  await anArtefact(ana, PROJECT, 'of_code', { env: [{ name: 'DBT_COMMAND', value: 'dbt run' }] })
  const who = (artefact: NonNullable<typeof shop.task>['artefact']) =>
    world.user({ acl: { [PROJECT]: { ...shop, task: { ...shop.task, artefact } } } })
  const told = async (client: Client) => (await client.call(listDbtArtefacts, { project: PROJECT })).artefacts
  expect(await told(await who({ permission: 'R' }))).toEqual(
    ['build_all', 'build_orders'].map((name) => ({
      ...{ name, href: `/${PROJECT}/artefacts/${name}`, command: `dbt build # ${name}` },
    })),
  )
  const narrow = await who({ permission: 'R', acl: ['build_orders', 'of_code'] })
  expect((await told(narrow)).map(({ name }) => name)).toEqual(['build_orders'])
  expect(await failureOf(told(await who({ permission: '' })))).toContain('permission')
})
