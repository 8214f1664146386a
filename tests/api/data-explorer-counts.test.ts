import { realpath } from 'node:fs/promises'
import type { OpenConnection } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublishedFile } from '../../plugins/connections/server/drivers/duckdb/testing/published-file'
import { duckdbDriver } from '../../plugins/connections/server/drivers/duckdb/testing/test-driver'
import { installed } from '../../plugins/connections/server/drivers/installed-driver'
import { ConnectionTurns } from '../../plugins/connections/server/turns'
import { type Asked, readCount, readPage } from '../../plugins/data-explorer/server/tables/table-reader'

let published: PublishedFile
let connection: OpenConnection
const closing = new AbortController()
const never = new AbortController().signal
const FIRST = { offset: 0, limit: 20 }

const sevens = (table: string): Asked => ({
  name: { schema: 'main', table },
  proportion: 1,
  search: {},
  filters: { n: { kind: 'range', from: '7' } },
  sort: undefined,
})

beforeAll(async () => {
  published = await PublishedFile.create()
  await published.write(
    'create table thousand as select range as n from range(1000)',
    // Its first rows are there at once, and nobody lives to see it counted.
    'create view endless as select range as n from range(10000000000000)',
  )
  connection = {
    dialect: duckdbDriver.dialect,
    database: installed(duckdbDriver).open({ path: published.path }, '', {
      file: realpath,
      lookup: () => {
        throw new Error('no host is looked up')
      },
    }),
    rowsLimit: 10_000_000_000_000,
    queryMilliseconds: 1_000,
    exportMilliseconds: 1_000,
    turns: new ConnectionTurns(),
    closing: closing.signal,
  }
})
afterAll(async () => {
  closing.abort()
  await connection.database.close()
  await published.remove()
})

test('a page of a search says at once how many rows there are at least, where counting them takes long', async () => {
  const { 'query-info': info, 'table-rows': rows } = await readPage(connection, sevens('endless'), FIRST, never)
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 7)))
  expect(info).toMatchObject({ 'row-count': 21, 'row-count-is-estimate': true })
})

test('the rows of a search are counted by a call of their own', async () => {
  expect(await readCount(connection, sevens('thousand'), never)).toEqual({
    'row-count': 993,
    'row-count-is-estimate': false,
    'partial-result': false,
  })
})

test('a count ends with its caller', async () => {
  const caller = new AbortController()
  const counting = readCount(connection, sevens('endless'), caller.signal)
  caller.abort()
  await expect(counting).rejects.toMatchObject({ code: 'CANCELLED' })
})
