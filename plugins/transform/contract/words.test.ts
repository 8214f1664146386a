import { expect, test } from 'vitest'
import { lineOf, wordsOf } from './words'

test('words are parted by blanks, and quotes hold them together', () => {
  expect(wordsOf('  --select  marts.orders+ ')).toEqual(['--select', 'marts.orders+'])
  expect(wordsOf(`--vars '{"day": "2026-01-01"}'`)).toEqual(['--vars', '{"day": "2026-01-01"}'])
  expect(wordsOf(`--vars={"a":\\ 1}`)).toEqual(['--vars={a:\\', '1}'])
  expect(wordsOf(`a"b c"'d e' ""`)).toEqual(['ab cd e', ''])
  expect(wordsOf('   ')).toEqual([])
})

test('a quote that is not closed leaves no words', () => {
  expect([wordsOf(`--vars '{`), wordsOf('a"'), wordsOf(`it's "one`)]).toEqual([undefined, undefined, undefined])
})

test('a line gives its words again', () => {
  const words = ['run', '--vars', '{"a": 1}', "it's", `both ' and "`, '', 'a b']
  expect(wordsOf(lineOf(words))).toEqual(words)
  expect(lineOf(['run', '--select', 'x'])).toBe('run --select x')
})
