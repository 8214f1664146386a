import { randomBytes } from 'node:crypto'
import type { Row, Selection } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { all, never, ReadableSchema } from './testing/readable-schema'

let schema: ReadableSchema

const TYPES = `tiny tinyint, flag tinyint(1), small smallint unsigned, medium mediumint, big bigint unsigned, filled int(8) zerofill,
  exact decimal(65,30), single float, wide double, day date, at datetime(6), moment timestamp(3) null, span time(2), jahr year,
  bits bit(10), mood enum('sad','glad'), tags set('a','b'), doc json, fixed binary(4), raw blob, place point, id uuid,
  six inet6, four inet4, letters char(5), latin varchar(20) character set latin1, words longtext`
const FIRST: Row = [
  '-128',
  'true',
  '65535',
  '-8388608',
  '18446744073709551615',
  '00000042',
  '12345678901234567890123456789012345.123456789012345678901234567890',
  '0.1',
  '1.7976931348623157e308',
  '2024-02-29',
  '2024-02-29 23:59:59.123456',
  '2024-02-29 21:59:59.123',
  '-838:59:59.00',
  '1999',
  '0000101010',
  'glad',
  'a,b',
  '{"b": 1,  "a": 2}',
  '\\x00ff2700',
  '\\x00ff5c',
  'POINT(1 2.5)',
  '00000000-0000-0000-0000-00000000000a',
  '2001:db8::1',
  '192.0.2.7',
  'ab',
  'é€',
  '😀 \u0000 end',
]

beforeAll(async () => {
  schema = await ReadableSchema.create(inject('mariadb'), {
    name: 'explorer_tables',
    user: `explorer_${randomBytes(4).toString('hex')}`,
    statements: `create table \`values\` (${TYPES}) comment 'One of each';
    alter table \`values\` modify big bigint unsigned comment 'Beyond 2^53';
    insert into \`values\` values (-128, 1, 65535, -8388608, 18446744073709551615, 42,
      12345678901234567890123456789012345.123456789012345678901234567890, 0.1, 1.7976931348623157e308, '2024-02-29',
      '2024-02-29 23:59:59.123456', '2024-02-29 21:59:59.123', '-838:59:59', 1999, b'101010', 'glad', 'a,b', '{"b": 1,  "a": 2}',
      x'00ff27', x'00ff5c', point(1, 2.5), '00000000-0000-0000-0000-00000000000a', '2001:db8::1', '192.0.2.7', 'ab', 'é€',
      concat('😀 ', char(0 using utf8mb4), ' end'));
    insert into \`values\` (flag, exact, wide, day, at) values (0, -0.000000000000000000000000000001, -1e-300, '0000-00-00', '0000-00-00');
    insert into \`values\` (flag, single, wide) values (5, 1e20, 1e20);
    create table keyed (a int not null, b varchar(10) not null, unique (b, a));
    insert into keyed values (1, 'x'), (2, 'x'), (1, 'y')`,
  })
})

afterAll(() => schema?.close())

test('every value is the text that MariaDB has for it, no digit lost', async () => {
  const [first, second, third] = await schema.rowsOf('values')
  expect(first).toEqual(FIRST)
  expect(second?.slice(0, 11)).toEqual([
    null,
    'false',
    null,
    null,
    null,
    null,
    '-0.000000000000000000000000000001',
    null,
    '-1e-300',
    '0000-00-00',
    '0000-00-00 00:00:00.000000',
  ])
  expect(second?.slice(11)).toEqual(Array.from({ length: 16 }, () => null))
  expect([third?.[1], third?.[7], third?.[8]]).toEqual(['5', '1e20', '1e20'])
})

test("a user's SQL gives the same texts, and the types of its columns", async () => {
  const { columns, rows } = await schema.ask('select * from `values`')
  const pages = await schema.rowsOf('values')
  const place = columns.findIndex(({ name }) => name === 'place')
  const apart = (all: readonly Row[]) => all.map((row) => row.toSpliced(place, 1))
  expect(apart(rows)).toEqual(apart(pages))
  // Without its text, a place is bytes like any other.
  expect(rows[0]?.[place]).toMatch(/^\\x[\da-f]{50}$/)
  expect(columns.map(({ type }) => type)).toEqual([
    'tinyint',
    'tinyint(1)',
    'smallint unsigned',
    'mediumint',
    'bigint unsigned',
    'int unsigned',
    'decimal(65,30)',
    'float',
    'double',
    'date',
    'datetime(6)',
    'timestamp(3)',
    'time(2)',
    'year',
    'bit(10)',
    'enum',
    'set',
    'json',
    'binary(4)',
    'blob',
    'point',
    'uuid',
    'inet6',
    'inet4',
    'char(5)',
    'varchar(20)',
    'text',
  ])
})

test('the kind of a filter follows the type', async () => {
  const table = await schema.connection.describe({ schema: schema.name, table: 'values' }, never)
  const names = (kind: string) => table.columns.flatMap(({ name, filterType }) => (filterType === kind ? [name] : []))
  expect(names('number')).toEqual(['tiny', 'small', 'medium', 'big', 'filled', 'exact', 'single', 'wide', 'jahr'])
  expect(names('boolean')).toEqual(['flag'])
  expect(names('date')).toEqual(['day', 'at', 'moment'])
  expect(names('none')).toEqual(['fixed', 'raw', 'place'])
  expect(table.comment).toBe('One of each')
  expect(table.columns[4]).toMatchObject({ type: 'bigint(20) unsigned', comment: 'Beyond 2^53', nullable: true })
})

