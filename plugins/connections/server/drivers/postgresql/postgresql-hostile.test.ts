import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { ApiError } from '@etabli/sdk/server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ESCAPES, REACHES, RUNAWAYS, WRITES } from './testing/hostile-sql'
import { MANUAL } from './testing/hostile-sql-manual'
import { HOUR, never, ShopDatabase } from './testing/shop-database'

const account = `query_${randomBytes(4).toString('hex')}`
let shop: ShopDatabase

beforeAll(async () => {
  shop = await ShopDatabase.create(inject('postgres'), account)
})

afterAll(() => shop?.close())

/** Let through by PostgreSQL: they change nothing that outlives the statement and show nothing that is secret. */
const HARMLESS: readonly string[] = ["select pg_logical_emit_message(false, 'mine', 'x')"]

const UNLIMITED = "select set_config('work_mem', '2GB', false), set_config('hash_mem_multiplier', '1000', false)"

/** Each takes several times what a session may have. */
const GREEDY: Readonly<Record<string, string>> = {
  'a padded text': "select length(format('%1000000000s', 'x'))",
  'an array that is filled': 'select array_length(array_fill(1, array[130000000]), 1)',
  'an array of rows': "select array_length(array_agg(repeat('x', 100000)), 1) from generate_series(1, 20000)",
  'a text of rows': "select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 900)",
  'a sort': `with s as materialized (${UNLIMITED}) select count(*) from s, lateral (
    select repeat(g::text, 20000) from generate_series(1, 20000) g where s is not null order by 1 offset 0) t`,
  'a text that is parsed': "select length(to_tsvector('simple', repeat('word word2 ', 20000000)))",
  'a document that is parsed': "select length((('[' || repeat('1,', 30000000) || '1]')::jsonb)::text)",
  'an ordered set':
    'select percentile_disc(array_fill(0.5::float8, array[30000000])) within group (order by g) from generate_series(1, 10) g',
  joins: `select 1 from (select 1) a ${Array.from({ length: 2_500 }, (_, index) => `cross join (select 1) a${index}`).join(' ')}`,
}

async function startOfTheServer(): Promise<unknown> {
  const { rows } = await shop.owner.query<{ began: string }>('select pg_postmaster_start_time()::text as began')
  return rows[0]?.began
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
  return Promise.all(parts.map(async (text) => (await shop.owner.query(text)).rows))
}

