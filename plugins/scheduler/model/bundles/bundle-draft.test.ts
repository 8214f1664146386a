import { expect, test } from 'vitest'
import type { BundledArtefact } from '../../contract'
import { dependenciesOf } from '../../contract/bundle-order'
import { type BundleDraft, EMPTY_DRAFT, inputOf, isUsable, withDependency, withMoved, withPicked } from './bundle-draft'

const FILES: BundledArtefact = {
  name: 'load',
  dependency: { type: 'files', 'files-dependencies': { paths: ['lake/in/*.csv'] } },
}

const picked = (...names: readonly string[]) =>
  names.reduce((draft, name) => withPicked(draft, name, true), EMPTY_DRAFT)
const linked = (draft: BundleDraft, name: string, on: string) => withDependency(draft, name, on, true).draft ?? draft
const shape = ({ artefacts }: BundleDraft) => artefacts.map((one) => [one.name, ...dependenciesOf(one)].join(' '))

test('what is picked comes last, once, and what is taken out is waited for no more', () => {
  const draft = linked(linked(picked('a', 'b', 'c', 'b'), 'c', 'a'), 'c', 'b')
  expect(shape(draft)).toEqual(['a', 'b', 'c a b'])
  expect(shape(withPicked(draft, 'a', false))).toEqual(['b', 'c b'])
})

test('an artefact is moved to a place, and not beyond an end', () => {
  const draft = picked('a', 'b', 'c')
  expect(shape(withMoved(draft, 'a', 1))).toEqual(['b', 'a', 'c'])
  expect(shape(withMoved(draft, 'a', 9))).toEqual(['b', 'c', 'a'])
  expect(shape(withMoved(draft, 'c', -1))).toEqual(['c', 'a', 'b'])
  expect(withMoved(draft, 'no such artefact', 0)).toBe(draft)
})

test('a dependency that would close a cycle is refused with the cycle', () => {
  const draft = linked(linked(picked('a', 'b', 'c'), 'b', 'a'), 'c', 'b')
  const refused = withDependency(draft, 'a', 'c', true)
  expect(refused.draft).toBeUndefined()
  expect([...(refused.cycle ?? [])].sort()).toEqual(['a', 'b', 'c'])
  expect(withDependency(draft, 'a', 'a', true).cycle).toEqual(['a'])
  expect(withDependency(draft, 'c', 'b', false).draft).toBeDefined()
})

test('what waits for files is sent as it was, and so is what else a dependency says', () => {
  const both: BundledArtefact = {
    name: 'report',
    dependency: {
      type: 'tasks',
      'tasks-dependencies': { tasks: [{ name: 'load' }, { name: 'gone' }] },
      'files-dependencies': 'kept',
    },
  }
  const input = inputOf({ artefacts: [FILES, both], concurrency: 2 }, ' nightly ', ' All of it. ')
  expect(input).toEqual({
    name: 'nightly',
    description: 'All of it.',
    concurrency: 2,
    artefacts: [
      FILES,
      {
        name: 'report',
        dependency: {
          type: 'tasks',
          'tasks-dependencies': { tasks: [{ name: 'load' }] },
          'files-dependencies': 'kept',
        },
      },
    ],
  })
})

test('a bundle without an artefact, or with an unknown one, cannot be used', () => {
  expect(isUsable([], undefined)).toBe(false)
  expect(isUsable([FILES], new Set(['load']))).toBe(true)
  expect(isUsable([FILES], new Set(['report']))).toBe(false)
  expect(isUsable([FILES], undefined)).toBe(true)
})
