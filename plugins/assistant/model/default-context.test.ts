import { expect, test } from 'vitest'
import { defaultContext } from './default-context'

const orders = { schema: 'raw', table: 'orders' }

test.each([
  ['the only one', ['raw'], undefined, '', 'raw'],
  ['none of several while nothing is open', ['All schemas', 'raw'], undefined, ' ', undefined],
  ['all schemas where a table is open', ['Sales', 'All schemas', 'raw'], orders, '', 'All schemas'],
  ['all schemas where a statement is written', ['All schemas', 'raw'], undefined, 'select 1', 'All schemas'],
  ['the schema of the open table where there are too many', ['analytics', 'raw'], orders, '', 'raw'],
  ['the schema that the statement names', ['analytics', 'raw'], undefined, 'select * from raw.orders', 'raw'],
  ['none that has to do with it', ['analytics', 'public'], orders, '', undefined],
])('takes by itself %s', (_, names, table, sql, expected) => {
  expect(defaultContext(names, table, sql)).toBe(expected)
})
