import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../../host/server/store/embedded-postgres'
import { World } from '../../../../host/server/store/testing/world'
import { seedWarehouses } from './seed-warehouses'
import { withConnection } from './warehouse-connection'
import { SHOP_WAREHOUSE, TRANSIT_WAREHOUSE, WAREHOUSES, type Warehouse } from './warehouses'

const PASSWORDS = { demo_shop: 'shop é 🔑', demo_transit: "transit's" }
const BUILDERS = { demo_shop: 'builds the shop', demo_transit: "builds' transit" }

const world = new World()
let server: ClientConfig
const connect = (database: string): ClientConfig => ({ ...server, database })

/** The warehouses that the run itself has built. */
const ofTheRun = (database: string): ClientConfig => ({ ...inject('postgres'), database })

const seed = (log: (message: string) => void = () => undefined) =>
  seedWarehouses({ connect, passwords: PASSWORDS, builders: BUILDERS, log })

const within = <T>(database: string, use: (client: Client) => Promise<T>) => withConnection(connect(database), use)

const asReader = <T>(warehouse: Warehouse, database: string, use: (client: Client) => Promise<T>) =>
  withConnection({ ...connect(database), user: warehouse.readerRole, password: PASSWORDS[warehouse.project] }, use)

const databases = () =>
  within('postgres', async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database order by datname')
    return rows.map(({ datname }) => datname)
  })

/** Number of rows and an order-free digest of their text, per table and materialised view. */
const checksums = ({ database }: Warehouse, where: typeof connect) =>
  withConnection(where(database), async (admin) => {
    const { rows } = await admin.query<{ relation: string }>(`
      select c.oid::regclass::text as relation from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('raw', 'analytics') and relkind in ('r', 'm') order by 1`)
    const sums: Record<string, string> = {}
    for (const { relation } of rows) {
      const { rows: found } = await admin.query<{ sum: string }>(
        `select count(*) || ' ' || sum(hashtextextended(t::text, 0)) as sum from ${relation} t`,
      )
      sums[relation] = found[0]?.sum ?? ''
    }
    return sums
  })

const one = async (client: Client, sql: string): Promise<unknown> => {
  const { rows } = await client.query<[unknown]>({ text: sql, rowMode: 'array' })
  return rows[0]?.[0]
}

const codeOf = async (attempt: Promise<unknown>): Promise<string | undefined> => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof DatabaseError ? error.code : undefined
}

