import { ApiError } from '@etabli/sdk'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { HeldEngine } from '#tests/support/held-engine'
import { anArtefact, CODE } from '#tests/support/scheduler'
import { type Client, everything, query, World } from '#tests/support/world'
import {
  type BundledArtefact,
  type BundleInput,
  cancelBundleRun,
  createBundle,
  deleteArtefact,
  deleteBundle,
  listBundleRuns,
  listBundleStatuses,
  listBundles,
  listBundleTimeline,
  pauseBundle,
  readBundle,
  readBundleStatus,
  resumeBundleRun,
  runBundle,
  scheduleBundle,
  unscheduleBundle,
  updateBundle,
} from '../../plugins/scheduler/contract'

const PROJECT = 'shop'
const ELSEWHERE = 'depot'
const engine = new HeldEngine()
const other = new HeldEngine('other')
const ON = { engine: engine.name } as const
const opener = defineServerPlugin({
  id: 'test.opener',
  start: ({ service }) => {
    ensure = async (project) => (await service(ProjectRepositories).ensure(project)).path
    return {}
  },
})
let ensure: (project: string) => Promise<string>
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [engine.plugin, other.plugin, opener] })
  for (const project of [PROJECT, ELSEWHERE]) await world.project(project)
  ana = await world.user({
    acl: { [PROJECT]: everything('RWX'), [ELSEWHERE]: everything('RWX') },
    engines: { [engine.name]: { enabled: true }, [other.name]: { enabled: true } },
  })
  for (const name of ['a', 'b', 'c', 'd']) await anArtefact(ana, PROJECT, name)
})
afterAll(() => world?.close())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.message : error),
  )
const after = (name: string, ...names: readonly string[]): BundledArtefact => ({
  name,
  dependency: { type: 'tasks', 'tasks-dependencies': { tasks: names.map((one) => ({ name: one })) } },
})
let made = 0
async function aBundle(artefacts: readonly BundledArtefact[], input: Partial<BundleInput> = {}) {
  made += 1
  const bundle = { name: `bundle ${made}`, description: 'Together.', artefacts: [...artefacts], ...input }
  return (await ana.call(createBundle, { project: PROJECT, bundle })).bundle
}
const run = async (bundleRedisID: string) => (await ana.call(runBundle, { ...ON, bundleRedisID })).bundleStatus
const read = async (bundleStatusRedisID: string) =>
  (await ana.call(readBundleStatus, { bundleStatusRedisID })).bundleStatus
const statuses = async (id: string) =>
  Object.fromEntries((await read(id)).tasks.map(({ name, status }) => [name, status]))
/** Ends the task of an artefact in a run, once it has begun. */
async function end(id: string, name: string, status: 'completed' | 'error' = 'completed') {
  const taskOf = async () => (await read(id)).tasks.find((task) => task.name === name)?.['redis-id'] ?? ''
  await expect.poll(taskOf, { message: `${name} begins` }).not.toBe('')
  await engine.end(await taskOf(), { status, ...(status === 'error' && { error: 'No disk.' }) })
}

