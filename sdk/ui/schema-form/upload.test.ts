import { fileNameOf, isFileValue } from '@etabli/core/form/file-value'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfFile, isTooLarge, readUpload } from './upload'

/** What means something in a data URL or an address, and what takes several bytes or units. */
const NAME_SIGN = fc.constantFrom(...'aZ0 .%;,=:"\'/\\+&#?\n\u202eé漢😀')

test('SEC-25 a file comes back from its data URL with its name and its bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: NAME_SIGN, minLength: 1 }),
      async (bytes, name) => {
        const content = await readUpload(new File([new Uint8Array(bytes)], name, { type: 'text/plain' }))
        expect(isFileValue(content)).toBe(true)
        expect(fileNameOf(content)).toBe(name)
        expect(bytesOfFile(content)).toEqual(new Uint8Array(bytes))
      },
    ),
    { numRuns: 30 },
  )
  // A file may come without a name, a type or even a byte.
  for (const text of ['data:text/plain,hello', 'data:;base64,aGk=', 'data:,']) expect(isFileValue(text)).toBe(true)
  for (const text of ['database', 'data', ' data:,x', 'DATA;,x', '']) expect(isFileValue(text)).toBe(false)
})

test('the name of a file cannot add to its data URL', async () => {
  const content = await readUpload(new File(['x'], 'a;base64,b', { type: 'text/html, text/x' }))
  expect(content).toBe('data:application/octet-stream;name=a%3Bbase64%2Cb;base64,eA==')
})

test('a file that others stored is read as well', () => {
  expect(fileNameOf('data:text/plain,hello')).toBe('file')
  expect(fileNameOf('data:;name=%E0%A4%A;base64,')).toBe('%E0%A4%A')
  expect(new TextDecoder().decode(bytesOfFile('data:text/plain,h%C3%A9'))).toBe('hé')
})

test('SEC-23 98304 bytes are accepted, one more is not', () => {
  expect(isTooLarge({ size: 98_304 })).toBe(false)
  expect(isTooLarge({ size: 98_305 })).toBe(true)
})
