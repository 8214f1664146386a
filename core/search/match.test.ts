import { expect, test } from 'vitest'
import { bestMatches, matchOf } from './match'

test.each([
  ['orders', 'Orders', 'exact'],
  [' ord ', 'orders', 'prefix'],
  ['ord', 'stg_orders', 'words'],
  ['ord stg', 'stg_orders', 'words'],
  ['stripe-', 'old-stripe', undefined],
  ['ders', 'stg_orders', 'inside'],
  ['ordrs', 'orders', 'scattered'],
  ['stgord', 'raw stg_orders', 'scattered'],
  ['odr', 'orders', 'scattered'],
  ['od', 'orders', undefined],
  ['rdrs', 'orders', undefined],
  ['sordre', 'orders', undefined],
  ['odr', 'one day earlier', undefined],
  ['', 'orders', undefined],
  ['_', 'stg_orders', 'inside'],
])('%j fits %j: %s', (text, name, match) => {
  expect(matchOf(text, name)).toBe(match)
})

test('the exact match comes first, then beginnings, words, parts and scattered letters, the shorter of equals first', () => {
  const things = ['order_ships', 'reorders', 'stg_orders', 'orders_2024', 'orders_24', 'orders', 'customers'].map(
    (name) => ({ name }),
  )
  expect(bestMatches('orders', things).map(({ name }) => name)).toEqual([
    'orders',
    'orders_24',
    'orders_2024',
    'stg_orders',
    'reorders',
    'order_ships',
  ])
})
