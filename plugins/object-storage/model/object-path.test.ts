import { expect, test } from 'vitest'
import { directoryPath, parentPrefix, shownPath, trailOf, typedPrefix } from './object-path'

test('STOR-07 the path of the top of a bucket is /, that of a directory its names between slashes', () => {
  expect(shownPath('')).toBe('/')
  expect(shownPath('raw/2026/')).toBe('/raw/2026/')
})

test('a typed path leads to the directory that it names, with or without the slashes at its ends', () => {
  for (const typed of ['raw/2026', '/raw/2026', 'raw/2026/', ' /raw/2026/ '])
    expect(typedPrefix(typed)).toBe('raw/2026/')
  for (const typed of ['', '/', '  ']) expect(typedPrefix(typed)).toBe('')
})

test('what is shown can be typed again', () => {
  for (const prefix of ['', 'a/', 'a/b/', '/a/', 'été 1/']) expect(typedPrefix(shownPath(prefix))).toBe(prefix)
})

test('OP-84 STOR-06 the way back is one level up, and ends at the top', () => {
  expect(parentPrefix('a/b/c/')).toBe('a/b/')
  expect(parentPrefix('a/')).toBe('')
  expect(parentPrefix('')).toBe('')
})

test('STOR-27 a new directory stands under the one that is open; a blank name is none', () => {
  expect(directoryPath('raw/', 'new')).toBe('raw/new/')
  expect(directoryPath('', ' new/deep/ ')).toBe('new/deep/')
  for (const blank of ['', '  ', '/', ' // ']) expect(directoryPath('raw/', blank)).toBeUndefined()
})

test('the trail to a directory begins with its bucket', () => {
  expect(trailOf('lake', '')).toEqual([{ name: 'lake', prefix: '' }])
  expect(trailOf('lake', 'raw/2026/')).toEqual([
    { name: 'lake', prefix: '' },
    { name: 'raw', prefix: 'raw/' },
    { name: '2026', prefix: 'raw/2026/' },
  ])
})