test('every column can be sorted by and searched in, or says that it cannot', async () => {
  const table = await schema.connection.describe({ schema: schema.name, table: 'values' }, never)
  for (const { name: column, filterType } of table.columns) {
    for (const direction of ['asc', 'desc'] as const)
      expect(await schema.rowsOf('values', { ...all, sort: { column, direction } })).toHaveLength(3)
    const find = (kind: 'contains' | 'equals', text: string) =>
      schema.rowsOf('values', { ...all, conditions: [{ kind, column, text }] })
    if (filterType === 'none') {
      await expect(find('contains', '')).rejects.toMatchObject({ code: 'INVALID_FORM' })
      continue
    }
    expect((await find('contains', '')).length).toBeGreaterThan(0)
    const shown = FIRST[table.columns.findIndex(({ name }) => name === column)] ?? ''
    // The form refuses the character 0, which one of the values has.
    if (!shown.includes('\0')) expect((await find('equals', shown)).length).toBe(1)
    if (filterType !== 'number' && filterType !== 'date') continue
    const from = filterType === 'number' ? '1e-3' : '2024-02-29'
    await schema.rowsOf('values', { ...all, conditions: [{ kind: 'range', column, from, to: from }] })
  }
})

test('every column has a profile', async () => {
  const { columns } = await schema.connection.describe({ schema: schema.name, table: 'values' }, never)
  const limits = { rows: 100, buckets: 4, top: 3 }
  for (const { name: column, filterType } of columns) {
    const profile = await schema.connection.profile(
      { schema: schema.name, table: 'values' },
      column,
      all,
      limits,
      never,
    )
    expect(profile).toMatchObject({ rows: 3, 'is-partial': false })
    const counted = profile.histogram.reduce((sum, { rows }) => sum + rows, 0)
    const zeroDates = column === 'day' || column === 'at' ? 1 : 0
    expect([column, counted]).toEqual([
      column,
      filterType === 'number' || filterType === 'date' ? 3 - profile.nulls - zeroDates : 0,
    ])
  }
})

test('numbers beyond 2^53 are compared exactly, and a day as upper bound means the whole day', async () => {
  const found = async (condition: Selection['conditions'][number]) =>
    (await schema.rowsOf('values', { ...all, conditions: [condition] })).length
  expect(await found({ kind: 'equals', column: 'big', text: '18446744073709551615' })).toBe(1)
  expect(await found({ kind: 'equals', column: 'big', text: '18446744073709551614' })).toBe(0)
  expect(await found({ kind: 'equals', column: 'big', text: '1.8446744073709551615E19' })).toBe(1)
  expect(await found({ kind: 'range', column: 'big', from: '18446744073709551615' })).toBe(1)
  expect(await found({ kind: 'equals', column: 'exact', text: '-0.000000000000000000000000000001' })).toBe(1)
  expect(await found({ kind: 'equals', column: 'exact', text: '-0.0000000000000000000000000000011' })).toBe(0)
  expect(await found({ kind: 'equals', column: 'single', text: '0.1' })).toBe(1)
  expect(await found({ kind: 'range', column: 'at', from: '2024-02-29', to: '2024-02-29' })).toBe(1)
  expect(await found({ kind: 'range', column: 'at', from: '2024-02-29', to: '2024-02-29 20:00' })).toBe(0)
  expect(await found({ kind: 'range', column: 'at', from: '2024-03-01T01:59:59.123456+02:00' })).toBe(1)
  for (const from of ['2024-02-31', '2024-02-29 25:00', 'now()'])
    await expect(found({ kind: 'range', column: 'at', from })).rejects.toMatchObject({ code: 'INVALID_FORM' })
  await expect(found({ kind: 'range', column: 'wide', from: '1e999' })).rejects.toMatchObject({ code: 'INVALID_FORM' })
})

test('texts are told apart by letter, whatever their collation takes for equal', async () => {
  const found = async (kind: 'equals' | 'contains', text: string) =>
    (await schema.rowsOf('values', { ...all, conditions: [{ kind, column: 'latin', text }] })).length
  expect([await found('equals', 'é€'), await found('equals', 'e€'), await found('equals', 'É€')]).toEqual([1, 0, 0])
  expect([await found('contains', 'É'), await found('contains', 'e'), await found('contains', '😀')]).toEqual([1, 0, 0])
})

test('a unique key without empty cells, or else all cells, put rows in order', async () => {
  const { primaryKey, key } = await mariadbTable('keyed')
  expect([primaryKey, key]).toEqual([[], ['b', 'a']])
  expect(await schema.rowsOf('keyed')).toEqual([
    ['1', 'x'],
    ['2', 'x'],
    ['1', 'y'],
  ])
  const sorted: Selection = { ...all, sort: { column: 'n', direction: 'desc' } }
  const pages: Row[] = []
  for (let offset = 0; offset < 400; offset += 25)
    pages.push(
      ...(await schema.connection.page({ schema: schema.name, table: 'twins' }, sorted, { offset, limit: 25 }, never)),
    )
  expect(pages.filter(([n]) => n === '1')).toHaveLength(134)
  const sampled = await schema.rowsOf('seen', { ...all, proportion: 0.2 }, 5_000)
  expect(sampled.length).toBeGreaterThan(800)
  expect(sampled.length).toBeLessThan(1_200)
})

const mariadbTable = async (table: string) => {
  const described = await schema.connection.describe({ schema: schema.name, table }, never)
  return { key: [], ...described }
}

test('a table that is altered is described anew', async () => {
  await schema.owner.query('create table changing (id int primary key, old int)')
  expect(await schema.rowsOf('changing')).toEqual([])
  await schema.owner.query('alter table changing change old new varchar(9); insert into changing values (1, "x")')
  expect(await schema.rowsOf('changing')).toEqual([['1', 'x']])
})
