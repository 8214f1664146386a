import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LogBuffer } from './log-buffer'
import { plainText } from './log-line'
import { folded, LogSearch, MOST_MATCHES, matchesIn, needleOf } from './log-search'

const ESC = '\u001b'
const atOnce = () => false
const inTurns = () => true

function found(search: LogSearch): readonly string[] {
  return Array.from({ length: search.count }, (_, at) => {
    const match = search.match(at)
    return `${match?.line}:${match?.column}`
  })
}

function searchFor(log: LogBuffer, query: string, matchesCase = false): LogSearch {
  const needle = needleOf(query, matchesCase)
  if (!needle) throw new Error('nothing is looked for')
  return new LogSearch(log, needle)
}

test('a search in turns, while the log grows, finds what a look at each line of the whole finds', () => {
  const part = fc.oneof(
    fc.stringMatching(/^[aAb ]{0,6}$/),
    fc.constantFrom('\n', '\r\n', 'a\n', `${ESC}[31m`, `a${ESC}[0mb`, 'b\ra', 'İ', 'Σ'),
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 30 }),
      fc.stringMatching(/^[aAbB]{1,2}$/),
      fc.boolean(),
      (parts, query, matchesCase) => {
        const log = new LogBuffer()
        const search = searchFor(log, query, matchesCase)
        for (const one of parts) {
          log.append(one)
          search.advance(inTurns)
        }
        while (!search.advance(inTurns));
        const needle = search.needle
        const expected = Array.from({ length: log.lineCount }, (_, line) =>
          matchesIn(plainText(log.line(line)), needle).map((column) => `${line}:${column}`),
        )
        expect(found(search)).toEqual(expected.flat())
      },
    ),
    { numRuns: 500 },
  )
})

test('the case counts only where it is to, and letters that would grow keep their places', () => {
  expect(matchesIn('Error error', { text: 'error', matchesCase: false })).toEqual([0, 6])
  expect(matchesIn('Error error', { text: 'error', matchesCase: true })).toEqual([6])
  expect(folded('İX').length).toBe(2)
  expect(matchesIn('İ error', { text: 'error', matchesCase: false })).toEqual([2])
  expect(needleOf('', false)).toBeUndefined()
})

test('a regular expression is only text', () => {
  const search = searchFor(new LogBuffer('a.*b\naxxb\n'), '.*')
  search.advance(atOnce)
  expect(found(search)).toEqual(['0:1'])
})

test('from a line on, the next match is found; lines that are not shown have none', () => {
  const log = new LogBuffer('x\n\nx x\nx\n')
  const search = searchFor(log, 'x')
  search.advance(atOnce)
  expect([0, 1, 2, 3, 4].map((line) => search.firstFrom(line))).toEqual([0, 1, 1, 3, 4])
  const some = new LogSearch(log, search.needle, (line) => line !== 2)
  some.advance(atOnce)
  expect(found(some)).toEqual(['0:0', '3:0'])
})

test('it ends at the most matches that it keeps', () => {
  const log = new LogBuffer('e'.repeat(999).concat('\n').repeat(1_100))
  const search = searchFor(log, 'e')
  search.advance(atOnce)
  expect([search.count, search.isFull]).toEqual([MOST_MATCHES, true])
})
