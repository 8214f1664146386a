import { lookup } from 'node:dns'
import type { Connection, ConnectionSettings } from '@etabli/sdk/server'
import { expect, test, vi } from 'vitest'
import { OpenConnections } from './connections'
import { duckdbDialect } from './drivers/duckdb/dialect'
import type { InstalledDriver } from './drivers/installed-driver'

const never = () => Promise.reject(new Error('not asked for here'))
const nothing = async function* () {}

function aConnection(close: () => Promise<void>): Connection {
  return {
    schemas: never,
    tables: never,
    describe: never,
    total: never,
    page: never,
    count: never,
    outline: never,
    profile: never,
    query: never,
    explain: never,
    rights: never,
    test: never,
    export: nothing,
    close,
  }
}

function setUp() {
  const stored = new Map<string, ConnectionSettings>()
  const close = vi.fn(async () => undefined)
  const open = vi.fn<InstalledDriver['open']>(() => aConnection(close))
  const driver = (): InstalledDriver => ({ name: 'duckdb', dialect: duckdbDialect, open })
  const given = { driver: driver() }
  const clock = { now: 0 }
  const find = vi.fn(async (project: string, name: string) => stored.get(`${project}/${name}`))
  const warn = vi.fn()
  const connections = new OpenConnections(
    { find },
    () => [given.driver],
    { lookup: () => lookup, file: never },
    { warn },
    () => clock.now,
  )
  const store = (settings: object) => stored.set('shop/warehouse', { driver: 'duckdb', settings, password: 'p' })
  const upgrade = () => {
    given.driver = driver()
  }
  return { stored, store, connections, open, close, find, warn, clock, upgrade }
}

test('a connection is opened once and shared, and the store is not asked for every request', async () => {
  const { store, connections, open, find } = setUp()
  store({})
  const [one, other] = await Promise.all([connections.open('shop', 'warehouse'), connections.open('shop', 'warehouse')])
  expect(one).toBe(other)
  find.mockClear()
  expect(await connections.open('shop', 'warehouse')).toBe(one)
  expect(open).toHaveBeenCalledTimes(1)
  expect(find).not.toHaveBeenCalled()
  expect(one.rowsLimit).toBe(1_000_000)
})

test('changed settings close the connection and open another', async () => {
  const { store, connections, close, clock } = setUp()
  store({ rowsLimit: 10 })
  const before = await connections.open('shop', 'warehouse')
  clock.now += 2_000
  expect(await connections.open('shop', 'warehouse')).toBe(before)
  store({ rowsLimit: 20 })
  clock.now += 2_000
  expect((await connections.open('shop', 'warehouse')).rowsLimit).toBe(20)
  expect(close).toHaveBeenCalledTimes(1)
})

test('where another driver has come in place of the one that opened it, it is closed and opened anew', async () => {
  const { store, connections, open, close, clock, upgrade } = setUp()
  store({})
  const before = await connections.open('shop', 'warehouse')
  upgrade()
  clock.now += 2_000
  expect(await connections.open('shop', 'warehouse')).not.toBe(before)
  expect([open.mock.calls.length, close.mock.calls.length]).toEqual([2, 1])
})

test('a connection that is removed is closed, and unknown from then on', async () => {
  const { stored, store, connections, close, clock } = setUp()
  store({})
  await connections.open('shop', 'warehouse')
  stored.clear()
  clock.now += 2_000
  await expect(connections.open('shop', 'warehouse')).rejects.toMatchObject({ code: 'UNKNOWN_CONNECTION' })
  expect(close).toHaveBeenCalledTimes(1)
})

test('settings that cannot be used are said to be that, and nothing else', async () => {
  const { store, connections } = setUp()
  store({ rowsLimit: 0 })
  await expect(connections.open('shop', 'warehouse')).rejects.toMatchObject({ code: 'BROKEN_SETTINGS', status: 503 })
})

test('stopping closes every connection, whatever one of them says to that, and opens none afterwards', async () => {
  const { stored, store, connections, close, warn } = setUp()
  store({})
  stored.set('shop/lake', { driver: 'duckdb', settings: {}, password: '' })
  await connections.open('shop', 'warehouse')
  await connections.open('shop', 'lake')
  const away = new Error('the database is away')
  close.mockRejectedValueOnce(away)
  await connections.close()
  expect(close).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls).toEqual([[{ err: away }, 'a connection did not close cleanly']])
  await expect(connections.open('shop', 'warehouse')).rejects.toMatchObject({ code: 'UNKNOWN_CONNECTION' })
})
