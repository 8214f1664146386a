import { expect, test } from 'vitest'
import type { TreeNode } from './tree-node'
import { rowsOf } from './tree-rows'
import { treeStep } from './tree-step'

interface Plain extends TreeNode<Plain> {}

const leaf = (id: string): Plain => ({ id, label: id })
// 0 a, 1 a1, 2 a2, 3 b (closed), 4 c (closed), 5 d
const ROWS = rowsOf<Plain>(
  [
    { id: 'a', label: 'a', children: [leaf('a1'), leaf('a2')] },
    { id: 'b', label: 'b', children: [leaf('b1')] },
    { id: 'c', label: 'c', children: 'loading' },
    leaf('d'),
  ],
  new Set(['a']),
)
const step = (key: string, at: number) => treeStep(key, ROWS, at, 3)
const go = (row: number) => ({ kind: 'go', row })

test('arrows, pages, Home and End go through the rows in sight, and stop at the ends', () => {
  expect(step('ArrowDown', 0)).toEqual(go(1))
  expect(step('ArrowDown', 5)).toEqual(go(5))
  expect(step('ArrowUp', 0)).toEqual(go(0))
  expect(step('PageDown', 1)).toEqual(go(4))
  expect(step('PageUp', 1)).toEqual(go(0))
  expect(step('Home', 4)).toEqual(go(0))
  expect(step('End', 0)).toEqual(go(5))
})

test('the right arrow opens, then goes in; the left one closes, then goes out', () => {
  expect(step('ArrowRight', 3)).toEqual({ kind: 'open', rows: [3] })
  expect(step('ArrowRight', 0)).toEqual(go(1))
  expect(step('ArrowRight', 1)).toEqual(go(1))
  expect(step('ArrowLeft', 2)).toEqual(go(0))
  expect(step('ArrowLeft', 0)).toEqual({ kind: 'close', row: 0 })
  expect(step('ArrowLeft', 3)).toEqual(go(3))
})

test('Enter and Space are the same, and a star opens all closed nodes beside the row', () => {
  expect(step('Enter', 1)).toEqual({ kind: 'activate', row: 1 })
  expect(step(' ', 1)).toEqual({ kind: 'activate', row: 1 })
  expect(step('*', 0)).toEqual({ kind: 'open', rows: [3, 4] })
})

test('other keys, and any key of a tree without rows, are none of its own', () => {
  expect(step('Tab', 0)).toBeUndefined()
  expect(treeStep('End', [], 0, 3)).toBeUndefined()
})
