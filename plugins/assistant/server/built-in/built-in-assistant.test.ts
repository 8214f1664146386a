import type { ChatQuestion, LocatedTable } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { explainRequest, fixRequest, messageParts } from '../../contract'
import { aQuestion, CUSTOMERS, ORDERS } from '../testing/a-question'
import { MARIADB } from '../testing/dialects'
import { BuiltInAssistant } from './built-in-assistant'

async function ask(request: string, given: Partial<ChatQuestion> = {}) {
  const text = await new BuiltInAssistant().answer(aQuestion({ request, ...given }))
  const sql = messageParts(text).find((part) => part.kind === 'sql')?.sql
  return { text, sql: sql?.replace(/\s+/g, ' ') }
}

test('the same request gives the same answer', async () => {
  expect(await ask('top 3 customers by total')).toEqual(await ask('top 3 customers by total'))
})

test.each([
  ['how many customers', 'select count(*) as "rows" from "raw"."customers" as c limit 100'],
  [
    'How many orders are there per country?',
    'select c."country", count(*) as "rows" from "raw"."orders" as o left join "raw"."customers" as c on c."customer_id" = o."customer_id" group by c."country" order by count(*) desc limit 100',
  ],
  [
    'average total by country',
    'select c."country", avg(o."total") as "avg_total" from "raw"."orders" as o left join "raw"."customers" as c on c."customer_id" = o."customer_id" group by c."country" order by avg(o."total") desc limit 100',
  ],
  [
    'top 3 customers by number of orders',
    'select c."customer_id", c."full_name", count(distinct o."order_id") as "count_order_id" from "raw"."customers" as c join "raw"."orders" as o on o."customer_id" = c."customer_id" group by c."customer_id", c."full_name" order by count(distinct o."order_id") desc limit 3',
  ],
  [
    'orders where status = paid and total > 100',
    `select o."order_id", o."total", o."status" from "raw"."orders" as o where cast(o."status" as varchar) = 'paid' and o."total" > 100 limit 100`,
  ],
  [
    'country of customers that are active',
    'select c."customer_id", c."full_name", c."country", c."is_active" from "raw"."customers" as c where c."is_active" = true limit 100',
  ],
  [
    'orders per month in 2025',
    `select date_trunc('month', o."placed_at") as "month", count(*) as "rows" from "raw"."orders" as o where o."placed_at" >= date '2025-01-01' and o."placed_at" < date '2026-01-01' group by date_trunc('month', o."placed_at") order by date_trunc('month', o."placed_at") asc limit 100`,
  ],
])('%s', async (request, sql) => {
  expect((await ask(request)).sql).toBe(sql)
})

test.each([
  'Delete all orders',
  'please remove the customers without orders',
  'Find inactive customers and then drop them',
  'I want to update orders',
  'Set the status of order 5 to paid',
  'insert a customer',
  'truncate table raw.orders',
  'create a table of orders',
])('%s: it only reads', async (request) => {
  const { text, sql } = await ask(request)
  expect(text).toMatch(/^I only read\. /)
  expect(sql).toBeUndefined()
})

test('a word that may mean a change and means a name or a noun is no reason to refuse', async () => {
  for (const request of ['drop in total per month', 'customers where status is remove', 'Create a list of customers'])
    expect((await ask(request)).sql).toMatch(/^select/)
})

const NEVER = 'where not exists ( select 1 from "raw"."orders" as o where o."customer_id" = c."customer_id"'
test.each([
  ['Which customers never ordered?', `${NEVER} ) limit 100`],
  ['customers without orders', `${NEVER} ) limit 100`],
  ['customers who have no orders', `${NEVER} ) limit 100`],
  ['customers with 0 orders', `${NEVER} ) limit 100`],
  ['customers who haven’t placed any orders', `${NEVER} ) limit 100`],
  ['customers who did not buy anything', `${NEVER} ) limit 100`],
  ['top 5 customers without orders', `${NEVER} ) limit 5`],
  [
    'how many customers never ordered by country',
    `select c."country", count(*) as "rows" from "raw"."customers" as c ${NEVER} ) group by c."country" order by count(*) desc limit 100`,
  ],
  [
    'customers without orders in 2025',
    `${NEVER} and o."placed_at" >= date '2025-01-01' and o."placed_at" < date '2026-01-01' ) limit 100`,
  ],
  [
    'customers who have not ordered in the last 90 days',
    `${NEVER} and o."placed_at" >= current_timestamp - interval '90 day' ) limit 100`,
  ],
  ['customers without orders since 2026-02', `${NEVER} and o."placed_at" >= date '2026-02-01' ) limit 100`],
  [
    'orders without a customer',
    'where not exists ( select 1 from "raw"."customers" as c where c."customer_id" = o."customer_id" ) limit 100',
  ],
  ['customers without a country', 'where c."country" is null limit 100'],
  ['customers that are not active', 'where c."is_active" = false limit 100'],
  ['customers whose country is not FR', `where c."country" <> 'FR' limit 100`],
])('%s', async (request, end) => {
  const { sql, text } = await ask(request)
  expect(sql?.slice(-end.length)).toBe(end)
  expect(text).not.toContain('Not taken into account')
})

