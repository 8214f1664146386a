import { expect, test } from 'vitest'
import { sourcesOf } from './sources'
import { CUSTOMERS, ORDERS } from './testing/a-question'

const REVENUE = { ...CUSTOMERS, schema: 'analytics', name: 'revenue' }
const OTHER_ORDERS = { ...ORDERS, schema: 'archive' }
const NOTHING = { docOf: () => undefined, pageOf: () => undefined }

function sources(answer: string, tables = [ORDERS, CUSTOMERS, REVENUE]) {
  return sourcesOf(answer, tables, NOTHING).map(({ schema, table, columns }) => [`${schema}.${table}`, ...columns])
}
const sql = (statement: string) => `Here:\n\`\`\`sql\n${statement}\n\`\`\``

test.each([
  [
    'columns by the alias of their table',
    'select c."country", sum(o.total) as status from raw.orders as o left join "raw"."customers" c on c.customer_id = o.customer_id group by 1',
    [
      ['raw.orders', 'customer_id', 'total'],
      ['raw.customers', 'customer_id', 'country'],
    ],
  ],
  [
    'names without a schema after FROM',
    'select FULL_NAME from customers, `raw`.`orders` x where x.status = 1',
    [
      ['raw.customers', 'full_name'],
      ['raw.orders', 'status'],
    ],
  ],
  [
    'nothing of texts and comments',
    `select 'raw.orders' as a -- raw.orders\n/* raw.orders */ from raw.customers`,
    [['raw.customers']],
  ],
  [
    'tables inside WITH and brackets',
    'with t as (select total from raw.orders) select t.total from t',
    [['raw.orders', 'total']],
  ],
  ['no table that was not given', 'select * from raw.invented', []],
])('a statement rests on %s', (_, statement, expected) => {
  expect(sources(sql(statement))).toEqual(expected)
})

test('a name that two schemas have is a source only with its schema', () => {
  const tables = [ORDERS, OTHER_ORDERS]
  expect(sources(sql('select status from orders'), tables)).toEqual([])
  expect(sources(sql('select status from archive.orders'), tables)).toEqual([['archive.orders', 'status']])
})

test('what an answer says of its sources counts only where it has no statement', () => {
  expect(sources(`${sql('select full_name from raw.customers')}\nSource: raw.orders`)).toEqual([
    ['raw.customers', 'full_name'],
  ])
  expect(sources("raw.orders isn't large: its `total` is the sum. Orders of customers.")).toEqual([
    ['raw.orders', 'total'],
  ])
  expect(sources('I cannot say.')).toEqual([])
})

test('an answer that only lists tables rests on none of them', () => {
  const many = [1, 2, 3, 4, 5, 6].map((at) => ({ ...ORDERS, name: `t${at}` }))
  expect(sources(many.map(({ name }) => `- raw.${name}`).join('\n'), many)).toEqual([])
})
