import type { FormSchema } from '@etabli/sdk'
import { expect, test } from 'vitest'
import { type Draft, draftOf } from './draft'
import { faultsOf, isFaultless } from './form-faults'

const custom = (...entries: readonly [key: string, text: string][]): Draft => ({
  name: 'n',
  description: 'd',
  expiry: '',
  fields: {},
  entries: entries.map(([key, text], index) => ({ id: String(index), key, value: { kind: 'text', text } })),
})

test('SEC-17 SEC-18 SEC-19 SEC-20 what is missing in a custom secret is said word for word', () => {
  expect(faultsOf({ ...custom(['', ' ']), name: ' ', description: '' }, undefined)).toEqual({
    name: 'Name is required.',
    description: 'Description is required.',
    entries: { 0: { key: 'Key is required.', value: 'Value is required.' } },
  })
  expect(isFaultless(faultsOf(custom(['a', 'b']), undefined))).toBe(true)
  // Blanks say nothing, and one thing is missed without the others.
  for (const blank of ['', ' ', '\n\t']) {
    const missing = (draft: Draft) => faultsOf(draft, undefined)
    expect(missing({ ...custom(['a', 'b']), name: blank })).toEqual({ name: 'Name is required.', entries: {} })
    expect(missing({ ...custom(['a', 'b']), description: blank })).toEqual({
      description: 'Description is required.',
      entries: {},
    })
    expect(missing(custom([blank, 'b'])).entries).toEqual({ 0: { key: 'Key is required.' } })
  }
})

test('a key is there once, and a text is no file', () => {
  const { entries } = faultsOf(custom(['a', 'x'], ['a', 'y'], ['b', 'data:text/plain,x']), undefined)
  expect(entries).toEqual({
    0: { key: 'This key is already used.' },
    1: { key: 'This key is already used.' },
    2: { value: 'Text must not begin with “data:”. Upload it as a file.' },
  })
})

test('SEC-17 a connection needs a name and what its form asks for, and no description', () => {
  const schema: FormSchema = {
    type: 'object',
    properties: { host: { type: 'string', title: 'Host' } },
    required: ['host'],
    additionalProperties: false,
  }
  const empty = draftOf(schema, undefined)
  expect(faultsOf(empty, schema)).toEqual({
    name: 'Name is required.',
    entries: {},
    form: { fields: { host: 'Host is required.' } },
  })
  const given: Draft = { ...empty, name: 'n', fields: { host: { value: { kind: 'text', text: 'a.test' } } } }
  expect(isFaultless(faultsOf(given, schema))).toBe(true)
})
