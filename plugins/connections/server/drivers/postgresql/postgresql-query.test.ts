import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { HOUR, never, ShopDatabase } from './testing/shop-database'

const account = `query_${randomBytes(4).toString('hex')}`
let shop: ShopDatabase

beforeAll(async () => {
  shop = await ShopDatabase.create(inject('postgres'), account)
})

afterAll(() => shop?.close())

test('a query gives its columns with their types, and every value as text', async () => {
  expect(
    await shop.run(
      'select id, name, id * 1.5 as "half again", null::jsonb, array[1, null] from shop.victim order by 1',
    ),
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
  const { columns, rows } = await shop.run('select 1 as n, 2 as n, 3 as "n (2)", 4 as n')
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
  expect((await shop.run(sql)).rows.length).toBeGreaterThan(0)
})

test('a long result comes in batches, all of it, in order', async () => {
  const { batches } = await shop.connection.query('select i from generate_series(1, 20000) i', HOUR, never)
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
  expect(await shop.refusal(sql)).toMatchObject({
    code: 'QUERY_FAILED',
    status: 422,
    message: expect.stringContaining('column "nme" does not exist'),
    data: { position: sql.indexOf('nme') },
  })
  expect(await shop.refusal('selct 1')).toMatchObject({ code: 'QUERY_FAILED', data: { position: 0 } })
  const failed = await shop.connection.explain('select nowhere', never).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 'QUERY_FAILED', data: { position: 7 } })
})

test('a parameter is cast, stands in no dollar quotes, and is asked for its type where nothing else tells it', async () => {
  const given = async (sql: string, value: string) => {
    const parameters = [{ name: 'a', kind: 'text', value }] as const
    const { batches } = await shop.connection.query(sql, { milliseconds: 5_000, parameters }, never)
    const rows: unknown[] = []
    for await (const batch of batches) rows.push(...batch)
    return rows
  }
  expect(await given('select :a::int + 1, $$:a$$, $t$ :a $t$, (array[1,2,3])[1:2]', '4')).toEqual([
    ['5', ':a', ' :a ', '{1,2}'],
  ])
  await expect(given('select :a is null', 'x')).rejects.toMatchObject({
    code: 'QUERY_FAILED',
    message: 'the type of :a is not clear, write it: :a::text',
  })
  await expect(given('select 1 where 2 = :a', 'two')).rejects.toMatchObject({
    code: 'QUERY_FAILED',
    message: expect.stringContaining('invalid input syntax for type integer: "two"'),
  })
  // The place is that in the user's text.
  await expect(given('select :a::text, nme', 'x')).rejects.toMatchObject({ data: { position: 17 } })
  await expect(given("select set_config('x.y', :a, false); drop table shop.victim", 'x')).rejects.toMatchObject({
    code: 'SEVERAL_STATEMENTS',
  })
})

test('explaining runs nothing, even where the text asks for it', async () => {
  await expect(shop.connection.explain('analyze select 1', never)).rejects.toMatchObject({ code: 'QUERY_FAILED' })
  expect(await shop.connection.explain('select pg_sleep(3600)', never)).toContain('Result')
})

test('an error halfway through the rows is told as well', async () => {
  expect(await shop.refusal('select 1 / (500 - i) from generate_series(1, 1000) i')).toMatchObject({
    code: 'QUERY_FAILED',
    message: 'division by zero',
  })
})

test('a query ends in the database when the caller goes away, and when the reader leaves', async () => {
  const caller = new AbortController()
  const { batches } = await shop.connection.query(
    'select pg_sleep(0.01) from generate_series(1, 100000)',
    HOUR,
    caller.signal,
  )
  const reading = batches[Symbol.asyncIterator]()
  await reading.next()
  const next = expect(reading.next()).rejects.toMatchObject({ code: 'CANCELLED' })
  caller.abort()
  await next
  await expect.poll(() => shop.sessions()).toBe(0)
  const left = await shop.connection.query('select i from generate_series(1, 10000000) i', HOUR, never)
  for await (const _ of left.batches) break
  await expect.poll(() => shop.sessions()).toBe(0)
})

test('an account may end its own sessions; the next request finds new ones', async () => {
  const selection = { proportion: 1, conditions: [], sort: undefined }
  const page = () =>
    shop.connection.page({ schema: 'shop', table: 'victim' }, selection, { offset: 0, limit: 20 }, never)
  await page()
  const others = 'pid <> pg_backend_pid() and usename = session_user'
  const { rows } = await shop.run(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  expect(rows).not.toEqual([])
  await expect.poll(async () => (await shop.run(`select from pg_stat_activity where ${others}`)).rows).toEqual([])
  expect(await page()).toHaveLength(3)
})

test('queries that hang leave pages alone', async () => {
  const caller = new AbortController()
  const hanging = Array.from({ length: 3 }, () => shop.connection.query('select pg_sleep(3600)', HOUR, caller.signal))
  const endings = (await Promise.all(hanging)).map(async ({ batches }) => {
    for await (const _ of batches) return 'rows'
    return 'end'
  })
  const ends = Promise.allSettled(endings)
  const selection = { proportion: 1, conditions: [], sort: undefined }
  const page = await shop.connection.page(
    { schema: 'shop', table: 'victim' },
    selection,
    { offset: 0, limit: 20 },
    never,
  )
  expect(page).toHaveLength(3)
  caller.abort()
  for (const ending of await ends) expect(ending).toMatchObject({ status: 'rejected', reason: { code: 'CANCELLED' } })
})

test('an outline has columns, comments and keys', async () => {
  const tables = await shop.connection.outline('shop', never)
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
  await expect(shop.connection.outline('nowhere', never)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' })
})

describe('a column is looked at', () => {
  const ORDERS = { schema: 'shop', table: 'orders' }
  const selection = { proportion: 1, conditions: [], sort: undefined }
  const limits = { rows: 10_000, buckets: 10, top: 3 }

  test('numbers: nulls, distinct values, bounds, buckets that hold every value, the most frequent', async () => {
    const profile = await shop.connection.profile(ORDERS, 'amount', selection, limits, never)
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
    const placed = await shop.connection.profile(ORDERS, 'placed', selection, limits, never)
    expect(placed.histogram[0]?.from).toContain('2026-01-01 01:00:00')
    expect(placed.histogram.reduce((sum, { rows }) => sum + rows, 0)).toBe(1_000)
    const name = await shop.connection.profile({ schema: 'shop', table: 'victim' }, 'name', selection, limits, never)
    expect(name).toMatchObject({ rows: 3, nulls: 1, distinct: 2, min: 'one', max: 'two', histogram: [] })
    const few = { ...selection, conditions: [{ kind: 'range' as const, column: 'number', to: '50' }] }
    expect(await shop.connection.profile(ORDERS, 'victim', few, limits, never)).toMatchObject({ rows: 50, distinct: 3 })
    const cut = await shop.connection.profile(ORDERS, 'number', selection, { ...limits, rows: 100 }, never)
    expect(cut).toMatchObject({ rows: 100, 'is-partial': true })
  })
})
