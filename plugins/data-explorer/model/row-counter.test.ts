import { expect, test } from 'vitest'
import { RowCounter } from './row-counter'

function countOf(...parts: readonly string[]): number {
  const counter = new RowCounter()
  for (const part of parts) counter.add(new TextEncoder().encode(part))
  return counter.rows
}

test('rows are counted without the header, wherever the parts are cut', () => {
  expect(countOf('a,b\r\n1,2\r\n3,4\r\n')).toBe(2)
  expect(countOf('a,b\r', '\n1,', '2\r\n3,4')).toBe(2)
  expect([countOf(''), countOf('a,b\n')]).toEqual([0, 0])
})

test('a line break or quote inside a value starts no row', () => {
  expect(countOf('a\n"x\ny"\n"say ""hi""\n', 'there"\n')).toBe(2)
})
