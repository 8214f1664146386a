import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectErrorLines } from '#tests/support/error-lines'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { aWarehouseConnection, cityWarehouse, shopWarehouse } from '#tests/support/warehouse'
import { aWorld, type Client, everything, query, World } from '#tests/support/world'
import {
  countTableRows,
  exportTable,
  getTableData,
  getTableMetadata,
  listConnections,
  listSchemas,
  listTables,
  type PageRequest,
} from '../../plugins/data-explorer/contract'

expectErrorLines(/a reply broke off: .* division by zero/)

const EVENTS = { schemaName: 'raw', tableName: 'events' }
const CUSTOMERS = { schemaName: 'raw', tableName: 'customers' }
const REVIEWS = { schemaName: 'raw', tableName: 'reviews' }
const column = (name: string, type: string, filterType: string, nullable: boolean) => ({
  name,
  type,
  filterType,
  nullable,
  comment: expect.any(String),
})
const field = (name: string, filterType: string) => ({ name, filterType })
const REVIEWS_CONFIG = {
  columns: [
    { ...column('review_id', 'bigint', 'number', false), keys: ['primary'] },
    { ...column('product_id', 'integer', 'number', false), keys: ['foreign'] },
    { ...column('customer_id', 'bigint', 'number', true), keys: ['foreign'] },
    column('rating', 'smallint', 'number', false),
    column('title', 'text', 'text', true),
    column('body', 'text', 'text', true),
    column('language', 'character(2)', 'text', true),
    column('is_verified', 'boolean', 'boolean', true),
    column('helpful_votes', 'integer', 'number', false),
    column('written_at', 'timestamp with time zone', 'date', false),
  ],
  columnOrder: [
    ...['review_id', 'product_id', 'customer_id', 'rating', 'title', 'body', 'language'],
    ...['is_verified', 'helpful_votes', 'written_at'],
  ],
  // The key, then the texts, then the others, eight at most.
  searchForm: {
    fields: [
      field('review_id', 'number'),
      field('title', 'text'),
      field('body', 'text'),
      field('language', 'text'),
      field('product_id', 'number'),
      field('customer_id', 'number'),
      field('rating', 'number'),
      field('is_verified', 'boolean'),
    ],
  },
}
const ALL = { tableProportion: 1, searchFormData: {} }
const FIRST_TWENTY: PageRequest = { offset: 0, limit: 20 }

let world: World
let ana: Client

beforeAll(async () => {
  world = await World.open()
  await world.project('shop')
  await world.project('other')
  await aWarehouseConnection(world, 'shop', { schemas: ['raw', 'analytics'] })
  await aWarehouseConnection(world, 'shop', { name: 'small', rowsLimit: 1_500 })
  await aWarehouseConnection(world, 'shop', { name: 'half', rowsLimit: 500_000 })
  await aWarehouseConnection(world, 'shop', { name: 'narrow', schemas: ['raw'] })
  await world.project('city')
  await aWarehouseConnection(world, 'city', cityWarehouse())
  ana = await world.user({ acl: { shop: everything('RWX'), city: everything('RWX') } })
})
afterAll(() => world?.close())

const shop = { projectName: 'shop', dbConnectionName: 'warehouse' }
const city = { projectName: 'city', dbConnectionName: 'warehouse' }
const on = (name: string) => ({ projectName: 'shop', dbConnectionName: name })

async function messageOf(reply: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await reply
  return { status, message: body !== null && typeof body === 'object' && 'message' in body ? body.message : undefined }
}

