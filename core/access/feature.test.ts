import { expect, test } from 'vitest'
import { FEATURES, featureEntry, LETTER_FEATURES, SWITCH_FEATURES } from './feature'

test('every feature is one or the other', () => {
  expect([...FEATURES].sort()).toEqual([...LETTER_FEATURES, ...SWITCH_FEATURES].sort())
})

test('flow is read under task first, and beside it only when it is not there (OP-09, PERM-10)', () => {
  const on = { enabled: true }
  const off = { enabled: false }
  expect(featureEntry({ task: { flow: off }, flow: on }, 'flow')).toBe(off)
  expect(featureEntry({ task: {}, flow: on }, 'flow')).toBe(on)
  expect(featureEntry({ flow: on }, 'flow')).toBe(on)
})

test('artefact and bundle are read under task only (PERM-10)', () => {
  const entry = { permission: 'R' }
  expect(featureEntry({ task: { artefact: entry, bundle: entry } }, 'artefact')).toBe(entry)
  expect(featureEntry({ artefact: entry, bundle: entry, task: {} }, 'artefact')).toBeUndefined()
  expect(featureEntry({ artefact: entry, bundle: entry }, 'bundle')).toBeUndefined()
})
