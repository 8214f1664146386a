import { expect, test } from 'vitest'
import { fuzzyScore, rank } from './fuzzy'

const items = [
  { id: 'shop', name: 'demo_shop' },
  { id: 'storage', name: 'Object Storage' },
  { id: 'secrets', name: 'Secrets' },
]

test('letters that occur in order fit, others do not', () => {
  expect(fuzzyScore('dshop', 'demo_shop')).toBeDefined()
  expect(fuzzyScore('pohs', 'demo_shop')).toBeUndefined()
})

test('a word beginning is a better fit than letters in the middle', () => {
  expect(fuzzyScore('sho', 'demo_shop') ?? 0).toBeGreaterThan(fuzzyScore('sho', 'dispatch out') ?? 0)
})

test('without a query everything is listed, what was used last first', () => {
  expect(rank(items, '', ['secrets', 'storage']).map(({ id }) => id)).toEqual(['secrets', 'storage', 'shop'])
})

test('with a query only what fits is listed, best first', () => {
  expect(rank(items, 'sto', []).map(({ id }) => id)).toEqual(['storage'])
  expect(rank(items, 's', []).map(({ id }) => id)[0]).toBe('secrets')
})
