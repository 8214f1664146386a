import { expect, test } from 'vitest'
import type { FormField, FormSchema } from '../contract'
import { type Draft, draftOf } from './draft'
import { faultsOf, isFaultless } from './form-faults'

const custom = (...entries: readonly [key: string, text: string][]): Draft => ({
  name: 'n',
  description: 'd',
  expiry: '',
  entries: entries.map(([key, text], index) => ({ id: String(index), key, value: { kind: 'text', text } })),
})

test('SEC-17 SEC-18 SEC-19 SEC-20 what is missing in a custom secret is said word for word', () => {
  expect(faultsOf({ ...custom(['', ' ']), name: ' ', description: '' }, undefined)).toEqual({
    name: 'Name is required.',
    description: 'Description is required.',
    entries: { 0: { key: 'Key is required.', value: 'Value is required.' } },
  })
  expect(isFaultless(faultsOf(custom(['a', 'b']), undefined))).toBe(true)
})

test('a key is there once, and a text is no file', () => {
  const { entries } = faultsOf(custom(['a', 'x'], ['a', 'y'], ['b', 'data:text/plain,x']), undefined)
  expect(entries).toEqual({
    0: { key: 'This key is already used.' },
    1: { key: 'This key is already used.' },
    2: { value: 'Text must not begin with “data:”. Upload it as a file.' },
  })
})

const form = (field: Partial<FormField>, more: Partial<FormSchema> = {}): FormSchema => ({
  type: 'object',
  properties: { field: { type: 'string', title: 'It', ...field } },
  required: ['field'],
  additionalProperties: false,
  ...more,
})

function faultOf(field: Partial<FormField>, text: string): string | undefined {
  const schema = form(field)
  const draft = { ...draftOf(schema, undefined), name: 'n', entries: custom(['field', text]).entries }
  return faultsOf(draft, schema).entries[0]?.value
}

test.each<[Partial<FormField>, string, string | undefined]>([
  [{}, '', 'It is required.'],
  [{}, 'anything', undefined],
  [{ minLength: 3 }, 'ab', 'It must have at least 3 characters.'],
  [{ maxLength: 3 }, 'abcd', 'It must have at most 3 characters.'],
  [{ type: 'integer', minimum: 1, maximum: 65_535 }, '0', 'It must be 1 or more.'],
  [{ type: 'integer', minimum: 1, maximum: 65_535 }, '65536', 'It must be 65535 or less.'],
  [{ type: 'integer', minimum: 1, maximum: 65_535 }, '65535', undefined],
  [{ type: 'integer' }, '1.5', 'It must be a whole number.'],
  [{ type: 'integer' }, 'five', 'It must be a whole number.'],
  [{ format: 'uri' }, 'example.org', 'It must be an address, such as https://example.org.'],
  [{ format: 'uri' }, 'javascript:alert(1)', 'It must be an address, such as https://example.org.'],
  [{ format: 'uri' }, 'http://127.0.0.1:8080/v1', undefined],
  [{ format: 'hostname' }, 'a host', 'It must be a host name, such as db.example.org.'],
  [{ format: 'email' }, 'ana', 'It must be an email address.'],
  [{ pattern: '^[a-z]+$', examples: ['abc'] }, 'A1', 'It must look like abc.'],
  [{ pattern: '^[a-z]+$' }, 'A1', 'It does not have the expected format.'],
  [{ enum: ['off', 'on'] }, 'maybe', 'Choose one of the values for It.'],
  [{ enum: ['off', 'on'] }, 'on', undefined],
])('a field of %j with “%s” says %s', (field, text, sentence) => {
  expect(faultOf(field, text)).toBe(sentence)
})

test('of a group of fields one is needed, and a stored value counts', () => {
  const schema = form(
    { title: 'Password' },
    {
      required: [],
      anyOf: [
        { title: 'Password', required: ['field'] },
        { title: 'Private key', required: ['key'] },
      ],
    },
  )
  const empty = { ...custom(['field', '']), name: 'n' }
  expect(faultsOf(empty, schema).groups).toBe('Enter one of these: Password, Private key.')
  const kept: Draft = { ...empty, entries: [{ id: '0', key: 'field', value: { kind: 'kept' } }] }
  expect(isFaultless(faultsOf(kept, schema))).toBe(true)
})
