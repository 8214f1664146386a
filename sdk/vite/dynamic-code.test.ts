import { expect, test } from 'vitest'
import { dynamicCodeIn } from './dynamic-code'

test('code made from text is found, each manner once', () => {
  expect(dynamicCodeIn('const f = () => eval("1"); eval("2"); new Function("a", "return a"); Function("b")')).toEqual([
    'eval',
    'new Function',
  ])
})

test('what only looks like it is left alone', () => {
  expect(dynamicCodeIn('evaluate("1"); value instanceof Function; x.eval("1"); const text = "eval(1)"')).toEqual([])
})
