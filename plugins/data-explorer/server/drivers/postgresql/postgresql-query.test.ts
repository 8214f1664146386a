import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { ApiError } from '@etabli/sdk/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clusterConfig, query } from '../../../../../tests/support/world'
import type { Connection, Row } from '../driver'
import { ANYWHERE } from '../testing/subject'
import { postgresqlDriver } from './postgresql-driver'
import { PostgresqlSettings } from './settings'
import { ESCAPES, REACHES, RUNAWAYS, WRITES } from './testing/hostile-sql'
import { MANUAL } from './testing/hostile-sql-manual'

const never = new AbortController().signal
const account = `query_${randomBytes(4).toString('hex')}`
const MINUTE = { milliseconds: 60_000 }
let owner: pg.Client
let connection: Connection

function connect(user: string): Connection {
  const { host, port } = owner
  const settings = PostgresqlSettings.parse({ host, port, database: account, user })
  return postgresqlDriver.open(settings, 'secret', ANYWHERE)
}

beforeAll(async () => {
  await query('postgres', `create database ${account}`)
  await query('postgres', `create role ${account} login password 'secret'`)
  owner = new pg.Client(clusterConfig(account))
  await owner.connect()
  await owner.query(`create schema shop; create schema private;
    create table shop.victim (id int primary key, name text);
    insert into shop.victim values (1, 'one'), (2, 'two'), (3, null);
    create table shop.orders (number int primary key, victim int references shop.victim, placed timestamptz, amount numeric(10,2));
    comment on table shop.orders is 'What was ordered'; comment on column shop.orders.amount is 'in euro';
    insert into shop.orders select i, 1 + i % 3, '2026-01-01T00:00:00Z'::timestamptz + i * interval '1 hour',
      case when i % 10 = 0 then null else i % 50 end from generate_series(1, 1000) i;
    create sequence shop.counter;
    create procedure shop.emptied() language sql as 'delete from shop.victim';
    create table private.salaries (id int);
    grant usage on schema shop to ${account}; grant select on all tables in schema shop to ${account}`)
  connection = connect(account)
})

afterAll(async () => {
  await connection?.close()
  await owner?.end()
  await query('postgres', `drop database ${account} with (force)`)
  await query('postgres', `drop role ${account}`)
})

async function run(sql: string, on = connection, limits = MINUTE): Promise<{ columns: string[]; rows: Row[] }> {
  const { columns, batches } = await on.query(sql, limits, never)
  const rows: Row[] = []
  for await (const batch of batches) rows.push(...batch)
  return { columns: columns.map(({ name, type }) => `${name} ${type}`), rows }
}

async function refusal(sql: string, on = connection, limits = MINUTE): Promise<ApiError> {
  const outcome = await run(sql, on, limits).catch((error: unknown) => error)
  if (outcome instanceof ApiError) return outcome
  throw new Error(`it was not refused: ${sql}: ${JSON.stringify(outcome).slice(0, 200)}`)
}

/** All that could have been changed. */
async function fingerprint(): Promise<unknown> {
  const parts = [
    'select * from shop.victim order by id',
    "select relname, relkind, relacl::text from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('shop', 'public') order by 1",
    'select nspname, nspacl::text from pg_namespace where nspname not like $$pg\\_t%$$ order by 1',
    `select rolname, rolsuper, rolcreaterole, rolpassword from pg_authid where rolname in ('mine', 'postgres', '${account}') order by 1`,
    `select datname, datacl::text from pg_database where datname in ('mine', '${account}') order by 1`,
    'select proname from pg_proc join pg_namespace n on n.oid = pronamespace where nspname = $$shop$$ order by 1',
    'select last_value, is_called from shop.counter',
    'select extname from pg_extension order by 1',
    'select slot_name from pg_replication_slots',
    'select oid from pg_largeobject_metadata',
    `select setconfig from pg_db_role_setting where setrole = '${account}'::regrole order by 1`,
    "select name, setting from pg_settings where name in ('fsync', 'default_transaction_read_only')",
    'select description from pg_description where objoid = $$shop.victim$$::regclass',
  ]
  return Promise.all(parts.map(async (text) => (await owner.query(text)).rows))
}

const sessionsOf = async () =>
  (await owner.query(`select from pg_stat_activity where usename = $1 and state <> 'idle'`, [account])).rowCount

