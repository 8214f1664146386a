import { expect, test } from 'vitest'
import { parseAccess } from './access'
import { FEATURES, featureEntry, LETTER_FEATURES, SWITCH_FEATURES } from './feature'

test('eight features have the levels read, write and exec (PERM-19)', () => {
  expect(LETTER_FEATURES).toEqual([
    'transform',
    'secret',
    'task',
    'artefact',
    'bundle',
    'service',
    'object-storage',
    'data-explorer',
  ])
  for (const feature of LETTER_FEATURES) {
    for (const letter of ['read', 'write', 'exec'])
      expect(() => parseAccess(`:project:${feature}:${letter}`)).not.toThrow()
  }
})

test('dbt-exec, docs, edr-report, git and flow are on or off and have no letters (PERM-20)', () => {
  expect(SWITCH_FEATURES).toEqual(['dbt-exec', 'docs', 'edr-report', 'git', 'flow'])
  for (const feature of SWITCH_FEATURES) {
    expect(() => parseAccess(`:project:${feature}:enabled`)).not.toThrow()
    expect(() => parseAccess(`:project:${feature}:read`)).toThrow(`feature '${feature}' is on or off`)
  }
})

test('every feature is one or the other', () => {
  expect([...FEATURES].sort()).toEqual([...LETTER_FEATURES, ...SWITCH_FEATURES].sort())
})

test('flow is read under task first, and beside it only when it is not there', () => {
  const on = { enabled: true }
  const off = { enabled: false }
  expect(featureEntry({ task: { flow: off }, flow: on }, 'flow')).toBe(off)
  expect(featureEntry({ task: {}, flow: on }, 'flow')).toBe(on)
  expect(featureEntry({ flow: on }, 'flow')).toBe(on)
})

test('artefact and bundle are read under task only', () => {
  const entry = { permission: 'R' }
  expect(featureEntry({ task: { artefact: entry, bundle: entry } }, 'artefact')).toBe(entry)
  expect(featureEntry({ artefact: entry, bundle: entry, task: {} }, 'artefact')).toBeUndefined()
  expect(featureEntry({ artefact: entry, bundle: entry }, 'bundle')).toBeUndefined()
})
