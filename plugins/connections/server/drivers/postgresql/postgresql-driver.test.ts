import { randomBytes } from 'node:crypto'
import type { Connection, Selection } from '@etabli/sdk/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterConfig, query } from '#tests/support/world'
import { ANYWHERE } from '../testing/subject'
import { postgresqlDriver } from './postgresql-driver'
import { PostgresqlSettings } from './settings'

const name = `explorer_${randomBytes(4).toString('hex')}`
const all: Selection = { proportion: 1, conditions: [], sort: undefined }
const never = new AbortController().signal
let owner: pg.Client
let connection: Connection

const settings = (rest: object = {}) => {
  const { host, port } = owner
  return PostgresqlSettings.parse({ host, port, database: name, user: name, ...rest })
}
const rowsOf = (table: string, selection = all, limit = 100) =>
  connection.page({ schema: 'odd', table }, selection, { offset: 0, limit }, never)

beforeAll(async () => {
  await query('postgres', `create database ${name}`)
  await query('postgres', `create role ${name} login password 'reads only'`)
  owner = new pg.Client(clusterConfig(name))
  await owner.connect()
  await owner.query(`
    create schema odd; create schema closed; create schema unlisted;
    create table closed.secret (n int);
    grant usage on schema odd, unlisted to ${name};
    alter default privileges in schema odd grant select on tables to ${name};
    create domain odd.email as text; create domain odd.work_email as odd.email;
    create type odd.mood as enum ('sad', 'glad');
    create table odd.values (
      big bigint, exact numeric, float float8, flag boolean, raw bytea, doc json, docb jsonb, at timestamptz, plain timestamp,
      span interval, tags text[], mail odd.work_email, mood odd.mood, letters char(5), place point, id uuid, price money);
    insert into odd.values values
      (9223372036854775807, 12345678901234567890.123456789, 'NaN', true, '\\x00ff', '{"b": 1,  "a": 2}', '{"b":1}',
       '2024-02-29 23:59:59.123456+02', 'infinity', '1 day 02:00:00', '{a,"b c"}', 'A@b.c', 'glad', 'ab', '(1,2)',
       '00000000-0000-0000-0000-00000000000a', '12.50'),
      (null, 'NaN', '-Infinity', false, null, null, null, '-infinity', null, null, null, null, null, null, null, null, null);
    create table odd.partial (open int, hidden int); insert into odd.partial values (1, 2);
    revoke select on odd.partial from ${name}; grant select (open) on odd.partial to ${name};
    create table odd.measures (day date, n int) partition by range (day);
    create table odd.measures_2024 partition of odd.measures for values from ('2024-01-01') to ('2025-01-01');
    create table odd.measures_2025 partition of odd.measures for values from ('2025-01-01') to ('2026-01-01');
    insert into odd.measures select date '2024-06-01' + n, n % 3 from generate_series(0, 399) n;
    create view odd.seen as select n, n % 3 as third from generate_series(1, 5000) n;
    create table odd.nothing ();
    comment on table odd.values is 'One of each'; comment on column odd.values.big is 'Beyond 2^53';
  `)
  connection = postgresqlDriver.open(settings({ schemas: ['odd', 'closed'] }), 'reads only', ANYWHERE)
})

afterAll(async () => {
  await connection?.close()
  await owner?.end()
  await query('postgres', `drop database ${name} with (force)`)
  await query('postgres', `drop role ${name}`)
})

test('every value is the text that PostgreSQL has for it, no digit lost', async () => {
  const [first, second] = await rowsOf('values')
  expect(first).toEqual([
    '9223372036854775807',
    '12345678901234567890.123456789',
    'NaN',
    'true',
    '\\x00ff',
    '{"b": 1,  "a": 2}',
    '{"b": 1}',
    '2024-02-29 21:59:59.123456+00',
    'infinity',
    '1 day 02:00:00',
    '{a,"b c"}',
    'A@b.c',
    'glad',
    'ab   ',
    '(1,2)',
    '00000000-0000-0000-0000-00000000000a',
    '$12.50',
  ])
  expect(second?.slice(0, 4)).toEqual([null, 'NaN', '-Infinity', 'false'])
})

test('DX-72 the kind of a filter follows the type, through domains as well', async () => {
  const table = await connection.describe({ schema: 'odd', table: 'values' }, never)
  expect(Object.fromEntries(table.columns.map((column) => [column.name, column.filterType]))).toEqual({
    big: 'number',
    exact: 'number',
    float: 'number',
    flag: 'boolean',
    raw: 'none',
    doc: 'text',
    docb: 'text',
    at: 'date',
    plain: 'date',
    span: 'text',
    tags: 'text',
    mail: 'text',
    mood: 'text',
    letters: 'text',
    place: 'none',
    id: 'text',
    price: 'number',
  })
  expect(table.comment).toBe('One of each')
  expect(table.columns[0]).toMatchObject({ type: 'bigint', comment: 'Beyond 2^53', nullable: true })
  expect(table.columns[13]?.type).toBe('character(5)')
})

