import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Selection } from '../driver'
import { DuckdbConnection } from './duckdb-connection'
import { duckdbDriver } from './duckdb-driver'
import { DuckdbSettings } from './settings'
import { PublishedFile } from './testing/published-file'

const all: Selection = { proportion: 1, conditions: [], sort: undefined }
const never = new AbortController().signal
let published: PublishedFile
let connection: DuckdbConnection

function open(rest: object = {}): DuckdbConnection {
  const opened = duckdbDriver.open(DuckdbSettings.parse({ path: published.path, ...rest }), '', {
    file: realpath,
    lookup: () => {
      throw new Error('no host is looked up')
    },
  })
  if (!(opened instanceof DuckdbConnection)) throw new Error('this test looks at the process too')
  return opened
}

const rowsOf = (table: string, selection = all, limit = 100) =>
  connection.page({ schema: 'odd', table }, selection, { offset: 0, limit }, never)

async function resultOf(sql: string, from = connection, milliseconds = 10_000) {
  const run = await from.query(sql, { milliseconds }, never)
  const rows: Row[] = []
  for await (const batch of run.batches) rows.push(...batch)
  return { columns: run.columns, rows }
}

/** A process that has ended may stay in the list until its parent looks: `Z`. */
const isAlive = async (pid: number) => {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
  return !state.includes(') Z')
}

const VALUES: readonly (readonly [type: string, sql: string, text: string | null])[] = [
  ['TINYINT', '-128', '-128'],
  ['UBIGINT', '18446744073709551615', '18446744073709551615'],
  ['HUGEINT', '170141183460469231731687303715884105727', '170141183460469231731687303715884105727'],
  ['UHUGEINT', "'340282366920938463463374607431768211455'", '340282366920938463463374607431768211455'],
  [
    'BIGNUM',
    "'12345678901234567890123456789012345678901234567890'",
    '12345678901234567890123456789012345678901234567890',
  ],
  ['DECIMAL(38,10)', "'1234567890123456789012345678.0123456789'", '1234567890123456789012345678.0123456789'],
  ['FLOAT', "'0.1'", '0.1'],
  ['DOUBLE', "'nan'", 'nan'],
  ['DOUBLE', "'-inf'", '-inf'],
  ['DOUBLE', '1e300', '1e+300'],
  ['DATE', "'2024-02-29'", '2024-02-29'],
  ['DATE', "'infinity'", 'infinity'],
  ['TIME', "'23:59:59.123456'", '23:59:59.123456'],
  ['TIMESTAMP', "'2024-02-29 23:59:59.123456'", '2024-02-29 23:59:59.123456'],
  ['TIMESTAMP_S', "'2024-02-29 23:59:59'", '2024-02-29 23:59:59'],
  ['TIMESTAMP_MS', "'2024-02-29 23:59:59.123'", '2024-02-29 23:59:59.123'],
  ['TIMESTAMP_NS', "'2024-02-29 23:59:59.123456789'", '2024-02-29 23:59:59.123456789'],
  ['TIMESTAMP WITH TIME ZONE', "'2024-02-29 23:59:59.123456+02'", '2024-02-29 21:59:59.123456+00'],
  ['INTERVAL', "'1 year 2 days 3.5 seconds'", '1 year 2 days 00:00:03.5'],
  ['UUID', "'00000000-0000-0000-0000-00000000000a'", '00000000-0000-0000-0000-00000000000a'],
  ['BLOB', "'\\x00\\xFFab'", '\\x00\\xFFab'],
  ['BIT', "'10101'", '10101'],
  ["ENUM('sad', 'glad')", "'glad'", 'glad'],
  ['INTEGER[]', '[1, null]', '[1, NULL]'],
  ['INTEGER[3]', '[1, 2, 3]', '[1, 2, 3]'],
  ['STRUCT(a INTEGER, "B c" VARCHAR)', "{'a': 1, 'B c': 'it''s'}", "{'a': 1, 'B c': 'it\\'s'}"],
  ['MAP(VARCHAR, INTEGER)', "map {'k': 1}", '{k=1}'],
  ['UNION(n INTEGER, s VARCHAR)', "union_value(s := 'x')", 'x'],
  ['JSON', `'{"b": 1,  "a": 2}'`, '{"b": 1,  "a": 2}'],
  ['BOOLEAN', 'true', 'true'],
  ['VARCHAR', "'é😀\n'", 'é😀\n'],
  ['VARCHAR', 'null', null],
]

