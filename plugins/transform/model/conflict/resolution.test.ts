import { expect, test } from 'vitest'
import { marksInResult, marksOn } from './conflict-marks'
import { beginResolution, choiceOf, edit, openIn, type Resolution, resultOf, take, takesOf } from './resolution'

const text = (...lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const BASE = text('select', '  id,', '  name', 'from orders', 'where true', 'limit 1')
const MAIN = text('select', '  id,', '  title', 'from orders', 'where true', 'limit 2')
const YOURS = text('-- Names.', 'select', '  id,', '  label', 'from orders', 'where true', 'limit 3')
const begin = () => beginResolution({ base: BASE, main: MAIN, yours: YOURS })
const choices = (of: Resolution) => of.places.map((_place, at) => choiceOf(of, at))

test('what one side alone has changed is in the result from the start; where both have, the base stands until that is decided', () => {
  const begun = begin()
  expect(begun.result).toBe(`-- Names.\n${BASE}`)
  expect([openIn(begun), choices(begun)]).toEqual([
    [0, 1],
    ['open', 'open'],
  ])
  const same = beginResolution({ base: 'a\n', main: 'b\n', yours: 'b\n' })
  expect([same.result, same.places]).toEqual(['b\n', []])
})

test('each conflict becomes what main has, what the user has, both, or what the base had', () => {
  const both = take(take(begin(), 0, 'main'), 1, 'both')
  expect(both.result).toBe(
    text('-- Names.', 'select', '  id,', '  title', 'from orders', 'where true', 'limit 2', 'limit 3'),
  )
  expect(choices(both)).toEqual(['main', 'both'])
  const other = take(take(both, 1, 'base'), 0, 'yours')
  expect(other.result).toBe(text('-- Names.', 'select', '  id,', '  label', 'from orders', 'where true', 'limit 1'))
  expect([choices(other), openIn(other)]).toEqual([['yours', 'base'], []])
})

test('what is typed in a conflict decides it, what is typed elsewhere does not, and what is undone is open again', () => {
  const begun = begin()
  const elsewhere = edit(begun, begun.result.replace('where true', 'where id > 0 and\n  true'))
  expect(choices(elsewhere)).toEqual(['open', 'open'])
  expect(take(elsewhere, 1, 'main').result).toBe(elsewhere.result.replace('limit 1', 'limit 2'))
  const typed = edit(elsewhere, elsewhere.result.replace('  name', '  title as label'))
  expect(choices(typed)).toEqual(['hand', 'open'])
  const undone = edit(typed, elsewhere.result)
  expect(choices(undone)).toEqual(['open', 'open'])
  const taken = take(undone, 1, 'yours')
  expect(choices(edit(taken, undone.result))).toEqual(['open', 'open'])
})

test('lines that one side has removed can be taken from either, and come back when that is undone', () => {
  const begun = beginResolution({ base: 'a\nb\nc\n', main: 'a\nc\n', yours: 'a\nB\nc\n' })
  expect(takesOf(begun, 0)).toEqual(['main', 'yours', 'base'])
  const gone = take(begun, 0, 'main')
  expect([gone.result, choices(gone)]).toEqual(['a\nc\n', ['main']])
  expect(choices(edit(gone, begun.result))).toEqual(['open'])
  // One side has removed the file.
  expect(take(beginResolution({ base: 'a\n', main: '', yours: 'b\n' }), 0, 'yours').result).toBe('b\n')
})

test('a result that is written anew as a whole leaves nothing of a conflict to be put anywhere', () => {
  const anew = edit(begin(), 'select 1')
  expect(openIn(anew)).toEqual([])
  for (const { from, to } of anew.decided) expect([from, to]).toEqual(['select 1'.length, 'select 1'.length])
})

test('line ends are those of main, whatever the sides have', () => {
  const crlf = MAIN.replaceAll('\n', '\r\n')
  const begun = beginResolution({ base: BASE.replaceAll('\n', '\r\n'), main: crlf, yours: YOURS })
  expect(begun.places).toHaveLength(2)
  expect(resultOf(take(begun, 0, 'main'), crlf)).toMatch(/ {2}title\r\n/)
  expect(resultOf(begun, MAIN)).not.toContain('\r')
})

test('on each side all that differs from the base is marked, and where in the result a conflict is', () => {
  const decided = take(begin(), 0, 'main')
  const marked = (of: string, marks: ReturnType<typeof marksOn>) =>
    marks.map(({ from, to, kind, isCurrent }) => [of.slice(from, to), kind, isCurrent ?? false])
  expect(marked(YOURS, marksOn(decided, 'yours', 1))).toEqual([
    ['  label\n', 'settled', false],
    ['limit 3\n', 'open', true],
    ['-- Names.\n', 'changed', false],
  ])
  expect(marked(BASE, marksOn(decided, 'base', undefined)).map(([lines]) => lines)).toEqual(['  name\n', 'limit 1\n'])
  expect(marked(decided.result, marksInResult(decided, 0))).toEqual([
    ['  title\n', 'settled', true],
    ['limit 1\n', 'open', false],
  ])
})

test('whatever is typed where, the parts of two conflicts never run into each other', () => {
  let seed = 7
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
  let now = begin()
  for (let step = 0; step < 500; step += 1) {
    const from = below(now.result.length + 1)
    const to = Math.min(now.result.length, from + below(12))
    const typed = ['', 'x', 'one\ntwo\n', '\n'][below(4)] ?? ''
    now = edit(now, now.result.slice(0, from) + typed + now.result.slice(to))
    const [first, second] = now.decided
    expect([0, first?.from, first?.to, second?.from, second?.to, now.result.length]).toEqual(
      [0, first?.from, first?.to, second?.from, second?.to, now.result.length].sort((a, b) => Number(a) - Number(b)),
    )
    if (step % 50 === 0) now = begin()
  }
})
