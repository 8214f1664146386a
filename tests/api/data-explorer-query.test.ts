import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvelope } from '@etabli/core/envelope/envelope'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectErrorLines } from '#tests/support/error-lines'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { aWarehouseConnection, cityWarehouse, shopWarehouse } from '#tests/support/warehouse'
import { aWorld, type Client, everything, query, World } from '#tests/support/world'
import { testConnection } from '../../plugins/connections/contract'
import {
  execQuery,
  explainQuery,
  exportQuery,
  getColumnProfile,
  getConnectionFacts,
  getSchemaOutline,
  getTableData,
  LONGEST_QUERY,
  listConnections,
  MOST_RESULT_ROWS,
} from '../../plugins/data-explorer/contract'

expectErrorLines(/a plugin did not start; its area is off: The settings in .* cannot be used/)

let world: World
let ana: Client

beforeAll(async () => {
  world = await World.open()
  await world.project('shop')
  await aWarehouseConnection(world, 'shop')
  await aWarehouseConnection(world, 'shop', { ...cityWarehouse(), name: 'city' })
  ana = await world.user({ acl: { shop: everything('RWX') } })
})
afterAll(() => world?.close())

const shop = { projectName: 'shop', dbConnectionName: 'warehouse' }
const sessions =
  "select count(*) from pg_stat_activity where usename = session_user and query like '%etabli-marker%' and pid <> pg_backend_pid() and state <> 'idle'"

async function failureOf(reply: Promise<{ status: number; text: string }>): Promise<unknown> {
  const { status, text } = await reply
  try {
    readEnvelope(text, status)
  } catch (error) {
    return error
  }
  throw new Error('it was taken for a success')
}

