import { expect, test } from 'vitest'
import {
  PERMISSION_LEVELS,
  parsePermission,
  permissionForLevel,
  permissionLetters,
  permissionLevel,
  permissionText,
} from './permission'

const levelOf = (stored: string) => permissionLevel(parsePermission(stored))
const textOf = (stored: string) => permissionText(parsePermission(stored))

test('a permission is made of the letters R, W and X, each independent, or D for denied (PERM-18, OP-06)', () => {
  expect(parsePermission('R')).toEqual({ denied: false, read: true, write: false, exec: false })
  expect(parsePermission('W')).toEqual({ denied: false, read: false, write: true, exec: false })
  expect(parsePermission('X')).toEqual({ denied: false, read: false, write: false, exec: true })
  expect(parsePermission('XW')).toEqual({ denied: false, read: false, write: true, exec: true })
  expect(parsePermission('RWX')).toEqual({ denied: false, read: true, write: true, exec: true })
  expect(parsePermission('')).toEqual({ denied: false, read: false, write: false, exec: false })
  // In whatever order they stand.
  for (const stored of ['WR', 'XR', 'RX', 'RW', 'WX', 'XW', 'RXW', 'WRX', 'WXR', 'XRW', 'XWR', 'RXR']) {
    const [read, write, exec] = ['R', 'W', 'X'].map((letter) => stored.includes(letter))
    expect(parsePermission(stored), stored).toEqual({ denied: false, read, write, exec })
  }
})

test('a permission containing D is denied, whatever other letters it has (PERM-14)', () => {
  for (const stored of ['D', 'RWXD', 'DR', 'RDX', 'none']) {
    expect(parsePermission(stored)).toEqual({ denied: true, read: false, write: false, exec: false })
  }
})

test('letter case matters: the alias read is not denied, and small letters grant nothing (OP-06)', () => {
  expect(parsePermission('read')).toEqual(parsePermission('R'))
  expect(parsePermission('exec')).toEqual(parsePermission('RX'))
  expect(parsePermission('full')).toEqual(parsePermission('RWX'))
  expect(permissionLetters(parsePermission('rwx'))).toBe('')
  expect(permissionLetters(parsePermission('denied'))).toBe('')
})

test('permission text is rwx-style with dashes for missing letters (PERM-33)', () => {
  const texts = { '': '---', R: 'r--', W: '-w-', X: '--x', RW: 'rw-', RX: 'r-x', WX: '-wx', RWX: 'rwx', XWR: 'rwx' }
  for (const [stored, text] of Object.entries(texts)) expect(textOf(stored)).toBe(text)
  expect(textOf('D')).toBe('---')
  expect(textOf('DRWX')).toBe('---')
})

test('admin permission levels are none (D), read, exec and full (PERM-34, OP-06)', () => {
  expect(PERMISSION_LEVELS).toEqual(['none', 'read', 'exec', 'full'])
  const stored = { none: 'D', read: 'R', exec: 'RX', full: 'RWX' } as const
  for (const level of ['none', 'read', 'exec', 'full'] as const) {
    expect(permissionForLevel(level)).toBe(stored[level])
    expect([levelOf(stored[level]), levelOf(level)]).toEqual([level, level])
  }
  expect(levelOf('X')).toBe('exec')
  expect(['RW', 'W', 'WX'].map(levelOf)).toEqual(['full', 'full', 'full'])
  expect(levelOf('RWXD')).toBe('none')
})

test('a permission with no letter at all is shown as none, since it grants nothing', () => {
  expect(levelOf('')).toBe('none')
})

test('letters come back in the stored order', () => {
  expect(permissionLetters(parsePermission('XWR'))).toBe('RWX')
  expect(permissionLetters(parsePermission('RD'))).toBe('D')
})
