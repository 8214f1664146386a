import { expect, test } from 'vitest'
import { ariaKeys, isMac, keyNames, keyText } from './key-names'

test('a Mac is told by its platform', () => {
  expect(['MacIntel', 'iPhone', 'iPad'].map(isMac)).toEqual([true, true, true])
  expect(['Win32', 'Linux x86_64', ''].map(isMac)).toEqual([false, false, false])
})

test('keys have the signs and the order of a Mac there, and their names elsewhere', () => {
  const chords = ['Ctrl+K', 'Ctrl+Alt+Shift+K', 'Alt+N', 'Ctrl+Maj+C', 'Shift+Enter', 'Enter', 'Ctrl+Espace', 'G']
  expect(chords.map((keys) => keyText(keys, true))).toEqual([
    ...['⌘K', '⌥⇧⌘K', '⌥N', '⇧⌘C', '⇧Enter', 'Enter', '⌃Espace', 'G'],
  ])
  expect(chords.map((keys) => keyText(keys, false))).toEqual(chords)
  expect(keyNames(['Shift', '↑', '↓'], true)).toEqual(['⇧', '↑', '↓'])
  expect(keyNames(['Ctrl', 'Alt', 'K'], true)).toEqual(['⌥', '⌘', 'K'])
  expect(keyNames(['Ctrl', 'Alt', 'K'], false)).toEqual(['Ctrl', 'Alt', 'K'])
})

test('a sentence names the keys of this keyboard, and keeps its other words', () => {
  expect(keyText('Press Ctrl+K on any page.', true)).toBe('Press ⌘K on any page.')
  expect(keyText('First or last cell of the row; with Ctrl, of the table', true)).toBe(
    'First or last cell of the row; with ⌘, of the table',
  )
  expect(keyText('Alternatives and Shifts', true)).toBe('Alternatives and Shifts')
})

test('programs that read the page aloud are told of the key that is pressed', () => {
  expect(ariaKeys('Ctrl+Alt+K', true)).toBe('Meta+Alt+K')
  expect(ariaKeys('Ctrl+Alt+K', false)).toBe('Control+Alt+K')
})