test('BUND-32 BUND-34 BUND-35 BUND-36 BUND-37 BUND-43 a bundle is made, read, listed, changed and deleted', async () => {
  const files = { type: 'files', 'files-dependencies': { any: ['thing'] } } as const
  const bundle = await aBundle([{ name: 'a' }, after('b', 'a'), { name: 'c', dependency: files }])
  const bundleRedisID = bundle['redis-id']
  expect(bundle).toEqual({
    'redis-id': expect.stringMatching(/^bundle:[0-9A-Z]{26}$/),
    ...{ name: 'bundle 1', description: 'Together.', concurrency: 4, 'schedule-setup': { schedule: '' } },
    artefacts: [{ name: 'a' }, after('b', 'a'), { name: 'c', dependency: files }],
    'creation-time': expect.stringMatching(/Z$/),
    'last-modified-time': bundle['creation-time'],
    'last-modified-by': ana.email,
  })
  expect((await ana.call(readBundle, { bundleRedisID })).bundle).toEqual(bundle)
  await anArtefact(ana, ELSEWHERE, 'a')
  const namesake = { name: bundle.name, description: 'Elsewhere.', artefacts: [{ name: 'a' }] }
  const { bundle: elsewhere } = await ana.call(createBundle, { project: ELSEWHERE, bundle: namesake })
  expect((await ana.call(listBundles, { project: ELSEWHERE })).bundles).toEqual([elsewhere])
  expect((await ana.call(listBundles, { project: PROJECT })).bundles).toEqual([bundle])
  const beside = await aBundle([{ name: 'd' }])
  const { name } = bundle
  const taken = ana.call(createBundle, {
    project: PROJECT,
    bundle: { name, description: 'x', artefacts: [{ name: 'a' }] },
  })
  expect(await failureOf(taken)).toBe('name already used')
  const changed = { name: 'renamed', description: 'y', artefacts: [after('b', 'a'), { name: 'a' }], concurrency: 1 }
  const { bundle: updated } = await ana.call(updateBundle, { bundleRedisID, bundle: changed })
  const modified = updated['last-modified-time']
  expect(updated).toEqual({ ...bundle, ...changed, 'last-modified-time': modified })
  expect(Date.parse(modified)).toBeGreaterThan(Date.parse(bundle['creation-time']))
  expect((await ana.call(listBundles, { project: PROJECT })).bundles).toEqual([beside, updated])
  expect(await failureOf(ana.call(deleteArtefact, { project: PROJECT, artefactName: 'a' }))).toContain('is in a bundle')
  await ana.call(deleteBundle, { bundleRedisID })
  expect(await failureOf(ana.call(readBundle, { bundleRedisID }))).toBe('unknown bundle')
  expect((await ana.call(listBundles, { project: PROJECT })).bundles).toEqual([beside])
})

test('all artefacts of a run have one commit of a branch, and so has the run that resumes it; a new run has the newest', async () => {
  const code = { 'git-url': `etabli:${PROJECT}`, 'git-branch': 'pinned' } as const
  const tree = (text: string) => ({ 'main.sh': `echo ${text}\n` })
  const first = await commitTree(await ensure(PROJECT), 'pinned', 'One', tree('one'))
  for (const name of ['p', 'q', 'r']) await anArtefact(ana, PROJECT, name, code)
  const { 'redis-id': bundle } = await aBundle([{ name: 'p' }, { name: 'q' }, after('r', 'p')])
  const commitOf = async (id: string, name: string) => {
    const taskOf = async () => (await read(id)).tasks.find((task) => task.name === name)?.['redis-id'] ?? ''
    await expect.poll(taskOf, { message: `${name} begins` }).not.toBe('')
    return (await engine.held(await taskOf())).task.code.commit
  }
  const { 'redis-id': id } = await run(bundle)
  expect([await commitOf(id, 'p'), await commitOf(id, 'q')]).toEqual([first, first])
  const second = await commitTree(await ensure(PROJECT), 'pinned', 'Two', tree('two'))
  await end(id, 'p')
  expect(await commitOf(id, 'r')).toBe(first)
  expect((await read(id)).commits).toEqual([{ ...code, 'git-commit': first }])
  await end(id, 'q')
  await end(id, 'r', 'error')
  const { bundleStatus: resumed } = await ana.call(resumeBundleRun, { bundleStatusRedisID: id })
  expect(await commitOf(resumed['redis-id'], 'r')).toBe(first)
  await end(resumed['redis-id'], 'r')
  expect(await commitOf((await run(bundle))['redis-id'], 'p')).toBe(second)
})

test('of a branch that this server cannot reach, the commit that an engine found is the one of the run', async () => {
  const { 'redis-id': bundle } = await aBundle([{ name: 'a' }, after('b', 'a')])
  const { 'redis-id': id } = await run(bundle)
  const task = async (name: string) => (await read(id)).tasks.find((one) => one.name === name)?.['redis-id'] ?? ''
  const commit = 'e'.repeat(40)
  await (await engine.held(await task('a'))).tell({ facts: { commit } })
  await end(id, 'a')
  await expect.poll(() => task('b')).not.toBe('')
  expect((await engine.held(await task('b'))).task.code.commit).toBe(commit)
  expect((await read(id)).commits).toEqual([{ ...CODE, 'git-commit': commit }])
})

test('BUND-48 what cannot be run is no bundle', async () => {
  const refusal = (artefacts: readonly BundledArtefact[]) => failureOf(aBundle(artefacts))
  expect(await refusal([])).toMatch(/^invalid bundle: /)
  expect(await refusal([{ name: 'nothing' }])).toMatch(/^invalid bundle: there is no artefact “nothing”/)
  expect(await refusal([{ name: 'a' }, { name: 'a' }])).toMatch(/^invalid bundle: .*twice/)
  expect(await refusal([after('a', 'b'), after('b', 'c'), after('c', 'a')])).toBe(
    'invalid bundle: a → b → c → a wait for each other',
  )
  expect(await refusal([after('a', 'a')])).toMatch(/^invalid bundle: /)
})

