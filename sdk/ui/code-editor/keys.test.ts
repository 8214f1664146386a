import { expect, test } from 'vitest'
import { keysOf } from './keys'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('Ctrl and Cmd are the same key of a command', () => {
  expect(keysOf({ ...plain, key: 'Enter', ctrlKey: true })).toBe('Mod+Enter')
  expect(keysOf({ ...plain, key: 'Enter', metaKey: true })).toBe('Mod+Enter')
})

test('a letter is named by its capital, with its modifiers in one order', () => {
  expect(keysOf({ ...plain, key: 'f', altKey: true, shiftKey: true })).toBe('Shift+Alt+F')
  expect(keysOf({ ...plain, key: 's' })).toBe('S')
})