describe('lists', () => {
  test('DX-64 the connections of a project are listed by name', async () => {
    const { supportedConnections } = await ana.call(listConnections, { project: 'shop' })
    expect(supportedConnections).toEqual(['half', 'narrow', 'small', 'warehouse'].map((name) => ({ name })))
  })

  test('DX-65 the schemas of a connection are listed, never those of the system', async () => {
    expect(await ana.call(listSchemas, shop)).toEqual({ schemas: ['analytics', 'raw'] })
    expect(await ana.call(listSchemas, on('narrow'))).toEqual({ schemas: ['raw'] })
    // Of another project, by the same name.
    expect(await ana.call(listSchemas, city)).toEqual({ schemas: ['raw'] })
    for (const schemaName of ['pg_catalog', 'information_schema', 'public', 'raw"; drop table x; --'])
      expect(await messageOf(ana.send(listTables, { ...shop, schemaName }))).toEqual({
        status: 404,
        message: 'unknown schema',
      })
  })

  test('DX-66 the tables and views of a schema are listed', async () => {
    const { tableList } = await ana.call(listTables, { ...shop, schemaName: 'raw' })
    const named = (names: readonly string[], kind: 'table' | 'view') =>
      names.map((name) => expect.objectContaining({ name, kind }))
    expect(tableList).toEqual(
      named(['customers', 'events', 'order_items', 'orders', 'products', 'reviews', 'stores'], 'table'),
    )
    const analytics = await ana.call(listTables, { ...shop, schemaName: 'analytics' })
    expect(analytics.tableList).toEqual([
      ...named(['conversion_funnel'], 'view'),
      ...named(['customer_lifetime_value', 'daily_revenue'], 'table'),
      ...named(['product_ranking', 'store_performance'], 'view'),
    ])
    expect(await messageOf(ana.send(listTables, { ...on('narrow'), schemaName: 'analytics' }))).toEqual({
      status: 404,
      message: 'unknown schema',
    })
    // Of another project, by the same names.
    const { rows } = await query(
      'demo_transit_warehouse',
      "select table_name from information_schema.tables where table_schema = 'raw' order by table_name",
    )
    const ofCity = await ana.call(listTables, { ...city, schemaName: 'raw' })
    expect(ofCity.tableList.map((table) => (typeof table === 'string' ? table : table.name))).toEqual(
      rows.map(({ table_name }) => table_name),
    )
  })
})

describe('metadata', () => {
  test('DX-67 DX-70 a table is described: columns, count, size, and what may be asked', async () => {
    const { rows } = await query(
      'demo_shop_warehouse',
      "select pg_total_relation_size('raw.reviews')::int as size, count(*)::int as count from raw.reviews",
    )
    const described = async () => (await ana.call(getTableMetadata, { ...shop, ...REVIEWS })).tableMetadata
    // The count is an estimate where a busy machine does not finish it in time, and is made again later.
    await expect.poll(described).toEqual({
      'table-config': REVIEWS_CONFIG,
      'table-info': {
        total_row_count: rows[0]?.count,
        total_size: rows[0]?.size,
        row_count_is_estimate: false,
        comment: 'Opinions of customers on products',
      },
      'query-info': {
        'requested-proportion': 1,
        'max-requestable-proportion': 1,
        'estimated-max-requestable-rows-limit': 1_000_000,
        'search-form-data': {},
      },
    })
    const revenue = { ...shop, schemaName: 'analytics', tableName: 'daily_revenue' }
    const ofSchema = await ana.call(getTableMetadata, revenue)
    expect(ofSchema.tableMetadata['table-config'].columnOrder.slice(0, 2)).toEqual(['day', 'channel'])
    await expect(ana.call(getTableMetadata, { ...revenue, schemaName: 'raw' })).rejects.toMatchObject({ status: 404 })
    const half = await ana.call(getTableMetadata, { ...on('half'), ...EVENTS })
    expect(half.tableMetadata['query-info']).toEqual({
      'requested-proportion': 0.5,
      'max-requestable-proportion': 0.5,
      'estimated-max-requestable-rows-limit': 500_000,
      'search-form-data': {},
    })
  })

  test('the largest proportion is what the rows limit lets through, with three decimals', async () => {
    const maximum = async (connection: string, table: typeof EVENTS) =>
      (await ana.call(getTableMetadata, { ...on(connection), ...table })).tableMetadata['query-info'][
        'max-requestable-proportion'
      ]
    expect(await maximum('half', EVENTS)).toBe(0.5)
    expect(await maximum('small', EVENTS)).toBe(0.001)
    expect(await maximum('half', CUSTOMERS)).toBe(1)
  })
})

