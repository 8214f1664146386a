import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { type Draft, DraftStore } from './draft-store'
import { MODEL } from './model-kind'
import { TEST } from './test-kind'
import { textsOf } from './texts'

function aStore({ isFull = false } = {}) {
  const stored = new Map<string, string>()
  const preferences: PreferenceStore = {
    get: (key) => stored.get(key),
    set: (key, value) => {
      if (isFull) throw new PreferenceError('full')
      stored.set(key, value)
    },
    remove: (key) => void stored.delete(key),
    keys: (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
    watch$: (key) => of(stored.get(key)),
  }
  return { stored, drafts: new DraftStore(preferences) }
}
const SUBJECT = { project: 'demo', name: 'orders' }
const aDraft = (facts: Partial<Draft> = {}): Draft => ({
  type: 'dbt-model',
  ...SUBJECT,
  user: 'u1',
  session: 's1',
  time: '2026-11-20T08:00:00.000Z',
  base: textsOf({}),
  texts: textsOf({ SQLFileContent: 'new' }),
  ...facts,
})

test('drafts of any session on an entity are found, the newest first, and forgotten one by one', () => {
  const { drafts } = aStore()
  const keys = [drafts.key('s1', 'a'), drafts.key('s2', 'b')] as const
  drafts.keep(keys[0], aDraft())
  drafts.keep(keys[1], aDraft({ session: 's2', time: '2026-11-21T08:00:00.000Z' }))
  const found = () => drafts.found(MODEL, SUBJECT, 'u1', textsOf({})).map(({ key }) => key)
  expect(found()).toEqual([keys[1], keys[0]])
  drafts.forget(keys[1])
  expect(found()).toEqual([keys[0]])
})

test('those of another user, entity or project, and those that change nothing, are not found', () => {
  const { drafts, stored } = aStore()
  drafts.keep(drafts.key('s1', 'a'), aDraft())
  const now = textsOf({})
  expect(drafts.found(MODEL, SUBJECT, 'u2', now)).toEqual([])
  expect(drafts.found(TEST, SUBJECT, 'u1', now)).toEqual([])
  expect(drafts.found(MODEL, { ...SUBJECT, name: 'other' }, 'u1', now)).toEqual([])
  expect(drafts.found(MODEL, { ...SUBJECT, project: 'other' }, 'u1', now)).toEqual([])
  expect(drafts.found(MODEL, SUBJECT, 'u1', textsOf({ SQLFileContent: 'new' }))).toEqual([])
  stored.set(drafts.key('s1', 'b'), '{')
  stored.set(drafts.key('s1', 'c'), '{"type":1}')
  expect(drafts.found(MODEL, SUBJECT, 'u1', now)).toHaveLength(1)
})

test('a browser that keeps nothing says so', () => {
  expect(aStore().drafts.keep('k', aDraft())).toBe(true)
  expect(aStore({ isFull: true }).drafts.keep('k', aDraft())).toBe(false)
})
