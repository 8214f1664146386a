// Opens pages of: connections
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSwift, writeStorageSettings } from '#tests/support/shared-swift'
import { type Client, everything, World } from '#tests/support/world'
import { execQuery, getTableData, listConnections, listSchemas, listTables } from '../../plugins/data-explorer/contract'
import { createBucket, FILES_CONNECTION, getUploadLink, previewGrid } from '../../plugins/object-storage/contract'

let folder: string
let world: World
let ana: Client

const project = 'shop'
const STEPS = Array.from({ length: 60 }, (_, n) => n)
const upload = async (projectName: string, bucketName: string, fileName: string, body: string | Uint8Array) => {
  const { uploadLink } = await ana.call(getUploadLink, { projectName, bucketName, fileName })
  const reply = await fetch(world.url + uploadLink, { method: 'PUT', body: new Uint8Array(Buffer.from(body)) })
  expect(reply.status).toBe(200)
}

async function parquet(): Promise<Uint8Array> {
  const path = join(folder, 'x.parquet')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(
    `copy (select n as id, 'name ' || n as name, n * 1.5 as price, date '2026-01-01' as day from range(500) r(n))
      to '${path}' (format parquet)`,
  )
  connection.closeSync()
  instance.closeSync()
  return readFile(path)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-tables-'))
  const settingsFile = await writeStorageSettings(join(folder, 'settings.json'), { remote: inSwift() })
  world = await World.open({ settingsFile, config: { home: join(folder, 'home') } })
  const projects = [project, 'other', 'remote']
  for (const name of projects) await world.project(name)
  ana = await world.user({ acl: Object.fromEntries(projects.map((name) => [name, everything('RWX')])) })
  for (const projectName of projects) await ana.call(createBucket, { projectName, bucketName: 'data' })
  await upload(project, 'data', 'in/people.csv', 'id,name\n1,Ana\n2,"Vic, the second"\n')
  await upload(project, 'data', 'orders.json', '[{"id":1,"total":12.5,"tags":["a"]},{"id":2,"total":null}]')
  await upload(project, 'data', 'prices.parquet', await parquet())
  await upload(project, 'data', 'broken.parquet', 'PAR1 this is none PAR1')
  await upload(project, 'data', 'steps.csv', ['n,word', ...STEPS.map((n) => `${n},w${59 - n}`)].join('\n'))
  await upload(project, 'data', 'notes.txt', 'no table')
  await upload('other', 'data', 'secret.csv', 'id\n42\n')
}, 240_000)
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const at = { projectName: project, bucketName: 'data' }
const address = { projectName: project, dbConnectionName: FILES_CONNECTION }

test('a grid shows the first rows of a CSV, a JSON and a Parquet object, and says that there are more', async () => {
  const csv = await ana.call(previewGrid, { ...at, fileName: 'in/people.csv' })
  expect(csv.grid).toEqual({
    columns: [
      { name: 'id', type: 'text' },
      { name: 'name', type: 'text' },
    ],
    rows: [
      ['1', 'Ana'],
      ['2', 'Vic, the second'],
    ],
    isPartial: false,
  })
  const json = await ana.call(previewGrid, { ...at, fileName: 'orders.json' })
  expect(json.grid.columns.map(({ name }) => name)).toEqual(['id', 'total', 'tags'])
  expect(json.grid.rows).toEqual([
    ['1', '12.5', '["a"]'],
    ['2', null, null],
  ])
  const { grid } = await ana.call(previewGrid, { ...at, fileName: 'prices.parquet', rows: 3 })
  expect(grid.columns.map(({ name }) => name)).toEqual(['id', 'name', 'price', 'day'])
  expect(grid.rows.map((row) => row[1])).toEqual(['name 0', 'name 1', 'name 2'])
  expect(grid.isPartial).toBe(true)
})

test('what cannot be a grid is refused with its reason', async () => {
  await expect(ana.call(previewGrid, { ...at, fileName: 'notes.txt' })).rejects.toMatchObject({ code: 'NO_TABLE' })
  await expect(ana.call(previewGrid, { ...at, fileName: 'broken.parquet' })).rejects.toMatchObject({
    code: 'UNREADABLE_TABLE',
  })
})

test('the objects of a project are tables of its connection files: a schema for each bucket', async () => {
  const { supportedConnections } = await ana.call(listConnections, { project })
  expect(supportedConnections).toContainEqual({ name: 'files' })
  const { schemas } = await ana.call(listSchemas, address)
  expect(schemas).toEqual(['data'])
  const { tableList } = await ana.call(listTables, { ...address, schemaName: 'data' })
  expect(tableList.map((table) => (typeof table === 'string' ? table : table.name))).toEqual([
    'broken.parquet',
    'in/people.csv',
    'orders.json',
    'prices.parquet',
    'steps.csv',
  ])
})

