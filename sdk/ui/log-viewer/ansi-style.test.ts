import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnsiStyle, isSameStyle, PLAIN, styleAfter, TRUE_COLOR } from './ansi-style'

test.each<[string, AnsiStyle]>([
  ['31', { color: 1 }],
  ['97', { color: 15 }],
  ['44', { background: 4 }],
  ['107', { background: 15 }],
  ['1;4;9', { isBold: true, isUnderlined: true, isStruck: true }],
  ['38;5;208', { color: 208 }],
  ['48;5;17;1', { background: 17, isBold: true }],
  ['38;2;1;2;3', { color: TRUE_COLOR + 0x010203 }],
  ['38:2::255:0:16', { color: TRUE_COLOR + 0xff0010 }],
  ['38:5:9', { color: 9 }],
  ['4:3', { isUnderlined: true }],
  ['', {}],
  ['31;0', {}],
  ['38;5', {}],
  ['38;5;999', {}],
  ['38;2;1;2', {}],
  ['73', {}],
])('of %s comes a style', (parameters, style) => {
  expect(isSameStyle(styleAfter(PLAIN, parameters), style)).toBe(true)
})

test('each switch is put off by its own code, and all of them by a reset', () => {
  const all = styleAfter(PLAIN, '1;2;3;4;7;9;31;42')
  expect(styleAfter(all, '22;23;24;27;29;39;49')).toBe(PLAIN)
  expect(styleAfter(all, '')).toBe(PLAIN)
})

test('no parameters make it fail or leave a color that there is not', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d;:]{0,30}$/), (parameters) => {
      const { color = 0, background = 0 } = styleAfter(PLAIN, parameters)
      for (const one of [color, background])
        expect(one <= 255 || (one >= TRUE_COLOR && one < 2 * TRUE_COLOR)).toBe(true)
    }),
  )
})
