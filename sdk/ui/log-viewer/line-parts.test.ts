import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_DRAWN, partsOf } from './line-parts'
import { readLine } from './log-line'
import { matchesIn, needleOf } from './log-search'

const ESC = '\u001b'

test('a match across two styles is marked in both', () => {
  const line = readLine(`ab${ESC}[31mcd${ESC}[0me`)
  expect(partsOf(line, [1], 2, 1)).toEqual([
    { text: 'a', style: {}, mark: 'none' },
    { text: 'b', style: {}, mark: 'current' },
    { text: 'c', style: { color: 1 }, mark: 'current' },
    { text: 'd', style: { color: 1 }, mark: 'none' },
    { text: 'e', style: {}, mark: 'none' },
  ])
  expect(partsOf(readLine(''), [], 0, undefined)).toEqual([])
})

test('parts are the text, and what is marked are the matches', () => {
  const piece = fc.constantFrom('a', 'b', 'ab', ' ', `${ESC}[31m`, `${ESC}[0m`, `${ESC}[1m`)
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom('a', 'ab', 'ba'), (pieces, query) => {
      const line = readLine(pieces.join(''))
      const needle = needleOf(query, false)
      const matches = needle ? matchesIn(line.text, needle) : []
      const parts = partsOf(line, matches, query.length, undefined)
      expect(parts.map(({ text }) => text).join('')).toBe(line.text)
      const marked = parts.flatMap(({ text, mark }) => (mark === 'none' ? [] : [text]))
      expect(marked.join('')).toBe(query.repeat(matches.length))
    }),
  )
})

test('a very long line is drawn in part', () => {
  const parts = partsOf(readLine('x'.repeat(50_000)), [49_000], 3, undefined)
  expect(parts.map(({ text }) => text.length)).toEqual([LONGEST_DRAWN])
})
