import { expect, test } from 'vitest'
import type { TableOutline } from '../contract'
import { referredRows } from './referred-rows'

const KEYS: TableOutline['references'] = [
  { columns: ['customer_id'], schema: 'raw', table: 'customers', targetColumns: ['id'] },
  { columns: ['shop', 'till'], schema: 'ops', table: 'tills', targetColumns: ['shop_id', 'number'] },
]
const ROW = { customer_id: '7', shop: '2', till: '9', note: 'x', null_shop: null }
const only = (text: string) => ({ kind: 'equals', text })

test('a value leads to the rows that its foreign key names, by all columns of the key', () => {
  expect(referredRows(KEYS, 'customer_id', ROW)).toEqual([
    { schema: 'raw', table: 'customers', filters: { id: only('7') } },
  ])
  expect(referredRows(KEYS, 'till', ROW)).toEqual([
    { schema: 'ops', table: 'tills', filters: { shop_id: only('2'), number: only('9') } },
  ])
  expect(referredRows(KEYS, 'note', ROW)).toEqual([])
})

test('a key that is null in part names no row, nor does one too long to ask for', () => {
  expect(referredRows(KEYS, 'till', { ...ROW, shop: null })).toEqual([])
  expect(referredRows(KEYS, 'customer_id', { ...ROW, customer_id: 'x'.repeat(501) })).toEqual([])
})
