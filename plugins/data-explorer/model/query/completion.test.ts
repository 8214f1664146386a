import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue'
import { completeSql } from './complete-sql'
import { nameOf, quoteName } from './names'

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  orders: ['order_id', 'Total'],
  customers: ['customer_id', 'name'],
}
const catalogue: Catalogue = {
  schemas: async () => ['raw', 'Ana lytics'],
  tables: async (schema) =>
    (schema === 'raw' ? ['orders', 'customers'] : ['daily']).map((table) => ({ schema, table, isView: false })),
  outline: async (schema) =>
    Object.entries(schema === 'raw' ? COLUMNS : {}).map(([name, columns]) => ({
      name,
      kind: 'table' as const,
      columns: columns.map((column) => ({ name: column, type: 'text' })),
      primaryKey: [],
      references: [],
    })),
}

/** What is proposed where the text has a `|`, but for words of the language. */
async function proposed(marked: string, dialect: 'postgresql' | 'mariadb' = 'postgresql') {
  const found = await completeSql(marked.replace('|', ''), marked.indexOf('|'), dialect, catalogue)
  return found?.suggestions.filter(({ kind }) => kind !== 'keyword').map(({ insert }) => insert)
}

test('after FROM and JOIN the tables of all schemas are proposed, then the schemas', async () => {
  const all = ['orders', 'customers', 'daily', 'raw', '"Ana lytics"']
  expect(await proposed('select * from |')).toEqual(all)
  expect(await proposed('select * from orders o join cu|')).toEqual(all)
  expect(await proposed('select * from orders, |')).toEqual(all)
})

test('after a schema and a dot its tables are proposed, after an alias its columns, quoted where they must be', async () => {
  expect(await proposed('select * from raw.|')).toEqual(['orders', 'customers'])
  expect(await proposed('select o.| from raw.orders as o join customers c on true')).toEqual(['order_id', '"Total"'])
  expect(await proposed('select c.na| from raw.orders o, customers c')).toEqual(['customer_id', 'name'])
  expect(await proposed('select o.| from raw.orders o', 'mariadb')).toEqual(['order_id', '`Total`'])
  expect(await proposed('select raw.orders.|')).toEqual(['order_id', '"Total"'])
})

test('elsewhere the columns of the tables of the statement come first, then their names', async () => {
  expect(await proposed('select | from orders o')).toEqual(['order_id', '"Total"', 'o', 'raw', '"Ana lytics"'])
  expect(await proposed('select 1 from customers; select | from orders')).toEqual([
    'order_id',
    '"Total"',
    'orders',
    'raw',
    '"Ana lytics"',
  ])
})

test('a name that is being typed is replaced whole, an opened quote as far as it was typed', async () => {
  expect(await completeSql('select ord from orders', 9, 'postgresql', catalogue)).toMatchObject({ from: 7, to: 10 })
  expect(await completeSql('select "To from orders', 10, 'postgresql', catalogue)).toMatchObject({ from: 7, to: 10 })
})

test.each(["select 'a|'", 'select 1 -- a|', 'select /* | */ 1', 'select 12|', 'select $$ | $$'])(
  'nothing is proposed in %s',
  async (marked) => {
    expect(await proposed(marked)).toBeUndefined()
  },
)

test('a quoted name stands for the name, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.constantFrom('postgresql' as const, 'mariadb' as const),
      (name, dialect) => {
        // A plain word with a quote at its front cannot be one: it is always quoted.
        expect(nameOf(quoteName(name, dialect))).toBe(name)
      },
    ),
  )
  expect(quoteName('order', 'postgresql')).toBe('"order"')
  expect(quoteName('a"b', 'duckdb')).toBe('"a""b"')
  expect(quoteName('a`b', 'mariadb')).toBe('`a``b`')
})