test('every column can be sorted by and searched in, or says that it cannot', async () => {
  const table = await connection.describe({ schema: 'odd', table: 'values' }, never)
  for (const { name: column, filterType } of table.columns) {
    for (const direction of ['asc', 'desc'] as const)
      expect(await rowsOf('values', { ...all, sort: { column, direction } })).toHaveLength(2)
    const find = (kind: 'contains' | 'equals', text: string) =>
      rowsOf('values', { ...all, conditions: [{ kind, column, text }] })
    if (filterType === 'none') {
      await expect(find('contains', '')).rejects.toMatchObject({ code: 'INVALID_FORM' })
      continue
    }
    expect((await find('contains', '')).length).toBeGreaterThan(0)
    expect(await find('equals', '12')).toEqual([])
    if (filterType !== 'number' && filterType !== 'date') continue
    const range = {
      kind: 'range',
      column,
      from: filterType === 'number' ? '1' : '2024-02-29',
      to: filterType === 'number' ? '1e20' : '2024-02-29',
    } as const
    await rowsOf('values', { ...all, conditions: [range] })
  }
})

test('numbers beyond 2^53 are compared exactly, and a day as upper bound means the whole day', async () => {
  const found = async (condition: Selection['conditions'][number]) =>
    (await rowsOf('values', { ...all, conditions: [condition] })).length
  expect(await found({ kind: 'equals', column: 'big', text: '9223372036854775807' })).toBe(1)
  expect(await found({ kind: 'equals', column: 'big', text: '9223372036854775806' })).toBe(0)
  expect(await found({ kind: 'range', column: 'big', from: '9223372036854775807' })).toBe(1)
  expect(await found({ kind: 'equals', column: 'exact', text: 'NaN' })).toBe(1)
  expect(await found({ kind: 'range', column: 'at', from: '2024-02-29', to: '2024-02-29' })).toBe(1)
  expect(await found({ kind: 'range', column: 'at', from: '2024-02-29', to: '2024-02-29 20:00' })).toBe(0)
  await expect(found({ kind: 'range', column: 'at', from: '2024-02-31' })).rejects.toMatchObject({
    code: 'INVALID_FORM',
  })
  await expect(found({ kind: 'range', column: 'float', from: '1e999' })).rejects.toMatchObject({ code: 'INVALID_FORM' })
})

