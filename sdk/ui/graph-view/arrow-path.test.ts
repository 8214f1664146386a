import { expect, test } from 'vitest'
import { endsOf, pathOf } from './arrow-path'
import { NODE_WIDTH } from './layout/layout-graph'

/** The right side of a node in one column, and the left side of one in the next. */
const RIGHT_OF_A = { x: NODE_WIDTH, y: 100 }
const LEFT_OF_B = { x: NODE_WIDTH + 72, y: 100 }
const [RIGHT_OF_B, LEFT_OF_A] = [
  { x: LEFT_OF_B.x + NODE_WIDTH, y: 100 },
  { x: RIGHT_OF_A.x - NODE_WIDTH, y: 100 },
]

test('an arrow to the right leads from the middle of one side to the middle of the other', () => {
  expect(endsOf(RIGHT_OF_A, LEFT_OF_B)).toEqual({ from: RIGHT_OF_A, to: LEFT_OF_B, forward: 1 })
})

test('an arrow that closes a circle leads between the columns, and round neither node', () => {
  const { from, to, forward } = endsOf(RIGHT_OF_B, LEFT_OF_A)
  expect([from.x, to.x, forward]).toEqual([LEFT_OF_B.x, RIGHT_OF_A.x, -1])
  const numbers = pathOf(from, [], to).match(/-?\d+(\.\d+)?/g) ?? []
  const xs = numbers.filter((_, index) => index % 2 === 0).map(Number)
  expect(xs.every((x) => x >= RIGHT_OF_A.x && x <= LEFT_OF_B.x)).toBe(true)
})

test('of two that lead to and fro neither covers the other', () => {
  const [there, back] = [endsOf(RIGHT_OF_A, LEFT_OF_B, true), endsOf(RIGHT_OF_B, LEFT_OF_A, true)]
  expect(there.from.y).toBeLessThan(back.to.y)
  expect(there.to.y).toBeLessThan(back.from.y)
})
