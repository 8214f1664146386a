import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_SIGN, textPreview } from './text-preview'

test('STOR-22 OP-82 a preview is the first characters of the text, wherever the bytes were cut', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((each) => !/\p{Control}|^\ufeff/u.test(each))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 70 }), (whole, count) => {
      const all = Buffer.from(whole)
      const bytes = all.subarray(0, (count + 1) * LONGEST_SIGN)
      const { preview, isPartial, isBinary } = textPreview('a.txt', bytes, all.length, count)
      expect([preview, isBinary]).toEqual([[...whole].slice(0, count).join(''), false])
      expect(isPartial).toBe([...whole].length > count)
    }),
  )
})

test('bytes that are no text are said to be so, and letters of older programs are read', () => {
  const of = (bytes: readonly number[]) => textPreview('a', Buffer.from(bytes), bytes.length, 100)
  expect(of([0x50, 0x4b, 3, 4, 0])).toEqual({ preview: '', isBinary: true, isPartial: true })
  expect(of([0x63, 0x61, 0x66, 0xe9]).preview).toBe('café')
  expect(of([0xff, 0xfe, 0x68, 0, 0x69, 0]).preview).toBe('hi')
  expect(of([])).toEqual({ preview: '', isBinary: false, isPartial: false })
})
