import type { Connection, LocatedTable } from '@etabli/sdk/server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { shopWarehouse } from '#tests/support/warehouse'
import { query } from '#tests/support/world'
import { messageParts } from '../../plugins/assistant/contract'
import { BuiltInAssistant } from '../../plugins/assistant/server/built-in/built-in-assistant'
import { checkStatements } from '../../plugins/assistant/server/statement-check'
import { aQuestion } from '../../plugins/assistant/server/testing/a-question'
import { postgresqlDriver } from '../../plugins/connections/server/drivers/postgresql/postgresql-driver'
import { PostgresqlSettings } from '../../plugins/connections/server/drivers/postgresql/settings'
import { ANYWHERE } from '../../plugins/connections/server/drivers/testing/subject'

let connection: Connection
let tables: readonly LocatedTable[]
const { signal } = new AbortController()

beforeAll(async () => {
  const settings = PostgresqlSettings.parse(shopWarehouse())
  connection = postgresqlDriver.open(settings, WAREHOUSE_PASSWORDS.demo_shop, ANYWHERE)
  const outlines = ['raw', 'analytics'].map(async (schema) =>
    (await connection.outline(schema, signal)).map((table) => ({ ...table, schema })),
  )
  tables = (await Promise.all(outlines)).flat()
})
afterAll(() => connection?.close())

const VALUES = [
  "'paid'",
  '"it\'s"',
  'FR',
  '100',
  '-3.5',
  '2025',
  '2025-02',
  '2025-02-30',
  'true',
  'a%b_c!',
  '99999999999999999999',
  'x\\',
]
const GRAMMAR =
  'how many,count of,number of,total,sum of,average,highest,lowest,per,by,for each,where,with,and,is,=,>,<=,!=,contains,over,before,at least,top 5,most,least,latest,oldest,first,last 30 days,past month,in 2025,limit 7,order by,month,day,quarter,of,the,in,desc,not,never,without,no,monthly,weekly,each year,since'.split(
    ',',
  )

test('every statement that it writes is one that the database takes', async () => {
  const names = tables.flatMap(({ name, columns }) => [name, name, ...columns.map((column) => column.name)])
  const words = fc.oneof(
    fc.constantFrom(...names.flatMap((name) => [name, name.replaceAll('_', ' ')])),
    fc.constantFrom(...GRAMMAR),
    fc.constantFrom(...VALUES),
  )
  const requests = fc.array(words, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(' '))
  let written = 0
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answer = await new BuiltInAssistant().answer(aQuestion({ tables, request }))
      const { mark } = await checkStatements(connection, answer, signal)
      written += mark ? 1 : 0
      expect({ request, answer, mark }).toMatchObject(mark ? { mark: { ok: true } } : {})
    }),
    { numRuns: 120, seed: 20_261_121 },
  )
  expect(written).toBeGreaterThan(60)
})

test('of all customers those who never ordered are the ones that the shop has no order of', async () => {
  const answer = await new BuiltInAssistant().answer(aQuestion({ tables, request: 'how many customers never ordered' }))
  const sql = messageParts(answer).find((part) => part.kind === 'sql')?.sql ?? ''
  const counted = `select count(*) from raw.customers where customer_id not in (select customer_id from raw.orders)`
  const { rows } = await query(
    'demo_shop_warehouse',
    `select (${sql.replace(/\s*limit \d+$/, '')}) = (${counted}) as same`,
  )
  expect(rows).toEqual([{ same: true }])
})

test('plain requests about the shop are answered from the tables that they mean', async () => {
  const readBy = async (request: string) => {
    const answer = await new BuiltInAssistant().answer(aQuestion({ tables, request }))
    const sql = messageParts(answer).find((part) => part.kind === 'sql')?.sql ?? ''
    return [...sql.matchAll(/(?:from|join) "(\w+)"\."(\w+)"/g)].map(([, schema, table]) => `${schema}.${table}`)
  }
  expect(await readBy('total revenue')).toEqual(['analytics.daily_revenue'])
  expect(await readBy('Monthly orders by channel')).toEqual(['raw.orders'])
  expect(await readBy('Which customers never ordered?')).toEqual(['raw.customers', 'raw.orders'])
  expect(await readBy('products not sold in 2025')).toEqual(['raw.products', 'raw.order_items', 'raw.orders'])
  expect(await readBy('total revenue by channel')).toEqual(['analytics.daily_revenue'])
  expect(await readBy('average rating per product')).toEqual(['raw.reviews', 'raw.products'])
  expect(await readBy('how many order items per product category')).toEqual(['raw.order_items', 'raw.products'])
  expect(await readBy('number of orders by city of the store')).toEqual(['raw.orders', 'raw.stores'])
  expect(await readBy('order items with product names')).toEqual(['raw.order_items', 'raw.products'])
})
