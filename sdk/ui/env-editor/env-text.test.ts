import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEnvName, readEnvText } from './env-text'

const valuesIn = (text: string) => {
  const { variables, faults } = readEnvText(text)
  expect(faults).toEqual([])
  return variables.map(({ name, value }) => [name, value])
}

test.each<[string, string]>([
  ['A=b', 'b'],
  ['  A  =  b c  ', 'b c'],
  ['export A=b', 'b'],
  ['export\tA=b', 'b'],
  ['A=', ''],
  ['A= # nothing', ''],
  ['A=b # a comment', 'b'],
  ['A=#fff', ''],
  ['A=b#c', 'b#c'],
  ['A=b=c', 'b=c'],
  ['A="b # c" # a comment', 'b # c'],
  ['A=\'b\\n "c"\'', 'b\\n "c"'],
  ['A=`b\'s "c"`', 'b\'s "c"'],
  ['A="b\\n\\t\\"c\\" \\\\ \\$d"', 'b\n\t"c" \\ $d'],
  ['A="C:\\dir"', 'C:\\dir'],
  ['A="one\ntwo = 2\n# three"', 'one\ntwo = 2\n# three'],
  ["A='one\r\ntwo'", 'one\ntwo'],
  ['A=$HOME/x', '$HOME/x'],
  ['A=it"s', 'it"s'],
  ['\uFEFFA=b', 'b'],
])('%j holds %j', (text, value) => {
  expect(valuesIn(text)).toEqual([['A', value]])
})

test('comments and empty lines are passed over, and the order stays', () => {
  expect(valuesIn('# first\n\nB=1\r\n   # second\r\nA=2\n\n')).toEqual([
    ['B', '1'],
    ['A', '2'],
  ])
})

test.each<[string, readonly string[], readonly string[]]>([
  ['A=1\nnothing\nB=2', ['A', 'B'], ['Line 2 has no “=”.']],
  ['=1', [], ['Line 1 has no name before “=”.']],
  ['1A=1\nA-B=2', [], ['Line 1: “1A” is not a valid variable name.', 'Line 2: “A-B” is not a valid variable name.']],
  ['A="1\nB=2', ['B'], ['The quote that line 1 opens is not closed.']],
  ['A="1" 2\nB=2', ['B'], ['Line 1 has text after its closing quote.']],
  ['A="1\n2\n3"\nnothing', ['A'], ['Line 4 has no “=”.']],
  ['A-B="1\nC=2"\nD=3', ['D'], ['Line 1: “A-B” is not a valid variable name.']],
])('%j says which line means nothing', (text, names, sentences) => {
  const { variables, faults } = readEnvText(text)
  expect(variables.map(({ name }) => name)).toEqual(names)
  expect(faults).toEqual(sentences)
})

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/)
const sign = fc.constantFrom(...'aZ0 =#\\\'"`$\n\t\u00e9漢😀')
const value = fc.string({ unit: sign, maxLength: 20 })
/** As a program writes it: double quotes, with all escaped that must be. */
const written = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

test('what is written in double quotes is read back, whatever it holds', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value, fc.boolean())), (pairs) => {
      const text = pairs.map(([key, given, isExport]) => `${isExport ? 'export ' : ''}${key}=${written(given)} # why`)
      expect(valuesIn(text.join('\n'))).toEqual(pairs.map(([key, given]) => [key, given]))
    }),
  )
})

test('any text is read to its end, and gives only names that a variable can have', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(sign, fc.constantFrom('A', '\r', '\n')), maxLength: 60 }), (text) => {
      const { variables, faults } = readEnvText(text)
      expect(variables.every((variable) => isEnvName(variable.name))).toBe(true)
      expect(variables.length + faults.length).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length)
    }),
  )
})
