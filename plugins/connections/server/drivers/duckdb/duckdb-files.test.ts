import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import type { TableFile } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DuckdbConnection } from './duckdb-connection'
import { DuckdbSettings } from './settings'
import { duckdbDriver } from './testing/test-driver'

const never = new AbortController().signal
const NESTED = 100_000
const DEEP = `${'['.repeat(NESTED)}${']'.repeat(NESTED)}`
let folder: string
let tables: TableFile[]
let connection: DuckdbConnection

const all = { proportion: 1, conditions: [], sort: undefined }
const firstRow = async (table: string) =>
  (await connection.page({ schema: 'drop', table }, all, { offset: 0, limit: 1 }, never))[0]

async function put(table: string, format: TableFile['format'], content: string | Buffer, version = 1) {
  const path = join(folder, `${version}-${table}`)
  await writeFile(path, content)
  tables = [...tables.filter((each) => each.table !== table), { schema: 'drop', table, format, path }]
}

function open(): DuckdbConnection {
  const opened = duckdbDriver.open(DuckdbSettings.parse({ files: true }), '', {
    file: () => Promise.reject(new Error('no file is named')),
    lookup: () => {
      throw new Error('no host is looked up')
    },
    tables: async () => tables,
  })
  if (!(opened instanceof DuckdbConnection)) throw new Error('this test looks at the process too')
  return opened
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-dropped-'))
  tables = []
  await put('good.csv', 'csv', 'id,name\n1,one\n')
  await put('good.json', 'json', '[{"id": 1, "name": "one"}]')
  connection = open()
})

afterAll(async () => {
  await connection.close()
  await rm(folder, { recursive: true, force: true })
})

test('the size of a table is that of its file', async () => {
  const { totalSize } = await connection.describe({ schema: 'drop', table: 'good.csv' }, never)
  expect(totalSize).toBe('id,name\n1,one\n'.length)
})

test('a file that ends the database is left out and named, remembered, and read again once it is replaced', async () => {
  expect(await firstRow('good.csv')).toEqual(['1', 'one'])
  const { pid } = connection.engine
  await put('deep.json', 'json', DEEP)
  expect(await firstRow('good.csv')).toEqual(['1', 'one'])
  expect(await firstRow('good.json')).toEqual(['1', 'one'])
  expect(connection.engine.pid).toBe(pid)
  expect(await connection.tables('drop', never)).toMatchObject([
    { name: 'deep.json' },
    { name: 'good.csv' },
    { name: 'good.json' },
  ])
  expect(await firstRow('deep.json')).toEqual([expect.stringMatching(/^reading the object crashed the database/)])
  // A file that somebody exchanges under a known path is not looked at again: only another path is another version.
  await writeFile(join(folder, '1-deep.json'), '[{"id": 2}]')
  await connection.close()
  connection = open()
  expect(await firstRow('deep.json')).toEqual([expect.stringMatching(/^reading the object crashed the database/)])
  await put('deep.json', 'json', '[{"id": 2}]', 2)
  expect(await firstRow('deep.json')).toEqual(['2'])
})

test('whatever a file is made of, the others can be read', async () => {
  const deep = `${'{"a":'.repeat(NESTED)}1${'}'.repeat(NESTED)}`
  await put('deep-objects.json', 'json', deep)
  await put('deep-open.json', 'json', '['.repeat(NESTED))
  await put('deep-later.json', 'json', `${'{"a": 1}\n'.repeat(1_000)}{"a": ${'['.repeat(NESTED)}\n`)
  await put('deep.csv', 'csv', `id,nested\n1,"${'['.repeat(NESTED)}"\n`)
  await put('line.csv', 'csv', 'x'.repeat(3_000_000))
  await put('columns.csv', 'csv', ','.repeat(200_000))
  await put('bomb.csv.gz', 'csv', gzipSync(Buffer.alloc(3_000_000, 'x')))
  await put('bomb.json.gz', 'json', gzipSync(Buffer.alloc(100_000_000, '[')))
  const parquet = await aParquetFile()
  await put('cut.parquet', 'parquet', parquet.subarray(0, parquet.length - 20))
  const length = parquet.readUInt32LE(parquet.length - 8)
  await put('absurd.parquet', 'parquet', withFooterLength(parquet, 0xffffffff))
  for (const [index, at] of [4, 9, 20, 33].entries()) {
    const spoiled = Buffer.from(parquet)
    spoiled.fill(0xff, parquet.length - 8 - length + at, parquet.length - 8 - length + at + 5)
    await put(`spoiled-${index}.parquet`, 'parquet', spoiled)
  }
  expect(await firstRow('good.csv')).toEqual(['1', 'one'])
  const { pid } = connection.engine
  for (const { table } of tables)
    await firstRow(table).then(
      (row) => expect(row?.[0]?.length).toBeGreaterThan(0),
      (error: unknown) =>
        expect(error).toMatchObject({ code: expect.stringMatching(/^(DATA_FAULT|DATABASE_FAILED)$/) }),
    )
  expect(await firstRow('good.json')).toEqual(['1', 'one'])
  expect(connection.engine.pid).toBe(pid)
})

test('a user cannot read where the files are, nor one that was left out', async () => {
  const read = async (sql: string) => {
    const { batches } = await connection.query(sql, { milliseconds: 5_000 }, never)
    const rows: unknown[] = []
    for await (const batch of batches) rows.push(...batch)
    return JSON.stringify(rows)
  }
  expect(await read('from "drop"."good.csv"')).toBe('[["1","one"]]')
  for (const sql of [
    'from duckdb_views()',
    `select pg_get_viewdef(view_oid) from duckdb_views()`,
    'from sqlite_master',
    'from information_schema.views',
    'from pg_catalog.pg_views',
    `from read_csv('${join(folder, '1-good.csv')}')`,
    `from '${join(folder, '1-good.csv')}'`,
    `from "${folder}/1-good"."csv"`,
  ])
    await expect(read(sql)).rejects.toMatchObject({ code: 'QUERY_FAILED' })
  expect(await read('show all tables')).not.toContain(folder)
  expect(await read('explain from "drop"."good.csv"')).not.toContain(folder)
})

async function aParquetFile(): Promise<Buffer> {
  const instance = await DuckDBInstance.create(':memory:')
  const writing = await instance.connect()
  const path = join(folder, 'made.parquet')
  await writing.run(`copy (select range as id, 'name ' || range as name from range(100)) to '${path}'`)
  writing.closeSync()
  instance.closeSync()
  return readFile(path)
}

function withFooterLength(parquet: Buffer, length: number): Buffer {
  const absurd = Buffer.from(parquet)
  absurd.writeUInt32LE(length, parquet.length - 8)
  return absurd
}
