import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { form, formText, json, jsonText, numberText } from './body'

describe('a form field that holds JSON text', () => {
  const field = jsonText(z.object({ strict: z.boolean() }))

  test('gives the value that its text stands for', () => {
    expect(field.parse('{"strict":true}')).toEqual({ strict: true })
  })

  test.each([
    ['not JSON', '{'],
    ['empty', ''],
    ['of another shape', '{"strict":"yes"}'],
    ['not an object', '1'],
  ])('refuses a text that is %s', (_, text) => {
    expect(field.safeParse(text).success).toBe(false)
  })

  test('carries any JSON value from caller to handler unchanged', () => {
    const anything = jsonText(z.unknown())
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = typeof value === 'string' ? JSON.stringify(value) : formText(value)
        expect(anything.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('a form field that holds a number', () => {
  const proportion = numberText({ min: 0, max: 1 })

  test('gives the number', () => {
    expect(proportion.parse('0.125')).toBe(0.125)
  })

  test.each(['', ' ', 'NaN', 'Infinity', '0x1', '1e-1', '--1', '1.', '0,5', '2', '-0.1', '1'.repeat(40)])(
    'refuses %j',
    (text) => {
      expect(proportion.safeParse(text).success).toBe(false)
    },
  )
})

test('a body drops fields that its declaration does not name', () => {
  expect(form({ name: z.string() }).schema.parse({ name: 'a', role: 'superadmin' })).toEqual({ name: 'a' })
})

test('a JSON body says how it travels, and how large it may be where it says so', () => {
  const plain = json({ name: z.string() })
  expect(plain).toMatchObject({ encoding: 'json' })
  expect(plain.schema.parse({ name: 'a', role: 'superadmin' })).toEqual({ name: 'a' })
  expect(Object.hasOwn(plain, 'maxBytes')).toBe(false)
  expect(json({}, { maxBytes: 7 })).toMatchObject({ maxBytes: 7 })
  expect(form({}, { name: 'a name is needed' })).toMatchObject({
    encoding: 'form',
    messages: { name: 'a name is needed' },
  })
})

test('a text that is no JSON is told so, and texts travel as they are', () => {
  expect(jsonText(z.unknown()).safeParse('{').error?.issues).toMatchObject([
    { code: 'custom', message: 'must be JSON text' },
  ])
  expect([formText('a "text"'), formText(7), formText({ a: [1] }), formText(null)]).toEqual([
    'a "text"',
    '7',
    '{"a":[1]}',
    'null',
  ])
})