describe('a custom query', () => {
  test('DX-69 CALL-19 runs on the connection that is named, and gives columns, rows and what it took', async () => {
    const sql =
      'select customer_id as id, email from raw.customers where customer_id in (1, 2) order by 1; -- that is all'
    const { queryResult } = await ana.call(execQuery, { ...shop, query: sql })
    expect(queryResult['table-config']).toEqual({
      columns: [
        { name: 'id', type: 'bigint', filterType: 'number', nullable: true },
        { name: 'email', type: 'text', filterType: 'text', nullable: true },
      ],
      columnOrder: ['id', 'email'],
    })
    const { rows } = await query(
      'demo_shop_warehouse',
      'select customer_id::text as id, email from raw.customers where customer_id in (1, 2) order by 1',
    )
    expect(queryResult['table-rows']).toEqual(rows)
    expect(queryResult['query-info']).toEqual({
      'elapsed-milliseconds': expect.any(Number),
      'row-count': 2,
      'partial-result': false,
    })
    const databaseOf = async (dbConnectionName: string) => {
      const asked = { projectName: 'shop', dbConnectionName, query: 'select current_database() as here' }
      return (await ana.call(execQuery, asked)).queryResult['table-rows']
    }
    expect(await databaseOf('warehouse')).toEqual([{ here: 'demo_shop_warehouse' }])
    expect(await databaseOf('city')).toEqual([{ here: 'demo_transit_warehouse' }])
  })

  test('a result beyond the limit is cut and says so', async () => {
    const query = `select i from generate_series(1, ${MOST_RESULT_ROWS + 1}) i`
    const { queryResult } = await ana.call(execQuery, { ...shop, query })
    expect(queryResult['table-rows']).toHaveLength(MOST_RESULT_ROWS)
    expect(queryResult['query-info']).toMatchObject({ 'row-count': MOST_RESULT_ROWS, 'partial-result': true })
    const whole = await ana.call(execQuery, { ...shop, query: 'select i from generate_series(1, 1000) i' })
    expect(whole.queryResult['query-info']).toMatchObject({ 'row-count': 1_000, 'partial-result': false })
  })

  test('wide rows are cut by their bytes', async () => {
    const query = "select repeat('x', 1000000) from generate_series(1, 200)"
    const { queryResult } = await ana.call(execQuery, { ...shop, query })
    expect(queryResult['table-rows'].length).toBeGreaterThan(10)
    expect(queryResult['table-rows'].length).toBeLessThan(60)
    expect(queryResult['query-info']?.['partial-result']).toBe(true)
  })

  test('one that fails says what the database says, and where', async () => {
    const failure = await failureOf(ana.send(execQuery, { ...shop, query: 'select emai from raw.customers' }))
    expect(failure).toMatchObject({
      code: 'QUERY_FAILED',
      status: 422,
      message: expect.stringMatching(/^column "emai" does not exist\nHint: /),
      data: { position: 7 },
    })
  })

  test('a column called __proto__ is a column', async () => {
    const { text } = await ana.send(execQuery, { ...shop, query: 'select 7 as "__proto__", 8 as "constructor"' })
    expect(text).toContain('[{"__proto__":"7","constructor":"8"}]')
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('what the platform refuses before the database: too long, empty, no text', async () => {
    for (const query of ['', 7, null, ['select 1']])
      expect((await ana.send(execQuery, { ...shop, query })).status).toBe(400)
    const tooLong = await ana.send(execQuery, { ...shop, query: `select 1 ${' '.repeat(LONGEST_QUERY)}` })
    expect(tooLong.status).toBe(400)
    expect(tooLong.text).toContain(
      'the statement is longer than 100,000 characters, which is the most that can be sent',
    )
    expect((await ana.send(execQuery, { ...shop, query: 'x'.repeat(50_000_000) })).status).toBe(413)
    expect((await ana.call(execQuery, { ...shop, query: 'select 1 as one' })).queryResult['table-rows']).toEqual([
      { one: '1' },
    ])
  })

  test('exports that sleep and queries that hang keep nobody else from pages, queries and exports', async () => {
    const ben = await world.user({ acl: { shop: everything('RWX') } })
    const sleeping = new AbortController()
    const sleep = { ...shop, query: 'select pg_sleep(600) /* etabli-marker */' }
    const asleep = [exportQuery, exportQuery, exportQuery, execQuery, execQuery, execQuery].map((call) =>
      ana.send(call, sleep, sleeping.signal).catch(() => undefined),
    )
    onTestFinished(async () => {
      sleeping.abort()
      await Promise.all(asleep)
    })
    const sleepers = async () => {
      const { queryResult } = await ben.call(execQuery, { ...shop, query: `${sessions} -- of others` })
      return queryResult['table-rows'][0]?.count
    }
    await expect.poll(sleepers).toBe('3')
    expect((await ben.send(exportQuery, { ...shop, query: 'select 1 as one' })).text).toBe('one\r\n1\r\n')
    const page = { ...shop, schemaName: 'raw', tableName: 'customers', tableProportion: 1, searchFormData: {} }
    expect((await ben.send(getTableData, page)).status).toBe(200)
    expect((await ana.send(getTableData, page)).status).toBe(200)
  })

  test('is ended in the database when the caller goes away', async () => {
    const caller = new AbortController()
    const running = ana.send(execQuery, { ...shop, query: "select pg_sleep(60), 'etabli-marker'" }, caller.signal)
    const gone = running.catch((error: unknown) => error)
    const count = async () =>
      (await ana.call(execQuery, { ...shop, query: sessions })).queryResult['table-rows'][0]?.count
    await expect.poll(count).toBe('1')
    caller.abort()
    expect(await gone).toMatchObject({ name: 'AbortError' })
    await expect.poll(count).toBe('0')
  })

  test('is ended at the time limit of its connection', async () => {
    await aWarehouseConnection(world, 'shop', { name: 'hasty', settings: { querySeconds: 0.3 } })
    const hasty = { ...shop, dbConnectionName: 'hasty' }
    const failure = await failureOf(ana.send(execQuery, { ...hasty, query: 'select pg_sleep(60)' }))
    expect(failure).toMatchObject({ code: 'TOO_SLOW', status: 503 })
  })

  test('is explained without being run', async () => {
    const { queryPlan, queryPlanSteps } = await ana.call(explainQuery, {
      ...shop,
      query: 'select * from raw.customers limit 3',
    })
    expect(queryPlanSteps).toMatchObject([
      { level: 0, operation: 'Limit', rows: 3 },
      { level: 1, operation: 'Seq Scan', target: 'customers', cost: expect.any(Number) },
    ])
    expect(queryPlan).toContain('Limit')
    expect(queryPlan).toContain('customers')
  })

  test('is exported whole, with what a spreadsheet would run made harmless', async () => {
    const query = "select i, '=1+1' as formula, null as nothing from generate_series(1, 150000) i"
    const csv = await ana.call(exportQuery, { ...shop, query })
    const lines = String(csv).split('\r\n')
    expect(lines[0]).toBe('i,formula,nothing')
    expect(lines[1]).toBe("1,'=1+1,")
    expect(lines).toHaveLength(150_002)
    expect(await failureOf(ana.send(exportQuery, { ...shop, query: 'drop table raw.customers' }))).toMatchObject({
      code: 'NOT_A_QUERY',
    })
  })
})

describe('who may run queries', () => {
  const explorer = (permission: string) => ({ ...everything('RWX'), 'data-explorer': { enabled: true, permission } })

  test('PERM-37 X on the project and on the explorer, and no more of either', async () => {
    const narrow = await world.user({ acl: { shop: { permission: 'X', 'data-explorer': { permission: 'X' } } } })
    for (const client of [ana, narrow])
      for (const call of [execQuery, explainQuery, exportQuery])
        expect((await client.send(call, { ...shop, query: 'select 1' })).status).toBe(200)
  })

  test.each([
    ['no X on the explorer', explorer('RW')],
    ['no X on the project', { ...everything('RWX'), permission: 'RW' }],
    ['denied on the explorer', explorer('RWXD')],
    ['denied on the project', { ...everything('RWX'), permission: 'RWXD' }],
    ['no letter on the explorer, although it is enabled', { ...everything('RWX'), 'data-explorer': { enabled: true } }],
  ])('PERM-38 nobody with %s', async (_, entry) => {
    const reader = await world.user({ acl: { shop: entry } })
    for (const call of [execQuery, explainQuery, exportQuery])
      expect((await reader.send(call, { ...shop, query: 'select 1' })).status).toBe(403)
  })

  test('a connection that the acl leaves out is refused by its name, as one would be that is not there', async () => {
    const narrow = await world.user({
      acl: { shop: { ...everything('RWX'), 'data-explorer': { enabled: true, permission: 'RWX', acl: ['another'] } } },
    })
    const input = { ...shop, query: 'select 1', schemaName: 'raw' }
    const refusalOf = (name: string) => ({
      code: 'NOT_IN_ACL',
      reason: `the acl of data-explorer in your entry 'shop' does not name '${name}'`,
    })
    const unknown = await narrow.send(execQuery, { ...input, dbConnectionName: 'nothing' })
    expect([unknown.status, unknown.body]).toMatchObject([403, { data: refusalOf('nothing') }])
    for (const call of [execQuery, explainQuery, exportQuery, getConnectionFacts, testConnection, getSchemaOutline]) {
      const reply = await narrow.send(call, input)
      expect([call.path, reply.status]).toEqual([call.path, 403])
      expect(reply.body).toMatchObject({ data: refusalOf('warehouse') })
    }
  })
})

describe('what is known of a connection', () => {
  test('its dialect, and that its account can only read', async () => {
    expect(await ana.call(getConnectionFacts, shop)).toEqual({
      connectionFacts: { dialect: 'postgresql', 'read-only': { guaranteed: true, reasons: [] } },
    })
  })

  test('the tables of a schema with columns and keys', async () => {
    const { schemaOutline } = await ana.call(getSchemaOutline, { ...shop, schemaName: 'raw' })
    const orders = schemaOutline.find(({ name }) => name === 'orders')
    expect(orders?.columns.map(({ name }) => name)).toContain('customer_id')
    expect(orders?.primaryKey).toEqual(['order_id'])
    expect(await failureOf(ana.send(getSchemaOutline, { ...shop, schemaName: 'nowhere' }))).toMatchObject({
      code: 'UNKNOWN_SCHEMA',
    })
  })

  test('a column of what is searched for', async () => {
    const input = {
      ...shop,
      schemaName: 'raw',
      tableName: 'customers',
      columnName: 'customer_id',
      tableProportion: 1,
      searchFormData: {},
      filters: { customer_id: { kind: 'range' as const, from: '1', to: '10' } },
    }
    const { columnProfile } = await ana.call(getColumnProfile, input)
    expect(columnProfile).toMatchObject({ rows: 10, nulls: 0, distinct: 10, min: '1', max: '10' })
    expect(await failureOf(ana.send(getColumnProfile, { ...input, columnName: 'nothing' }))).toMatchObject({
      code: 'INVALID_FORM',
    })
  })
})

describe('a connection is tested', () => {
  const steps = async (settings: Readonly<Record<string, unknown>>, password?: string) => {
    const name = `tested_${Object.keys(settings).join('_')}_${password ?? ''}`
    await aWarehouseConnection(world, 'shop', { name, settings, ...(password !== undefined && { password }) })
    const { connectionTest } = await ana.call(testConnection, { ...shop, dbConnectionName: name })
    return { ok: connectionTest.ok, last: connectionTest.steps.at(-1)?.text, count: connectionTest.steps.length }
  }

  test('one that works says what it found, step by step', async () => {
    const { connectionTest } = await ana.call(testConnection, shop)
    expect(connectionTest.ok).toBe(true)
    expect(connectionTest.steps.map(({ name, ok }) => [name, ok])).toEqual([
      ['Settings', true],
      ['Sign-in', true],
      ['Schemas', true],
      ['Read-only', true],
    ])
    expect(connectionTest.steps[1]?.text).toMatch(/^signed in to PostgreSQL \d+/)
    expect(connectionTest.steps[3]?.text).toBe('the account can only read')
  })

  test('one that does not work says exactly what is wrong, and nothing of where it is', async () => {
    expect(await steps({ host: '127.0.0.1', port: 1 })).toMatchObject({
      ok: false,
      last: 'no database answers on the port of the connection',
      count: 2,
    })
    expect(await steps({ host: 'localhost', port: 1, tls: 'on' })).toMatchObject({
      ok: false,
      last: 'no database answers on the port of the connection',
    })
    expect(await steps({}, 'wrong')).toMatchObject({
      ok: false,
      last: 'the database refused the user name or password of the connection',
    })
    expect(await steps({ database: 'nowhere' })).toMatchObject({ ok: false, last: expect.stringContaining('database') })
    expect(await steps({ port: 'none' })).toMatchObject({
      ok: false,
      last: 'the settings of the connection cannot be used, contact an administrator',
      count: 1,
    })
    expect(await steps({ schemas: ['nowhere'] })).toMatchObject({
      ok: false,
      last: 'the account of the connection may not read any schema',
      count: 3,
    })
  })

  test.each(['169.254.169.254', '10.0.0.1', '2852039166', '::1', 'metadata.internal', '/etc'])(
    'a host that no operator has listed is not even asked: %s',
    async (host) => {
      expect(await steps({ host, port: 5432 }, host)).toMatchObject({
        ok: false,
        last: expect.stringMatching(/ETABLI_CONNECTION_(HOSTS|FOLDERS)/),
      })
    },
  )
})

describe('connections of the settings file', () => {
  test('stand beside the others, reach what they name, and give no password away', async () => {
    const file = join(tmpdir(), `etabli-settings-${process.pid}.json`)
    onTestFinished(() => rm(file))
    const connection = { driver: 'postgresql', settings: shopWarehouse(), password: WAREHOUSE_PASSWORDS.demo_shop }
    await writeFile(
      file,
      JSON.stringify({ 'etabli.data-explorer': { projects: { shop: { connections: { operators: connection } } } } }),
    )
    const own = await aWorld({ settingsFile: file, config: { connectionHosts: [], connectionFolders: [] } })
    await own.project('shop')
    await aWarehouseConnection(own, 'shop', { name: 'stored' })
    const user = await own.user({ acl: { shop: everything('RWX') } })
    expect(await user.call(listConnections, { project: 'shop' })).toEqual({
      supportedConnections: [{ name: 'operators' }, { name: 'stored' }],
    })
    const run = (dbConnectionName: string) =>
      user.send(execQuery, { projectName: 'shop', dbConnectionName, query: 'select 1 as one' })
    expect((await run('operators')).status).toBe(200)
    expect(await failureOf(run('stored'))).toMatchObject({ code: 'FILE_NOT_LISTED' })
  })

  test('a file that does not fit is refused with the field that is wrong', async () => {
    const file = join(tmpdir(), `etabli-settings-bad-${process.pid}.json`)
    onTestFinished(() => rm(file))
    await writeFile(
      file,
      JSON.stringify({ 'etabli.data-explorer': { projects: { shop: { connections: { a: { driver: 7 } } } } } }),
    )
    const lines: string[] = []
    await aWorld({ settingsFile: file, onLog: (line) => lines.push(line) })
    expect(lines.join('')).toContain('etabli.data-explorer.projects.shop.connections.a.driver')
    await writeFile(file, '{')
    await expect(aWorld({ settingsFile: file })).rejects.toThrow('ETABLI_SETTINGS')
  })
})