test('a query gives its columns with their types, and every value as text', async () => {
  expect(
    await run('select id, name, id * 1.5 as "half again", null::jsonb, array[1, null] from shop.victim order by 1'),
  ).toEqual({
    columns: ['id integer', 'name text', 'half again numeric', 'jsonb jsonb', 'array integer[]'],
    rows: [
      ['1', 'one', '1.5', null, '{1,NULL}'],
      ['2', 'two', '3.0', null, '{1,NULL}'],
      ['3', null, '4.5', null, '{1,NULL}'],
    ],
  })
})

test('columns of one name are told apart', async () => {
  const { columns, rows } = await run('select 1 as n, 2 as n, 3 as "n (2)", 4 as n')
  expect(new Set(columns).size).toBe(4)
  expect(columns.slice(0, 2)).toEqual(['n integer', 'n (3) integer'])
  expect(rows).toEqual([['1', '2', '3', '4']])
})

test.each([
  'values (1), (2)',
  'table shop.victim',
  'show timezone',
  'explain select 1',
  'with a as (select 1) select * from a;',
  'select count(*) from shop.orders -- of all\n;',
])('what only reads is run: %s', async (sql) => {
  expect((await run(sql)).rows.length).toBeGreaterThan(0)
})

test('a long result comes in batches, all of it, in order', async () => {
  const { batches } = await connection.query('select i from generate_series(1, 20000) i', MINUTE, never)
  let expected = 1
  let largest = 0
  for await (const batch of batches) {
    largest = Math.max(largest, batch.length)
    for (const [value] of batch) expect(value).toBe(String(expected++))
  }
  expect(expected).toBe(20_001)
  expect(largest).toBeLessThanOrEqual(1_000)
})

test('an error is told in the words of the database, with its place in the text', async () => {
  const sql = "select '😀', nme from shop.victim"
  expect(await refusal(sql)).toMatchObject({
    code: 'QUERY_FAILED',
    status: 422,
    message: expect.stringContaining('column "nme" does not exist'),
    data: { position: sql.indexOf('nme') },
  })
  expect(await refusal('selct 1')).toMatchObject({ code: 'QUERY_FAILED', data: { position: 0 } })
  const failed = await connection.explain('select nowhere', never).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 'QUERY_FAILED', data: { position: 7 } })
})

test('explaining runs nothing, even where the text asks for it', async () => {
  await expect(connection.explain('analyze select 1', never)).rejects.toMatchObject({ code: 'QUERY_FAILED' })
  expect(await connection.explain('select pg_sleep(3600)', never)).toContain('Result')
})

test('an error halfway through the rows is told as well', async () => {
  expect(await refusal('select 1 / (500 - i) from generate_series(1, 1000) i')).toMatchObject({
    code: 'QUERY_FAILED',
    message: 'division by zero',
  })
})