test.each([
  'customers without invoices',
  'orders that are not cancelled',
  'customers not in France',
  'customers without orders over 100',
  'customers without orders and returns',
  'customers except French ones',
  'staff without orders',
  'who never ordered',
])('%s: a negation that it cannot follow is never left out', async (request) => {
  const { sql, text } = await ask(request)
  expect(sql).toBeUndefined()
  expect(text).toMatch(/^I (do not understand “|found no table)/)
})

const BY_MONTH = `date_trunc('month', o."placed_at")`
test.each([
  ['Monthly orders by country', `${BY_MONTH} as "month", c."country", count(*) as "rows"`],
  ['orders each week', `date_trunc('week', o."placed_at") as "week", count(*) as "rows"`],
  ['daily orders', `date_trunc('day', o."placed_at") as "day", count(*) as "rows"`],
  ['orders by quarter', `date_trunc('quarter', o."placed_at") as "quarter", count(*) as "rows"`],
  ['yearly total', `date_trunc('year', o."placed_at") as "year", sum(o."total") as "sum_total"`],
  ['total per month', `${BY_MONTH} as "month", sum(o."total") as "sum_total"`],
  ['monthly revenue', `${BY_MONTH} as "month", sum(o."total") as "sum_total"`],
])('%s', async (request, shown) => {
  const { sql, text } = await ask(request)
  expect(sql?.slice(0, 7 + shown.length)).toBe(`select ${shown}`)
  expect(sql).toMatch(/group by date_trunc\(.* order by date_trunc\(.* asc limit 100$/)
  expect(text).not.toContain('Not taken into account')
})

test('what has no time of its own is grouped by that of what it belongs to', async () => {
  const lines: LocatedTable = {
    ...ORDERS,
    name: 'lines',
    columns: [{ name: 'order_id', type: 'bigint' }],
    primaryKey: [],
    references: [{ columns: ['order_id'], schema: 'raw', table: 'orders', targetColumns: ['order_id'] }],
  }
  expect((await ask('lines per month', { tables: [lines, ORDERS] })).sql).toMatch(
    /^select date_trunc\('month', o\."placed_at"\) .* from "raw"\."lines" as l left join "raw"\."orders" as o/,
  )
})

const STORES: LocatedTable = {
  schema: 'raw',
  name: 'stores',
  kind: 'table',
  columns: [
    { name: 'store_id', type: 'bigint' },
    { name: 'city', type: 'text' },
  ],
  primaryKey: ['store_id'],
  references: [],
}
const PERFORMANCE: LocatedTable = {
  schema: 'analytics',
  name: 'store_performance',
  kind: 'view',
  comment: 'Orders and revenue by store and month',
  columns: [
    { name: 'store_id', type: 'bigint' },
    { name: 'country', type: 'text' },
    { name: 'month', type: 'date' },
    { name: 'revenue_eur', type: 'numeric(14,2)', comment: 'Turnover in euros, without VAT.' },
  ],
  primaryKey: [],
  references: [],
}

test('what a table has a text of is ranked by the sum of its numbers, in whatever schema it is; the columns are explained', async () => {
  const tables = [ORDERS, CUSTOMERS, PERFORMANCE]
  const { sql, text } = await ask('Top 10 countries by revenue', { schemas: ['raw', 'analytics'], tables })
  expect(sql).toBe(
    'select s."country", sum(s."revenue_eur") as "sum_revenue_eur" from "analytics"."store_performance" as s group by s."country" order by sum(s."revenue_eur") desc limit 10',
  )
  expect(text).toContain('- store_performance.revenue_eur: Turnover in euros, without VAT.')
  expect(text).not.toContain('Not taken into account')
  expect(text).toContain('adds up store_performance.revenue_eur by store_performance.country')
  expect(text).toContain('(“Orders and revenue by store and month”)')
})

test('what a sum leaves out is said, and other tables that have it are offered as requests that are understood', async () => {
  const given = { schemas: ['raw', 'analytics'], tables: [ORDERS, CUSTOMERS, STORES, PERFORMANCE] }
  const { text } = await ask('Top 10 countries by revenue?', given)
  expect(text).toMatch(/^Mind: store_performance is by store: what belongs to no store is not in it\.\n/)
  const offered = /→ Ask: (.+)/.exec(text)?.[1] ?? ''
  expect(offered).toBe('Top 10 countries by revenue from orders')
  const other = await ask(offered, given)
  expect(other.sql).toMatch(/^select c\."country", sum\(o\."total"\)/)
  expect(other.text).not.toContain('→ Ask:')
})

test('of two tables that have what is summed the one that is about no part of it comes first', async () => {
  const all: LocatedTable = { ...PERFORMANCE, name: 'results', kind: 'table', comment: 'All there is by month' }
  const { sql } = await ask('Top 10 countries by revenue', { tables: [STORES, PERFORMANCE, all] })
  expect(sql).toContain('from "analytics"."results"')
})

test('amounts of several currencies are not added up in silence', async () => {
  const orders = { ...ORDERS, columns: [...ORDERS.columns, { name: 'currency', type: 'text' }] }
  const tables = [orders, CUSTOMERS]
  expect((await ask('total revenue by country', { tables })).text).toContain(
    'The amounts of orders are in several currencies (currency), added as they are.',
  )
  expect((await ask('total revenue by currency', { tables })).text).not.toContain('several currencies')
})

test('a sum is never taken over a join that would count rows twice', async () => {
  const lines: LocatedTable = {
    ...ORDERS,
    name: 'lines',
    columns: [
      { name: 'order_id', type: 'bigint' },
      { name: 'product', type: 'text' },
    ],
    primaryKey: [],
    references: [{ columns: ['order_id'], schema: 'raw', table: 'orders', targetColumns: ['order_id'] }],
  }
  const { text, sql } = await ask('sum of total of orders by product', { tables: [ORDERS, lines] })
  expect(sql).not.toContain('lines')
  expect(text).toMatch(/^Not taken into account: product\.\n/)
})

test('words that it made no use of stand above the statement, so that nobody takes the answer for more than it is', async () => {
  expect((await ask('customers in France')).text).toMatch(/^Not taken into account: france\.\n/)
  expect((await ask('customers who ordered in 2025')).text).toMatch(/^Not taken into account: .*ordered\.\n/)
})

test('a request that fits no table is answered with the tables that are there', async () => {
  const { text, sql } = await ask('xyzzy')
  expect(sql).toBeUndefined()
  expect(text).toContain('- raw.orders: Orders of two years\n- raw.customers')
})

test('names and values are quoted as the dialect wants them', async () => {
  const strange: LocatedTable = {
    ...CUSTOMERS,
    name: 'sel"ect`s',
    columns: [{ name: 'na"me`', type: 'text' }],
    primaryKey: [],
  }
  const given = { tables: [strange] }
  const request = `sel ect where na me is "it's \\ here"`
  expect((await ask(request, given)).sql).toBe(
    `select s."na""me\`" from "raw"."sel""ect\`s" as s where s."na""me\`" = 'it''s \\ here' limit 100`,
  )
  expect((await ask(request, { ...given, dialect: MARIADB })).sql).toBe(
    "select s.`na\"me``` from `raw`.`sel\"ect``s` as s where s.`na\"me``` = 'it''s \\\\ here' limit 100",
  )
})

test.each([
  ['column "totl" does not exist', 'select totl from raw.orders', 'select "total" from raw.orders'],
  ["Unknown column 'o.staus' in 'SELECT'", 'select o.staus from raw.orders o', 'select o."status" from raw.orders o'],
  ['relation "raw.order" does not exist', 'select * from raw.order limit 1', 'select * from "raw"."orders" limit 1'],
  [
    'Table with name custmers does not exist!',
    'select * from custmers -- custmers_2',
    'select * from "raw"."customers" -- custmers_2',
  ],
])('fixes %s by the nearest name', async (error, sql, fixed) => {
  expect((await ask(fixRequest(sql, error))).sql).toBe(fixed)
})

test('an error that no name explains is not fixed by guessing', async () => {
  const { text, sql } = await ask(fixRequest('select 1/0', 'division by zero'))
  expect(sql).toBeUndefined()
  expect(text).toContain('I found no similar name')
})

test('explains a statement by its tables, columns and clauses', async () => {
  const { text } = await ask(
    explainRequest('select status, count(*) from raw.orders group by status order by 2 limit 7'),
  )
  expect(text).toContain('- raw.orders (Orders of two years): status')
  expect(text).toContain('one row for each group')
  expect(text).toContain('It returns at most 7 rows.')
})

test('a request without end costs no time to speak of', async () => {
  const long = 'orders by customer where total is '.repeat(600)
  expect((await ask(long)).text.length).toBeLessThan(25_000)
})

test('what “this table” holds is told of the one that is open, by the words of the database', async () => {
  const { text, sql } = await ask('What does this table hold?', { open: ORDERS })
  expect(text).toContain('raw.orders is a table with 5 columns. Orders of two years')
  expect(text).toContain('- total (numeric(10,2)): Sum of all lines')
  expect(text).toContain('A row is known by order_id.')
  expect(text).toContain('It leads by customer_id to raw.customers.')
  expect(sql).toMatch(/^select "order_id", "customer_id", .* from "raw"\."orders" limit 10$/)
  expect((await ask('what does this table hold')).text).toContain('I found no table that matches')
})

test('“this table” in a question is the one that is open', async () => {
  expect((await ask('how many rows in this table', { open: CUSTOMERS })).sql).toMatch(
    /count\(\*\).* from "raw"\."customers"/,
  )
  expect((await ask('average total of this table by country', { open: ORDERS })).sql).toMatch(
    /^select c\."country", avg\(o\."total"\)/,
  )
})
