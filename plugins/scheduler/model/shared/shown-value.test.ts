import { expect, test } from 'vitest'
import { shownValue } from './shown-value'

test('TASK-27 TASK-28 OP-71 a value of JSON type is shown as indented JSON, any other by what stands after its first ::, or as a whole', () => {
  expect(shownValue('json::{"b":[1,{"c":null}],"a":"x::y"}')).toEqual({
    isJson: true,
    text: '{\n  "b": [\n    1,\n    {\n      "c": null\n    }\n  ],\n  "a": "x::y"\n}',
  })
  expect(shownValue('json::7')).toEqual({ isJson: true, text: '7' })

  expect(shownValue('string::a::b')).toEqual({ isJson: false, text: 'a::b' })
  expect(shownValue('number::42')).toEqual({ isJson: false, text: '42' })
  expect(shownValue('json::{not json')).toEqual({ isJson: false, text: '{not json' })
  expect(shownValue('JSON::{"a":1}')).toEqual({ isJson: false, text: '{"a":1}' })
  expect(shownValue('::')).toEqual({ isJson: false, text: '' })
  expect(shownValue('{"a":1}')).toEqual({ isJson: false, text: '{"a":1}' })
  expect(shownValue('plain: value')).toEqual({ isJson: false, text: 'plain: value' })
})
