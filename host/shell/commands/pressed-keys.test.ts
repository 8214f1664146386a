import { expect, test } from 'vitest'
import { areTyped, pressedKeys } from './pressed-keys'

const press = (key: string, code: string, ...held: readonly string[]) => pressedKeys(pressOf(key, code, held), false)
const pressOf = (key: string, code: string, held: readonly string[]): Parameters<typeof pressedKeys>[0] => ({
  ...{ key, code },
  ctrlKey: held.includes('Control'),
  metaKey: held.includes('Meta'),
  altKey: held.includes('Alt'),
  shiftKey: held.includes('Shift'),
  getModifierState: (name) => held.includes(name),
})

test('what is held comes in the order of a manifest, and ⌘ counts as Ctrl', () => {
  expect(press('k', 'KeyK', 'Shift', 'Alt', 'Control')).toBe('Ctrl+Alt+Shift+K')
  expect(press('k', 'KeyK', 'Meta')).toBe('Ctrl+K')
  expect(press('g', 'KeyG')).toBe('G')
})

test('a letter is that of the layout; where Alt or Shift make another character of it, that of the key', () => {
  expect(press('a', 'KeyQ', 'Alt')).toBe('Alt+A')
  expect(press('˚', 'KeyK', 'Alt', 'Control')).toBe('Ctrl+Alt+K')
  expect(press('!', 'Digit1', 'Shift')).toBe('Shift+1')
})

test('what types a character, and what is no letter or digit, is nothing', () => {
  expect(press('k', 'KeyK', 'AltGraph', 'Control', 'Alt')).toBeUndefined()
  expect(press('?', 'Slash', 'Shift')).toBeUndefined()
  expect(press('Enter', 'Enter')).toBeUndefined()
})

test('only keys without Ctrl and Alt are typed', () => {
  expect(['G', 'Shift+G', 'Alt+G', 'Ctrl+Shift+G'].map((keys) => areTyped(keys, false))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('on a Mac ⌥ is Alt, also where a browser calls it AltGraph, and types a character', () => {
  expect(pressedKeys(pressOf('˚', 'KeyK', ['AltGraph', 'Alt']), true)).toBe('Alt+K')
  expect(['Alt+G', 'Ctrl+Alt+G'].map((keys) => areTyped(keys, true))).toEqual([true, false])
})
