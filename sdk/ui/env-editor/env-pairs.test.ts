import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, type EnvPair, faultsOfPairs, isAnyDifference, pairsOf, valuesOf, withPasted } from './env-pairs'

const pairs = (...given: readonly [name: string, value: string][]): readonly EnvPair[] =>
  given.map(([name, value], place) => ({ id: String(place), name, value }))

test('a name that is missing, invalid or there twice is named at its row', () => {
  expect(faultsOfPairs(pairs(['A', '1'], ['A', '2'], ['', ''], ['1B', ''], ['_ok', 'a\0b'], ['B', '']))).toEqual({
    0: { name: 'This name is used twice.' },
    1: { name: 'This name is used twice.' },
    2: { name: 'Name is required.' },
    3: { name: 'A name can contain letters, digits and _, and must not begin with a digit.' },
    4: { value: 'A value must not contain a null character.' },
  })
})

test('names of the object that holds the rows are names like others', () => {
  expect(faultsOfPairs(pairs(['constructor', '1'], ['__proto__', '2']))).toEqual({})
  expect(valuesOf(pairs(['__proto__', '2']))).toEqual(Object.fromEntries([['__proto__', '2']]))
  expect(differenceOf({}, valuesOf(pairs(['toString', '1']))).added).toEqual(['toString'])
})

test('what is pasted takes the place of its name, is added below, and stays twice where it was pasted twice', () => {
  const pasted = [
    { name: 'B', value: 'new' },
    { name: 'C', value: '1' },
    { name: 'C', value: '2' },
  ]
  let id = 0
  const merged = withPasted(pairs(['A', 'a'], ['', ''], ['B', 'b']), pasted, () => `new ${++id}`)
  expect(merged.map(({ name, value }) => [name, value])).toEqual([
    ['A', 'a'],
    ['B', 'new'],
    ['C', '1'],
    ['C', '2'],
  ])
  expect(merged[1]?.id).toBe('2')
  expect(Object.keys(faultsOfPairs(merged))).toEqual(['new 1', 'new 2'])
})

test('the difference leads from what is stored to what is saved', () => {
  const values = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', '__proto__'), fc.constantFrom('', '1', '2'))
  fc.assert(
    fc.property(values, values, (before, after) => {
      const { added, changed, removed } = differenceOf(before, after)
      const kept = Object.entries(before).filter(([name]) => !removed.includes(name) && !changed.includes(name))
      const given = Object.entries(after).filter(([name]) => added.includes(name) || changed.includes(name))
      expect(new Map([...kept, ...given])).toEqual(new Map(Object.entries(after)))
      expect(isAnyDifference(differenceOf(before, valuesOf(pairsOf(before))))).toBe(false)
    }),
  )
})
