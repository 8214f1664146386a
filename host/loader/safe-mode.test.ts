import { expect, test } from 'vitest'
import { noteStart, safeModeOf, startFinished } from './safe-mode'

/** What a tab remembers. */
function aStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('two starts that never came to their end make the next one safe', () => {
  const storage = aStorage()
  noteStart(storage)
  expect(safeModeOf('', storage)).toBeUndefined()
  noteStart(storage)
  expect(safeModeOf('', storage)).toBe('all')
})

test('a start that got past its first part counts when it stops in the second', () => {
  const storage = aStorage()
  for (let start = 0; start < 2; start += 1) {
    const firstPart = noteStart(storage)
    firstPart()
    noteStart(storage)
  }
  expect(safeModeOf('', storage)).toBe('all')
})

test('a start that came to its end forgets those that did not', () => {
  const storage = aStorage()
  noteStart(storage)
  noteStart(storage)
  startFinished(storage)
  expect(safeModeOf('', storage)).toBeUndefined()
})

test('the address asks for it, for all or for some', () => {
  expect(safeModeOf('?plugins=off', aStorage())).toBe('all')
  expect(safeModeOf('?plugins=a.b,c.d', aStorage())).toEqual(new Set(['a.b', 'c.d']))
})

test('a browser that stores nothing has no safe mode of its own, and no failure', () => {
  const refusing: Storage = {
    ...aStorage(),
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  }
  noteStart(refusing)()
  expect(safeModeOf('', refusing)).toBeUndefined()
})
