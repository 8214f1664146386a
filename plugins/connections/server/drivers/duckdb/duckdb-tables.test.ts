import type { Selection } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, never, OpenedFile } from './testing/opened-file'

let lake: OpenedFile

const rowsOf = (table: string, selection = all, limit = 100) =>
  lake.connection.page({ schema: 'odd', table }, selection, { offset: 0, limit }, never)

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
  lake = await OpenedFile.create(
    'create schema hidden',
    `create table odd.one_of_each (${VALUES.map(([type], index) => `v${index} ${type}`).join(', ')})`,
    `insert into odd.one_of_each values (${VALUES.map(([, sql]) => sql).join(', ')})`,
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
    'create table hidden.secret (n integer)',
  )
})

afterAll(() => lake?.close())

test('every value is the text that DuckDB has for it, no digit lost, in pages and in results', async () => {
  const texts = VALUES.map(([, , text]) => text)
  expect(await rowsOf('one_of_each')).toEqual([texts])
  const { columns, rows } = await lake.resultOf('select * from odd.one_of_each')
  expect(rows).toEqual([texts])
  const described = await lake.connection.describe({ schema: 'odd', table: 'one_of_each' }, never)
  expect(described.columns.map(({ type }) => type)).toEqual(VALUES.map(([type]) => type))
  expect(columns.map(({ type }) => type)).toEqual(VALUES.map(([type]) => type))
  expect(columns.map(({ filterType }) => filterType)).toEqual(described.columns.map(({ filterType }) => filterType))
})

test('a table has comments, keys, a size; a schema has an outline with references', async () => {
  const child = await lake.connection.describe({ schema: 'odd', table: 'child' }, never)
  expect(child).toMatchObject({ kind: 'table', comment: 'Of parents', primaryKey: ['id'], foreignKeys: ['x', 'y'] })
  expect(child.columns[3]).toMatchObject({ name: 'price', type: 'DECIMAL(10,2)', comment: 'In euros', nullable: true })
  const tables = await lake.connection.outline('odd', never)
  expect(tables.find(({ name }) => name === 'child')).toMatchObject({
    comment: 'Of parents',
    primaryKey: ['id'],
    references: [{ columns: ['x', 'y'], schema: 'odd', table: 'parent', targetColumns: ['a', 'b'] }],
  })
  expect(tables.find(({ name }) => name === 'grouped')?.kind).toBe('view')
  expect(await lake.connection.outline('main', never)).toEqual([])
  const estimates = new Map((await lake.connection.tables('odd', never)).map((each) => [each.name, each.rowEstimate]))
  expect([estimates.get('untouched'), estimates.get('grouped')]).toEqual([300_000, undefined])
  await expect(lake.connection.outline('nowhere', never)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' })
})

test('only the schemas of the settings are listed', async () => {
  const narrow = lake.open({ schemas: ['odd'] })
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
      const page = await lake.connection.page(
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
      const page = await lake.connection.page(name, all, { offset, limit: 20 }, never)
      expect([table, offset, page.map(([n]) => Number(n))]).toEqual([table, offset, rows.slice(offset, offset + 20)])
    }
    expect(await lake.connection.total(name, never)).toEqual({ rows: rows.length, isEstimate: false })
    for (const bound of [100, 1_000_000])
      expect(await lake.connection.count(name, all, { bound, milliseconds: 5_000 }, never)).toBe(
        Math.min(bound, rows.length),
      )
  }
})

test('a column is profiled: nulls, bounds, frequent values, a histogram that counts every row once', async () => {
  const limits = { rows: 600, buckets: 10, top: 3 }
  const look = (table: string, column: string, rows = limits.rows) =>
    lake.connection.profile({ schema: 'odd', table }, column, all, { ...limits, rows }, never)
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
