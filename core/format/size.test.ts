import { expect, test } from 'vitest'
import { formatSize1000, formatSize1024 } from './size'

test('table sizes use units of 1024 up to YB, with at most two decimals (DX-73 OP-01)', () => {
  expect(formatSize1024(0)).toBe('0 Bytes')
  expect(formatSize1024(1023)).toBe('1023 Bytes')
  expect(formatSize1024(1024)).toBe('1 KB')
  expect(formatSize1024(1536)).toBe('1.5 KB')
  expect(formatSize1024(1_234_567)).toBe('1.18 MB')
  const units = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']
  expect(units.map((_, index) => formatSize1024(1024 ** (index + 1)))).toEqual(units.map((unit) => `1 ${unit}`))
  expect(formatSize1024(5000 * 1024 ** 8)).toBe('5000 YB')
})

test('OP-01 object sizes use steps of 1000 up to TB, one decimal from kB up', () => {
  expect(formatSize1000(0)).toBe('0 bytes')
  expect(formatSize1000(999)).toBe('999 bytes')
  expect(formatSize1000(1000)).toBe('1.0 kB')
  expect(formatSize1000(1500)).toBe('1.5 kB')
  expect(formatSize1000(2_340_000)).toBe('2.3 MB')
  expect(formatSize1000(5e9)).toBe('5.0 GB')
  expect(formatSize1000(1.25e12)).toBe('1.3 TB')
  expect(formatSize1000(4.2e15)).toBe('4200.0 TB')
})

test('what rounds up to the next unit is shown in it', () => {
  expect(formatSize1024(1024 ** 2 - 1)).toBe('1 MB')
  expect(formatSize1000(999_950)).toBe('1.0 MB')
  expect(formatSize1000(999_949)).toBe('999.9 kB')
})

test('what is no size is blank', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
    expect(formatSize1024(value)).toBe('')
    expect(formatSize1000(value)).toBe('')
  }
})
