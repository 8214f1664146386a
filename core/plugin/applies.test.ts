import { expect, test } from 'vitest'
import { applies } from './applies'

const orders = { project: 'demo', table: 'orders', schema: 'raw' }

test.each([
  [undefined, true],
  [{}, true],
  [{ table: true }, true],
  [{ table: true, project: true }, true],
  [{ table: 'orders' }, true],
  [{ table: 'items' }, false],
  [{ row: false }, true],
  [{ table: false }, false],
  [{ table: true, row: true }, false],
  [{ toString: true }, false],
] as const)('of an open table, %j is %s', (when, isSo) => {
  expect(applies({ when }, orders)).toBe(isSo)
})
