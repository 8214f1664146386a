import { expect, test } from 'vitest'
import { readAtMost } from './read-at-most'

/** Gives so many bytes in pieces of three, and notes how many were asked for and whether the reader left. */
function bodyOf(size: number) {
  const seen = { given: 0, isLeft: false }
  async function* body() {
    try {
      while (seen.given < size) {
        const piece = Buffer.from('abc').subarray(0, Math.min(3, size - seen.given))
        seen.given += piece.length
        yield piece
      }
    } finally {
      seen.isLeft = true
    }
  }
  return { body: body(), seen }
}

test.each([
  [0, 6, ''],
  [5, 6, 'abcab'],
  [6, 6, 'abcabc'],
])('%i bytes fit into %i', async (size, largest, text) => {
  const { bytes, isWhole } = await readAtMost(bodyOf(size).body, largest)
  expect(bytes.toString()).toBe(text)
  expect(isWhole).toBe(true)
})

test('what is larger is cut, and the rest of an endless body is never asked for', async () => {
  const { body, seen } = bodyOf(Number.POSITIVE_INFINITY)
  const { bytes, isWhole } = await readAtMost(body, 7)
  expect(bytes.toString()).toBe('abcabca')
  expect(isWhole).toBe(false)
  expect(seen).toEqual({ given: 9, isLeft: true })
})

test('a body that breaks off is a failure, not a short text', async () => {
  async function* broken() {
    yield Buffer.from('abc')
    throw new Error('cut off')
  }
  await expect(readAtMost(broken(), 7)).rejects.toThrow('cut off')
})