test('BUND-33 BUND-41 BUND-42 artefacts run in their order, as many at once as may, and the run tells how it stands', async () => {
  const { 'redis-id': bundleRedisID, name } = await aBundle(
    [{ name: 'a' }, { name: 'b' }, { name: 'c' }, after('d', 'a', 'b')],
    {
      concurrency: 2,
    },
  )
  const begun = await run(bundleRedisID)
  const id = begun['redis-id']
  expect(begun).toMatchObject({
    ...{ status: 'running', step: '0 of 4 done', error: '', 'engine-setup': ON, 'bundle-redis-id': bundleRedisID },
    ...{ id: `${engine.name}:${id.slice(14)}`, 'bundle-name': name, 'started-by': ana.email, 'is-scheduled': false },
    ...{ 'start-time': expect.stringMatching(/Z$/), 'completion-time': '' },
  })
  await expect.poll(() => statuses(id)).toEqual({ a: 'running', b: 'running', c: 'queued', d: 'queued' })
  await end(id, 'a')
  await expect.poll(() => statuses(id)).toEqual({ a: 'completed', b: 'running', c: 'running', d: 'queued' })
  expect((await read(id)).step).toBe('1 of 4 done')
  await end(id, 'c')
  await end(id, 'b')
  await end(id, 'd')
  const ended = await read(id)
  expect(ended).toMatchObject({
    status: 'completed',
    step: 'ended',
    error: '',
    'completion-time': expect.stringMatching(/Z$/),
  })
  expect(ended.tasks.map((task) => [task.name, task.dependency?.type])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['c', undefined],
    ['d', 'tasks'],
  ])
})

test('BUND-42 a bundle runs on the engine that it is run on, whichever its schedule names', async () => {
  const { 'redis-id': bundleRedisID } = await aBundle([{ name: 'a' }])
  await ana.call(scheduleBundle, { ...ON, bundleRedisID, schedule: '0 4 * * *' })
  const { bundleStatus } = await ana.call(runBundle, { engine: other.name, bundleRedisID })
  expect(bundleStatus['engine-setup']).toEqual({ engine: other.name })
  const taskOf = async () => (await read(bundleStatus['redis-id'])).tasks[0]?.['redis-id'] ?? ''
  await expect.poll(taskOf).not.toBe('')
  await other.end(await taskOf())
  await expect.poll(async () => (await read(bundleStatus['redis-id'])).status).toBe('completed')
  await ana.call(unscheduleBundle, { bundleRedisID })
})

test('BUND-40 what waits for a failure is skipped, the rest runs on, and a new run goes on from what failed', async () => {
  const { 'redis-id': bundleRedisID } = await aBundle([{ name: 'a' }, after('b', 'a'), after('c', 'b'), { name: 'd' }])
  const { 'redis-id': id } = await run(bundleRedisID)
  expect(await failureOf(ana.call(resumeBundleRun, { bundleStatusRedisID: id }))).toContain('only a run that failed')
  await end(id, 'a', 'error')
  await expect.poll(() => statuses(id)).toMatchObject({ a: 'error', b: 'skipped', c: 'skipped', d: 'running' })
  expect((await read(id)).tasks[2]?.error).toBe('Skipped, since b did not complete.')
  await end(id, 'd')
  expect(await read(id)).toMatchObject({ status: 'error', error: 'a did not complete.' })
  const { bundleStatus: resumed } = await ana.call(resumeBundleRun, { bundleStatusRedisID: id })
  expect(resumed).toMatchObject({ 'resumed-from': id })
  const next = resumed['redis-id']
  await expect.poll(() => statuses(next)).toEqual({ a: 'running', b: 'queued', c: 'queued', d: 'completed' })
  for (const name of ['a', 'b', 'c']) await end(next, name)
  expect(await read(next)).toMatchObject({ status: 'completed' })
  const { bundleStatuses } = await ana.call(listBundleStatuses, { ...ON, bundleRedisID })
  expect(bundleStatuses.map((one) => one['redis-id'])).toEqual([next, id])
  expect(await ana.call(listBundleStatuses, { bundleRedisID, engine: 'etabli' })).toEqual({ bundleStatuses: [] })
  const { bundleRuns } = await ana.call(listBundleRuns, { project: PROJECT })
  const { bundle } = await ana.call(readBundle, { bundleRedisID })
  expect(bundleRuns.find(({ name }) => name === bundle.name)?.runs).toMatchObject([
    { 'redis-id': next, status: 'completed' },
    { 'redis-id': id, status: 'error' },
  ])
})