test('only schemas that are listed and open to the account are there', async () => {
  expect(await connection.schemas(never)).toEqual(['odd'])
  for (const schema of ['closed', 'unlisted', 'pg_catalog', 'information_schema'])
    await expect(connection.tables(schema, never)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' })
  await expect(connection.describe({ schema: 'closed', table: 'secret' }, never)).rejects.toMatchObject({
    code: 'UNKNOWN_TABLE',
  })
})

test('of a table opened column by column, the open columns are shown', async () => {
  const sorted: Selection = { ...all, sort: { column: 'open', direction: 'asc' } }
  expect(await rowsOf('partial')).toEqual([['1']])
  expect(await rowsOf('partial', sorted)).toEqual([['1']])
  await expect(rowsOf('partial', { ...all, sort: { column: 'hidden', direction: 'asc' } })).rejects.toMatchObject({
    code: 'INVALID_FORM',
  })
})

test('the number of rows is listed by the statistics, but not where some are hidden from the account', async () => {
  await owner.query(`
    create table odd.mixed as select n from generate_series(1, 300) n; alter table odd.mixed enable row level security;
    create policy few on odd.mixed for select to ${name} using (n < 10);
    create table odd.open_to_all as select n from generate_series(1, 300) n;
    analyze odd.mixed, odd.open_to_all, odd.measures`)
  const listed = await connection.tables('odd', never)
  const estimates = new Map(listed.map((each) => [each.name, each.rowEstimate]))
  const names = ['open_to_all', 'measures', 'mixed', 'seen']
  expect(names.map((each) => estimates.get(each))).toEqual([300, 400, undefined, undefined])
  await owner.query('drop table odd.mixed, odd.open_to_all')
})

test('a partitioned table is one table: listed once, sorted without repetition, sampled', async () => {
  const listed = (await connection.tables('odd', never)).map((table) => table.name)
  expect(listed).toContain('measures')
  expect(listed).not.toContain('measures_2024')
  const sorted: Selection = { ...all, sort: { column: 'n', direction: 'asc' } }
  const seen = new Set<string>()
  for (let offset = 0; offset < 400; offset += 25)
    for (const row of await connection.page({ schema: 'odd', table: 'measures' }, sorted, { offset, limit: 25 }, never))
      seen.add(row.join())
  expect(seen.size).toBe(400)
  expect((await rowsOf('measures', { ...all, proportion: 0.5 }, 1_000)).length).toBeGreaterThan(100)
})

test('a view is sampled by its rows, the same in every page', async () => {
  const sample: Selection = { ...all, proportion: 0.1, sort: { column: 'third', direction: 'desc' } }
  const whole = await rowsOf('seen', sample, 1_000)
  expect(whole.length).toBeGreaterThan(350)
  expect(whole.length).toBeLessThan(650)
  const second = await connection.page({ schema: 'odd', table: 'seen' }, sample, { offset: 100, limit: 100 }, never)
  expect(second).toEqual(whole.slice(100, 200))
})

test('a table without a column is refused, not broken', async () => {
  await expect(rowsOf('nothing')).rejects.toMatchObject({ code: 'TABLE_DENIED' })
})

test('a table that changes between two pages is described anew', async () => {
  await owner.query('create table odd.changing (a int); insert into odd.changing values (1)')
  for (let page = 0; page < 8; page += 1) expect(await rowsOf('changing')).toEqual([['1']])
  await owner.query(`alter table odd.changing alter a type text using 'one'`)
  expect(await rowsOf('changing')).toEqual([['one']])
  await owner.query('alter table odd.changing rename a to b')
  expect(await rowsOf('changing')).toEqual([['one']])
  await owner.query('drop table odd.changing')
  await expect(rowsOf('changing')).rejects.toMatchObject({ code: 'UNKNOWN_TABLE' })
})

test('a session is read-only from the start, even for an account that may write', async () => {
  await owner.query(`create table odd.mine (n int); grant insert on odd.mine to ${name};
    create function odd.write() returns int language sql volatile as 'insert into odd.mine values (1) returning n';
    create view odd.writing with (security_invoker) as select odd.write() as n`)
  await expect(rowsOf('writing')).rejects.toMatchObject({ code: 'DATABASE_FAILED' })
  expect((await owner.query('select from odd.mine')).rowCount).toBe(0)
})

test('a statement ends at the time limit of the connection', async () => {
  await owner.query('create view odd.slow as select pg_sleep(60)::text as slept')
  const hasty = postgresqlDriver.open(settings({ statementSeconds: 0.2 }), 'reads only', ANYWHERE)
  await expect(hasty.page({ schema: 'odd', table: 'slow' }, all, { offset: 0, limit: 1 }, never)).rejects.toMatchObject(
    { code: 'TOO_SLOW' },
  )
  await hasty.close()
})

test('closing ends what is under way and leaves no session', async () => {
  const closing = postgresqlDriver.open(settings(), 'reads only', ANYWHERE)
  const mine = async () =>
    (
      await owner.query(
        `select from pg_stat_activity where usename = $1 and query like '%slow%' and state = 'active'`,
        [name],
      )
    ).rowCount
  const reading = closing.page({ schema: 'odd', table: 'slow' }, all, { offset: 0, limit: 1 }, never)
  const refused = expect(reading).rejects.toMatchObject({ code: 'BUSY' })
  await expect.poll(mine).toBe(1)
  await closing.close()
  await refused
  await expect.poll(mine).toBe(0)
  await expect(closing.test(never)).rejects.toMatchObject({ code: 'BUSY' })
})

test('a session that the database ends costs one request, not the process', async () => {
  await connection.test(never)
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [name])
  await expect
    .poll(() =>
      connection.test(never).then(
        () => 'well',
        () => 'broken',
      ),
    )
    .toBe('well')
})

test('no failure names the host, the account or the password', async () => {
  const closed = postgresqlDriver.open(settings({ host: '127.0.0.1', port: 1 }), 'top secret', ANYWHERE)
  const wrong = postgresqlDriver.open(settings(), 'top secret', ANYWHERE)
  for (const [broken, code] of [
    [closed, 'NOTHING_LISTENS'],
    [wrong, 'SIGN_IN_REFUSED'],
  ] as const) {
    const failure: unknown = await broken.test(never).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code })
    expect(failure instanceof Error && failure.message).not.toMatch(new RegExp(`127|${name}|secret`))
    await broken.close()
  }
})
