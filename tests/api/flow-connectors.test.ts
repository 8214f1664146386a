import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { BUILDER, jobOver } from '#tests/support/dbt-world'
import { connectionOf, FLOW_PATIENCE, FlowWorld } from '#tests/support/flow-world'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { connectionSecret } from '#tests/support/secrets'
import { query } from '#tests/support/world'
import {
  changeFlowState,
  discoverStreams,
  listFlowStates,
  readCatalog,
  type StreamChoice,
} from '../../plugins/flows/contract'

const PROJECT = 'shop'
const WAREHOUSE = 'demo_shop_warehouse'
const SCHEMA = 'dbt'

let flows: FlowWorld
let folder: string
let secrets: { readonly folder: string; readonly warehouse: string }
beforeAll(async () => {
  flows = await FlowWorld.open()
  folder = join(flows.folder, 'files')
  await mkdir(folder)
  await flows.world.project(PROJECT)
  const { host, port } = inject('postgres')
  // The folder of its socket: connectors are given an address in place of a host.
  expect(host).toMatch(/^\//)
  const account = { user: BUILDER, password: BUILDER_PASSWORDS.demo_shop_builder }
  const data = { host, port, database: WAREHOUSE, tls: 'off', ...account }
  secrets = {
    folder: (await connectionSecret(flows.ana, PROJECT, 'files', 'folder', { path: folder }))['redis-id'],
    warehouse: (await connectionSecret(flows.ana, PROJECT, 'shop', 'postgresql', data))['redis-id'],
  }
}, FLOW_PATIENCE)
afterAll(async () => {
  await query(
    WAREHOUSE,
    `drop table if exists ${SCHEMA}.flow_towns, ${SCHEMA}.flow_orders, ${SCHEMA}.flow_changes, ${SCHEMA}.flow_odd;
     drop schema if exists flow_odd cascade`,
  )
  await flows?.close()
})

const side = (name: string, secretConnection: ReturnType<typeof connectionOf>, configuration = {}) => ({
  ...{ name, icon: '', 'singer-source': '', configuration, secretConnection },
})

test('CSV files of a folder come into tables of PostgreSQL over its socket, by the real connectors', {
  timeout: FLOW_PATIENCE,
}, async () => {
  await writeFile(join(folder, 'towns.csv'), 'id,name\n1,Sète\n2,Zürich\n3,\n')
  const tap = side('tap-spreadsheets', connectionOf(secrets.folder, 'folder'), {
    ...{ files: 'flow_towns: *.csv', format: 'csv', primary_keys: 'id' },
  })
  const warehouse = connectionOf(secrets.warehouse, 'postgresql')
  await flows.flow(PROJECT, 'towns', tap, side('target-postgres', warehouse, { default_target_schema: SCHEMA }))
  const { task, run, log } = await flows.run({ project: PROJECT, flow: 'towns' }, FLOW_PATIENCE)
  expect({ error: task.error, log: task.error && log }).toEqual({ error: '', log: '' })
  expect(run).toMatchObject({ status: 'completed', streams: [{ stream: 'flow_towns', records: 3 }] })
  const { rows } = await query(WAREHOUSE, `select id::int, name from ${SCHEMA}.flow_towns order by 1`)
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Sète'],
    [2, 'Zürich'],
    [3, expect.toBeOneOf([null, ''])],
  ])
  expect(log).not.toContain(BUILDER_PASSWORDS.demo_shop_builder)
})

