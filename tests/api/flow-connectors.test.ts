import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connector } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { BUILDER } from '#tests/support/dbt-world'
import { connectionOf, FLOW_PATIENCE, FlowWorld } from '#tests/support/flow-world'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { connectionSecret, customSecret } from '#tests/support/secrets'
import { query } from '#tests/support/world'
import { shippedConnectors } from '../../plugins/flows/server/connectors/shipped'

const PROJECT = 'shop'
const WAREHOUSE = 'demo_shop_warehouse'
const SCHEMA = 'dbt'
/** A folder as a custom secret names it. */
const inFolders = (connector: Connector): Connector =>
  connector.connectionType === 'folder' ? { ...connector, connectionType: 'custom' } : connector

let flows: FlowWorld
let folder: string
let secrets: { readonly folder: string; readonly warehouse: string }
beforeAll(async () => {
  flows = await FlowWorld.open(shippedConnectors().map(inFolders))
  folder = join(flows.folder, 'files')
  await mkdir(folder)
  await flows.world.project(PROJECT)
  const { host, port } = inject('postgres')
  const account = { user: BUILDER, password: BUILDER_PASSWORDS.demo_shop_builder }
  const data = { host, port, database: WAREHOUSE, tls: 'off', ...account }
  secrets = {
    folder: (await customSecret(flows.ana, PROJECT, 'files', { path: folder }))['redis-id'],
    warehouse: (await connectionSecret(flows.ana, PROJECT, 'shop', 'postgresql', data))['redis-id'],
  }
}, FLOW_PATIENCE)
afterAll(async () => {
  await query(WAREHOUSE, `drop table if exists ${SCHEMA}.flow_towns`)
  await flows?.close()
})

const side = (name: string, secretConnection: ReturnType<typeof connectionOf>, configuration = {}) => ({
  ...{ name, icon: '', 'singer-source': '', configuration, secretConnection },
})

test('CSV files of a folder come into tables of PostgreSQL, by the real connectors', {
  timeout: FLOW_PATIENCE,
}, async () => {
  await writeFile(join(folder, 'towns.csv'), 'id,name\n1,Sète\n2,Zürich\n3,\n')
  const tap = side('tap-spreadsheets', connectionOf(secrets.folder), {
    ...{ files: '*.csv', format: 'csv', table_name: 'flow_towns', primary_keys: 'id' },
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
  const secret = connectionOf(secrets.folder)
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

  const elsewhere = await customSecret(flows.ana, PROJECT, 'elsewhere', { path: '/etc' })
  const outside = connectionOf(elsewhere['redis-id'])
  await flows.flow(PROJECT, 'outside', side('tap-singer-jsonl', outside, {}), side('target-jsonl', outside))
  expect((await flows.run({ project: PROJECT, flow: 'outside' })).run).toMatchObject({
    ...{ status: 'error', error: expect.stringMatching(/operator/) },
  })
})
