import { expect, test } from 'vitest'
import { byteRange } from './byte-range'

test('the bytes of a range, as HTTP has it', () => {
  expect(byteRange('bytes=0-4', 10)).toEqual({ first: 0, last: 4 })
  expect(byteRange('bytes=5-', 10)).toEqual({ first: 5, last: 9 })
  expect(byteRange('bytes=-3', 10)).toEqual({ first: 7, last: 9 })
  expect(byteRange('bytes=-30', 10)).toEqual({ first: 0, last: 9 })
  expect(byteRange('bytes=8-99', 10)).toEqual({ first: 8, last: 9 })
})

test('what is no single range is the whole', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])
    expect(byteRange(header, 10)).toBeUndefined()
})

test('a range of bytes that are not there is refused', () => {
  for (const header of ['bytes=10-', 'bytes=99-100', 'bytes=-0'])
    expect(() => byteRange(header, 10)).toThrow('the object does not have these bytes')
  expect(() => byteRange('bytes=0-', 0)).toThrow('the object does not have these bytes')
})
