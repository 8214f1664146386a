import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitNumber, type NumberType } from './exact-number'

const cents: NumberType = { kind: 'exact', scale: 2, least: -99_999n, most: 99_999n }
const small: NumberType = { kind: 'exact', scale: 0, least: -128n, most: 127n }

test.each([
  ['1.5', cents, '1.50', '1.50'],
  ['+.5', cents, '0.50', '0.50'],
  ['-0.001', cents, '-0.01', '0.00'],
  ['15e-1', cents, '1.50', '1.50'],
  ['1000', cents, '999.99', undefined],
  ['999.995', cents, '999.99', undefined],
  ['-1000', cents, undefined, '-999.99'],
  ['-inf', small, undefined, '-128'],
  ['nan', small, '127', undefined],
  ['127.00', small, '127', '127'],
  ['127.5', small, '127', undefined],
  ['-128.5', small, undefined, '-128'],
  ['1e999', small, '127', undefined],
])('%s lies between its neighbours of the type', (text, type, floor, ceiling) => {
  expect(fitNumber(text, type)).toEqual({ floor, ceiling })
})

test.each(['', ' ', '.', '-', '1,5', '0x10', '1e', 'ten', '1e1000', '1 2'])('"%s" is no number', (text) => {
  expect(fitNumber(text, cents)).toBeUndefined()
})

test('a number of the type is itself, and any other lies strictly between two', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (thousandths) => {
      const fitted = fitNumber(`${thousandths}e-4`, cents)
      const floor = Number(fitted?.floor)
      const ceiling = Number(fitted?.ceiling)
      const value = thousandths / 10_000
      if (fitted?.floor !== undefined) expect(floor).toBeLessThanOrEqual(value)
      if (fitted?.ceiling !== undefined) expect(ceiling).toBeGreaterThanOrEqual(value)
      expect(fitted?.floor === fitted?.ceiling).toBe(thousandths % 100 === 0)
    }),
  )
})
