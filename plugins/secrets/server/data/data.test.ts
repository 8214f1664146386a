import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNCHANGED } from '../../contract'
import { TEMPLATES } from '../templates'
import { fileBytes } from './file-value'
import { fillForm } from './fill-form'
import { diffOf, resolveData } from './resolve-data'

const key = fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom('constructor', 'toString', '__proto__'))
const data = fc.dictionary(key, fc.oneof(fc.string(), fc.integer(), fc.boolean()))

test('every key of two versions is added, changed, removed or the same, and of what changed only keys are told', () => {
  fc.assert(
    fc.property(data, data, (before, after) => {
      const { added, changed, removed } = diffOf(before, after)
      const same = Object.keys(after).filter((name) => Object.hasOwn(before, name) && before[name] === after[name])
      const all = new Set([...Object.keys(before), ...Object.keys(after)])
      expect([...added, ...changed, ...removed, ...same].sort()).toEqual([...all].sort())
    }),
  )
})

test('what is left unchanged is what is stored, whatever its key is called, and all else is what is given', () => {
  fc.assert(
    fc.property(data, data, (stored, given) => {
      const kept = Object.fromEntries(Object.keys(stored).map((name) => [name, UNCHANGED] as const))
      expect(resolveData({ ...given, ...kept }, stored)).toEqual({ ...given, ...stored })
    }),
  )
  for (const name of ['constructor', 'toString'])
    expect(() => resolveData({ [name]: UNCHANGED }, {})).toThrow('none is stored')
})

test('SEC-23 SEC-25 a file is read as its bytes up to 96 KB, in either way of writing it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64')
      expect(fileBytes(`data:application/x-key;name=a.pem;base64,${text}`)).toEqual(Buffer.from(bytes))
    }),
  )
  expect(fileBytes('data:text/plain,a%20%C3%A9')).toEqual(Buffer.from('a é'))
  const file = (size: number) => `data:;base64,${Buffer.alloc(size).toString('base64')}`
  expect(fileBytes(file(98_304))).toHaveLength(98_304)
  expect(() => fileBytes(file(98_305))).toThrow('file size must not exceed 96KB')
})

test('the form of every connection type can be checked, and refuses a field that it does not have', () => {
  for (const { 'connection-type': type } of TEMPLATES)
    expect(() => fillForm(type, { 'no such field': 'x' }), type).toThrow('no such field is not a field of this form.')
})
