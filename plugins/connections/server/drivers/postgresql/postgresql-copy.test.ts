import { randomBytes } from 'node:crypto'
import { type Connection, csvBytes, csvLines, type QueryRun, type Selection } from '@etabli/sdk/server'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { HOUR, never, ShopDatabase } from './testing/shop-database'

const account = `copy_${randomBytes(4).toString('hex')}`
let shop: ShopDatabase
let connection: Connection

beforeAll(async () => {
  shop = await ShopDatabase.create(inject('postgres'), account)
  connection = shop.connection
  await shop.owner.query(`
    create domain shop.consent as boolean; create type shop.mood as enum ('sad', '=glad');
    create table shop.kinds (
      "=name" text, flag boolean, consent shop.consent, exact numeric, float float8, day date, at timestamptz, plain timestamp,
      span interval, tags text[], flags boolean[], raw bytea, doc jsonb, mood shop.mood, letters char(5), price money, id uuid, pair shop.victim);
    insert into shop.kinds values
      (E'=1,"a"\\r\\n', true, true, 12345678901234567890.1234567890, 'NaN', '2024-02-29', '2024-02-29 23:59:59.123456+02',
       'infinity', '-1 day 02:00:00', '{a,"b c",NULL,"-"}', '{t,f}', '\\x00ff', '{"b": 1, "a": "x,y"}', '=glad', 'ab', '-12.50',
       '00000000-0000-0000-0000-00000000000a', row(1, '"')),
      ('', false, null, '-5.10', '-Infinity', '-infinity', null, null, null, '{}', null, '', '[]', 'sad', '', null, null, null),
      (null, null, false, null, 1e300, null, null, null, null, null, null, null, null, null, null, null, null, row(null, null));
    grant select on all tables in schema shop to ${account}`)
})

afterAll(() => shop?.close())

async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts).toString()
}

const start = (sql: string) => connection.query(sql, HOUR, never)

/** The old way, whose every cell goes through our own writer. */
async function fromRows({ columns, batches }: QueryRun): Promise<string> {
  const rest = batches[Symbol.asyncIterator]()
  return textOf(csvLines(columns, await rest.next(), rest))
}

async function copied({ columns, csv }: QueryRun): Promise<string | undefined> {
  const written = await csv?.()
  return written && textOf(csvBytes(columns, await written.next(), written))
}