test('a run is canceled with all that runs of it', async () => {
  const { 'redis-id': bundleRedisID } = await aBundle([{ name: 'a' }, after('b', 'a')])
  const { 'redis-id': bundleStatusRedisID } = await run(bundleRedisID)
  await expect.poll(() => statuses(bundleStatusRedisID)).toMatchObject({ a: 'running' })
  await ana.call(cancelBundleRun, { bundleStatusRedisID })
  expect(await statuses(bundleStatusRedisID)).toMatchObject({ b: 'canceled' })
  await end(bundleStatusRedisID, 'a')
  expect(await read(bundleStatusRedisID)).toMatchObject({ status: 'canceled', error: 'The run was canceled.' })
  expect(await statuses(bundleStatusRedisID)).toEqual({ a: 'canceled', b: 'canceled' })
  expect(await failureOf(ana.call(cancelBundleRun, { bundleStatusRedisID }))).toBe('the run has ended already')
})

test('BUND-13 BUND-38 BUND-39 a schedule is given, fires, rests, and is taken away', async () => {
  const { 'redis-id': bundleRedisID, name } = await aBundle([{ name: 'a' }])
  const { bundle } = await ana.call(scheduleBundle, {
    ...ON,
    bundleRedisID,
    schedule: '0 0 1 1 *',
    zone: 'Europe/Paris',
  })
  expect(bundle['schedule-setup']).toEqual({
    ...{ schedule: '0 0 1 1 *', zone: 'Europe/Paris', engine: engine.name, paused: false },
    'next-time': expect.stringMatching(/-12-31T23:00:00\.000Z$/),
  })
  expect(await failureOf(ana.call(deleteBundle, { bundleRedisID }))).toBe(
    'to remove the bundle, you must first remove the triggers',
  )
  expect(await failureOf(ana.call(scheduleBundle, { ...ON, bundleRedisID, schedule: 'x' }))).toMatch(
    /^Invalid expression/,
  )
  const id = bundleRedisID.slice('bundle:'.length)
  await query(world.database, `update task_trigger set next_at = now() where bundle_id = $1`, [id])
  const runs = async () => (await ana.call(listBundleStatuses, { ...ON, bundleRedisID })).bundleStatuses
  await expect.poll(runs).toMatchObject([{ 'is-scheduled': true, 'started-by': ana.email }])
  const [fired] = await runs()
  await end(fired?.['redis-id'] ?? '', 'a')
  const { bundle: paused } = await ana.call(pauseBundle, { bundleRedisID, paused: true })
  expect(paused['schedule-setup']).toMatchObject({ paused: true, 'last-firing': { outcome: 'fired' } })
  expect(await failureOf(ana.call(deleteBundle, { bundleRedisID }))).toBe(
    'to remove the bundle, you must first remove the triggers',
  )
  const again = { bundleRedisID, engine: other.name, schedule: '0 5 * * *' }
  const { bundle: rescheduled } = await ana.call(scheduleBundle, again)
  expect(rescheduled['schedule-setup']).toMatchObject({
    ...{ schedule: '0 5 * * *', zone: 'UTC', engine: other.name, paused: false },
  })
  expect((await ana.call(readBundle, { bundleRedisID })).bundle).toEqual(rescheduled)
  const { triggers } = await ana.call(listBundleTimeline, { project: PROJECT })
  expect(triggers).toMatchObject([
    { name, kind: 'bundle', schedule: '0 5 * * *', times: [expect.stringMatching(/T05:00:00/)] },
  ])
  const { bundle: unscheduled } = await ana.call(unscheduleBundle, { bundleRedisID })
  expect(unscheduled['schedule-setup']).toEqual({ schedule: '' })
  expect(await failureOf(ana.call(pauseBundle, { bundleRedisID, paused: true }))).toBe('the bundle has no schedule')
  await ana.call(deleteBundle, { bundleRedisID })
})
