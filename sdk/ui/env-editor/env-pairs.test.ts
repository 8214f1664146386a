import { UNCHANGED } from '@etabli/core/form/form-data'
import { expect, test } from 'vitest'
import { type EnvPair, emptyPair, envDataOf, envDifferenceOf, envFaultsOf, envPairsOf, withPasted } from './env-pairs'

const STORED = { KEPT: UNCHANGED, REPLACED: UNCHANGED, PLAIN: 'info' }
const shown = (pairs: readonly EnvPair[]) => pairs.map(({ key, value }) => [key, value])
const typed = (...pairs: readonly (readonly [key: string, text: string])[]): readonly EnvPair[] =>
  pairs.map(([key, text], index) => ({ id: String(index), key, value: { kind: 'text', text } }))

test('what is stored comes back as it is, so that nothing changes unless something is typed', () => {
  const data = envDataOf(envPairsOf(STORED))
  expect(data).toEqual(STORED)
  expect(envDifferenceOf(STORED, data)).toEqual({ added: [], changed: [], removed: [] })
  expect(shown(envPairsOf())).toEqual([['', { kind: 'text', text: '' }]])
})

test('the difference names keys, of a replaced value too', () => {
  expect(envDifferenceOf(STORED, { REPLACED: 'new', PLAIN: 'debug', ADDED: '1' })).toEqual({
    added: ['ADDED'],
    changed: ['REPLACED', 'PLAIN'],
    removed: ['KEPT'],
  })
})

test('what is missing, and what is there twice, is said by row', () => {
  expect(envFaultsOf(typed(['', ' '], ['A', 'x'], ['A', 'y'], ['B', 'data:text/plain,x'], ['C', 'right']))).toEqual({
    0: { key: 'Key is required.', value: 'Value is required.' },
    1: { key: 'This key is already used.' },
    2: { key: 'This key is already used.' },
    3: { value: 'Text must not begin with “data:”. Upload it as a file.' },
  })
})

test('pasted variables replace the values of their keys, and the others come below', () => {
  const pasted = withPasted(
    [...envPairsOf(STORED), emptyPair()],
    [
      { name: 'NEW', value: 'first' },
      { name: 'REPLACED', value: 'two\nlines' },
      { name: 'NEW', value: 'last' },
    ],
  )
  expect(shown(pasted)).toEqual([
    ['KEPT', { kind: 'kept' }],
    ['REPLACED', { kind: 'text', text: 'two\nlines' }],
    ['PLAIN', { kind: 'text', text: 'info' }],
    ['NEW', { kind: 'text', text: 'last' }],
  ])
})
