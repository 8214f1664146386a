import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, isMasked, tooLong } from './changes'

test('a change names the field, however deep, and says whether it is new, gone or other', () => {
  const before = { a: 1, b: { c: [1, 2], d: 'x' }, gone: null }
  const after = { a: 1, b: { c: [1, 3, 4], d: 'x' }, fresh: false }
  expect(changesOf(before, after)).toEqual({
    changes: [
      { path: 'b.c[1]', kind: 'changed', before: 2, after: 3 },
      { path: 'b.c[2]', kind: 'added', after: 4 },
      { path: 'gone', kind: 'removed', before: null },
      { path: 'fresh', kind: 'added', after: false },
    ],
    unchanged: 3,
  })
})

test('what is wholly new or gone is shown by its fields, and a value that has none as a whole', () => {
  expect(changesOf(undefined, { name: 'a', tags: { x: 1 } }).changes).toEqual([
    { path: 'name', kind: 'added', after: 'a' },
    { path: 'tags', kind: 'added', after: { x: 1 } },
  ])
  expect(changesOf('a', undefined).changes).toEqual([{ path: '', kind: 'removed', before: 'a' }])
})

test('names that objects have by birth are names like others', () => {
  const after = JSON.parse('{"__proto__": 1, "constructor": 2}')
  expect(changesOf({}, after).changes.map(({ path }) => path)).toEqual(['__proto__', 'constructor'])
})

test('a value that was too long to be kept is told as such, not as a field', () => {
  expect(changesOf({ text: 'a' }, { tooLong: 5 }).changes).toMatchObject([{ path: '', kind: 'changed' }])
  expect(tooLong({ tooLong: 5 })).toEqual({ characters: 5 })
  const ends = { start: 'a', end: 'z', sha256: 'x' }
  expect(tooLong({ end: 'z', start: 'a', sha256: 'x', tooLong: 5 })).toEqual({ characters: 5, ends })
  expect(tooLong({ tooLong: 5, ...ends, more: 'hidden' })).toBeUndefined()
  expect(tooLong({ tooLong: 5, ...ends, end: 1 })).toBeUndefined()
  expect(tooLong({ tooLong: 5, more: 1 })).toBeUndefined()
})

test('masks are known, words and short runs of stars are not', () => {
  expect(['••••••••', '*****', '[secret]'].every(isMasked)).toBe(true)
  expect(['**', 'a****', '', 'secret', null].some(isMasked)).toBe(false)
})

test('the same value differs in nothing; the same change backwards swaps new and gone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(changesOf(value, value).changes).toEqual([])
    }),
  )
  const opposite = { added: 'removed', removed: 'added', changed: 'changed' } as const
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const there = changesOf(one, other).changes.map(({ path, kind }) => `${kind} ${path}`)
      const back = changesOf(other, one).changes.map(({ path, kind }) => `${opposite[kind]} ${path}`)
      expect(back.sort()).toEqual(there.sort())
    }),
  )
})
