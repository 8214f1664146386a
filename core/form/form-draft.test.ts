import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNCHANGED } from './form-data'
import { formDataOf, formDraftOf } from './form-draft'
import type { FormSchema } from './form-schema'

const schema: FormSchema = {
  type: 'object',
  properties: {
    host: { type: 'string', title: 'Host' },
    port: { type: 'integer', title: 'Port', default: 22 },
    password: { type: 'string', title: 'Password', writeOnly: true },
    ratio: { type: 'number', title: 'Ratio' },
    strict: { type: 'boolean', title: 'Strict', default: true },
    key: { type: 'string', title: 'Key', format: 'data-url', writeOnly: true },
  },
  required: ['host'],
  additionalProperties: false,
}

test('a new form begins with what its schema proposes, and leaves out what is empty', () => {
  expect(formDataOf(formDraftOf(schema, undefined), schema)).toEqual({ port: 22, strict: true })
})

test('what is stored is sent as it is unless something is typed, in the order of the schema', () => {
  const text = fc.string({ minLength: 1 })
  const sensitive = fc.constantFrom(UNCHANGED, { unchanged: true as const, file: 'key.pem' })
  const data = fc.record(
    { key: sensitive, strict: fc.boolean(), password: sensitive, port: fc.integer(), host: text },
    { requiredKeys: ['strict'] },
  )
  fc.assert(
    fc.property(data, (stored) => {
      const sent = formDataOf(formDraftOf(schema, stored), schema)
      const kept = Object.entries(stored).map(([name, value]) => [name, typeof value === 'object' ? UNCHANGED : value])
      expect(sent).toEqual(Object.fromEntries(kept))
      expect(Object.keys(sent)).toEqual(Object.keys(schema.properties).filter((name) => name in stored))
    }),
  )
})

test('a number is sent as one, and what is no number as it was written, for its fault to name it', () => {
  const typed = (value: string) =>
    formDataOf({ ...formDraftOf(schema, {}), port: { value: { kind: 'text', text: value } } }, schema).port
  expect(typed(' 8080 ')).toBe(8080)
  expect(typed('')).toBeUndefined()
  expect(typed('many')).toBeNaN()
  const ratio = { ...formDraftOf(schema, {}), ratio: { value: { kind: 'text', text: '0.25' } } } as const
  expect(formDataOf(ratio, schema).ratio).toBe(0.25)
})