beforeAll(async () => {
  published = await PublishedFile.create()
  await published.write(
    'create schema odd',
    'create schema hidden',
    `create table odd.one_of_each (${VALUES.map(([type], index) => `v${index} ${type}`).join(', ')})`,
    `insert into odd.one_of_each values (${VALUES.map(([, sql]) => sql).join(', ')})`,
    'create table odd.parent (a integer, b integer, primary key (a, b))',
    `create table odd.child (id bigint primary key, x integer, y integer, price decimal(10,2), ratio float, moment timestamp,
      day date, foreign key (x, y) references odd.parent (a, b))`,
    'insert into odd.parent select n, n from range(4) r(n)',
    `insert into odd.child select n, n % 4, n % 4, n / 4, n / 10, timestamp '2024-01-01' + to_hours(n::int), date '2024-01-01' + n::int
      from range(1000) r(n)`,
    `comment on table odd.child is 'Of parents'`,
    `comment on column odd.child.price is 'In euros'`,
    'create view odd.grouped as select x, count(*) as n from odd.child group by x',
    'create view odd.seen as select n, n % 3 as third from range(5000) r(n)',
    'create table odd.named (rowid text, other text)',
    `insert into odd.named values ('b', '1'), ('a', '2')`,
    'create view odd.broken as select * from odd.named',
    `create table odd.gaps as select n from range(5000) r(n)`,
    'delete from odd.gaps where n % 3 = 0',
    ...['untouched', 'first_deleted', 'some_deleted', 'last_deleted', 'all_deleted'].map(
      (name) => `create table odd.${name} as select n from range(300000) r(n)`,
    ),
    'delete from odd.first_deleted where n < 150000',
    'delete from odd.some_deleted where n % 3 = 0',
    'delete from odd.last_deleted where n >= 150000',
    'delete from odd.all_deleted',
    "create view odd.failing as select case when n = 300000 then error('row 300000') else n::text end as v from range(400000) r(n)",
    'create table hidden.secret (n integer)',
  )
  connection = open()
})

afterAll(async () => {
  await connection.close()
  await published.remove()
})

test('every value is the text that DuckDB has for it, no digit lost, in pages and in results', async () => {
  const texts = VALUES.map(([, , text]) => text)
  expect(await rowsOf('one_of_each')).toEqual([texts])
  const { columns, rows } = await resultOf('select * from odd.one_of_each')
  expect(rows).toEqual([texts])
  const described = await connection.describe({ schema: 'odd', table: 'one_of_each' }, never)
  expect(described.columns.map(({ type }) => type)).toEqual(VALUES.map(([type]) => type))
  expect(columns.map(({ type }) => type)).toEqual(VALUES.map(([type]) => type))
  expect(columns.map(({ filterType }) => filterType)).toEqual(described.columns.map(({ filterType }) => filterType))
})

