import { readJobState } from '@etabli/core/jobs/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DBT_PATIENCE, GATE, NumbersProject } from '#tests/support/numbers-project'
import { plainEngine } from '#tests/support/plain-engine'
import { type Client, clusterConfig, everything, type World } from '#tests/support/world'
import {
  type ArtefactInput,
  cancelTask,
  createArtefact,
  execTask,
  readApplicationLog,
  readTask,
  scheduleTask,
  updateArtefact,
} from '../../plugins/scheduler/contract'
import { listFailingRows, listRunResults, openTest, readSession } from '../../plugins/transform/contract'

// Real runs of dbt: what their nodes came to, as jobs and as tasks.

const PROJECT = 'numbers'
const LONG = DBT_PATIENCE
let numbers: NumbersProject
let world: World
let bea: Client
let removeEngine: () => Promise<void>

beforeAll(async () => {
  const { half, remove } = await plainEngine('acme', {})
  removeEngine = remove
  numbers = await NumbersProject.open({ plugins: [half] })
  world = numbers.world
  bea = numbers.bea
}, LONG)
afterAll(async () => {
  await numbers?.close()
  await removeEngine?.()
})

const start = (args: readonly string[], workDir?: string) => numbers.start(args, workDir)
const over = (jobID: string) => numbers.over(jobID)
const rows = (sql: string) => numbers.rows(sql)
const resultsOf = async (jobID: string) => (await bea.call(listRunResults, { project: PROJECT, jobID })).results

/** Holds the gate, until it is opened. */
async function heldGate() {
  const client = new pg.Client(clusterConfig(numbers.warehouse))
  await client.connect()
  let isHeld = true
  const open = async () => {
    if (isHeld) await client.end()
    isHeld = false
  }
  onTestFinished(open)
  await client.query('select pg_advisory_lock($1)', [GATE])
  return open
}

test('the results of a job name each node, the file that is edited for it, and what failed', {
  timeout: LONG,
}, async () => {
  const jobID = await start(['test'])
  expect((await over(jobID)).status).toBe('error')
  const results = await resultsOf(jobID)
  expect(results).toHaveLength(2)
  const byName = new Map(results.map((one) => [one.name, one]))
  expect(byName.get('no_large_number')).toMatchObject({
    ...{ kind: 'test', status: 'fail', hasRows: true, failures: 55 },
    entity: { type: 'dbt-test', name: 'no_large_number' },
  })
  // A test of a yaml file stands below its model; rows of what passes are none.
  expect(byName.get('unique_numbers_n')).toMatchObject({
    ...{ status: 'pass', failures: 0, hasRows: false },
    entity: { type: 'dbt-model', name: 'staging/numbers' },
  })
  // What the manifest tells beyond the files is kept for the lineage: where models lie, and the tests of YAML.
  const kept = await world.query('select outline from dbt_outline where project = $1', [PROJECT])
  expect(kept.rows[0]?.outline).toMatchObject({
    connection: 'dbt',
    relations: expect.arrayContaining([{ id: 'model.numbers', schema: 'dbt', table: 'numbers' }]),
    tests: [{ name: 'unique_numbers_n', tested: ['model.numbers'] }],
  })
  const nobody = await world.user({ email: 'nobody@etabli.test', acl: {} })
  expect((await nobody.send(listRunResults, { project: PROJECT, jobID })).status).toBe(403)
  expect(await resultsOf('job:unknown')).toEqual([])
})

