import { expect, test } from 'vitest'
import { firstSight, firstViewport } from './first-sight'

const at = (places: Readonly<Record<string, readonly [number, number]>>) => ({
  nodes: new Map(Object.entries(places).map(([id, [x, y]]) => [id, { x, y }])),
})

test('a graph that has room is seen whole; of a large one the node nearest to its middle, or the selected one', () => {
  const small = firstSight(at({ a: [0, 0], b: [300, 400] }), 'a')
  expect(small).toEqual({ isWhole: true, sight: { x: 0, y: 0, width: 516, height: 456 } })
  expect(firstSight(at({}), undefined).isWhole).toBe(true)
  // Nothing lies in the middle of it.
  const large = at({ a: [0, 0], b: [0, 9_000], c: [100, 4_000], d: [2_000, 0] })
  expect(firstSight(large, undefined)).toMatchObject({ isWhole: false, sight: { x: 100, y: 4_000 } })
  expect(firstSight(large, 'd').sight).toMatchObject({ x: 2_000, y: 0 })
  expect(firstSight(large, 'gone').sight).toMatchObject({ x: 100, y: 4_000 })
})

test('a small graph is not enlarged, and of a large one the titles can be read', () => {
  const window = { width: 1_000, height: 600 }
  expect(firstViewport(at({ a: [0, 0] }), undefined, window)).toEqual({ x: 392, y: 272, zoom: 1 })
  const { x, y, zoom } = firstViewport(at({ a: [0, 0], b: [0, 9_000] }), 'b', window)
  expect([zoom, x + zoom * 108, y + zoom * 9_028]).toEqual([0.5, 500, 300])
  expect(firstViewport(at({}), undefined, window).zoom).toBe(1)
})
