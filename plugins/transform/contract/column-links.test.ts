import { expect, test } from 'vitest'
import { ColumnLinks } from './column-links'

const column = (name: string, ...from: readonly (readonly [string, string])[]) => ({
  name,
  from: from.map(([node, origin]) => ({ node, column: origin })),
  isPartial: false,
})

test('a way leads through all that a column is made of and all that is made of it, and to none of their other columns', () => {
  const links = new ColumnLinks([
    { id: 'a', columns: [column('id'), column('x')] },
    { id: 'b', columns: [column('id', ['a', 'id']), column('x', ['a', 'x'])] },
    { id: 'c', columns: [column('both', ['b', 'id'], ['b', 'x']), column('again', ['c', 'again'])] },
    { id: 'd', columns: [{ name: 'unknown', from: null, isPartial: false }] },
  ])
  const way = (node: string, name: string) =>
    links.along([{ node, column: name }]).map(({ node: of, column: each }) => `${of}.${each}`)
  expect(way('b', 'id').toSorted()).toEqual(['a.id', 'b.id', 'c.both'])
  expect(way('c', 'both').toSorted()).toEqual(['a.id', 'a.x', 'b.id', 'b.x', 'c.both'])
  expect(way('c', 'again')).toEqual(['c.again'])
  expect(way('d', 'unknown')).toEqual(['d.unknown'])
  expect(links.next({ node: 'a', column: 'x' }, 'down')).toEqual([{ node: 'b', column: 'x' }])
})
