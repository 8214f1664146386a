import { expect, test } from 'vitest'
import { compareNumbers, compareValues, matchesFilter } from './compare-values'
import { filterOnly, filterWithout } from './table-view'

const sorted = (texts: readonly string[]) => [...texts].sort(compareValues)

test('numbers are compared by value, with sign and fraction, to the last digit', () => {
  expect(sorted(['10', '-2', '9', '-10', '1.25', '1.5'])).toEqual(['-10', '-2', '1.25', '1.5', '9', '10'])
  expect(sorted(['90071992547409923', '90071992547409921', '90071992547409922.5'])).toEqual([
    '90071992547409921',
    '90071992547409922.5',
    '90071992547409923',
  ])
  expect(['NaN', '2', '-Infinity'].sort(compareNumbers)).toEqual(['-Infinity', '2', 'NaN'])
})

test('texts are compared as people do', () => {
  expect(sorted(['b', 'Zoé', 'a10', 'a9', 'é'])).toEqual(['a9', 'a10', 'b', 'é', 'Zoé'])
})

test('null and an empty text are two values', () => {
  expect([null, ''].map((text) => matchesFilter(text, filterOnly(null)))).toEqual([true, false])
  expect([null, ''].map((text) => matchesFilter(text, filterOnly('')))).toEqual([false, true])
  expect([null, '', 'a'].map((text) => matchesFilter(text, filterWithout(undefined, '')))).toEqual([true, false, true])
})

test('values are left out one after the other, null among them', () => {
  const two = filterWithout(filterWithout(filterWithout(undefined, 'a'), 'b'), 'a')
  expect(two).toEqual({ kind: 'not', values: ['b', 'a'] })
  expect(filterWithout(two, null)).toEqual({ kind: 'not', values: ['b', 'a', null] })
  const filled = filterWithout(undefined, null)
  expect(filled).toEqual({ kind: 'is', value: 'not null' })
  expect(filterWithout(filled, 'a')).toEqual({ kind: 'not', values: [null, 'a'] })
  expect(filterWithout({ kind: 'contains', text: 'a' }, 'b')).toEqual({ kind: 'not', values: ['b'] })
  const many = Array.from({ length: 25 }, (_, index) => `${index}`).reduce(
    (filter: ReturnType<typeof filterWithout> | undefined, value) => filterWithout(filter, value),
    undefined,
  )
  expect(many).toMatchObject({ values: { length: 20 } })
})
