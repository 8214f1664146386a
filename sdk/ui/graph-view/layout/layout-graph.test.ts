import { expect, test } from 'vitest'
import { sampleGraph } from '../../../stories/sample-graph'
import type { GraphEdge } from '../graph'
import { neighbours } from './digraph'
import { layoutGraph, NODE_HEIGHT } from './layout-graph'
import { countCrossings, orderLayers } from './order'
import { spread } from './place'

const arrows = (...pairs: readonly string[]): readonly GraphEdge[] =>
  pairs.map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }))

test('arrows lead to the right, and what leads nowhere stands apart', () => {
  const { nodes } = layoutGraph(['a', 'b', 'c', 'd', 'z'], arrows('ab', 'bc', 'ac', 'dc'))
  const x = (id: string) => nodes.get(id)?.x ?? Number.NaN
  expect([x('a') < x('b'), x('b') < x('c')]).toEqual([true, true])
  // Nothing leads to it: it stands right before what needs it.
  expect(x('d')).toBe(x('b'))
  expect(nodes.size).toBe(5)
})

test('an arrow over several columns is led between the nodes of those in the middle', () => {
  const { nodes, routes } = layoutGraph(['a', 'b', 'c'], arrows('ab', 'bc', 'ac'))
  expect(routes.map((route) => route.length)).toEqual([0, 0, 1])
  const [point] = routes[2] ?? []
  const middle = (nodes.get('b')?.y ?? 0) + NODE_HEIGHT / 2
  expect(Math.abs((point?.y ?? 0) - middle)).toBeGreaterThan(NODE_HEIGHT / 2)
})

test('a circle is laid out too, and each of its nodes has a column', () => {
  const { nodes } = layoutGraph(['a', 'b', 'c'], arrows('ab', 'bc', 'ca'))
  expect(new Set([...nodes.values()].map(({ x }) => x)).size).toBe(3)
})

test('of two crossed arrows the ends change places', () => {
  const graph = {
    size: 4,
    edges: [
      [0, 3],
      [1, 2],
    ] as const,
  }
  const layer = Int32Array.from([0, 0, 1, 1])
  const after = neighbours(graph)
  const first = [
    [0, 1],
    [2, 3],
  ]
  expect(countCrossings(first, after)).toBe(1)
  expect(countCrossings(orderLayers(graph, layer), after)).toBe(0)
})

test('heights stay as near to their wishes as their distances allow', () => {
  expect(spread([0, 100, 200], () => 50)).toEqual([0, 100, 200])
  expect(spread([10, 10, 10], () => 50)).toEqual([-40, 10, 60])
})

test('of 1,000 nodes no two cover each other', () => {
  const { nodes, edges } = sampleGraph(1_000)
  const places = [
    ...layoutGraph(
      nodes.map(({ id }) => id),
      edges,
    ).nodes.values(),
  ]
  expect(places).toHaveLength(1_000)
  const sorted = places.sort((one, other) => one.x - other.x || one.y - other.y)
  const covered = sorted.filter(({ x, y }, at) => {
    const before = sorted[at - 1]
    return before !== undefined && before.x === x && y - before.y < NODE_HEIGHT
  })
  expect(covered).toEqual([])
  expect(sorted.every(({ x }) => x >= 0)).toBe(true)
})