test('the rows of a failed test are read from the warehouse by whoever may run dbt, 50 at most', {
  timeout: LONG,
}, async () => {
  const jobID = await start(['test', '--select', 'no_large_number', 'unique_numbers_n'])
  await over(jobID)
  const [failed, passed] = ['fail', 'pass'].map(
    (status) => async () => (await resultsOf(jobID)).find((one) => one.status === status),
  )
  const node = (await failed?.())?.id ?? ''
  const { columns, rows: found, isPartial } = await bea.call(listFailingRows, { project: PROJECT, jobID, node })
  expect(found).toHaveLength(50)
  expect(isPartial).toBe(true)
  expect(columns.map(({ name, filterType }) => [name, filterType])).toEqual([
    ['n', 'number'],
    ['word', 'text'],
  ])
  expect(found[0]).toEqual(['6', 'large'])
  const refused = await bea.send(listFailingRows, { project: PROJECT, jobID, node: (await passed?.())?.id ?? '' })
  expect(refused).toMatchObject({ status: 404, body: { message: expect.stringContaining('run the test again') } })
  const reader = await world.user({ email: 'reader@etabli.test', acl: { [PROJECT]: everything('R') } })
  expect((await reader.send(listFailingRows, { project: PROJECT, jobID, node })).status).toBe(403)
  expect((await reader.send(listRunResults, { project: PROJECT, jobID })).status).toBe(200)
})

test('nodes that are over are shown while the job runs', { timeout: LONG }, async () => {
  const open = await heldGate()
  const jobID = await start(['run', '--select', 'numbers', 'gated'])
  await expect
    .poll(async () => (await resultsOf(jobID)).map(({ name, status }) => [name, status]), { timeout: 60_000 })
    .toEqual([['numbers', 'success']])
  expect((await bea.call(readJobState, { jobID })).jobState.status).toBe('running')
  await open()
  await over(jobID)
  expect((await resultsOf(jobID)).map(({ name, status, entity }) => [name, status, entity?.name])).toEqual([
    ['gated', 'success', 'gated'],
    ['numbers', 'success', 'staging/numbers'],
  ])
})

test('what a work session runs, and what only compiles, has results that the report does not tell of', {
  timeout: LONG,
}, async () => {
  const { dbtTestInWorks } = await bea.call(openTest, { project: PROJECT, testName: 'no_large_number' })
  const session = dbtTestInWorks.dbtFileSessionRedisID
  const tried = await start(['test', '--select', 'no_large_number'], await workDirOf(session))
  await over(tried)
  const compiled = await start(['compile', '--select', 'numbers'])
  await over(compiled)
  expect((await resultsOf(tried)).map(({ status }) => status)).toEqual(['fail'])
  const statuses = (await resultsOf(compiled)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['success']))
  const told = await world.query(
    'select count(*)::int as told from dbt_run_result where is_told and job_id = any($1)',
    [[tried, compiled]],
  )
  expect(told.rows).toEqual([{ told: 0 }])
})
const workDirOf = async (session: string) => {
  const { dbtFileSession } = await bea.call(readSession, { project: PROJECT, dbtFileSessionRedisID: session })
  return dbtFileSession['work-dir']
}

/** As “Save as artefact” makes it. */
const artefactOf = (name: string, line: string): ArtefactInput => ({
  ...{ name, description: 'A command of dbt.', kind: 'dbt', env: [{ name: 'DBT_COMMAND', value: line }] },
  ...{ 'git-url': `etabli:${PROJECT}`, 'git-branch': 'main', 'code-path': '' },
})
const manifestOf = (name: string, engine: string) => ({
  ...{ name, description: '', 'artefact-origin': `${PROJECT}/${name}`, 'engine-setup': { engine } },
})
async function launched(name: string, line: string, engine = 'etabli') {
  await bea.call(createArtefact, { project: PROJECT, artefact: artefactOf(name, line) })
  const { taskManifest } = await bea.call(execTask, { project: PROJECT, taskManifest: manifestOf(name, engine) })
  return taskManifest['redis-id']
}
const taskOf = async (taskRedisID: string) => (await bea.call(readTask, { taskRedisID })).taskManifest
async function ended(taskRedisID: string) {
  await expect.poll(async () => (await taskOf(taskRedisID))['completion-time'], { timeout: LONG }).not.toBe('')
  return taskOf(taskRedisID)
}
const linesOf = async (taskRedisID: string) =>
  (await bea.call(readApplicationLog, { taskRedisID })).taskLogs.map(({ payload }) => payload).join('\n')