describe('hostile statements', () => {
  test('no statement writes, changes a setting or a transaction, or reaches outside, and all is as it was', async () => {
    const before = await fingerprint()
    for (const sql of [...WRITES, ...ESCAPES, ...REACHES, ...MANUAL]) {
      // Some harmless ones are let through by PostgreSQL: what counts is that nothing has changed.
      const outcome = await shop.run(sql, shop.connection, { milliseconds: 3_000 }).catch((error: unknown) => error)
      if (outcome instanceof Error)
        expect([sql, outcome]).toEqual([sql, expect.objectContaining({ status: expect.any(Number) })])
      else expect(HARMLESS).toContain(sql)
    }
    expect(await fingerprint()).toEqual(before)
    await expect(access('/tmp/etabli-canary')).rejects.toThrow('ENOENT')
    expect((await shop.run('show default_transaction_read_only')).rows).toEqual([['on']])
  })

  test.each(ESCAPES.filter((sql) => /^(commit|select 1);|^select 1; /.test(sql)))(
    'several statements are refused: %s',
    async (sql) => {
      expect(await shop.refusal(sql)).toMatchObject({ code: 'SEVERAL_STATEMENTS', status: 400 })
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
    expect(await shop.refusal(sql)).toMatchObject({ code: 'NOT_A_QUERY', status: 400 })
  })

  test.each(RUNAWAYS)('what would not end is ended: %s', async (sql) => {
    expect(await shop.refusal(sql, shop.connection, { milliseconds: 400 })).toMatchObject({
      code: 'TOO_SLOW',
      message: expect.stringContaining('was stopped after'),
    })
    await expect.poll(() => shop.sessions()).toBe(0)
  })

  test('a read of hundreds of megabytes is cut off, and the memory is given back', async () => {
    const before = process.memoryUsage().rss
    expect(
      await shop.refusal("select repeat('x', 50000000) from generate_series(1, 8)", shop.connection, {
        milliseconds: 20_000,
      }),
    ).toMatchObject({
      code: 'RESULT_TOO_LARGE',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20)
    expect((await shop.run('select 1')).rows).toEqual([['1']])
  })

  test.each(Object.entries(GREEDY))('memory that no setting of the statement raises: %s', async (_what, sql) => {
    const began = await startOfTheServer()
    expect(await shop.refusal(sql, shop.connection, { milliseconds: 30_000 })).toMatchObject({
      code: 'QUERY_FAILED',
      status: 422,
      message: 'the query needs more memory than the database gives it, restrict it',
    })
    // It is one statement that fails, not a process that takes the others along.
    expect(await startOfTheServer()).toBe(began)
  })

  test('temporary files have a limit that no account lifts', async () => {
    expect((await shop.run("select current_setting('temp_file_limit')")).rows).toEqual([['1GB']])
    for (const value of ['-1', '2GB'])
      expect(await shop.refusal(`select set_config('temp_file_limit', '${value}', false)`)).toMatchObject({
        message: expect.stringContaining('permission denied to set parameter "temp_file_limit"'),
      })
  })

  test('accounts cannot take the sessions that the platform needs for itself', async () => {
    expect((await shop.run("select current_setting('superuser_reserved_connections')")).rows).toEqual([['20']])
  })

  test('rows that are wide one by one come in small batches', async () => {
    const { batches } = await shop.connection.query(
      "select repeat('x', 1000000) from generate_series(1, 60)",
      HOUR,
      never,
    )
    let rows = 0
    for await (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(8)
      rows += batch.length
    }
    expect(rows).toBe(60)
  })

  test('too many columns are refused by the database', async () => {
    const wide = Array.from({ length: 5_000 }, (_, index) => String(index)).join(',')
    expect(await shop.refusal(`select ${wide}`)).toMatchObject({ code: 'QUERY_FAILED' })
  })
})

describe('what the account may do', () => {
  test('one that can only read is guaranteed', async () => {
    expect(await shop.connection.rights(never)).toEqual({ guaranteed: true, mayHarm: false, reasons: [] })
  })

  test('one that may write is not, even under a role that can only read: a SELECT sets another role', async () => {
    const writer = `${account}_w`
    await shop.owner.query(`create role ${writer} login password 'secret'; grant usage, create on schema shop to ${writer};
      grant insert on shop.victim to ${writer}; grant select on shop.victim to ${writer}; alter role ${writer} createdb`)
    const writing = shop.connect(writer)
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
      for (const sql of WRITES.slice(0, 20)) expect(await shop.refusal(sql, writing)).toBeInstanceOf(ApiError)
      expect((await shop.run('select count(*) from shop.victim', writing)).rows).toEqual([['3']])
    } finally {
      await writing.close()
      await shop.owner.query(`drop owned by ${writer}; drop role ${writer}`)
    }
  })

  test.each(['superuser', 'in role pg_read_server_files', 'in role pg_execute_server_program'])(
    'one that could do harm with a SELECT runs nothing: %s',
    async (attributes) => {
      const harmful = `${account}_h`
      await shop.owner.query(`create role ${harmful} login password 'secret' ${attributes}`)
      const harming = shop.connect(harmful)
      try {
        expect(await harming.rights(never)).toMatchObject({ guaranteed: false, mayHarm: true })
        expect(await shop.refusal('select 1', harming)).toMatchObject({ code: 'ACCOUNT_MAY_HARM', status: 403 })
        await expect(harming.explain('select 1', never)).rejects.toMatchObject({ code: 'ACCOUNT_MAY_HARM' })
      } finally {
        await harming.close()
        await shop.owner.query(`drop role ${harmful}`)
      }
    },
  )
})
