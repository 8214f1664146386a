import { DBT_COMMAND_VARIABLE } from '@etabli/sdk/platform'
import { Lineage, type LineageSource } from '@etabli/sdk/platform/server'
import { defineServerPlugin, extend } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { BUILDER, DbtWorld } from '#tests/support/dbt-world'
import { Follower, readOf } from '#tests/support/follower'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { storedFailure, storedFlow, storedOutline, storedResults } from '#tests/support/lineage-things'
import { storedRun } from '#tests/support/scheduled-things'
import { anArtefact } from '#tests/support/scheduler'
import { connectionSecret } from '#tests/support/secrets'
import { until } from '#tests/support/until'
import { type Client, everything, type World } from '#tests/support/world'
import { explainLateness, readLineage } from '../../plugins/lineage/contract'
import { createBundle } from '../../plugins/scheduler/contract'

const TREE = {
  'dbt_project.yml': 'name: shop\nprofile: shop\n',
  'models/staging/raw.yml': 'sources:\n  - name: raw\n    tables:\n      - name: orders\n',
  'models/staging/stg_orders.sql': `select * from {{ source('raw', 'orders') }}`,
  'models/marts/orders.sql': `select * from {{ ref('stg_orders') }}`,
  'models/marts/secret.sql': `select * from {{ ref('stg_orders') }}`,
  'tests/no_orphans.sql': `select * from {{ ref('orders') }}`,
}
const PROJECT = 'shop'
let isBroken = false
/** An area that is none of the repository's. */
const services: LineageSource = {
  read: async () => {
    if (isBroken) throw new Error('this area is down')
    return {
      nodes: [{ id: 'service:app', kind: 'service', name: 'app', href: '/shop/services/app' }],
      edges: [
        { from: bundleId, to: 'service:app', relation: 'runs' },
        { from: 'service:app', to: 'nothing:at-all', relation: 'feeds' },
      ],
    }
  },
}
const area = defineServerPlugin({ id: 'test.area', start: () => ({ extensions: [extend(Lineage, services)] }) })

let dbt: DbtWorld
let world: World
let path: string
let ana: Client
let bundleId = ''

beforeAll(async () => {
  dbt = await DbtWorld.open({ plugins: [area] })
  world = dbt.world
  ana = dbt.ana
  path = await dbt.project(PROJECT)
  await commitTree(path, 'main', 'Begin', TREE)
  const { host, port } = inject('postgres')
  const data = {
    host,
    port,
    database: 'shop',
    tls: 'off',
    user: BUILDER,
    password: BUILDER_PASSWORDS.demo_shop_builder,
  }
  await connectionSecret(ana, PROJECT, 'dbt', 'postgresql', { ...data, schemas: 'dbt' })
  // Another account on the same database, with another name of the connection.
  await connectionSecret(ana, PROJECT, 'loader', 'postgresql', { ...data, schemas: 'raw' })
  await connectionSecret(ana, PROJECT, 'elsewhere', 'postgresql', { ...data, database: 'bank' })
  await storedFlow(world.database, PROJECT, 'load', { streams: ['Orders'], connection: 'loader', schema: 'raw' })
  // One that takes all there is, of which a run has moved a stream.
  await storedFlow(world.database, PROJECT, 'all', { connection: 'loader', schema: 'raw' })
  await world.query(
    `insert into flow_run (task, attempt, project, flow, version, status, streams)
      values ('t1', 1, $1, 'all', 1, 'completed', '[{"stream": "customers"}]')`,
    [PROJECT],
  )
  await storedOutline(world.database, PROJECT, {
    connection: 'dbt',
    relations: [
      { id: 'source.raw.orders', schema: 'raw', table: 'orders' },
      { id: 'model.stg_orders', schema: 'dbt', table: 'stg_orders' },
      { id: 'model.orders', schema: 'dbt', table: 'Orders' },
      { id: 'model.secret', schema: 'dbt', table: 'secret' },
    ],
    tests: [{ id: 'test.unique_stg.1a', name: 'unique_stg', tested: ['model.stg_orders'] }],
  })
  const artefact = (name: string, command: string) =>
    anArtefact(ana, PROJECT, name, { kind: 'dbt', env: [{ name: DBT_COMMAND_VARIABLE, value: command }] })
  await artefact('nightly', 'dbt run --select stg_orders orders')
  await artefact('tagged', 'dbt run --select tag:nightly')
  const { bundle } = await ana.call(createBundle, {
    project: PROJECT,
    bundle: { name: 'all', description: 'Runs all.', artefacts: [{ name: 'nightly' }] },
  })
  bundleId = bundle['redis-id']
})
afterAll(() => dbt?.close())

