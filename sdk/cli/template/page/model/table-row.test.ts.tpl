import { expect, test } from 'vitest'
import { tableRows } from './table-row'

test('there is a row for each table, with the schema that it is in', () => {
  expect(tableRows(['raw', 'empty', 'marts'], [['orders'], [], [{ name: 'sales' }]])).toEqual([
    { schema: 'raw', table: 'orders' },
    { schema: 'marts', table: 'sales' },
  ])
})
