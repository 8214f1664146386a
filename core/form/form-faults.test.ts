import { expect, test } from 'vitest'
import type { FormDraft } from './form-draft'
import { formFaultsOf, isFormFaultless } from './form-faults'
import type { FormField, FormSchema } from './form-schema'

const form = (field: Partial<FormField>, more: Partial<FormSchema> = {}): FormSchema => ({
  type: 'object',
  properties: { field: { type: 'string', title: 'It', ...field } },
  required: ['field'],
  additionalProperties: false,
  ...more,
})

function faultOf(field: Partial<FormField>, text: string): string | undefined {
  return formFaultsOf({ field: { value: { kind: 'text', text } } }, form(field)).fields.field
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
  [{ type: 'number' }, '1.5', undefined],
  [{ type: 'number' }, '-1e3', undefined],
  [{ type: 'number' }, '1,5', 'It must be a number, such as 1.5.'],
  [{ type: 'number' }, 'Infinity', 'It must be a number, such as 1.5.'],
  [{ type: 'number', minimum: 0.5 }, '0.4', 'It must be 0.5 or more.'],
  [{ type: 'number', maximum: 0.5 }, '0.6', 'It must be 0.5 or less.'],
  [{ type: 'number', multipleOf: 0.1 }, '0.3', undefined],
  [{ type: 'number', multipleOf: 0.1 }, '0.35', 'It must be a multiple of 0.1.'],
  [{ type: 'integer', multipleOf: 5 }, '7', 'It must be a multiple of 5.'],
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
  const empty: FormDraft = { field: { value: { kind: 'text', text: '' } } }
  expect(formFaultsOf(empty, schema).groups).toBe('Enter one of these: Password, Private key.')
  const kept: FormDraft = { field: { value: { kind: 'kept' } } }
  expect(isFormFaultless(formFaultsOf(kept, schema))).toBe(true)
})

test('a text is no file, and is not longer than a value may be', () => {
  expect(faultOf({}, 'data:text/plain,x')).toBe('Text must not begin with “data:”. Upload it as a file.')
  expect(faultOf({}, 'x'.repeat(65_536))).toBeUndefined()
  expect(faultOf({}, 'x'.repeat(65_537))).toBe('A value must have at most 65,536 characters. Upload it as a file.')
})