test('a table has comments, keys, a size; a schema has an outline with references', async () => {
  const child = await connection.describe({ schema: 'odd', table: 'child' }, never)
  expect(child).toMatchObject({ kind: 'table', comment: 'Of parents', primaryKey: ['id'] })
  expect(child.columns[3]).toMatchObject({ name: 'price', type: 'DECIMAL(10,2)', comment: 'In euros', nullable: true })
  const tables = await connection.outline('odd', never)
  expect(tables.find(({ name }) => name === 'child')).toMatchObject({
    comment: 'Of parents',
    primaryKey: ['id'],
    references: [{ columns: ['x', 'y'], schema: 'odd', table: 'parent', targetColumns: ['a', 'b'] }],
  })
  expect(tables.find(({ name }) => name === 'grouped')?.kind).toBe('view')
  expect(await connection.outline('main', never)).toEqual([])
  await expect(connection.outline('nowhere', never)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' })
})

test('only the schemas of the settings are listed', async () => {
  const narrow = open({ schemas: ['odd'] })
  expect(await narrow.schemas(never)).toEqual(['odd'])
  await expect(narrow.tables('hidden', never)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' })
  await expect(narrow.describe({ schema: 'hidden', table: 'secret' }, never)).rejects.toMatchObject({
    code: 'UNKNOWN_TABLE',
  })
  await narrow.close()
})

test('numbers are compared by value, whatever digits are typed', async () => {
  const found = async (column: string, text: string) =>
    (await rowsOf('child', { ...all, conditions: [{ kind: 'equals', column, text }] })).length
  expect(await found('price', '2.5')).toBe(1)
  expect(await found('price', '2.500')).toBe(1)
  expect(await found('price', '25e-1')).toBe(1)
  expect(await found('price', '2.501')).toBe(0)
  expect(await found('price', '99999999999999999999')).toBe(0)
  expect(await found('id', '7.00')).toBe(1)
  expect(await found('id', '7.5')).toBe(0)
  expect(await found('ratio', '0.1')).toBe(1)
  const between = async (column: string, from: string | undefined, to: string | undefined) =>
    (
      await rowsOf(
        'child',
        { ...all, conditions: [{ kind: 'range', column, ...(from && { from }), ...(to && { to }) }] },
        1_000,
      )
    ).length
  expect(await between('id', '-1e100', '2.5')).toBe(3)
  expect(await between('id', '997.5', 'inf')).toBe(2)
  expect(await between('price', '0.251', '0.75')).toBe(2)
  expect(await between('id', '1e100', undefined)).toBe(0)
  expect(await between('moment', '2024-01-02', '2024-01-02')).toBe(24)
  expect(await between('day', '2024-01-02', '2024-01-02')).toBe(1)
  await expect(between('day', '2024-02-31', undefined)).rejects.toMatchObject({ code: 'INVALID_FORM' })
})

test('rows of a view, of a table with gaps and of one with a column rowid keep one order', async () => {
  const seen = async (table: string, size: number, selection: Selection) => {
    const rows: string[] = []
    for (;;) {
      const page = await connection.page(
        { schema: 'odd', table },
        selection,
        { offset: rows.length, limit: size },
        never,
      )
      rows.push(...page.map((row) => row.join()))
      if (page.length < size) return rows
    }
  }
  expect(new Set(await seen('grouped', 1, all)).size).toBe(4)
  const third: Selection = { ...all, sort: { column: 'third', direction: 'desc' }, proportion: 0.1 }
  const sampled = await seen('seen', 50, third)
  expect(sampled.length).toBeGreaterThan(350)
  expect(sampled.length).toBeLessThan(650)
  expect(new Set(sampled).size).toBe(sampled.length)
  expect(new Set(await seen('gaps', 700, all)).size).toBe(3_333)
  expect(await seen('named', 1, { ...all, sort: { column: 'rowid', direction: 'asc' } })).toEqual(['a,2', 'b,1'])
})

test('DX-22 each page has its own rows where rows were deleted: the first ones, some between, the last ones, all', async () => {
  const kept = {
    untouched: Array.from({ length: 300_000 }, (_, n) => n),
    first_deleted: Array.from({ length: 150_000 }, (_, n) => n + 150_000),
    some_deleted: Array.from({ length: 200_000 }, (_, n) => n + Math.floor(n / 2) + 1),
    last_deleted: Array.from({ length: 150_000 }, (_, n) => n),
    all_deleted: [],
  }
  for (const [table, rows] of Object.entries(kept)) {
    const name = { schema: 'odd', table }
    for (const offset of [0, 20, 122_880, rows.length - 30, rows.length - 10, rows.length].filter(
      (each) => each >= 0,
    )) {
      const page = await connection.page(name, all, { offset, limit: 20 }, never)
      expect([table, offset, page.map(([n]) => Number(n))]).toEqual([table, offset, rows.slice(offset, offset + 20)])
    }
    expect(await connection.total(name, never)).toEqual({ rows: rows.length, isEstimate: false })
    for (const bound of [100, 1_000_000])
      expect(await connection.count(name, all, { bound, milliseconds: 5_000 }, never)).toBe(
        Math.min(bound, rows.length),
      )
  }
})

test('a column is profiled: nulls, bounds, frequent values, a histogram that counts every row once', async () => {
  const limits = { rows: 600, buckets: 10, top: 3 }
  const look = (table: string, column: string, rows = limits.rows) =>
    connection.profile({ schema: 'odd', table }, column, all, { ...limits, rows }, never)
  const id = await look('child', 'id')
  expect(id).toMatchObject({ rows: 600, nulls: 0, distinct: 600, min: '0', max: '599', 'is-partial': true })
  expect(id['distinct-is-estimate']).toBe(false)
  expect(id.histogram).toHaveLength(10)
  expect(id.histogram.reduce((sum, { rows }) => sum + rows, 0)).toBe(600)
  const x = await look('child', 'x', 1_000)
  expect(x).toMatchObject({ distinct: 4, 'is-partial': false })
  expect(x.top).toEqual([0, 1, 2].map((value) => ({ value: String(value), rows: 250 })))
  for (const column of ['moment', 'day', 'price', 'ratio']) {
    const { histogram } = await look('child', column, 1_000)
    expect(histogram.reduce((sum, { rows }) => sum + rows, 0)).toBe(1_000)
  }
  for (const [index, [, , text]] of VALUES.entries())
    expect(await look('one_of_each', `v${index}`)).toMatchObject({
      rows: 1,
      nulls: text === null ? 1 : 0,
      top: text === null ? [] : [{ value: text, rows: 1 }],
    })
  expect((await look('seen', 'n', 300_000))['distinct-is-estimate']).toBe(true)
})

test('test names the version, and a file that cannot be opened has a sentence', async () => {
  expect(await connection.test(never)).toMatch(/^DuckDB 1\.\d+\.\d+$/)
  expect(await connection.rights()).toEqual({ guaranteed: true, reasons: [], mayHarm: false })
  const noDatabase = open({ path: import.meta.filename })
  await expect(noDatabase.test(never)).rejects.toMatchObject({ code: 'UNREACHABLE', message: /no DuckDB database/ })
  await noDatabase.close()
})

describe('a statement of a user', () => {
  test('keeps the order that it asks for, and tells columns of one name apart', async () => {
    const { columns, rows } = await resultOf(
      'select n as a, hash(n) % 100 as a from range(5000) r(n) order by 2 desc, 1; -- the end',
    )
    expect(columns.map(({ name }) => name)).toEqual(['a', 'a (2)'])
    const sorted = rows.toSorted((one, other) => Number(other[1]) - Number(one[1]) || Number(one[0]) - Number(other[0]))
    expect(rows).toEqual(sorted)
    expect(rows).toHaveLength(5_000)
  })

  test.each([
    ['FROM first', 'from range(3)', 3],
    ['WITH', 'with x as (select 1 union all select 2) select * from x', 2],
    ['VALUES', 'values (1), (2)', 2],
    ['no rows', 'select 1 where false', 0],
    ['DESCRIBE', 'describe odd.child', 7],
    ['SUMMARIZE', 'summarize odd.child', 7],
    ['SHOW', 'show all tables', 1],
    ['PRAGMA', `pragma table_info('odd.child')`, 7],
    ['EXPLAIN', 'explain select 1', 1],
    ['PIVOT with its values', 'pivot odd.child on x in (0, 1) using count(*)', 1],
    ['text with a semicolon', `select ';' as ";", $$;'$$, e'\\';' /* ; /* ; */ ' */ -- ;'`, 1],
    ['a column called query', 'select query from (select 1 as query)', 1],
  ])('may be %s', async (_what, sql, least) => {
    expect((await resultOf(sql)).rows.length).toBeGreaterThanOrEqual(least)
  })

  test.each([
    ['a word', 'selec 1', 0, 'syntax error'],
    ['a name in the second line', 'select\n  nope', 9, 'nope'],
    ['a value', `select 'abc'::int`, 12, 'Could not convert'],
    ['a name after others', 'select 1, "é", nope from range(1)', 10, 'é'],
    ['a table after a comment', '-- first\nselect *\nfrom nothing_here', 23, 'nothing_here'],
    ['a name far right in a long line', `select ${'1 + '.repeat(100)}nope`, 407, 'nope'],
  ])('fails with the words and the place: %s', async (_what, sql, position, words) => {
    await expect(resultOf(sql)).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      data: { position },
      message: expect.stringContaining(words),
    })
  })

  test('fails in the middle of its result, where the client library would just end it', async () => {
    const run = await connection.query('select * from odd.failing', { milliseconds: 10_000 }, never)
    const read = async () => {
      for await (const batch of run.batches) expect(batch.length).toBeGreaterThan(0)
    }
    await expect(read()).rejects.toMatchObject({ code: 'QUERY_FAILED', message: expect.stringContaining('row 300000') })
    const exported = connection.export({ schema: 'odd', table: 'failing' }, all, { columns: ['v'], limit: 1e6 }, never)
    const readExport = async () => {
      for await (const batch of exported) expect(batch.length).toBeGreaterThan(0)
    }
    await expect(readExport()).rejects.toMatchObject({ code: 'DATA_FAULT' })
  })

  test('is explained, not run', async () => {
    expect(await connection.explain('select count(*) from odd.child', never)).toMatch(/SCAN/)
    await expect(connection.explain('select nope', never)).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      data: { position: 7 },
    })
    await expect(connection.explain('delete from odd.child', never)).rejects.toMatchObject({ code: 'NOT_A_QUERY' })
    const endless = 'select count(*) from range(1000000000000) a where hash(range) = 0'
    expect(await connection.explain(endless, never)).toMatch(/RANGE/)
  })

  test('comes as it is read: nobody waits for rows that nobody asks for', async () => {
    const run = await connection.query('select n from range(1000000000000) r(n)', { milliseconds: 10_000 }, never)
    let seen = 0
    for await (const batch of run.batches) {
      seen += batch.length
      if (seen >= 5_000) break
    }
    await expect.poll(() => connection.engine.running).toBe(0)
  })

  test('ends at its time limit, also between two batches, and when the caller goes', async () => {
    const endless = 'select count(*) from range(1000000000000) a where hash(range) = 0'
    await expect(resultOf(endless, connection, 200)).rejects.toMatchObject({ code: 'TOO_SLOW' })
    const streaming = await connection.query('from range(1000000000000)', { milliseconds: 300 }, never)
    const readOn = async () => {
      for await (const batch of streaming.batches) expect(batch.length).toBeGreaterThan(0)
    }
    await expect(readOn()).rejects.toMatchObject({ code: 'TOO_SLOW' })
    const caller = new AbortController()
    const asked = connection.query(endless, { milliseconds: 10_000 }, caller.signal)
    const refused = expect(asked).rejects.toMatchObject({ code: 'CANCELLED' })
    await expect.poll(() => connection.engine.running).toBe(1)
    caller.abort()
    await refused
    await expect.poll(() => connection.engine.running).toBe(0)
  })

  test('may have large values, but no row of more than 32 MB and no more than 2,000 columns', async () => {
    const { rows } = await resultOf(`select repeat('x', 5000000) from range(3)`)
    expect(rows.map(([text]) => text?.length)).toEqual([5_000_000, 5_000_000, 5_000_000])
    await expect(resultOf(`select repeat('x', 34000000)`)).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' })
    const columns = (count: number) => `select ${Array.from({ length: count }, (_, index) => `${index}`).join(', ')}`
    expect((await resultOf(columns(2_000))).rows[0]).toHaveLength(2_000)
    await expect(resultOf(columns(2_001))).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' })
  })
})