const read = (who: Client, node?: string) =>
  who.call(readLineage, { project: PROJECT, ...(node !== undefined && { node }) })
const whyLate = (who: Client, node: string) => who.call(explainLateness, { project: PROJECT, node })
type Read = Awaited<ReturnType<typeof read>>
const edgesOf = ({ edges, nodes }: Read) => {
  const name = (id: string) => {
    const found = nodes.find((node) => node.id === id)
    return `${found?.kind} ${found?.name}`
  }
  return edges.map(({ from, to }) => `${name(from)} → ${name(to)}`).toSorted()
}

test('flows, dbt, artefacts, bundles and what other plugins bring are one graph, and each table is one node', async () => {
  const lineage = await read(ana)
  expect(edgesOf(lineage)).toEqual(
    [
      'flow all → stream customers',
      'stream customers → table raw.customers',
      'flow load → stream Orders',
      'stream Orders → table raw.orders',
      'table raw.orders → source raw.orders',
      'source raw.orders → model stg_orders',
      'model stg_orders → model orders',
      'model stg_orders → model secret',
      'model stg_orders → table dbt.stg_orders',
      'model stg_orders → test unique_stg',
      'model stg_orders → artefact nightly',
      'model orders → table dbt.Orders',
      'model orders → test no_orphans',
      'model orders → artefact nightly',
      'model secret → table dbt.secret',
      'project dbt project → artefact tagged',
      'artefact nightly → bundle all',
      'bundle all → service app',
    ].toSorted(),
  )
  expect(lineage.isPartial).toBe(false)
  // Of where the database lies, nothing is told.
  expect(JSON.stringify(lineage.nodes)).not.toContain(inject('postgres').host)
  const hrefs = Object.fromEntries(lineage.nodes.map(({ kind, name, href }) => [`${kind} ${name}`, href]))
  expect(hrefs).toMatchObject({
    'flow load': '/shop/flows/load',
    'table raw.orders': '/shop/data-explorer?connection=loader&schema=raw&table=orders',
    'table dbt.Orders': '/shop/data-explorer?connection=dbt&schema=dbt&table=Orders',
    'model orders': '/shop/transform/model/read/marts%2Forders',
    'artefact nightly': '/shop/artefacts/nightly',
    'bundle all': `/shop/bundles/${bundleId}`,
  })
})

test('a page finds its node by what it knows: a connection and a table, a file, or the id', async () => {
  const named = async (node: string) => {
    const { focus, nodes } = await read(ana, node)
    return focus.map((id) => nodes.find((one) => one.id === id)).map((one) => `${one?.kind} ${one?.name}`)
  }
  expect(await named('table:dbt/raw.ORDERS')).toEqual(['table raw.orders'])
  expect(await named('table:loader/raw.orders')).toEqual(['table raw.orders'])
  expect(await named('table:elsewhere/raw.orders')).toEqual([])
  expect(await named('source:staging/raw')).toEqual(['source raw.orders'])
  expect(await named('model:marts/orders')).toEqual(['model orders'])
  expect(await named('model:orders')).toEqual(['model orders'])
  expect(await named('flow:none')).toEqual([])
})

