import { expect, test } from 'vitest'
import { cleanSearch, faultOfSearch, faultsOfSearch } from './search-form'

test.each([
  ['number', '12', false, undefined],
  ['number', '1.', false, undefined],
  ['number', 'abc', false, 'notNumber'],
  ['number', '1.', true, undefined],
  ['number', '1.2.3', true, 'notNumber'],
  ['date', '2026-0', false, undefined],
  ['date', 'monday', false, 'notDate'],
  ['date', '--', false, 'notDate'],
  ['text', 'anything', true, undefined],
  ['boolean', 'true', false, undefined],
] as const)('DX-52 a %s field with "%s" (strict: %s): %s', (type, value, strict, fault) => {
  expect(faultOfSearch(type, value, strict)).toBe(fault)
})

const FORM = {
  fields: [
    { name: 'id', filterType: 'number' as const },
    { name: 'name', filterType: 'text' as const },
  ],
}

test('a search is sent without blanks and without columns that the form does not have', () => {
  const search = { strict: true, fields: { id: ' 7 ', name: '', gone: 'x' } }
  expect(cleanSearch(FORM, search)).toEqual({ strict: true, fields: { id: '7' } })
})

test('each faulty field is named', () => {
  expect(faultsOfSearch(FORM, { strict: false, fields: { id: 'x', name: 'x' } })).toEqual({ id: 'notNumber' })
})