/** Ends the connection that loads the events, as a kill of the server would. */
const interruptWhileEventsLoad = () =>
  within('postgres', async (admin) => {
    for (;;) {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and state = 'active' and query like '%insert into raw.events%'`,
      )
      if (rowCount) return
      await sleep(10)
    }
  })

beforeAll(async () => {
  const folder = await world.folder()
  const places = { folder: join(folder, 'postgres'), sharedFolder: join(folder, 'shared') }
  server = world.keep(await startEmbeddedPostgres({ ...places, isThrowaway: true, log: world.log })).connection
})

afterAll(() => world.tearDown())

test('building leaves nothing that looks finished when it is interrupted, and starts over the next time, with the same rows everywhere', async () => {
  const outcome = seed().then(
    () => 'finished',
    (error: Error) => error.message,
  )
  await interruptWhileEventsLoad()
  expect(await outcome).toBe('Building demo_shop_warehouse failed at "raw.events"')
  expect(await databases()).not.toContain(SHOP_WAREHOUSE.database)

  await Promise.all([seed(), seed()])
  expect(await databases()).toEqual([
    ...WAREHOUSES.map(({ database }) => database),
    'postgres',
    'template0',
    'template1',
  ])
  const messages: string[] = []
  await seed((message) => messages.push(message))
  expect(messages).toEqual([])
  for (const warehouse of WAREHOUSES) {
    const here = await checksums(warehouse, connect)
    expect(here).toEqual(await checksums(warehouse, ofTheRun))
    if (warehouse === SHOP_WAREHOUSE) expect(here['raw.events']).toMatch(/^1000000 /)
  }
}, 180_000)

describe('what the warehouses hold', () => {
  test.each(WAREHOUSES)('every table, view and column of $database is described, logged and analysed', async (w) => {
    await within(w.database, async (admin) => {
      const relations = `pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname in ('raw', 'analytics') and relkind in ('r', 'm', 'v')`
      const { rows: bare } = await admin.query(`
        select c.oid::regclass, attname from ${relations.replace(' where', ' join pg_attribute a on attrelid = c.oid where')}
        and attnum > 0 and col_description(c.oid, attnum) is null`)
      expect(bare).toEqual([])
      const { rows: poor } = await admin.query(`
        select c.oid::regclass from ${relations} and (obj_description(c.oid, 'pg_class') is null
          or relpersistence <> 'p' or pg_get_userbyid(relowner) <> '${w.ownerRole}' or (relkind <> 'v' and reltuples < 1))`)
      expect(poor).toEqual([])
    })
  })

  test('customers of every script, long texts, documents, big numbers and gaps are there', async () => {
    await within(SHOP_WAREHOUSE.database, async (shop) => {
      const count = (where: string) => one(shop, `select count(*)::int from ${where}`)
      for (const script of ['[À-ž]', '[一-龯]', '[가-힣]', '[\u0600-\u06ff]', '[\u0590-\u05ff]', '[\u0900-\u097f]']) {
        expect(await count(`raw.customers where full_name ~ '${script}'`)).toBeGreaterThan(300)
      }
      expect(await count("raw.orders where gift_message ~ '[🎂🎉❤👍]'")).toBeGreaterThan(100)
      expect(await count('raw.products where octet_length(description) between 2000 and 6500')).toBeGreaterThan(150)
      expect(await count('raw.reviews where octet_length(body) between 2000 and 6500')).toBeGreaterThan(400)
      expect(await count('raw.customers where loyalty_number > 9007199254740992')).toBeGreaterThan(5000)
      expect(await count('raw.customers where loyalty_number is null')).toBeGreaterThan(5000)
      expect(await count('raw.events where properties @> \'{"device": "mobile"}\'')).toBeGreaterThan(100_000)
      expect(await count('raw.events where properties is null')).toBeGreaterThan(1000)
      expect(await one(shop, 'select max(octet_length(thumbnail)) from raw.products')).toBe(35)
      expect(await one(shop, 'select max(cardinality(tags)) from raw.products')).toBe(3)
      for (const column of ['raw.orders.placed_at', 'raw.events.occurred_at']) {
        const [schema, table, name] = column.split('.')
        const { rows } = await shop.query(
          `select (min(${name}) at time zone 'UTC')::date::text as first, (max(${name}) at time zone 'UTC')::date::text as last
           from ${schema}.${table}`,
        )
        expect(rows).toEqual([{ first: '2024-11-01', last: '2026-10-31' }])
      }
    })
  })

  test('the figures agree with each other', async () => {
    await within(SHOP_WAREHOUSE.database, async (shop) => {
      expect(
        await one(
          shop,
          `select count(*)::int from raw.orders o
           where subtotal <> (select sum(line_total) from raw.order_items i where i.order_id = o.order_id)`,
        ),
      ).toBe(0)
      expect(
        await one(
          shop,
          'select count(*)::int from raw.orders join raw.customers using (customer_id) where placed_at < created_at',
        ),
      ).toBe(0)
      expect(await one(shop, 'select sum(orders)::int from analytics.daily_revenue')).toBe(
        await one(shop, "select count(*)::int from raw.orders where status <> 'cancelled'"),
      )
    })
  })
})

describe.each([
  [SHOP_WAREHOUSE, TRANSIT_WAREHOUSE, 'raw.orders', 'analytics.daily_revenue'],
  [TRANSIT_WAREHOUSE, SHOP_WAREHOUSE, 'raw.trips', 'analytics.line_punctuality'],
] as const)('the reader of $project', (own, other, rawTable, analyticsTable) => {
  test('reads both schemas', async () => {
    await asReader(own, own.database, async (reader) => {
      expect(Number(await one(reader, `select count(*) from ${rawTable}`))).toBeGreaterThan(30_000)
      expect(Number(await one(reader, `select count(*) from ${analyticsTable}`))).toBeGreaterThan(300)
    })
  })

  test('is refused every way of writing', async () => {
    await asReader(own, own.database, async (reader) => {
      await reader.query('set default_transaction_read_only = off')
      for (const statement of [
        `insert into ${rawTable} default values`,
        `update ${rawTable} set status = 'x'`,
        `delete from ${rawTable}`,
        `truncate ${rawTable}`,
        `select * from ${rawTable} for update`,
        `drop table ${rawTable}`,
        `alter table ${rawTable} add column x int`,
        'create table raw.x (x int)',
        'create table analytics.x (x int)',
        'create schema x',
        'create temporary table x (x int)',
        'select lo_create(0)',
        "select lo_from_bytea(0, '\\x00')",
        'create role x',
        'create database x',
        `set role ${own.ownerRole}`,
        'select * from pg_authid',
        "copy (select 1) to program 'true'",
        "select pg_read_file('postgresql.conf')",
        // What would lift its limits, and fill the disk by way of the log.
        "select set_config('work_mem', '2GB', false)",
        "select pg_logical_emit_message(false, 'x', 'x')",
        "select pg_logical_emit_message(false, 'x', '\\x00'::bytea)",
        'set temp_file_limit = -1',
        `alter role ${own.readerRole} set temp_file_limit = -1`,
        `alter role ${own.readerRole} connection limit -1`,
      ]) {
        expect([statement, await codeOf(reader.query(statement))]).toEqual([statement, '42501'])
      }
    })
  })

  test('has so many sessions and such temporary files and no more, and leaves the platform its own', async () => {
    const reader = { ...connect(own.database), user: own.readerRole, password: PASSWORDS[own.project] }
    const open: Client[] = []
    try {
      for (let count = 0; count < 20; count += 1) {
        const client = new Client(reader)
        open.push(client)
        await client.connect()
      }
      expect(await codeOf(withConnection(reader, async () => undefined))).toBe('53300')
      const limits = open.map((client) => one(client, "select current_setting('temp_file_limit')"))
      expect(new Set(await Promise.all(limits))).toEqual(new Set(['512MB']))
      expect(await within(own.database, (admin) => one(admin, 'select 1'))).toBe(1)
    } finally {
      await Promise.all(open.map((client) => client.end()))
    }
  })

  test('may connect to no other database, and only with its password', async () => {
    for (const database of [other.database, 'postgres', 'template1']) {
      expect([database, await codeOf(asReader(own, database, async () => undefined))]).toEqual([database, '42501'])
    }
    const wrong = { ...connect(own.database), user: own.readerRole, password: 'wrong' }
    expect(await codeOf(withConnection(wrong, async () => undefined))).toBe('28P01')
  })
})

describe.each([
  [SHOP_WAREHOUSE, TRANSIT_WAREHOUSE, 'raw.orders', 'status'],
  [TRANSIT_WAREHOUSE, SHOP_WAREHOUSE, 'raw.trips', 'status'],
] as const)('the builder of $project', (own, other, rawTable, column) => {
  const asBuilder = <T>(database: string, use: (client: Client) => Promise<T>) =>
    withConnection({ ...connect(database), user: own.builder.role, password: BUILDERS[own.project] }, use)

  test('makes tables of what it reads, in a schema of its own', async () => {
    await asBuilder(own.database, async (builder) => {
      await builder.query(`create table dbt.statuses as select distinct ${column} as word from ${rawTable}`)
      await builder.query('create temporary table words (word text)')
      expect(await one(builder, 'select count(*)::int from dbt.statuses')).toBeGreaterThan(1)
      await builder.query('drop table dbt.statuses')
    })
  })

  test('changes nothing else', async () => {
    await asBuilder(own.database, async (builder) => {
      for (const statement of [
        `update ${rawTable} set ${column} = 'x'`,
        `drop table ${rawTable}`,
        'create table raw.x (x int)',
        'create table analytics.x (x int)',
        'create schema x',
        'create role x',
        `set role ${own.ownerRole}`,
        'select * from pg_authid',
        "copy (select 1) to program 'true'",
      ])
        expect([statement, await codeOf(builder.query(statement))]).toEqual([statement, '42501'])
    })
    expect(await codeOf(asBuilder(other.database, async () => undefined))).toBe('42501')
    expect(await codeOf(asBuilder('postgres', async () => undefined))).toBe('42501')
  })
})