describe('hostile statements', () => {
  test('no statement writes, changes a setting or a transaction, or reaches outside, and all is as it was', async () => {
    const before = await fingerprint()
    for (const sql of [...WRITES, ...ESCAPES, ...REACHES, ...MANUAL]) {
      // Some harmless ones are let through by PostgreSQL: what counts is that nothing has changed.
      const outcome = await run(sql, connection, { milliseconds: 3_000 }).catch((error: unknown) => error)
      if (outcome instanceof Error)
        expect([sql, outcome]).toEqual([sql, expect.objectContaining({ status: expect.any(Number) })])
      else expect(HARMLESS).toContain(sql)
    }
    expect(await fingerprint()).toEqual(before)
    await expect(access('/tmp/etabli-canary')).rejects.toThrow('ENOENT')
    expect((await run('show default_transaction_read_only')).rows).toEqual([['on']])
  })

  test.each(ESCAPES.filter((sql) => /^(commit|select 1);|^select 1; /.test(sql)))(
    'several statements are refused: %s',
    async (sql) => {
      expect(await refusal(sql)).toMatchObject({ code: 'SEVERAL_STATEMENTS', status: 400 })
    },
  )

  test.each([
    'set role postgres',
    'reset role',
    'begin',
    'copy (select 1) to stdout',
    'do $$ begin end $$',
    '',
    '-- nothing',
  ])('what returns no rows is not run: %s', async (sql) => {
    expect(await refusal(sql)).toMatchObject({ code: 'NOT_A_QUERY', status: 400 })
  })

  test.each(RUNAWAYS)('what would not end is ended: %s', async (sql) => {
    const started = performance.now()
    expect(await refusal(sql, connection, { milliseconds: 400 })).toMatchObject({
      code: 'TOO_SLOW',
      message: expect.stringContaining('was stopped after'),
    })
    expect(performance.now() - started).toBeLessThan(3_000)
    await expect.poll(sessionsOf, { timeout: 2_000 }).toBe(0)
  })

  test('a value of hundreds of megabytes is cut off, and the memory is given back', async () => {
    const before = process.memoryUsage().rss
    expect(await refusal("select repeat('x', 400000000)", connection, { milliseconds: 20_000 })).toMatchObject({
      code: 'RESULT_TOO_LARGE',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20)
    expect((await run('select 1')).rows).toEqual([['1']])
  })

  test('rows that are wide one by one come in small batches', async () => {
    const { batches } = await connection.query("select repeat('x', 1000000) from generate_series(1, 60)", MINUTE, never)
    let rows = 0
    for await (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(8)
      rows += batch.length
    }
    expect(rows).toBe(60)
  })

  test('too many columns are refused by the database', async () => {
    const wide = Array.from({ length: 5_000 }, (_, index) => String(index)).join(',')
    expect(await refusal(`select ${wide}`)).toMatchObject({ code: 'QUERY_FAILED' })
  })
})

test('a query ends in the database when the caller goes away, and when the reader leaves', async () => {
  const caller = new AbortController()
  const { batches } = await connection.query(
    'select pg_sleep(0.01) from generate_series(1, 100000)',
    MINUTE,
    caller.signal,
  )
  const reading = batches[Symbol.asyncIterator]()
  await reading.next()
  const next = expect(reading.next()).rejects.toMatchObject({ code: 'CANCELLED' })
  caller.abort()
  await next
  await expect.poll(sessionsOf, { timeout: 2_000 }).toBe(0)
  const left = await connection.query('select i from generate_series(1, 10000000) i', MINUTE, never)
  for await (const _ of left.batches) break
  await expect.poll(sessionsOf, { timeout: 2_000 }).toBe(0)
})

test('an account may end its own sessions; the next request finds new ones', async () => {
  const selection = { proportion: 1, conditions: [], sort: undefined }
  const page = () => connection.page({ schema: 'shop', table: 'victim' }, selection, { offset: 0, limit: 20 }, never)
  await page()
  const others = 'pid <> pg_backend_pid() and usename = session_user'
  const { rows } = await run(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  expect(rows).not.toEqual([])
  await expect.poll(async () => (await run(`select from pg_stat_activity where ${others}`)).rows).toEqual([])
  expect(await page()).toHaveLength(3)
})

test('queries that hang leave pages alone', async () => {
  const caller = new AbortController()
  const hanging = Array.from({ length: 3 }, () => connection.query('select pg_sleep(60)', MINUTE, caller.signal))
  const endings = (await Promise.all(hanging)).map(async ({ batches }) => {
    for await (const _ of batches) return 'rows'
    return 'end'
  })
  const ends = Promise.allSettled(endings)
  const selection = { proportion: 1, conditions: [], sort: undefined }
  const page = await connection.page({ schema: 'shop', table: 'victim' }, selection, { offset: 0, limit: 20 }, never)
  expect(page).toHaveLength(3)
  caller.abort()
  for (const ending of await ends) expect(ending).toMatchObject({ status: 'rejected', reason: { code: 'CANCELLED' } })
})

describe('what the account may do', () => {
  test('one that can only read is guaranteed', async () => {
    expect(await connection.rights(never)).toEqual({ guaranteed: true, mayHarm: false, reasons: [] })
  })

  test('one that may write is not, even under a role that can only read: a SELECT sets another role', async () => {
    const writer = `${account}_w`
    await owner.query(`create role ${writer} login password 'secret'; grant usage, create on schema shop to ${writer};
      grant insert on shop.victim to ${writer}; grant select on shop.victim to ${writer}; alter role ${writer} createdb`)
    const writing = connect(writer)
    try {
      expect(await writing.rights(never)).toMatchObject({
        guaranteed: false,
        mayHarm: false,
        reasons: [
          'the account has the attribute CREATEDB',
          'the account may change shop.victim',
          'the account may create tables in the schema shop',
        ],
      })
      // Even so the transaction holds: nothing is written.
      for (const sql of WRITES.slice(0, 20)) expect(await refusal(sql, writing)).toBeInstanceOf(ApiError)
      expect((await run('select count(*) from shop.victim', writing)).rows).toEqual([['3']])
    } finally {
      await writing.close()
      await owner.query(`drop owned by ${writer}; drop role ${writer}`)
    }
  })

  test.each(['superuser', 'in role pg_read_server_files', 'in role pg_execute_server_program'])(
    'one that could do harm with a SELECT runs nothing: %s',
    async (attributes) => {
      const harmful = `${account}_h`
      await owner.query(`create role ${harmful} login password 'secret' ${attributes}`)
      const harming = connect(harmful)
      try {
        expect(await harming.rights(never)).toMatchObject({ guaranteed: false, mayHarm: true })
        expect(await refusal('select 1', harming)).toMatchObject({ code: 'ACCOUNT_MAY_HARM', status: 403 })
        await expect(harming.explain('select 1', never)).rejects.toMatchObject({ code: 'ACCOUNT_MAY_HARM' })
      } finally {
        await harming.close()
        await owner.query(`drop role ${harmful}`)
      }
    },
  )
})

test('an outline has columns, comments and keys', async () => {
  const tables = await connection.outline('shop', never)
  expect(tables.find(({ name }) => name === 'orders')).toEqual({
    name: 'orders',
    kind: 'table',
    comment: 'What was ordered',
    columns: [
      { name: 'number', type: 'integer' },
      { name: 'victim', type: 'integer' },
      { name: 'placed', type: 'timestamp with time zone' },
      { name: 'amount', type: 'numeric(10,2)', comment: 'in euro' },
    ],
    primaryKey: ['number'],
    references: [{ columns: ['victim'], schema: 'shop', table: 'victim', targetColumns: ['id'] }],
  })
  await expect(connection.outline('nowhere', never)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' })
})

describe('a column is looked at', () => {
  const ORDERS = { schema: 'shop', table: 'orders' }
  const selection = { proportion: 1, conditions: [], sort: undefined }
  const limits = { rows: 10_000, buckets: 10, top: 3 }

  test('numbers: nulls, distinct values, bounds, buckets that hold every value, the most frequent', async () => {
    const profile = await connection.profile(ORDERS, 'amount', selection, limits, never)
    expect(profile).toMatchObject({
      rows: 1_000,
      nulls: 100,
      distinct: 45,
      min: '1.00',
      max: '49.00',
      'is-partial': false,
    })
    expect(profile.histogram).toHaveLength(10)
    expect(profile.histogram.reduce((sum, { rows }) => sum + rows, 0)).toBe(900)
    expect(profile.top).toEqual([
      { value: '1.00', rows: 20 },
      { value: '11.00', rows: 20 },
      { value: '12.00', rows: 20 },
    ])
  })

  test('instants have buckets too, texts have none, and a selection is kept to', async () => {
    const placed = await connection.profile(ORDERS, 'placed', selection, limits, never)
    expect(placed.histogram[0]?.from).toContain('2026-01-01 01:00:00')
    expect(placed.histogram.reduce((sum, { rows }) => sum + rows, 0)).toBe(1_000)
    const name = await connection.profile({ schema: 'shop', table: 'victim' }, 'name', selection, limits, never)
    expect(name).toMatchObject({ rows: 3, nulls: 1, distinct: 2, min: 'one', max: 'two', histogram: [] })
    const few = { ...selection, conditions: [{ kind: 'range' as const, column: 'number', to: '50' }] }
    expect(await connection.profile(ORDERS, 'victim', few, limits, never)).toMatchObject({ rows: 50, distinct: 3 })
    const cut = await connection.profile(ORDERS, 'number', selection, { ...limits, rows: 100 }, never)
    expect(cut).toMatchObject({ rows: 100, 'is-partial': true })
  })
})

/** Let through by PostgreSQL: they change nothing that outlives the statement and show nothing that is secret. */
const HARMLESS: readonly string[] = ["select pg_logical_emit_message(false, 'mine', 'x')"]