describe('the process of a connection', () => {
  test('dies with its own statements only: the next one has another', async () => {
    await connection.test(never)
    const first = connection.engine.pid
    const reading = resultOf('select count(*) from range(1000000000000) a where hash(range) = 0')
    const refused = expect(reading).rejects.toMatchObject({ code: 'UNREACHABLE' })
    await expect.poll(() => connection.engine.running).toBe(1)
    if (first !== undefined) process.kill(first, 'SIGKILL')
    await refused
    expect(await connection.test(never)).toMatch(/^DuckDB/)
    expect(connection.engine.pid).not.toBe(first)
  })

  test('is not left behind by a connection that is closed, which then refuses', async () => {
    const closing = open()
    await closing.test(never)
    const { pid = 0 } = closing.engine
    expect(await isAlive(pid)).toBe(true)
    const reading = resultOf('select count(*) from range(1000000000000) a where hash(range) = 0', closing)
    const refused = expect(reading).rejects.toMatchObject({ code: 'BUSY' })
    await expect.poll(() => closing.engine.running).toBe(1)
    await closing.close()
    await refused
    expect(await isAlive(pid)).toBe(false)
    await expect(closing.test(never)).rejects.toMatchObject({ code: 'BUSY' })
  })

  test('ends with the platform, also when that is killed, and leaves no folder', async () => {
    const script = `
      import { duckdbDriver } from ${JSON.stringify(new URL('./duckdb-driver.ts', import.meta.url).href)}
      import { readlinkSync } from 'node:fs'
      const settings = duckdbDriver.settings.parse({ path: ${JSON.stringify(published.path)} })
      const opened = duckdbDriver.open(settings, '', { file: async (path) => path })
      await opened.test(new AbortController().signal)
      process.stdout.write(opened.engine.pid + ' ' + readlinkSync('/proc/' + opened.engine.pid + '/cwd'))
      process.kill(process.pid, 'SIGKILL')`
    const told = await new Promise<string>((resolve) =>
      execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], (_error, out) =>
        resolve(out),
      ),
    )
    const [pid = '', folder = ''] = told.split(' ')
    expect(Number(pid)).toBeGreaterThan(0)
    await expect.poll(() => isAlive(Number(pid))).toBe(false)
    expect(existsSync(folder)).toBe(false)
  })

  test('knows nothing of the platform: its environment is its own', async () => {
    await connection.test(never)
    const environment = await readFile(`/proc/${connection.engine.pid}/environ`, 'utf8')
    const names = environment.split('\0').map((line) => line.split('=')[0])
    expect(names.filter((each) => each && !each.startsWith('NODE_CHANNEL'))).toEqual([
      'HOME',
      'TZ',
      'UV_THREADPOOL_SIZE',
    ])
  })
})
