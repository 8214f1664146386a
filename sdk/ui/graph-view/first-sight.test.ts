import { expect, test } from 'vitest'
import { fitOf } from './first-sight'

const at = (places: Readonly<Record<string, readonly [number, number]>>) => ({
  nodes: new Map(Object.entries(places).map(([id, [x, y]]) => [id, { x, y }])),
})
const meant = (fit: ReturnType<typeof fitOf>) => fit.nodes?.map(({ id }) => id)

test('a graph that has room is seen whole; of a large one the node nearest to its middle, or the selected one', () => {
  expect(meant(fitOf(at({ a: [0, 0], b: [300, 400] }), 'a'))).toBeUndefined()
  expect(meant(fitOf(at({}), undefined))).toBeUndefined()
  // Nothing lies in the middle of it.
  const large = at({ a: [0, 0], b: [0, 9_000], c: [100, 4_000], d: [2_000, 0] })
  expect(meant(fitOf(large, undefined))).toEqual(['c'])
  expect(meant(fitOf(large, 'd'))).toEqual(['d'])
  expect(meant(fitOf(large, 'gone'))).toEqual(['c'])
})
