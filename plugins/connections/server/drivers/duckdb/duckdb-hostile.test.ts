import { createHash } from 'node:crypto'
import { existsSync, readlinkSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { ApiError, type Row } from '@etabli/sdk/server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DuckdbConnection } from './duckdb-connection'
import { DuckdbSettings } from './settings'
import { PublishedFile } from './testing/published-file'
import { duckdbDriver } from './testing/test-driver'

const never = new AbortController().signal
const OUTSIDE = '/tmp/etabli-must-not-appear'
let published: PublishedFile
let connection: DuckdbConnection
let before: unknown

/** Everything that a statement could have left: the bytes of the file, files beside it, files in the process's folder. */
async function traces() {
  const hash = createHash('sha256')
    .update(await readFile(published.path))
    .digest('hex')
  const { pid } = connection.engine
  const own = pid === undefined ? [] : await readdir(readlinkSync(`/proc/${pid}/cwd`))
  return { hash, beside: (await readdir(published.folder)).toSorted(), own, outside: existsSync(OUTSIDE) }
}

async function run(sql: string): Promise<readonly Row[]> {
  const { batches } = await connection.query(sql, { milliseconds: 500 }, never)
  const rows: Row[] = []
  for await (const batch of batches) {
    rows.push(...batch)
    if (rows.length > 10_000) return rows
  }
  return rows
}

async function refusal(sql: string): Promise<ApiError> {
  const outcome: unknown = await run(sql).catch((error: unknown) => error)
  if (!(outcome instanceof ApiError)) throw new Error(`it ran: ${sql.slice(0, 200)}`)
  return outcome
}

beforeAll(async () => {
  published = await PublishedFile.create()
  await published.write(
    'create table people (id integer primary key, name text)',
    `insert into people select n, 'Person ' || n from range(100) r(n)`,
    'create sequence numbers',
  )
  const opened = duckdbDriver.open(DuckdbSettings.parse({ path: published.path, memoryMB: 64 }), '', {
    file: realpath,
    lookup: () => {
      throw new Error('no host is looked up')
    },
  })
  if (!(opened instanceof DuckdbConnection)) throw new Error('this test looks at the process too')
  connection = opened
  // The first statement with a function reads all of their names.
  await connection.query('select abs(1)', { milliseconds: 10_000 }, never)
  before = await traces()
})

afterEach(async () => {
  const page = await connection.page(
    { schema: 'main', table: 'people' },
    { proportion: 1, conditions: [], sort: { column: 'id', direction: 'desc' } },
    { offset: 0, limit: 1 },
    never,
  )
  expect(page).toEqual([['99', 'Person 99']])
  expect(await traces()).toEqual(before)
})

afterAll(async () => {
  await connection.close()
  await published.remove()
})

describe('a statement that is no query is refused', () => {
  test.each([
    `insert into people values (100, 'x')`,
    `insert into people values (100, 'x') returning *`,
    `update people set name = 'x'`,
    'delete from people',
    'truncate people',
    `merge into people using (select 1 as id) s on people.id = s.id when matched then delete`,
    'drop table people',
    'alter table people add column x integer',
    'alter table people rename to persons',
    'create table mine (n integer)',
    'create table mine as select 1',
    'create temp table mine as select 1',
    'create or replace temp view people as select 2',
    'create temp macro one() as 1',
    `create macro read(p) as table select * from read_text(p)`,
    'create schema mine',
    'create sequence mine',
    'create index mine on people (name)',
    `create type mine as enum ('a')`,
    `create secret (type s3, key_id 'a', secret 'b')`,
    'comment on table people is null',
    `attach ':memory:' as other`,
    'detach lake',
    'use main',
    'checkpoint',
    'force checkpoint',
    'vacuum',
    'analyze',
    'begin transaction',
    'prepare mine as select 1',
    'deallocate mine',
    'call pragma_version()',
    `set memory_limit = '10GB'`,
    `set threads = 64`,
    'set enable_external_access = true',
    'set lock_configuration = false',
    `set disabled_filesystems = ''`,
    `set temp_directory = '/tmp'`,
    'reset memory_limit',
    `set variable mine = 1`,
    `pragma memory_limit = '10GB'`,
    'pragma enable_profiling',
    `pragma profiling_output = '${OUTSIDE}'`,
    `pragma enable_logging`,
    'load httpfs',
    `load '${OUTSIDE}'`,
    'install httpfs',
    `install spatial from 'http://127.0.0.1:9/'`,
  ])('%s', async (sql) => {
    expect(['NOT_A_QUERY', 'QUERY_FAILED']).toContain((await refusal(sql)).code)
  })
})

describe('a statement that reaches outside the database is refused', () => {
  test.each([
    `copy people to '${OUTSIDE}'`,
    `copy (select 1) to '${OUTSIDE}' (format csv)`,
    `copy people from '/etc/passwd'`,
    `export database '${OUTSIDE}'`,
    `import database '/etc'`,
    `attach '${OUTSIDE}' as other`,
    `attach '/etc/passwd' as other (read_only)`,
    `select * from '/etc/passwd'`,
    `select * from '/etc/*.csv'`,
    `select * from read_csv('/etc/passwd')`,
    `select * from read_text('/etc/passwd')`,
    `select * from read_blob('/etc/passwd')`,
    `select * from read_blob('/proc/self/environ')`,
    `select * from read_blob('lake.duckdb')`,
    `select * from read_json('/etc/passwd')`,
    `select * from read_parquet('/etc/passwd')`,
    `select * from parquet_metadata('/etc/passwd')`,
    `select * from sniff_csv('/etc/passwd')`,
    `select * from glob('/*')`,
    `select * from glob('*')`,
    `select * from read_csv('http://127.0.0.1:9/x.csv')`,
    `select * from 's3://bucket/key.parquet'`,
    `select * from 'https://127.0.0.1/x.parquet'`,
    `select getenv('HOME')`,
    'select * from duckdb_secrets()',
    "from which_secret('s3://x', 's3')",
    `select * from query('create table x as select 1')`,
    `select * from query('select * from read_text(''/etc/passwd'')')`,
    `from/**/query/**/('select 1')`,
    `from "query"('select 1')`,
    `select * from query_table('/etc/passwd')`,
    `from json_execute_serialized_sql(json_serialize_sql('select 1'))`,
    `explain analyze insert into people values (100, 'x')`,
    'explain analyze create table mine as select 1',
    `explain analyze copy people to '${OUTSIDE}'`,
    `select nextval('numbers')`,
    'execute mine',
  ])('%s', async (sql) => {
    expect(['NOT_A_QUERY', 'QUERY_FAILED']).toContain((await refusal(sql)).code)
  })

  test.each([
    'select 1; drop table people',
    'drop table people; select 1',
    'select 1;; select 2',
    `select ';'; select 2`,
    'pragma version; select 1',
    'begin; delete from people; commit',
  ])('several at once: %s', async (sql) => {
    expect((await refusal(sql)).code).toBe('SEVERAL_STATEMENTS')
  })

  test('a PIVOT that has to look for its columns says what to write', async () => {
    expect(await refusal('pivot people on name using count(*)')).toMatchObject({
      code: 'QUERY_FAILED',
      message: expect.stringContaining('IN (value'),
    })
  })

  test.each(['', '   ', '-- nothing', '/* nothing */', ';', ';;'])('nothing at all: "%s"', async (sql) => {
    expect((await refusal(sql)).code).toBe('NOT_A_QUERY')
  })
})

describe('a statement tells nothing of the machine', () => {
  test.each([
    'pragma database_list',
    'from duckdb_databases()',
    'select path from "duckdb_databases"()',
    'from DUCKDB_Settings()',
    `select current_setting('allowed_paths')`,
    `select ('allowed_paths').current_setting()`,
    `select current_setting('secret_directory')::integer`,
    'from duckdb_logs()',
    'from pg_catalog.pg_settings',
  ])('%s', async (sql) => {
    expect(await refusal(sql)).toMatchObject({
      code: 'QUERY_FAILED',
      message: expect.stringContaining('cannot be used'),
    })
  })

  test.each([
    'show databases',
    'show all tables',
    'from pg_catalog.pg_database',
    'from information_schema.schemata',
    'from information_schema.tables',
    'from pragma_database_size()',
    'from duckdb_tables()',
    'from duckdb_schemas()',
    'from duckdb_memory()',
    'from duckdb_temporary_files()',
    'from pragma_platform()',
    'from pragma_user_agent()',
    'from sqlite_master',
    'from duckdb_variables()',
    'select current_database(), current_schema(), current_user',
  ])('%s', async (sql) => {
    const told = JSON.stringify(await run(sql).catch((error: unknown) => String(error)))
    expect(told).not.toContain(published.folder)
    expect(told).not.toContain('etabli-')
  })
})

describe('a statement that has no end, or needs everything, is ended', () => {
  test.each([
    'with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r',
    'with recursive r(n) as (select 1 union all select n from r) select sum(n) from r',
    'select count(*) from range(10000000) a, range(10000000) b where hash(a.range, b.range) = 0',
    'select sum(hash(range)) from range(1000000000000)',
    'select count(distinct hash(range)) from range(1000000000000)',
    'select list(range) from range(1000000000000)',
    'select * from range(1000000000) order by hash(range)',
    `select string_agg(repeat('x', 1000), '') from range(10000000)`,
    `select repeat('x', 1000000000)`,
    `select length(repeat('x', 1000000000)) + length(repeat('y', 1000000000))`,
    `select repeat(repeat('x', 30000), 30000)`,
    'select range(1000000000)',
    'select [range(100000) for x in range(100000)]',
    `select max(md5(range::text)) from range(100000000000)`,
    'explain analyze select sum(hash(range)) from range(1000000000000)',
    `select * from people p1, people p2, people p3, people p4, people p5 order by hash(p1.id, p2.id, p3.id, p4.id, p5.id)`,
    `select ${Array.from({ length: 100_000 }, (_, index) => index).join(', ')}`,
    `select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
    `select ${'not '.repeat(20_000)}true`,
    `select ${'1 + '.repeat(50_000)}1`,
    `${'select * from ('.repeat(2_000)}select 1${')'.repeat(2_000)}`,
    `select ${'['.repeat(5_000)}1${']'.repeat(5_000)}`,
  ])('%#', async (sql) => {
    const { code } = await refusal(sql)
    expect(['TOO_SLOW', 'QUERY_FAILED', 'RESULT_TOO_LARGE']).toContain(code)
    await expect.poll(() => connection.engine.running).toBe(0)
  })
})