describe('CSV that PostgreSQL writes', () => {
  test('DX-34 of every kind of value it is, byte for byte, what is written of the rows', async () => {
    for (const sql of [
      'select * from shop.kinds',
      'select "=name", exact, day from shop.kinds -- no booleans',
      'select id, id, name = name as "id", id > 1 as c1 from shop.victim order by 3, 1 desc',
      'with a as (select 1 as n, true as yes) table a',
      "values ('=1', true), (E'\\\\.', null)",
      "select '-'::text, '\\.' where false",
    ]) {
      const expected = await fromRows(await start(sql))
      expect(await copied(await start(sql))).toBe(expected)
    }
  })

  test('DX-34 whatever the texts are, both ways write the same', async () => {
    const text = fc.oneof(
      fc.constant(null),
      fc.string({ unit: 'grapheme' }).map((each) => each.replaceAll('\0', '')),
      fc.constantFrom('', '"', ',', '\r', '\n', '\\.', '\\', '=1', '-1,', '@"', '\t', '+\r\n', ' '),
    )
    const literal = (value: string | null) => (value === null ? 'null' : pg.escapeLiteral(value))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }), async (rows) => {
        const lines = rows.map(([one, other]) => `(${literal(one)}::text, ${literal(other)}::text)`)
        const sql = `select * from (values ${lines.join(', ')}) as t (one, other)`
        const expected = await fromRows(await start(sql))
        expect(await copied(await start(sql))).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })

  test('what COPY does not take is left to the rows: EXPLAIN, SHOW, a semicolon, a single column', async () => {
    for (const sql of [
      'explain (costs off) select 1, 2',
      'show timezone',
      'select 1, 2;',
      "select E'\\\\.' as alone",
    ]) {
      const run = await start(sql)
      expect(await copied(run)).toBeUndefined()
      expect(await fromRows(run)).not.toBe('')
    }
  })

  test('a statement is judged alone: what closes the bracket around it is refused, and nothing of it runs', async () => {
    for (const sql of [
      'select 1, 2) to stdout; delete from shop.victim; copy (select 1, 2',
      "select 1, 2) to program 'true' --",
      'select 1, 2) to stdout; copy (select 1, 2 /*',
    ])
      await expect(start(sql)).rejects.toMatchObject({ code: 'QUERY_FAILED' })
    await expect(start('select 1, 2; select 3, 4')).rejects.toMatchObject({ code: 'SEVERAL_STATEMENTS' })
    const changing = 'with gone as (delete from shop.victim returning id, true as yes) select * from gone'
    const run = await start(changing)
    await expect(copied(run).then((text) => text ?? fromRows(run))).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      message: 'cannot execute SELECT in a read-only transaction',
    })
  })

  test("a value that cannot be computed fails in the database's words, first or on its way", async () => {
    const failure = { code: 'QUERY_FAILED', message: 'division by zero' }
    const broken = (at: number) => `select n, 1 / (${at} - n), true from generate_series(1, 100000) n`
    await expect((await start(broken(1))).csv?.()).rejects.toMatchObject(failure)
    await expect(copied(await start(broken(60_000)))).rejects.toMatchObject(failure)
    await expect.poll(() => shop.sessions()).toBe(0)
  })

  test('a reader that leaves or is cancelled ends the statement in the database', async () => {
    const endless = "select n, repeat('x', 100000) from generate_series(1, 100000) n"
    const left = await (await start(endless)).csv?.()
    await left?.next()
    await left?.return?.()
    await expect.poll(() => shop.sessions()).toBe(0)
    const caller = new AbortController()
    const run = await connection.query('select 1, pg_sleep(3600)', HOUR, caller.signal)
    const waiting = run.csv?.()
    caller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' })
    const late = connection.query('select 1, pg_sleep(3600)', { milliseconds: 300 }, never)
    await expect(late.then((slow) => slow.csv?.())).rejects.toMatchObject({ code: 'TOO_SLOW' })
    await expect.poll(() => shop.sessions()).toBe(0)
  })

  test('rows of fifty megabytes pass through without being held', async () => {
    const run = await start("select n, repeat('x', 50000000) from generate_series(1, 6) n")
    const chunks = await run.csv?.()
    let [bytes, largest] = [0, 0]
    for (let next = await chunks?.next(); next && !next.done; next = await chunks?.next()) {
      bytes += next.value.length
      largest = Math.max(largest, next.value.length)
    }
    expect(bytes).toBe(6 * 50_000_003)
    expect(largest).toBeLessThan(2 ** 20)
  })

  test('DX-34 a table is written the same way, searched, sampled and sorted', async () => {
    const columns = ['number', 'amount', 'placed']
    const table = { schema: 'shop', table: 'orders' }
    const shape = { columns, limit: 900 }
    const selections: readonly Selection[] = [
      { proportion: 1, conditions: [], sort: { column: 'amount', direction: 'desc' } },
      {
        proportion: 0.5,
        conditions: [
          { column: 'number', kind: 'range', from: '10', to: '900' },
          { column: 'placed', kind: 'contains', text: "2026-01'\\" },
        ],
        sort: undefined,
      },
      { proportion: 0.5, conditions: [{ column: 'placed', kind: 'contains', text: '-0' }], sort: undefined },
    ]
    const { columns: described } = await connection.describe(table, never)
    const chosen = columns.flatMap((name) => described.filter((column) => column.name === name))
    for (const selection of selections) {
      const rest = connection.export(table, selection, shape, never)[Symbol.asyncIterator]()
      const expected = await textOf(csvLines(chosen, await rest.next(), rest))
      const bytes = connection.exportCsv?.(table, selection, shape, never)?.[Symbol.asyncIterator]()
      if (!bytes) throw new Error('it is not written by PostgreSQL')
      expect(await textOf(csvBytes(chosen, await bytes.next(), bytes))).toBe(expected)
    }
  })
})