const run = async (query: string, projectName = project) =>
  (await ana.call(execQuery, { ...address, projectName, query })).queryResult['table-rows']

test('CSV, JSON and Parquet objects are queried, joined and paged; one that cannot be read says why', async () => {
  expect(await run('select name from data."in/people.csv" order by id desc')).toEqual([
    { name: 'Vic, the second' },
    { name: 'Ana' },
  ])
  const joined = await run(
    'select p.name, o.total, x.price from data."in/people.csv" p join data."orders.json" o using (id) join data."prices.parquet" x using (id) where id = 1',
  )
  expect(joined).toEqual([{ name: 'Ana', total: '12.5', price: '1.5' }])
  const { tableData } = await ana.call(getTableData, {
    ...address,
    schemaName: 'data',
    tableName: 'prices.parquet',
    tableProportion: 1,
    searchFormData: {},
  })
  expect(tableData['table-rows']).toHaveLength(500)
  const [unread] = await run('select * from data."broken.parquet"')
  expect(Object.keys(unread ?? {})).toEqual(['cannot be read'])
  expect(JSON.stringify(unread)).not.toContain(folder)
})

test('the rows of a table come in the order of its file', async () => {
  const { tableData } = await ana.call(getTableData, {
    ...address,
    schemaName: 'data',
    tableName: 'steps.csv',
    tableProportion: 1,
    searchFormData: {},
  })
  expect(tableData['table-rows'].map((row) => row.n)).toEqual(STEPS.map(String))
})

test('nothing else is reachable: no file of the machine, no other project, no network, nothing is written', async () => {
  const outside = join(folder, 'out.csv')
  for (const sql of [
    "select * from read_text('/etc/passwd')",
    "select * from read_csv('/etc/passwd')",
    `select * from read_csv('${folder}/home/objects/**')`,
    `select * from glob('${folder}/home/objects/*/*')`,
    "select * from glob('/etc/*')",
    "select * from read_parquet('https://example.org/x.parquet')",
    "select * from read_csv('s3://bucket/x.csv')",
    `copy (select 1) to '${outside}'`,
    `attach '${outside}'`,
    'set enable_external_access = true',
    'load httpfs',
    'from duckdb_views()',
    "select * from '/etc/passwd'",
  ])
    await expect(run(sql), sql).rejects.toMatchObject({
      status: expect.toSatisfy((status) => [400, 403, 422].includes(status)),
    })
  expect(await run("select count(*) as n from duckdb_columns() where table_name like '%secret%'")).toEqual([{ n: '0' }])
  await expect(readFile(outside)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what was uploaded or replaced is there for the next query', async () => {
  await upload(project, 'data', 'late.csv', 'n\n1\n')
  await expect
    .poll(() => run('select n from data."late.csv"'), { timeout: 15_000, interval: 500 })
    .toEqual([{ n: '1' }])
  await upload(project, 'data', 'late.csv', 'n\n2\n')
  await expect
    .poll(() => run('select n from data."late.csv"').catch(() => 'changed under it'), {
      timeout: 15_000,
      interval: 500,
    })
    .toEqual([{ n: '2' }])
})

test('objects of an S3 server are tables too, and the next query sees what was replaced', async () => {
  await upload('remote', 'data', 'far.csv', 'id,name\n1,Ana\n2,Vic\n')
  const names = () => run('select name from data."far.csv" order by id', 'remote')
  expect(await names()).toEqual([{ name: 'Ana' }, { name: 'Vic' }])
  const { grid } = await ana.call(previewGrid, { projectName: 'remote', bucketName: 'data', fileName: 'far.csv' })
  expect(grid.rows).toEqual([
    ['1', 'Ana'],
    ['2', 'Vic'],
  ])
  await upload('remote', 'data', 'far.csv', 'id,name\n1,Bea\n')
  await expect
    .poll(() => names().catch(() => 'changed under it'), { timeout: 15_000, interval: 500 })
    .toEqual([{ name: 'Bea' }])
})

test('who may not read all buckets of the project does not see the connection, nor by its name', async () => {
  const whole = everything('RWX')
  const users = [
    await world.user({ acl: { shop: { ...whole, 'object-storage': { permission: 'RWX', acl: ['data'] } } } }),
    await world.user({ acl: { shop: { ...whole, 'object-storage': { permission: 'D' } } } }),
  ]
  for (const user of users) {
    expect((await user.call(listConnections, { project })).supportedConnections).not.toContainEqual({ name: 'files' })
    await expect(user.call(listSchemas, address)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    const query = 'select * from data."in/people.csv"'
    await expect(user.call(execQuery, { ...address, query })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  }
})
