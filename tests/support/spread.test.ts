import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread'

const things = fc.uniqueArray(
  fc.record({ name: fc.string(), seconds: fc.nat(300), weight: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ name }) => name },
)
const load = <Load>(thing: Load) => thing

test('all are there, and those of one weight in the order in which they were', () => {
  fc.assert(
    fc.property(things, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 8 }), (all, workers, capacity) => {
      const order = spread(all, load, { workers, capacity })
      for (const weight of [1, 2, 3]) {
        const ofWeight = (one: { readonly weight: number }) => one.weight === weight
        expect(order.filter(ofWeight)).toEqual(all.filter(ofWeight))
      }
      expect(order).toHaveLength(all.length)
    }),
  )
})

test('while there is something light left, no more is under way than is borne; then the lightest goes on', () => {
  const heavy = (name: string) => ({ name, seconds: 10, weight: 2 })
  const light = (name: string) => ({ name, seconds: 10, weight: 1 })
  const all = [heavy('a'), heavy('b'), heavy('c'), light('1'), light('2')]
  const order = spread(all, load, { workers: 3, capacity: 5 }).map(({ name }) => name)
  expect(order).toEqual(['a', 'b', '1', 'c', '2'])
  const none = spread(all.slice(0, 3), load, { workers: 3, capacity: 5 }).map(({ name }) => name)
  expect(none).toEqual(['a', 'b', 'c'])
})

test('what takes long keeps its weight that long', () => {
  const all = [
    { name: 'long', seconds: 100, weight: 3 },
    ...['a', 'b', 'c'].map((name) => ({ name, seconds: 10, weight: 1 })),
    ...['x', 'y'].map((name) => ({ name, seconds: 10, weight: 3 })),
  ]
  const order = spread(all, load, { workers: 2, capacity: 4 }).map(({ name }) => name)
  expect(order).toEqual(['long', 'a', 'b', 'c', 'x', 'y'])
})
