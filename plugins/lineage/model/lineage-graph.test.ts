import { expect, test } from 'vitest'
import type { LineageEdge, LineageNode } from '../contract'
import { LineageGraph } from './lineage-graph'

const node = (id: string): LineageNode => ({ id, kind: 'model', name: id })
const edge = (from: string, to: string): LineageEdge => ({ from, to, relation: 'feeds' })

test('around a node are all on its ways, and nothing that only shares one of them', () => {
  const nodes = ['source', 'stg', 'orders', 'sales', 'other', 'lost'].map(node)
  const edges = [edge('source', 'stg'), edge('stg', 'orders'), edge('orders', 'sales'), edge('stg', 'other')]
  const graph = new LineageGraph(nodes, edges)
  const ids = (direction: 'both' | 'up' | 'down') => graph.around(['orders'], direction).map(({ id }) => id)
  expect(ids('both')).toEqual(['source', 'stg', 'orders', 'sales'])
  expect(ids('up')).toEqual(['source', 'stg', 'orders'])
  expect(ids('down')).toEqual(['orders', 'sales'])
})

test('a circle is gone round once', () => {
  const graph = new LineageGraph(['a', 'b'].map(node), [edge('a', 'b'), edge('b', 'a')])
  expect(graph.around(['a'], 'both')).toHaveLength(2)
})
