import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJobState } from '@etabli/core/jobs/contract'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { plainEngine } from '#tests/support/plain-engine'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, clusterConfig, everything, query, World } from '#tests/support/world'
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
import { listFailingRows, listRunResults, openTest, readSession, runDbtCommand } from '../../plugins/transform/contract'
import { COUNTRIES } from '../../plugins/transform/server/demo/countries'
import { shopProject } from '../../plugins/transform/server/demo/shop-project'

// Real runs of dbt in the demo shop: what their nodes came to, as jobs and as tasks.

const PROJECT = 'demo_shop'
const WAREHOUSE = 'demo_shop_warehouse'
/** dbt itself is installed by the first run, from the package index. */
const LONG = 400_000
/** A model that is built once nobody holds the lock of this number any more. */
const GATE = 4_711
const GATED = `{{ config(materialized='table') }} select 1 as id from (select pg_advisory_lock_shared(${GATE}) offset 0) as gate`

let repositoryOf: (project: string) => Promise<string>
const finder = defineServerPlugin({
  id: 'test.finder',
  start: ({ service }) => {
    repositoryOf = async (project) => (await service(ProjectRepositories).ensure(project)).path
    return {}
  },
})
let home: string
let world: World
let bea: Client
let removeEngine: () => Promise<void>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-results-test-'))
  const { half, remove } = await plainEngine('acme', {})
  removeEngine = remove
  const config = { home, connectionFolders: [tmpdir(), inject('postgres').host] }
  world = await World.open({ config, plugins: [finder, half] })
  const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const reader = { ...shopWarehouse(), project: PROJECT, password: WAREHOUSE_PASSWORDS.demo_shop }
  await world.server.seedDemo({ warehouses: [{ ...reader, schemas: ['raw', 'analytics'], builder }] })
  const files = { ...shopProject(COUNTRIES), 'models/gated.sql': GATED }
  await commitTree(await repositoryOf(PROJECT), 'main', 'A model that waits', files)
  const engines = { etabli: { enabled: true }, acme: { enabled: true } }
  bea = await world.user({ email: 'bea@etabli.test', acl: { [PROJECT]: everything('RWX') }, engines })
  for (const args of [['seed'], ['run', '--exclude', 'gated']]) expect((await dbt(...args)).status).toBe('completed')
}, LONG)
afterAll(async () => {
  await world?.close()
  await removeEngine?.()
  await rm(home, { recursive: true, force: true })
})

const start = async (args: readonly string[], workDir = '') =>
  (await bea.call(runDbtCommand, { project: PROJECT, args: [...args], workDir })).jobID
const over = async (jobID: string) => {
  const state = async () => (await bea.call(readJobState, { jobID })).jobState
  const isOver = async () => expect((await state()).status).toMatch(/completed|error/)
  await vi.waitFor(isOver, { timeout: LONG, interval: 200 })
  return state()
}
const dbt = async (...args: readonly string[]) => over(await start(args))
const resultsOf = async (jobID: string) => (await bea.call(listRunResults, { project: PROJECT, jobID })).results
const rows = async (sql: string) => (await query(WAREHOUSE, sql)).rows

/** Holds the gate, until it is opened. */
async function heldGate() {
  const client = new pg.Client(clusterConfig(WAREHOUSE))
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
  expect(results).toHaveLength(19)
  const byName = new Map(results.map((one) => [one.name, one]))
  expect(byName.get('no_order_waits_for_payment')).toMatchObject({
    ...{ kind: 'test', status: 'fail', hasRows: true, failures: expect.any(Number) },
    entity: { type: 'dbt-test', name: 'no_order_waits_for_payment' },
  })
  // A test of a yaml file stands below its model; rows of what passes are none.
  expect(byName.get('unique_orders_order_id')).toMatchObject({
    ...{ status: 'pass', failures: 0, hasRows: false },
    entity: { type: 'dbt-model', name: 'marts/orders' },
  })
  const nobody = await world.user({ email: 'nobody@etabli.test', acl: {} })
  expect((await nobody.send(listRunResults, { project: PROJECT, jobID })).status).toBe(403)
  expect(await resultsOf('job:unknown')).toEqual([])
})