test('JOBS-19 an artefact of a dbt command runs dbt on the main branch, and can be scheduled', {
  timeout: LONG,
}, async () => {
  await rows('drop table if exists dbt.totals')
  const task = await launched('totals', 'dbt run --select totals')
  expect(await ended(task)).toMatchObject({
    status: 'completed',
    error: '',
    'exit-code': 0,
    'git-commit': expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  expect((await rows('select count(*)::int as totals from dbt.totals'))[0]?.totals).toBe(2)
  expect(await linesOf(task)).toMatch(/OK created sql table model dbt\.totals/)
  const kept = await resultsOf(task.replace(/^task:/, ''))
  expect(kept.map(({ name, status }) => [name, status])).toEqual([['totals', 'success']])

  const { taskManifest: trigger } = await bea.call(scheduleTask, {
    project: PROJECT,
    taskManifest: { ...manifestOf('totals', 'etabli'), schedule: '0 6 * * *' },
  })
  const id = trigger['redis-id'].replace(/^task:/, '')
  await world.query('update task_trigger set next_at = now() where id = $1', [id])
  const fired = async () => (await world.query('select id from task where trigger_id = $1', [id])).rows[0]?.id
  await expect.poll(fired, { timeout: 60_000 }).toBeTruthy()
  expect(await ended(`task:${await fired()}`)).toMatchObject({ status: 'completed' })
})

test('a task of dbt that fails says what dbt says, and one that is cancelled ends dbt', { timeout: LONG }, async () => {
  const failed = await ended(await launched('a test', 'dbt test --select no_large_number'))
  expect(failed).toMatchObject({ status: 'error', error: '1 of 1 failed: no_large_number.', 'exit-code': 1 })
  const refused = await ended(await launched('no command', 'dbt run --profiles-dir /etc'))
  expect(refused.error).toMatch(/^The option --profiles-dir of dbt is not offered/)

  await heldGate()
  const task = await launched('gated', 'dbt run --select gated')
  const waiting = `select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`
  await expect.poll(async () => (await rows(waiting))[0]?.held, { timeout: 60_000 }).toBe(1)
  await bea.call(cancelTask, { taskRedisID: task })
  expect((await ended(task)).status).toBe('canceled')
  await expect.poll(async () => (await rows(waiting))[0]?.held).toBe(0)
})

test('an engine that runs no dbt ends the task with a sentence', async () => {
  const { status, error } = await ended(await launched('elsewhere', 'dbt run', 'acme'))
  expect(status).toBe('error')
  expect(error).toMatch(/^The engine “acme” does not run dbt commands here\./)
})

test('only who may run dbt says what such an artefact does; others run what was said', async () => {
  const acl = { [PROJECT]: { ...everything('RWX'), 'dbt-exec': { enabled: false } } }
  const carl = await world.user({ email: 'carl@etabli.test', acl, engines: { etabli: { enabled: true } } })
  const said = artefactOf('said', 'dbt deps')
  const make = (artefact: ArtefactInput) => carl.send(createArtefact, { project: PROJECT, artefact })
  expect((await make(said)).status).toBe(403)
  await bea.call(createArtefact, { project: PROJECT, artefact: said })
  const change = (artefact: ArtefactInput) =>
    carl.send(updateArtefact, { project: PROJECT, artefactName: 'said', artefact })
  expect((await change({ ...said, description: 'Described.' })).status).toBe(200)
  expect((await change(artefactOf('said', 'dbt run'))).status).toBe(403)
  const run = (env?: ArtefactInput['env']) =>
    carl.send(execTask, { project: PROJECT, taskManifest: { ...manifestOf('said', 'etabli'), ...(env && { env }) } })
  expect((await run([{ name: 'DBT_COMMAND', value: 'dbt run' }])).status).toBe(403)
  expect((await run()).status).toBe(200)
})