test('a file of Singer comes into a file of JSONL, also mapped on its way; a folder that is not listed is refused in plain words', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const lines = [
    { type: 'SCHEMA', stream: 'orders', schema: { properties: { id: { type: 'integer' } } }, key_properties: [] },
    ...[1, 2, 3].map((id) => ({ type: 'RECORD', stream: 'orders', record: { id } })),
    { type: 'STATE', value: { bookmarks: { orders: { id: 3 } } } },
  ]
  await writeFile(join(folder, 'orders.singer'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const secret = connectionOf(secrets.folder, 'folder')
  await flows.flow(PROJECT, 'orders', side('tap-singer-jsonl', secret, {}), side('target-jsonl', secret))
  const { task, run, log } = await flows.run({ project: PROJECT, flow: 'orders' }, FLOW_PATIENCE)
  expect({ error: task.error, log: task.error && log }).toEqual({ error: '', log: '' })
  expect(run?.streams).toMatchObject([{ stream: 'orders', records: 3, bookmark: '{"id":3}' }])
  expect(await readFile(join(folder, 'orders.jsonl'), 'utf8')).toContain('{"id": 3}')

  const mapping = [{ stream: 'orders', filter: 'id > 1', rename: [{ field: 'id', to: 'number' }] }]
  await flows.flow(
    PROJECT,
    'mapped',
    side('tap-singer-jsonl', secret),
    side('target-jsonl', secret, { do_timestamp_file: true }),
    mapping,
  )
  const mapped = await flows.run({ project: PROJECT, flow: 'mapped' }, FLOW_PATIENCE)
  expect({ error: mapped.task.error, log: mapped.task.error && mapped.log }).toEqual({ error: '', log: '' })
  expect(mapped.run?.streams).toMatchObject([{ stream: 'orders', records: 2 }])
  const written = (await readdir(folder)).filter((name) => /^orders-.*jsonl$/.test(name))
  expect(await readFile(join(folder, written[0] ?? ''), 'utf8')).toBe('{"number": 2}\n{"number": 3}\n')

  const elsewhere = await connectionSecret(flows.ana, PROJECT, 'elsewhere', 'folder', { path: '/etc' })
  const outside = connectionOf(elsewhere['redis-id'], 'folder')
  await flows.flow(PROJECT, 'outside', side('tap-singer-jsonl', outside, {}), side('target-jsonl', outside))
  expect((await flows.run({ project: PROJECT, flow: 'outside' })).run).toMatchObject({
    ...{ status: 'error', error: expect.stringMatching(/operator/) },
  })
})

/** Rows of two tables: one that is only added to, and one that says when each was changed. */
async function addRows(from: number, to: number): Promise<void> {
  const orders = `insert into ${SCHEMA}.flow_orders select n, 'order ' || n from generate_series($1::int, $2::int) n`
  await query(WAREHOUSE, orders, [from, to])
  const changes = `insert into ${SCHEMA}.flow_changes
    select n, timestamptz '2025-01-01T00:00:00Z' + n * interval '1 hour' from generate_series($1::int, $2::int) n`
  await query(WAREHOUSE, changes, [from, to])
}

test('tables of PostgreSQL that are discovered over its socket come into files of JSONL, and the second run moves only what is new', {
  timeout: FLOW_PATIENCE,
}, async () => {
  await query(
    WAREHOUSE,
    `create table ${SCHEMA}.flow_orders (id int primary key, name text, note text);
     create table ${SCHEMA}.flow_changes (id int primary key, updated_at timestamptz not null);
     grant select on ${SCHEMA}.flow_orders, ${SCHEMA}.flow_changes to ${BUILDER}`,
  )
  await addRows(1, 5)
  const warehouse = connectionOf(secrets.warehouse, 'postgresql')
  const tap = side('tap-postgres', warehouse, { filter_schemas: SCHEMA })
  const { jobID } = await flows.ana.call(discoverStreams, { project: PROJECT, singerTap: tap })
  const found = await jobOver(flows.ana, jobID)
  expect(found).toMatchObject({ status: 'completed', data: { output: expect.stringMatching(/streams were found/) } })
  const { catalog } = await flows.ana.call(readCatalog, { project: PROJECT, catalogID: jobID })
  const [orders, changes] = [`${SCHEMA}-flow_orders`, `${SCHEMA}-flow_changes`]
  expect(catalog.streams.find(({ stream }) => stream === changes)).toMatchObject({
    fields: [
      { name: 'id', type: 'integer', isKey: true },
      { name: 'updated_at', type: 'date-time' },
    ],
    methods: expect.arrayContaining(['FULL_TABLE', 'INCREMENTAL']),
    'replication-keys': expect.arrayContaining(['updated_at']),
  })

  const by = (stream: string, key: string): StreamChoice => ({
    ...{ stream, 'replication-method': 'INCREMENTAL', 'replication-key': key },
  })
  const streams = [{ ...by(orders, 'id'), 'excluded-fields': ['note'] }, by(changes, 'updated_at')]
  const target = side('target-jsonl', connectionOf(secrets.folder, 'folder'))
  await flows.flow(PROJECT, 'changes', { ...tap, catalog: catalog.id, streams }, target)
  const named = { project: PROJECT, flow: 'changes' }
  const moved = async () => {
    const { task, run, log } = await flows.run(named, FLOW_PATIENCE)
    expect({ error: task.error, log: task.error && log }).toEqual({ error: '', log: '' })
    return Object.fromEntries(run?.streams.map(({ stream, records }) => [stream, records]) ?? [])
  }
  const written = async (stream: string) => {
    const text = await readFile(join(folder, `${stream}.jsonl`), 'utf8')
    return text
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  }
  const states = async () =>
    (await flows.ana.call(listFlowStates, { project: PROJECT, singerFlowName: 'changes' })).flowStates
  const positions = async () =>
    new Map((await states())[0]?.bookmarks.map(({ stream, position }) => [stream, position]))
  // Nothing of the other tables, and nothing of the field that was left out.
  expect(await moved()).toEqual({ [orders]: 5, [changes]: 5 })
  expect(await written(orders)).toEqual([1, 2, 3, 4, 5].map((id) => ({ id, name: `order ${id}` })))
  expect((await positions()).get(orders)).toBe('5')
  expect((await positions()).get(changes)).toMatch(/^2025-01-01T05:00:00/)

  await addRows(6, 7)
  // The row of the bookmark comes again: others of the same value may have come after it.
  expect(await moved()).toEqual({ [orders]: 3, [changes]: 3 })
  expect((await written(orders)).slice(5)).toEqual([5, 6, 7].map((id) => ({ id, name: `order ${id}` })))
  expect((await written(changes)).slice(5)).toMatchObject([{ id: 5 }, { id: 6 }, { id: 7 }])
  expect((await positions()).get(orders)).toBe('7')
  expect((await positions()).get(changes)).toMatch(/^2025-01-01T07:00:00/)
  expect(await states()).toMatchObject([
    { origin: 'run', isCurrent: true },
    { origin: 'run', isCurrent: false },
  ])

  await flows.ana.call(changeFlowState, { project: PROJECT, singerFlowName: 'changes', reset: orders })
  expect(await moved()).toEqual({ [orders]: 7, [changes]: 1 })
  expect((await written(orders)).slice(8)).toHaveLength(7)
})

test('fields of any name keep their types and values under other names, and a renamed key stays the key, by the real mapper', {
  timeout: FLOW_PATIENCE,
}, async () => {
  await query(
    WAREHOUSE,
    `create schema flow_odd;
     create table flow_odd.flow_odd ("Order No" int primary key, "is paid" boolean, "paid-at" timestamptz, email int);
     insert into flow_odd.flow_odd values (0, false, '2025-01-01T00:00:00Z', 7), (1, null, null, null);
     grant usage on schema flow_odd to ${BUILDER};
     grant select on flow_odd.flow_odd to ${BUILDER}`,
  )
  const warehouse = connectionOf(secrets.warehouse, 'postgresql')
  const tap = side('tap-postgres', warehouse, { filter_schemas: 'flow_odd' })
  const { jobID: catalog } = await flows.ana.call(discoverStreams, { project: PROJECT, singerTap: tap })
  expect(await jobOver(flows.ana, catalog)).toMatchObject({ status: 'completed' })
  const stream = 'flow_odd-flow_odd'
  const rename = [
    { field: 'Order No', to: 'id' },
    { field: 'is paid', to: 'paid' },
    { field: 'paid-at', to: 'at' },
  ]
  const streams = [{ stream, 'replication-method': 'FULL_TABLE' as const }]
  await flows.flow(
    ...([PROJECT, 'odd', { ...tap, catalog, streams }] as const),
    side('target-postgres', warehouse, { default_target_schema: SCHEMA }),
    [{ stream, rename, hash: ['email'] }],
  )
  const { task, log } = await flows.run({ project: PROJECT, flow: 'odd' }, FLOW_PATIENCE)
  expect({ error: task.error, log: task.error && log }).toEqual({ error: '', log: '' })
  const { rows } = await query(WAREHOUSE, `select id, paid, at, email from ${SCHEMA}.flow_odd order by id`)
  const seven = '7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451'
  expect(rows.map(({ id, paid, at, email }) => [Number(id), paid, at && new Date(at).toISOString(), email])).toEqual([
    [0, false, '2025-01-01T00:00:00.000Z', seven],
    [1, null, null, null],
  ])
  const columns = await query(
    WAREHOUSE,
    `select column_name, data_type from information_schema.columns
      where table_schema = '${SCHEMA}' and table_name = 'flow_odd' and column_name in ('id', 'paid', 'at', 'email')`,
  )
  expect(Object.fromEntries(columns.rows.map((row) => [row.column_name, row.data_type]))).toEqual({
    ...{ id: expect.stringMatching(/int/), paid: 'boolean', at: expect.stringMatching(/^timestamp/) },
    email: expect.stringMatching(/char|text/),
  })
})