describe('data', () => {
  test('DX-72 a page holds rows by column, in the order and by the filters of the columns', async () => {
    const page: PageRequest = {
      ...FIRST_TWENTY,
      sort: { column: 'event_id', direction: 'desc' },
      filters: {
        event_id: { kind: 'range', from: '100', to: '119' },
        session_id: { kind: 'is', value: 'not null' },
        event_type: { kind: 'contains', text: 'E' },
      },
    }
    const { tableData } = await ana.call(getTableData, { ...shop, ...EVENTS, ...ALL, page })
    const rows = tableData['table-rows']
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys(rows[0] ?? {})).toEqual(tableData['table-config'].columnOrder)
    const ids = rows.map((row) => Number(row.event_id))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(ids.every((id) => id >= 100 && id <= 119)).toBe(true)
    expect(rows.every((row) => row.event_type?.toLowerCase().includes('e'))).toBe(true)
    expect(tableData['query-info']).toMatchObject({ 'row-count': rows.length, 'partial-result': false })
  })

  test('DX-68 DX-71 a reply holds what was asked, the columns, and the rows as the database writes them', async () => {
    const input = {
      ...shop,
      ...REVIEWS,
      ...ALL,
      page: { offset: 2, limit: 3, sort: { column: 'review_id', direction: 'asc' as const } },
    }
    const { rows } = await query(
      'demo_shop_warehouse',
      `select review_id::text, product_id::text, customer_id::text, rating::text, title, body, language::text,
         is_verified::text, helpful_votes::text, (written_at at time zone 'UTC')::text || '+00' as written_at
       from raw.reviews order by reviews.review_id limit 3 offset 2`,
    )
    const { count } = (await query('demo_shop_warehouse', 'select count(*)::int from raw.reviews')).rows[0] ?? {}
    await expect
      .poll(async () => (await ana.call(getTableData, input)).tableData)
      .toEqual({
        'query-info': {
          'requested-proportion': 1,
          'max-requestable-proportion': 1,
          'estimated-max-requestable-rows-limit': 1_000_000,
          'search-form-data': {},
          'row-count': count,
          'row-count-is-estimate': false,
          'partial-result': false,
        },
        'table-config': REVIEWS_CONFIG,
        'table-rows': rows,
      })
    // Of another project, by the same names of connection and schema.
    const byID = { offset: 0, limit: 20, sort: { column: 'line_id', direction: 'asc' as const } }
    const lines = { ...city, schemaName: 'raw', tableName: 'lines', ...ALL, page: byID }
    const { rows: known } = await query(
      'demo_transit_warehouse',
      'select line_id::text from raw.lines order by lines.line_id limit 20',
    )
    const ofCity = (await ana.call(getTableData, lines)).tableData['table-rows']
    expect(ofCity.map(({ line_id }) => ({ line_id }))).toEqual(known)
    const { tableData: sample } = await ana.call(getTableData, { ...input, tableProportion: 0.5 })
    expect(sample['query-info']['requested-proportion']).toBe(0.5)
    expect(Math.abs((sample['query-info']['row-count'] ?? 0) - count / 2)).toBeLessThan(count * 0.05)
  })

  test('DX-68 the search form finds what is contained, in strict mode what is equal', async () => {
    const find = async (strict: boolean, text: string) => {
      const searchFormData = { strict, fields: { city: text } }
      const input = { ...shop, ...CUSTOMERS, tableProportion: 1, searchFormData, page: FIRST_TWENTY }
      const { tableData } = await ana.call(getTableData, input)
      expect(tableData['query-info']['search-form-data']).toEqual(searchFormData)
      return tableData
    }
    const [one] = (await find(false, ''))['table-rows']
    const city = one?.city ?? ''
    const contained = await find(false, city.slice(1).toUpperCase())
    expect(contained['query-info']['row-count']).toBeGreaterThan(0)
    expect(contained['table-rows'].every((row) => row.city?.toUpperCase().includes(city.slice(1).toUpperCase()))).toBe(
      true,
    )
    expect((await find(true, city.slice(1)))['table-rows']).toEqual([])
    const equal = await find(true, city)
    expect(equal['table-rows'].every((row) => row.city === city)).toBe(true)
    expect(equal['table-rows'].length).toBeGreaterThan(0)
  })

  test('DX-17 DX-19 a larger proportion than the maximum is refused with the reason', async () => {
    const ask = (tableProportion: number) => ({
      ...on('half'),
      ...EVENTS,
      searchFormData: {},
      tableProportion,
      page: FIRST_TWENTY,
    })
    const reason = { status: 400, message: 'You cannot request more than 0.5 of the table.' }
    expect(await messageOf(ana.send(getTableData, ask(0.501)))).toEqual(reason)
    expect(await messageOf(ana.send(exportTable, { ...ask(1), page: undefined }))).toEqual(reason)
    for (const outside of [1.001, -0.001]) expect((await ana.send(getTableData, ask(outside))).status).toBe(400)
    // The whole of a table that fits, and nothing more.
    const whole = { ...shop, ...REVIEWS, searchFormData: {}, page: FIRST_TWENTY }
    expect((await ana.send(getTableData, { ...whole, tableProportion: 1 })).status).toBe(200)
    expect((await ana.send(getTableData, { ...whole, tableProportion: 1.001 })).status).toBe(400)
    const { tableData } = await ana.call(getTableData, ask(0.5))
    expect(tableData['query-info']['requested-proportion']).toBe(0.5)
    expect(tableData['query-info']['row-count']).toBeGreaterThan(450_000)
    expect((await ana.call(getTableData, ask(0))).tableData['table-rows']).toEqual([])
  })

  test('DX-46 a result beyond the rows limit is marked partial, and ends at the limit', async () => {
    const few = { ...on('tiny'), ...EVENTS, tableProportion: 0.001, searchFormData: {} }
    await aWarehouseConnection(world, 'shop', { name: 'tiny', rowsLimit: 100 })
    const first = (await ana.call(getTableData, { ...few, page: FIRST_TWENTY })).tableData
    expect(first['query-info']).toMatchObject({ 'partial-result': true, 'row-count': 100 })
    expect(first['table-rows']).toHaveLength(20)
    const last = (await ana.call(getTableData, { ...few, page: { offset: 90, limit: 20 } })).tableData
    expect(last['table-rows']).toHaveLength(10)
    expect(last['query-info']['partial-result']).toBe(true)
    const beyond = (await ana.call(getTableData, { ...few, page: { offset: 100, limit: 20 } })).tableData
    expect(beyond['table-rows']).toEqual([])
    expect(beyond['query-info']).toMatchObject({ 'partial-result': true, 'row-count': 100 })
    const csv = String(await ana.call(exportTable, few))
    expect(csv.split('\r\n').filter((line) => line !== '').length).toBeGreaterThan(100)
  })

  test('DX-46 a result within the limit is not partial', async () => {
    // A page with room for more has counted them itself.
    const page: PageRequest = { offset: 0, limit: 100, filters: { event_id: { kind: 'range', to: '50' } } }
    const { tableData } = await ana.call(getTableData, { ...shop, ...EVENTS, ...ALL, page })
    expect(tableData['query-info']).toMatchObject({ 'partial-result': false, 'row-count': 50 })
  })

  test('the rows that fit a search are counted by a call of their own', async () => {
    const filters: PageRequest['filters'] = { event_id: { kind: 'range', to: '5000' } }
    const { rowCount } = await ana.call(countTableRows, { ...shop, ...EVENTS, ...ALL, filters })
    expect(rowCount).toEqual({ 'row-count': 5_000, 'row-count-is-estimate': false, 'partial-result': false })
  })

  test('DX-52 DX-53 what does not fit is refused in the words of the specification', async () => {
    const ask = (fields: Readonly<Record<string, unknown>>) =>
      messageOf(ana.send(getTableData, { ...shop, ...EVENTS, ...ALL, ...fields }))
    const search = { status: 400, message: 'invalid search form data' }
    for (const searchFormData of ['{', 'null', '[]', { strict: 'yes' }, { fields: { city: 3 } }])
      expect(await ask({ searchFormData })).toEqual(search)
    const form = { status: 400, message: 'invalid form' }
    expect(await ask({ searchFormData: { fields: { nothing: 'x' } } })).toEqual(form)
    for (const page of ['{', { offset: -1, limit: 20 }, { offset: 0, limit: 1_001 }])
      expect(await ask({ page })).toEqual(form)
    for (const column of ['nothing', 'event_id"; drop table raw.events; --', 'constructor']) {
      expect(await ask({ page: { ...FIRST_TWENTY, sort: { column, direction: 'asc' } } })).toEqual(form)
      const filters = { [column]: { kind: 'contains', text: 'x' } }
      expect(await ask({ page: { ...FIRST_TWENTY, filters } })).toEqual(form)
    }
    expect(await ask({ page: { ...FIRST_TWENTY, filters: { event_id: { kind: 'range', from: 'ten' } } } })).toEqual(
      form,
    )
    expect(await ask({ tableName: 'nothing' })).toEqual({ status: 404, message: 'unknown table' })
  })
})

