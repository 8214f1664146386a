import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentedJson } from './indented-json'

test('STOR-25 JSON is indented as everybody indents it, and says the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(indentedJson(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2))
    }),
  )
})

test('OP-97 what is no JSON stays as it is', () => {
  for (const text of ['', '{', '{"a":1}{"b":2}', "{'a': 1}", 'NaN']) expect(indentedJson(text)).toBe(text)
})

test('no digit is lost, no field that comes twice, and depth does not blow it up', () => {
  expect(indentedJson('{"a":12345678901234567890.10,"a":2}')).toBe('{\n  "a": 12345678901234567890.10,\n  "a": 2\n}')
  const deep = '['.repeat(5_000) + ']'.repeat(5_000)
  expect(indentedJson(deep)).toBe(deep)
})