test('whoever may not read a thing does not see it, and no edge or name leads there', async () => {
  const all = everything('R')
  const bo = await world.user({
    acl: {
      [PROJECT]: {
        ...all,
        transform: { permission: 'R', acl: ['marts/orders', 'staging/stg_orders'] },
        task: { permission: 'R', artefact: { permission: 'R', acl: ['tagged'] }, bundle: { permission: 'D' } },
        'data-explorer': { enabled: true, permission: 'R', acl: ['loader'] },
      },
    },
  })
  const lineage = await read(bo)
  expect(edgesOf(lineage)).toEqual([
    'model orders → table dbt.Orders',
    'model stg_orders → model orders',
    'model stg_orders → table dbt.stg_orders',
    'model stg_orders → test unique_stg',
    'project dbt project → artefact tagged',
  ])
  expect(JSON.stringify(lineage)).not.toMatch(/secret|load\b|customers|nightly|no_orphans/)
  // The table is shown through the one connection that he may use.
  expect(lineage.nodes.find(({ name }) => name === 'dbt.Orders')?.href).toContain('connection=loader')
  await expect(whyLate(bo, 'model:secret')).rejects.toMatchObject({ code: 'UNKNOWN_NODE', status: 404 })

  const cy = await world.user({ acl: { [PROJECT]: { permission: 'R' } } })
  expect((await read(cy)).nodes.map(({ id }) => id)).toEqual(['service:app'])
  const eve = await world.user({ acl: { other: all } })
  await expect(read(eve)).rejects.toMatchObject({ status: 403 })
})

test('why a table is late: the way back, the last failed run with the lines that say why, and the last merged change', async () => {
  const table = 'table:dbt/dbt.orders'
  const quiet = await whyLate(ana, table)
  expect(quiet.failure).toBeNull()
  expect(quiet.change).toMatchObject({ subject: 'Begin' })
  const steps = quiet.steps.map(({ kind, name, distance, role }) => `${distance} ${role} ${kind} ${name}`)
  expect(steps.slice(0, 2)).toEqual(['0 way table dbt.Orders', '1 way model orders'])
  expect(steps).toEqual(
    expect.arrayContaining([
      '2 way model stg_orders',
      '2 check test unique_stg',
      '1 runner artefact nightly',
      '1 runner bundle all',
      '3 way source raw.orders',
      '4 way table raw.orders',
      '5 way stream Orders',
      '6 way flow load',
    ]),
  )
  expect(steps.filter((step) => /secret|no_orphans|tagged/.test(step))).toEqual([])

  const changed = {
    ...TREE,
    'models/staging/stg_orders.sql': `${TREE['models/staging/stg_orders.sql']} where price > 0`,
  }
  const commit = await commitTree(path, 'main', 'Leave out what is free', changed)
  await commitTree(path, 'main', 'Say more of orders', {
    ...changed,
    'models/marts/orders.sql': `${TREE['models/marts/orders.sql']} where true`,
  })
  const log = [...Array<string>(40).fill('row'), 'Traceback (most recent call last):', '  File "adapter.py", line 2']
  const job = await storedFailure(world.database, PROJECT, 'nightly', {
    log: [...log, `KeyError: 'price'`],
    error: 'dbt failed.',
  })
  const task = `task:${job}`
  const results = [
    {
      job,
      node: 'model.shop.stg_orders',
      status: 'error',
      message: 'column "price" does not exist',
      at: '2026-11-20T08:00Z',
    },
    { job, node: 'model.shop.orders', status: 'skipped', at: '2026-11-20T08:00:01Z' },
    { job: 'older', node: 'model.shop.stg_orders', status: 'success', at: '2026-11-19T08:00Z' },
  ]
  await storedResults(world.database, PROJECT, results)

  const late = await whyLate(ana, table)
  // The artefact has failed later, of the same task: what is told of is the model.
  expect(late.failure).toMatchObject({
    node: 'model:stg_orders',
    task,
    error: 'column "price" does not exist',
    firstLine: 41,
  })
  expect(late.failure?.lines.at(-1)).toBe(`KeyError: 'price'`)
  expect(late.failure?.lines).toHaveLength(3)
  expect(late.change).toMatchObject({ node: 'model:stg_orders', commit, subject: 'Leave out what is free' })
  const runs = Object.fromEntries(late.steps.map(({ id, lastRun }) => [id, lastRun?.status]))
  expect(runs).toMatchObject({ 'model:stg_orders': 'error', 'model:orders': 'skipped', 'artefact:nightly': 'error' })

  // Whoever may see the model and no task is told of the failure, without the log.
  const di = await world.user({ acl: { [PROJECT]: { permission: 'R', transform: { permission: 'R' } } } })
  const told = await whyLate(di, 'model:marts/orders')
  expect(told.failure).toMatchObject({ node: 'model:stg_orders', lines: [], firstLine: 0 })
})

