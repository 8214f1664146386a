import fc from 'fast-check'
import semver from 'semver'
import { expect, test } from 'vitest'
import { isSemanticVersion, satisfies } from './version-range'

const HOLDS: readonly (readonly [range: string, inside: readonly string[], outside: readonly string[]])[] = [
  ['*', ['0.0.1', '9.9.9', 'no version'], []],
  ['1.2.3', ['1.2.3'], ['1.2.4', '1.2.2', '1.3.3', '2.2.3', '']],
  ['^1.2.3', ['1.2.3', '1.2.4', '1.3.0', '1.10.0', '1.2.4-beta.1'], ['1.2.2', '0.9.9', '2.0.0', '1.1.9']],
  ['^0.2.3', ['0.2.3', '0.2.9'], ['0.2.2', '0.3.0', '1.2.3']],
  ['^0.0.3', ['0.0.3'], ['0.0.4', '0.0.2', '0.1.3']],
  ['~1.2.3', ['1.2.3', '1.2.10'], ['1.2.2', '1.3.0', '2.2.3']],
  ['~0.2.3', ['0.2.4'], ['0.3.3']],
]

test.each(HOLDS)('%s holds what npm says that it holds', (range, inside, outside) => {
  expect(inside.filter((version) => !satisfies(version, range))).toEqual([])
  expect(outside.filter((version) => satisfies(version, range))).toEqual([])
})

test('a range of another kind, and a version that is none, hold nothing', () => {
  for (const range of ['', '1', '^1.2', '>=1.2.3', '1.2.3 || 2.0.0', '^1.2.3 ', 'x^1.2.3', '1.2.x', '^^1.2.3'])
    expect([range, satisfies('1.2.3', range)]).toEqual([range, false])
  for (const version of ['', '1.2', 'v1.2.3', '1.2.3.4', '1.2.3-', '1.2.3 ', '1.2.3-a b'])
    expect([version, satisfies(version, '^1.0.0')]).toEqual([version, false])
})

const VERSIONS = ['1.2.3', '0.0.0', '1.2.3-beta.1', '1.2.3-0', '1.2.3-01a', '1.2.3--', '9007199254740991.0.0']
const NO_VERSIONS = [
  '',
  '1.2',
  '01.2.3',
  '1.2.03',
  'v1.2.3',
  '1.2.3-',
  '1.2.3-01',
  '1.2.3-a..b',
  '1.2.3-a_b',
  '1.2.3+5',
]
const TOO_MUCH = ['9007199254740992.0.0', `1.2.3-${'a'.repeat(300)}`]

test('a semantic version is what npm takes for one', () => {
  expect(VERSIONS.filter((text) => !isSemanticVersion(text))).toEqual([])
  expect([...NO_VERSIONS, ...TOO_MUCH].filter(isSemanticVersion)).toEqual([])
  const likeOne = fc.stringMatching(/^\d{1,2}\.\d{1,2}\.\d{1,2}(-[\w.-]{0,6})?$/)
  fc.assert(fc.property(likeOne, (text) => isSemanticVersion(text) === (semver.valid(text) === text)))
})
