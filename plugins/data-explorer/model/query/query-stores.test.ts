import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import { EMPTY } from 'rxjs'
import { expect, test } from 'vitest'
import { LONGEST_HISTORY, MOST_ENTRIES, QueryHistory } from './query-history'
import { SavedQueries, tidyName } from './saved-queries'

/** A browser's storage that refuses what does not fit. */
function aStorage(room = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>()
  const preferences: PreferenceStore = {
    get: (key) => stored.get(key),
    set: (key, value) => {
      if (value.length > room) throw new PreferenceError(`the browser refuses to store ${key}`)
      stored.set(key, value)
    },
    remove: (key) => void stored.delete(key),
    keys: (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
    watch$: () => EMPTY,
  }
  return { stored, preferences }
}
const entry = (sql: string, at = 1) => ({
  sql,
  at,
  outcome: { kind: 'rows' as const, rows: 1, milliseconds: 2, isPartial: false },
})

test('the history has the newest first, for its own project and connection', () => {
  const { preferences } = aStorage()
  const history = new QueryHistory(preferences, 'shop', 'a/b')
  expect(history.add(entry('select 1', 1))).toBe(true)
  history.add(entry('select 2', 2))
  expect(new QueryHistory(preferences, 'shop', 'a/b').entries().map(({ sql }) => sql)).toEqual(['select 2', 'select 1'])
  expect(new QueryHistory(preferences, 'shop/a', 'b').entries()).toEqual([])
  history.clear()
  expect(history.entries()).toEqual([])
})

test('the history is bounded in entries and in size', () => {
  const { preferences, stored } = aStorage()
  const history = new QueryHistory(preferences, 'shop', 'a')
  for (let at = 0; at < MOST_ENTRIES + 5; at += 1) history.add(entry(`select ${at}`, at))
  expect(history.entries()).toHaveLength(MOST_ENTRIES)
  expect(history.entries()[0]?.sql).toBe(`select ${MOST_ENTRIES + 4}`)
  history.add(entry('x'.repeat(LONGEST_HISTORY / 2)))
  history.add(entry('y'.repeat(LONGEST_HISTORY / 2)))
  expect(history.entries()).toHaveLength(1)
  expect([...stored.values()].every((value) => value.length <= LONGEST_HISTORY)).toBe(true)
})

test('a storage that is full keeps the newest, or says that it kept nothing', () => {
  const { preferences } = aStorage(400)
  const history = new QueryHistory(preferences, 'shop', 'a')
  for (let at = 0; at < 20; at += 1) expect(history.add(entry(`select ${at}`, at))).toBe(true)
  expect(history.entries()[0]?.sql).toBe('select 19')
  expect(history.add(entry('x'.repeat(500)))).toBe(false)
})

test('entries that somebody spoiled are left out', () => {
  const { preferences, stored } = aStorage()
  const history = new QueryHistory(preferences, 'shop', 'a')
  history.add(entry('select 1'))
  const [key = ''] = [...stored.keys()]
  stored.set(key, `[7, ${JSON.stringify(entry('select 1'))}, {"sql": 3}]`)
  expect(history.entries()).toEqual([entry('select 1')])
  stored.set(key, 'nothing')
  expect(history.entries()).toEqual([])
})

test('a saved query keeps its name until it is replaced on purpose', () => {
  const { preferences } = aStorage()
  const saved = new SavedQueries(preferences, 'shop', 'a')
  expect(saved.save({ name: 'reports/sales', sql: 'select 1' })).toBe('saved')
  expect(saved.save({ name: 'reports/sales', sql: 'select 2' })).toBe('name-used')
  expect(saved.all()).toEqual([{ name: 'reports/sales', sql: 'select 1' }])
  expect(saved.save({ name: 'reports/sales', sql: 'select 2' }, { replace: true })).toBe('saved')
  expect(saved.all()).toEqual([{ name: 'reports/sales', sql: 'select 2' }])
})

test('a saved query is renamed unless the name is taken, and removed', () => {
  const { preferences } = aStorage()
  const saved = new SavedQueries(preferences, 'shop', 'a')
  saved.save({ name: 'a', sql: '1' })
  saved.save({ name: 'b', sql: '2' })
  expect(saved.rename({ name: 'a', sql: '1' }, 'b')).toBe('name-used')
  expect(saved.rename({ name: 'a', sql: '1' }, 'c')).toBe('saved')
  expect(saved.all().map(({ name }) => name)).toEqual(['b', 'c'])
  expect(saved.remove('b')).toBe(true)
  expect(saved.all().map(({ name }) => name)).toEqual(['c'])
  expect(new SavedQueries(preferences, 'shop', 'other').all()).toEqual([])
})

test('a name is the same however its folders are written', () => {
  expect(tidyName(' /reports //  sales/ ')).toBe('reports/sales')
})