test('a table that a failed flow feeds is late by that flow, with the lines of its log, through all that dbt makes of it', async () => {
  const job = await storedFailure(world.database, PROJECT, 'load', {
    log: ['reading orders', 'psycopg.OperationalError: the server closed the connection'],
    error: 'the tap could not read: the server closed the connection',
  })
  const flow = JSON.stringify({ kind: 'singer', origin: { name: 'load' } })
  await world.query('update task set spec = spec || $2::jsonb, completed_at = now() where id = $1', [job, flow])
  const failure = {
    ...{ node: 'flow:load', task: `task:${job}`, error: 'the tap could not read: the server closed the connection' },
    lines: expect.arrayContaining(['psycopg.OperationalError: the server closed the connection']),
  }
  const raw = await whyLate(ana, 'table:loader/raw.orders')
  expect(raw).toMatchObject({ failure, change: null })
  const made = await whyLate(ana, 'table:dbt/dbt.orders')
  expect(made).toMatchObject({ failure, change: { node: 'model:orders', subject: 'Say more of orders' } })
})

test('who follows the lineage of a project is told of its tasks, its flows and what dbt has made, and of no other project', async () => {
  const id = (await storedRun(world.database, PROJECT, 'nightly')).slice('task:'.length)
  const follower = await Follower.open(ana, [readOf(readLineage, { project: PROJECT })])
  await until(async () => follower.events.length === 1, 'what is followed is told at once')
  const told = async (why: string, run: () => unknown) => expect(await follower.next(why, run)).toEqual({ told: [0] })
  await told('a task runs', () => world.query(`update task set status = 'running' where id = $1`, [id]))
  await told('a model has run', () =>
    storedResults(world.database, PROJECT, [
      { job: id, node: 'model.shop.orders', status: 'success', at: '2026-11-21T08:00Z' },
    ]),
  )
  await told('a flow is made', () =>
    storedFlow(world.database, PROJECT, 'more', { streams: ['x'], connection: 'loader', schema: 'raw' }),
  )
  await told('a flow is gone', () => world.query(`delete from flow where name = 'more'`))
  await told('a bundle is changed', () => world.query(`update bundle set description = 'Runs all of it.'`))
  await world.query(`select pg_notify('etabli_changes', 'lineage/other')`)
  await told('a task has ended', () => world.query(`update task set status = 'completed' where id = $1`, [id]))
  expect(follower.events).toHaveLength(7)
})

test('an area that fails costs its own nodes alone, and that is said', async () => {
  isBroken = true
  const lineage = await read(ana)
  isBroken = false
  expect(lineage.isPartial).toBe(true)
  expect(lineage.nodes.map(({ kind }) => kind)).toContain('model')
  expect(lineage.nodes.map(({ kind }) => kind)).not.toContain('service')
})

test('a graph of 1,000 models is there whole', async () => {
  await dbt.project('large')
  const names = Array.from({ length: 1_000 }, (_, at) => `m${at}`)
  const sql = (at: number) => (at === 0 ? 'select 1' : `select * from {{ ref('m${Math.floor((at - 1) / 2)}') }}`)
  const files = Object.fromEntries(names.map((name, at) => [`models/${name}.sql`, sql(at)]))
  await dbt.repositories.commit('large', { 'dbt_project.yml': TREE['dbt_project.yml'], ...files })
  await connectionSecret(ana, 'large', 'dbt', 'duckdb', { path: '/nowhere/lake.duckdb' })
  await storedOutline(world.database, 'large', {
    connection: 'dbt',
    relations: names.map((name) => ({ id: `model.${name}`, schema: 'dbt', table: name })),
    tests: names.map((name) => ({ id: `test.unique_${name}.1`, name: `unique_${name}`, tested: [`model.${name}`] })),
  })
  const at = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 9, 1 + day)).toISOString())
  for (const time of at) {
    const results = names.map((name) => ({ job: time, node: `model.shop.${name}`, status: 'success', at: time }))
    await storedResults(world.database, 'large', results)
  }
  for (const select of ['', ' --select +m900', ' --select m1+ --exclude m2+'])
    await anArtefact(ana, 'large', `run${select.length}`, {
      kind: 'dbt',
      env: [{ name: DBT_COMMAND_VARIABLE, value: `dbt run${select}` }],
    })
  const { nodes, edges } = await ana.call(readLineage, { project: 'large' })
  expect(nodes.length).toBe(3_004)
  expect(edges.length).toBeGreaterThan(3_999)
})
