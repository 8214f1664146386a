import { expect, test } from 'vitest'
import { fieldAt } from './call-scope'

test('a reference leads to a field, or to one inside a field, and never to what an object is made of', () => {
  const fields = { bucketName: 'data', secret: { name: 'warehouse', list: ['one'] }, nothing: null }
  expect(fieldAt(fields, ':bucketName')).toBe('data')
  expect(fieldAt(fields, ':secret.name')).toBe('warehouse')
  for (const missing of [
    ':gone',
    ':secret.gone',
    ':bucketName.length',
    ':nothing.name',
    ':toString',
    ':secret.__proto__',
  ] as const)
    expect(fieldAt(fields, missing)).toBeUndefined()
  expect(fieldAt(undefined, ':bucketName')).toBeUndefined()
})
