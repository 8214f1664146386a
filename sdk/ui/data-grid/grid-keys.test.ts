import { expect, test } from 'vitest'
import { actionOf } from './grid-keys'

const place = { active: { row: 5, column: 1 }, rowCount: 100, columnCount: 4, rowsInPage: 10 }
const keysOf = (text: string) => {
  const parts = text.split('+')
  return {
    key: parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? ''),
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
  }
}
const at = (row: number, more: Partial<typeof place> = {}) => ({ ...place, ...more, active: { row, column: 1 } })

test.each([
  ['ArrowDown', 6, 1],
  ['ArrowLeft', 5, 0],
  ['PageDown', 15, 1],
  ['PageUp', 0, 1],
  ['Home', 5, 0],
  ['End', 5, 3],
  ['Ctrl+Home', 0, 0],
  ['Meta+End', 99, 3],
  ['Ctrl+ArrowUp', 0, 1],
  ['Shift+ArrowRight', 5, 2],
])('%s leads to row %i, column %i', (keys, row, column) => {
  expect(actionOf(keysOf(keys), place)).toEqual({
    kind: 'move',
    to: { row, column },
    isExtending: keys.startsWith('Shift'),
  })
})

test('one step up from the first row leads into the header, a selection stays among the rows', () => {
  const rowAfter = (keys: string, from: ReturnType<typeof at>) => {
    const action = actionOf(keysOf(keys), from)
    return action?.kind === 'move' ? action.to.row : undefined
  }
  expect(rowAfter('ArrowUp', at(0))).toBe(-1)
  expect(rowAfter('Shift+ArrowUp', at(0))).toBe(0)
  expect(rowAfter('PageUp', at(0))).toBe(0)
  expect(rowAfter('ArrowRight', at(-1))).toBe(-1)
  expect(rowAfter('ArrowDown', at(-1))).toBe(0)
  expect(rowAfter('ArrowDown', at(-1, { rowCount: 0 }))).toBe(-1)
})

test.each([
  ['Ctrl+a', { kind: 'select all' }],
  ['Ctrl+c', { kind: 'copy', hasHeader: false }],
  ['Ctrl+Shift+C', { kind: 'copy', hasHeader: true }],
  ['Enter', { kind: 'show value' }],
  ['Shift+Enter', { kind: 'show row' }],
  ['Shift+Space', { kind: 'toggle row' }],
  ['Ctrl+Space', { kind: 'select column' }],
  ['Escape', { kind: 'clear selection' }],
  ['ContextMenu', { kind: 'menu' }],
  ['Shift+F10', { kind: 'menu' }],
  ['Alt+ArrowDown', { kind: 'menu' }],
  ['Alt+ArrowLeft', { kind: 'widen', by: -16 }],
])('%s is %j', (keys, action) => {
  expect(actionOf(keysOf(keys), place)).toEqual(action)
})

test('a name is sorted by from the header, and other keys are left to the page', () => {
  expect(actionOf(keysOf('Enter'), at(-1))).toEqual({ kind: 'sort' })
  for (const keys of ['Tab', 'x', 'Alt+ArrowUp', 'F5', 'Ctrl+r']) expect(actionOf(keysOf(keys), place)).toBeUndefined()
})
