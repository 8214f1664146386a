import { expect, test } from 'vitest'
import { ENVIRONMENT } from '../../messages/shared'
import { envFaultsOf, envOf, envPairsOf } from './env-draft'

test('variables are edited as they are and sent as they stand, none locked', () => {
  const env = [
    { name: 'REGION', value: 'eu' },
    { name: 'LIMITS', value: 'json::{"a":1}' },
  ]
  const pairs = envPairsOf(env)
  expect(pairs.every(({ stored }) => stored === undefined)).toBe(true)
  expect(envOf(pairs)).toEqual(env)
  expect(envFaultsOf(pairs)).toEqual({})
  expect(envOf(envPairsOf([]))).toEqual([])
})

test('TASK-36 a variable needs a name and a value; a name that no program can read, or that is there twice, is told', () => {
  const faultsOf = (...items: readonly (readonly [string, string])[]) =>
    Object.values(envFaultsOf(envPairsOf(items.map(([name, value]) => ({ name, value })))))
  expect(faultsOf(['', ''])).toEqual([{ key: 'Name is required.', value: 'Value is required.' }])
  expect(faultsOf(['1A', 'x'], ['B C', 'x'])).toEqual([{ key: ENVIRONMENT.nameOdd }, { key: ENVIRONMENT.nameOdd }])
  expect(faultsOf(['A', 'x'], ['A', 'y'])).toEqual([{ key: ENVIRONMENT.nameTwice }, { key: ENVIRONMENT.nameTwice }])
  expect(faultsOf(['A', 'x'.repeat(131_073)])).toEqual([{ value: ENVIRONMENT.valueLong }])
})
