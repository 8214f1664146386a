import { expect, test } from 'vitest'
import { targetTableOf } from './target-table'

const target = (type: string, configuration = {}) => ({
  configuration,
  secretConnection: { 'connection-type': type },
})

test.each([
  ['orders', {}, { schema: 'public', table: 'orders' }],
  ['orders', { default_target_schema: 'raw' }, { schema: 'raw', table: 'orders' }],
  ['shop-orders', {}, { schema: 'shop', table: 'orders' }],
  ['warehouse-shop-orders', {}, { schema: 'shop', table: 'orders' }],
  ['shop-orders', { default_target_schema: 'raw' }, { schema: 'raw', table: 'orders' }],
  ['MyOrders.v2 (new)', {}, { schema: 'public', table: 'my_orders_v2_new' }],
])('the stream %s with %o lands in %o', (stream, configuration, table) => {
  expect(targetTableOf(target('postgresql', configuration), stream)).toEqual(table)
})

test('a target that makes no tables has none, and one that nobody tells a schema of has none to name', () => {
  expect(targetTableOf(target('duckdb'), 'orders')).toEqual({ schema: 'main', table: 'orders' })
  expect(targetTableOf(target('duckdb'), 'shop-orders')).toEqual({ schema: 'main', table: 'orders' })
  expect(targetTableOf(target('custom'), 'orders')).toBeUndefined()
  expect(targetTableOf(target('mariadb'), 'orders')).toBeUndefined()
  expect(targetTableOf(target('mariadb', { default_target_schema: 'shop' }), 'orders')?.schema).toBe('shop')
})
