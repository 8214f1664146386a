import { expect, test } from 'vitest'
import { ProjectGraph } from '../../contract/project-graph'
import { aProjectNode } from '../../testing/a-project-node'
import { lineagePath, pageOf } from './lineage-address'
import { neighbourhoodOf } from './neighbourhood'

const NONE: ReadonlySet<string> = new Set()
const nodes = [
  aProjectNode('source.raw.orders', { fullPath: 'staging/raw' }),
  aProjectNode('source.raw.lines', { fullPath: 'staging/raw' }),
  aProjectNode('model.stg', { dependsOn: ['source.raw.orders', 'source.raw.lines', 'model.hidden'] }),
  aProjectNode('model.orders', { dependsOn: ['model.stg'], fullPath: 'marts/orders' }),
  aProjectNode('model.side', { dependsOn: ['model.stg'] }),
  aProjectNode('model.sales', { dependsOn: ['model.orders', 'model.side'] }),
  aProjectNode('test.fair', { dependsOn: ['model.sales'] }),
  aProjectNode('exposure.board', { dependsOn: ['model.sales'] }),
]
const graph = new ProjectGraph(nodes)

test('all downstream is found, nearest first, from each table of a file of sources and round a circle', () => {
  const ids = (of: ProjectGraph, name: string) => of.dependants(of.named(name)).map(({ id }) => id)
  const downstream = ['model.orders', 'model.side', 'model.sales', 'test.fair', 'exposure.board']
  expect(ids(graph, 'model.stg')).toEqual(downstream)
  expect(ids(graph, 'source:staging/raw')).toEqual(['model.stg', ...downstream])
  expect(ids(graph, 'model:marts/orders')).toEqual(['model.sales', 'test.fair', 'exposure.board'])
  expect(ids(graph, 'model:gone')).toEqual([])
  const circle = [
    aProjectNode('model.a', { dependsOn: ['model.b'] }),
    aProjectNode('model.b', { dependsOn: ['model.a'] }),
  ]
  expect(ids(new ProjectGraph(circle), 'model.a')).toEqual(['model.b'])
})

test('a neighbourhood is one step each way; an end says how much is behind it, and goes on in its direction', () => {
  const near = neighbourhoodOf(graph, ['model.orders'], NONE)
  expect([...near.shown].toSorted()).toEqual(['model.orders', 'model.sales', 'model.stg'])
  const up = { id: 'up model.stg', of: 'model.stg', direction: 'up', count: 2 }
  const down = { id: 'down model.sales', of: 'model.sales', direction: 'down', count: 2 }
  expect(near.ends).toEqual([up, down])
  const further = neighbourhoodOf(graph, ['model.orders'], new Set([down.id]))
  expect([...further.shown].toSorted()).toEqual([...near.shown, 'test.fair', 'exposure.board'].toSorted())
  expect(further.ends).toEqual([up])
  // What is there by another way needs no end.
  const both = neighbourhoodOf(graph, ['model.orders', 'source.raw.orders', 'source.raw.lines'], NONE)
  expect(both.ends.map(({ id }) => id)).toEqual(['down model.sales', 'down model.stg'])
})

test('addresses: a node is named in the query, and models, sources and tests lead to their pages', () => {
  expect(lineagePath('shop', 'model:marts/orders')).toBe('/shop/transform/lineage?node=model%3Amarts%2Forders')
  expect(lineagePath('shop')).toBe('/shop/transform/lineage')
  const page = (id: string, file: string) => pageOf('shop', aProjectNode(id, { fullPath: 'a/b', file }))
  expect(page('model.b', 'models/a/b.sql')).toBe('/shop/transform/model/read/a%2Fb')
  expect(page('source.r.t', 'models/a/b.yml')).toBe('/shop/transform/source/read/a%2Fb')
  expect(page('test.b', 'tests/a/b.sql')).toBe('/shop/test/read/a%2Fb')
  expect(page('model.b', 'models/a/b.py')).toBeUndefined()
  expect(page('seed.b', 'seeds/a/b.csv')).toBeUndefined()
})