describe('export', () => {
  test('DX-34 the rows of a request are exported as CSV, with the columns asked for', async () => {
    const input = {
      ...shop,
      ...EVENTS,
      ...ALL,
      columns: ['event_type', 'event_id'],
      sort: { column: 'event_id', direction: 'asc' as const },
      filters: { event_id: { kind: 'range' as const, to: '3000' } },
    }
    const reply = await ana.send(exportTable, input)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    // To pack gigabytes would keep a processor busy that others wait for.
    expect(reply.headers.get('content-encoding')).toBeNull()
    const lines = reply.text.split('\r\n')
    expect(lines[0]).toBe('event_type,event_id')
    expect(lines.slice(1, -1).map((line) => Number(line.split(',')[1]))).toEqual(
      Array.from({ length: 3_000 }, (_, index) => index + 1),
    )
    const eventTypes = async (fields: object) =>
      (await ana.send(exportTable, { ...input, ...fields })).text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0])
    const [first = ''] = (lines[1] ?? '').split(',')
    const searched = await eventTypes({ searchFormData: { strict: true, fields: { event_type: first } } })
    expect(new Set(searched)).toEqual(new Set([first]))
    expect(searched).toHaveLength(lines.filter((line) => line.startsWith(`${first},`)).length)
    expect(await eventTypes({ tableProportion: 0 })).toEqual([])
  })

  test('DX-34 an export that fails on its way breaks off, and cannot be taken for a whole file', async () => {
    const database = `${world.database}_odd`
    await query('postgres', `create database ${database}`)
    onTestFinished(async () => {
      await query('postgres', `drop database ${database} with (force)`)
    })
    await query(
      database,
      `create schema odd;
       create view odd.breaking as select n, 1 / (60000 - n) as broken from generate_series(1, 100000) n;
       grant usage on schema odd to demo_shop_reader;
       grant select on all tables in schema odd to demo_shop_reader`,
    )
    await aWarehouseConnection(world, 'shop', { name: 'odd', settings: { database } })
    const input = { ...on('odd'), schemaName: 'odd', tableName: 'breaking', ...ALL }
    await expect(ana.send(exportTable, input)).rejects.toThrow()
    const sorted = { ...input, sort: { column: 'broken', direction: 'asc' } }
    expect(await messageOf(ana.send(exportTable, sorted))).toEqual({
      status: 422,
      message: 'the database could not compute a value of this table',
    })
  })

  test('DX-34 an export stops in the database when the client goes away', async () => {
    const caller = new AbortController()
    // In an order of columns that no other test asks for, so that its statement can be told apart.
    const columns = JSON.stringify(['properties', 'event_id'])
    const response = await fetch(`${world.url}${exportTable.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...shop, ...EVENTS, tableProportion: '1', searchFormData: '{}', columns }),
      signal: caller.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    const statement = 'copy (select t."properties", t."event_id" %'
    const open = async () =>
      (
        await query('postgres', 'select from pg_stat_activity where xact_start is not null and query like $1', [
          statement,
        ])
      ).rowCount
    expect(await open()).toBeGreaterThan(0)
    caller.abort()
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
  })
})

describe('access', () => {
  test('an acl narrows the list, and what it leaves out is refused by its name, whether it is there or not', async () => {
    const entry = everything('RWX')
    const vic = await world.user({
      acl: { shop: { ...entry, 'data-explorer': { enabled: true, permission: 'RWX', acl: ['warehouse'] } } },
    })
    expect(await vic.call(listConnections, { project: 'shop' })).toEqual({
      supportedConnections: [{ name: 'warehouse' }],
    })
    expect(await vic.call(listSchemas, shop)).toEqual({ schemas: ['analytics', 'raw'] })
    const hidden = await vic.send(listSchemas, on('small'))
    const missing = await vic.send(listSchemas, on('no such connection'))
    const refusalOf = (name: string) => ({
      status: 403,
      body: {
        status: 'error',
        code: 'ACCESS_DENIED',
        message: 'you do not have permission for this action',
        data: { code: 'NOT_IN_ACL', reason: `the acl of data-explorer in your entry 'shop' does not name '${name}'` },
      },
    })
    expect(hidden).toMatchObject(refusalOf('small'))
    expect(missing).toMatchObject(refusalOf('no such connection'))
    for (const call of [getTableMetadata, getTableData, exportTable])
      expect((await vic.send(call, { ...on('small'), ...EVENTS, ...ALL })).body).toEqual(hidden.body)
  })

  test('DX-64 the connections listed are those of the project alone', async () => {
    const olga = await world.user({ acl: { other: everything('RWX') } })
    expect(await olga.call(listConnections, { project: 'other' })).toEqual({ supportedConnections: [] })
    expect((await olga.send(listSchemas, { ...shop, projectName: 'other' })).status).toBe(404)
    expect((await olga.send(listSchemas, shop)).status).toBe(403)
  })

  test('a database that refuses or is not there reads as a sentence without its address', async () => {
    const broken = [
      [{ name: 'password', password: 'wrong' }, 'the database refused the user name or password of the connection'],
      [{ name: 'port', settings: { host: '127.0.0.1', port: 1 } }, 'no database answers on the port of the connection'],
      [{ name: 'database', settings: { database: 'nowhere' } }, 'the database of the connection does not exist'],
      [{ name: 'driver', driver: 'cobol' }, 'the settings of the connection cannot be used, contact an administrator'],
      [
        { name: 'settings', settings: { port: 'x' } },
        'the settings of the connection cannot be used, contact an administrator',
      ],
    ] as const
    for (const [connection, message] of broken) {
      await aWarehouseConnection(world, 'shop', connection)
      expect(await messageOf(ana.send(listSchemas, on(connection.name)))).toEqual({ status: 503, message })
    }
  })
})

test('the demo organisation has its warehouses, its passwords sealed, however often it is seeded', async () => {
  const demo = await aWorld()
  const warehouse = {
    ...shopWarehouse(),
    project: 'demo_shop',
    password: WAREHOUSE_PASSWORDS.demo_shop,
    schemas: ['raw', 'analytics'],
  }
  await demo.server.seedDemo({ warehouses: [warehouse] })
  await demo.server.seedDemo({ warehouses: [warehouse] })
  const user = await demo.signIn('ana@etabli.local', 'etabli-demo')
  const { supportedConnections } = await user.call(listConnections, { project: 'demo_shop' })
  expect(supportedConnections.filter(({ name }) => name === 'warehouse')).toHaveLength(1)
  const address = { projectName: 'demo_shop', dbConnectionName: 'warehouse' }
  expect(await user.call(listSchemas, address)).toEqual({ schemas: ['analytics', 'raw'] })
  const { rows } = await query(demo.database, 'select * from explorer_connection')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(WAREHOUSE_PASSWORDS.demo_shop)
})
