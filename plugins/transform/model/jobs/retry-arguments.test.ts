import { expect, test } from 'vitest'
import { aResult } from '../../testing/a-result'
import { retryArguments } from './retry-arguments'

const failed = [
  aResult({ kind: 'model', name: 'orders', status: 'error' }),
  aResult({ kind: 'model', name: 'customers', status: 'success' }),
  aResult({ kind: 'test', name: 'unique_orders', status: 'fail' }),
  aResult({ kind: 'model', name: 'daily', status: 'skipped' }),
]

test('the same command is started for what failed or was skipped, with its other options', () => {
  const args = ['run', '--full-refresh', '--select', 'marts', 'tag:night', '--vars', '{"a": 1}', '--exclude=x', '-x']
  const rest = ['run', '--full-refresh', '--vars', '{"a": 1}', '-x', '--select', 'orders unique_orders daily']
  expect(retryArguments(args, failed)).toEqual(rest)
  const source = aResult({ kind: 'source', name: 'raw.orders', status: 'runtime error' })
  const freshness = ['source', 'freshness', '--select', 'source:raw.orders']
  expect(retryArguments(['source', 'freshness'], [source])).toEqual(freshness)
  const unit = aResult({ kind: 'unit_test', name: 'orders.adds_up', status: 'fail' })
  expect(retryArguments(['test'], [unit])).toEqual(['test', '--select', 'unit_test:adds_up'])
})

test('there is nothing to try again where nothing failed, or the command chooses no nodes', () => {
  expect(retryArguments(['run'], failed.slice(1, 2))).toBeUndefined()
  expect(retryArguments(['run'], [aResult({ kind: 'operation', status: 'error' })])).toBeUndefined()
  expect(retryArguments(['docs', 'generate'], failed)).toBeUndefined()
})

test('however many failed, no argument is longer than the platform takes', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => aResult({ name: `a_test_with_a_name_${at}`, status: 'fail' }))
  const [, select, ...words] = retryArguments(['test'], many) ?? []
  expect(select).toBe('--select')
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThan(10_000)
  expect(words.join(' ').split(' ')).toHaveLength(2_000)
})
