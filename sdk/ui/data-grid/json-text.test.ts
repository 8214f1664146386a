import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { prettyJson } from './json-text'

test('JSON is laid out as JSON.stringify does, whatever blanks it had', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (value) => {
      const pretty = JSON.stringify(value, null, 2)
      expect(prettyJson(JSON.stringify(value))).toBe(pretty)
      expect(prettyJson(pretty)).toBe(pretty)
    }),
  )
})

test('numbers keep every digit, and repeated names stay', () => {
  expect(prettyJson('{"n":90071992547409921.50,"n":1e400}')).toBe('{\n  "n": 90071992547409921.50,\n  "n": 1e400\n}')
})

test.each(['', 'text', '12', '"a"', 'null', '{broken', '[1,]', '{1,2,3}'])('%j is not laid out', (text) => {
  expect(prettyJson(text)).toBeUndefined()
})
