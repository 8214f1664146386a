import { expect, test } from 'vitest'
import { Typeahead } from './typeahead'

const LABELS = ['Orders', 'order_items', undefined, 'Customers', 'orphans']

test('a letter leads to the next line that begins with it, round the end, whatever its case', () => {
  expect(new Typeahead().find('O', LABELS, 0, 0)).toBe(1)
  expect(new Typeahead().find('o', LABELS, 4, 0)).toBe(0)
  expect(new Typeahead().find('x', LABELS, 0, 0)).toBeUndefined()
})

test('letters that come fast are one word, and stay where it fits', () => {
  const typeahead = new Typeahead()
  expect(typeahead.find('o', LABELS, 3, 0)).toBe(4)
  expect(typeahead.find('r', LABELS, 4, 100)).toBe(4)
  expect(typeahead.find('d', LABELS, 4, 200)).toBe(0)
  expect(typeahead.find('c', LABELS, 0, 2_000)).toBe(3)
})

test('the same letter again goes through all lines that begin with it', () => {
  const typeahead = new Typeahead()
  expect([0, 1, 4].map((at, turn) => typeahead.find('o', LABELS, at, turn * 100))).toEqual([1, 4, 0])
})
