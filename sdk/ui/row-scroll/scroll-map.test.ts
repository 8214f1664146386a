import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHEST, scrollMap } from './scroll-map'

const sizes = fc.tuple(fc.integer({ min: 0, max: 200_000_000 }), fc.integer({ min: 1, max: 3_000 }))

test('what a browser can hold is not scaled', () => {
  const map = scrollMap(500_000, 400)
  for (const place of [0, 1, 250_000, 499_600]) expect([map.toTop(place), map.toPlace(place)]).toEqual([place, place])
})

test('any height stays within what browsers allow, and places come back as they went', () => {
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), ([rows, view], part) => {
      const map = scrollMap(rows, view)
      expect(map.height).toBeLessThanOrEqual(HIGHEST)
      const place = part * map.lastPlace
      expect(Math.abs(map.toPlace(map.toTop(place)) - place)).toBeLessThan(0.001)
      expect([map.toTop(0), map.toPlace(0)]).toEqual([0, 0])
      expect([map.toTop(map.lastPlace), map.toPlace(map.lastTop)]).toEqual([map.lastTop, map.lastPlace])
    }),
  )
})

test('further down is further down', () => {
  fc.assert(
    fc.property(sizes, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), ([rows, view], parts) => {
      const map = scrollMap(rows, view)
      const tops = [...parts].sort((a, b) => a - b).map((part) => map.toTop(part * map.lastPlace))
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
    }),
  )
})
