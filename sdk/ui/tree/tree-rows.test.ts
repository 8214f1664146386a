import { expect, test } from 'vitest'
import type { TreeNode } from './tree-node'
import { rowsOf } from './tree-rows'

interface Plain extends TreeNode<Plain> {}

const leaf = (id: string): Plain => ({ id, label: id })
const branch = (id: string, children: Plain['children']): Plain => ({ id, label: id, ...(children && { children }) })

test('rows know their level, their place among their siblings and the row above', () => {
  const rows = rowsOf([branch('a', [leaf('b'), branch('c', [leaf('d')])]), leaf('e')], new Set(['a', 'c']))
  expect(rows.map(({ key, level, position, siblings, parent }) => [key, level, position, siblings, parent])).toEqual([
    ['node a', 1, 1, 2, -1],
    ['node b', 2, 1, 2, 0],
    ['node c', 2, 2, 2, 0],
    ['node d', 3, 1, 1, 2],
    ['node e', 1, 2, 2, -1],
  ])
  expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, undefined, true, undefined, undefined])
})

test('what is under a closed node has no row, whatever is open below it', () => {
  const rows = rowsOf([branch('a', [branch('b', [leaf('c')])])], new Set(['b']))
  expect(rows.map(({ key }) => key)).toEqual(['node a'])
})

test('an open node without children says why in one row', () => {
  const fault = new Error('no answer')
  const nodes = [branch('a', []), branch('b', 'loading'), branch('c', fault)]
  const rows = rowsOf(nodes, new Set(['a', 'b', 'c']))
  expect(rows.flatMap(({ note, level }) => (note === undefined ? [] : [[note, level]]))).toEqual([
    ['empty', 2],
    ['loading', 2],
    [fault, 2],
  ])
  expect(rowsOf(nodes, new Set()).every(({ note }) => note === undefined)).toBe(true)
})
