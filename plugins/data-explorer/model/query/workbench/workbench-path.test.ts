import { expect, test } from 'vitest'
import { savedQueryPath, workbenchPath } from './workbench-path'

test('a text goes in the address while there is room for it, and else as the draft of the connection', () => {
  expect(workbenchPath('a shop', 'b&c')).toBe('/a%20shop/data-explorer/sql?connection=b%26c')
  expect(workbenchPath('shop', 'warehouse', 'select 1')).toBe(
    '/shop/data-explorer/sql?connection=warehouse&query=c2VsZWN0IDE',
  )
  expect(workbenchPath('shop', 'warehouse', 'x'.repeat(8_000))).toBe(
    '/shop/data-explorer/sql?connection=warehouse&draft=yes',
  )
})

test('a saved query is addressed by its name', () => {
  expect(savedQueryPath('a shop', 'b&c', 'reports/sales')).toBe(
    '/a%20shop/data-explorer/sql?connection=b%26c&saved=reports%2Fsales',
  )
})