test('the rows of a failed test are read from the warehouse by whoever may run dbt, 50 at most', {
  timeout: LONG,
}, async () => {
  const jobID = await start(['test', '--select', 'no_order_waits_for_payment', 'unique_orders_order_id'])
  await over(jobID)
  const [failed, passed] = ['fail', 'pass'].map(
    (status) => async () => (await resultsOf(jobID)).find((one) => one.status === status),
  )
  const node = (await failed?.())?.id ?? ''
  const { columns, rows: found, isPartial } = await bea.call(listFailingRows, { project: PROJECT, jobID, node })
  const failures = (await failed?.())?.failures ?? 0
  expect(found).toHaveLength(Math.min(50, failures))
  expect(isPartial).toBe(failures > 50)
  expect(columns[0]).toMatchObject({ name: 'order_id', filterType: 'number' })
  const known = await rows(`select status from dbt.orders where order_id = ${Number(found[0]?.[0])}`)
  expect(known).toHaveLength(1)
  const refused = await bea.send(listFailingRows, { project: PROJECT, jobID, node: (await passed?.())?.id ?? '' })
  expect(refused).toMatchObject({ status: 404, body: { message: expect.stringContaining('run the test again') } })
  const reader = await world.user({ email: 'reader@etabli.test', acl: { [PROJECT]: everything('R') } })
  expect((await reader.send(listFailingRows, { project: PROJECT, jobID, node })).status).toBe(403)
  expect((await reader.send(listRunResults, { project: PROJECT, jobID })).status).toBe(200)
})

test('nodes that are over are shown while the job runs', { timeout: LONG }, async () => {
  const open = await heldGate()
  const jobID = await start(['run', '--select', 'stg_customers', 'gated'])
  await expect
    .poll(async () => (await resultsOf(jobID)).map(({ name, status }) => [name, status]), { timeout: 60_000 })
    .toEqual([['stg_customers', 'success']])
  expect((await bea.call(readJobState, { jobID })).jobState.status).toBe('running')
  await open()
  await over(jobID)
  expect((await resultsOf(jobID)).map(({ name, status, entity }) => [name, status, entity?.name])).toEqual([
    ['gated', 'success', 'gated'],
    ['stg_customers', 'success', 'staging/stg_customers'],
  ])
})

test('what a work session runs, and what only compiles, has results that the report does not tell of', {
  timeout: LONG,
}, async () => {
  const { dbtTestInWorks } = await bea.call(openTest, { project: PROJECT, testName: 'no_order_waits_for_payment' })
  const session = dbtTestInWorks.dbtFileSessionRedisID
  const tried = await start(['test', '--select', 'no_order_waits_for_payment'], await workDirOf(session))
  await over(tried)
  const compiled = await start(['compile', '--select', 'stg_customers'])
  await over(compiled)
  expect((await resultsOf(tried)).map(({ status }) => status)).toEqual(['fail'])
  expect((await resultsOf(compiled)).map(({ status }) => status)).toEqual(['success'])
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
  await query(WAREHOUSE, 'drop table if exists dbt.daily_sales')
  const task = await launched('daily sales', 'dbt run --select daily_sales')
  expect(await ended(task)).toMatchObject({
    status: 'completed',
    error: '',
    'exit-code': 0,
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  expect((await rows('select count(*)::int as days from dbt.daily_sales'))[0]?.days).toBeGreaterThan(0)
  expect(await linesOf(task)).toMatch(/OK created sql table model dbt\.daily_sales/)
  const kept = await resultsOf(task.replace(/^task:/, ''))
  expect(kept.map(({ name, status }) => [name, status])).toEqual([['daily_sales', 'success']])

  const { taskManifest: trigger } = await bea.call(scheduleTask, {
    project: PROJECT,
    taskManifest: { ...manifestOf('daily sales', 'etabli'), schedule: '0 6 * * *' },
  })
  const id = trigger['redis-id'].replace(/^task:/, '')
  await world.query('update task_trigger set next_at = now() where id = $1', [id])
  const fired = async () => (await world.query('select id from task where trigger_id = $1', [id])).rows[0]?.id
  await expect.poll(fired, { timeout: 60_000 }).toBeTruthy()
  expect(await ended(`task:${await fired()}`)).toMatchObject({ status: 'completed' })
})

test('a task of dbt that fails says what dbt says, and one that is cancelled ends dbt', { timeout: LONG }, async () => {
  const failed = await ended(await launched('a test', 'dbt test --select no_order_waits_for_payment'))
  expect(failed).toMatchObject({ status: 'error', error: '1 of 1 failed: no_order_waits_for_payment.', 'exit-code': 1 })
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
