import type { TableView } from '@etabli/sdk/ui'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, entriesOf } from './entry'
import { arranged, ENTRY_TEXTS, pageOf } from './entry-view'

const entries = entriesOf({
  prefix: 'raw/',
  delimiter: '/',
  commonPrefixes: [{ Prefix: 'raw/zebra/' }, { Prefix: 'raw/ants/' }],
  contents: [
    { Key: 'raw/b.csv', LastModified: '2026-02-01T00:00:00.000Z', Size: 1_500, StorageClass: 'STANDARD', ETag: 'x' },
    { Key: 'raw/a10.csv', LastModified: '2026-03-01T00:00:00.000Z', Size: 999, StorageClass: 'STANDARD', ETag: 'x' },
    { Key: 'raw/a9.csv', LastModified: '2026-01-01T00:00:00.000Z', Size: 2e6, StorageClass: 'GLACIER', ETag: 'x' },
  ],
  isPartial: false,
})
const VIEW: TableView = { page: 1, size: 8, filters: {} }
const names = (view: TableView, search = '') => arranged(entries, search, view).map(({ name }) => name)
const by = (column: string, direction: 'asc' | 'desc' = 'asc'): TableView => ({ ...VIEW, sort: { column, direction } })

test('STOR-35 STOR-36 STOR-37 an entry is named by its key without the prefix; prefixes are directories of size 0', () => {
  expect(entries[0]).toEqual({
    type: 'dir',
    key: 'raw/zebra/',
    name: 'zebra/',
    size: 0,
    lastModified: '',
    storageClass: '',
  })
  expect(entries.map(({ type, name, size }) => [type, name, size])).toEqual([
    ['dir', 'zebra/', 0],
    ['dir', 'ants/', 0],
    ['file', 'b.csv', 1_500],
    ['file', 'a10.csv', 999],
    ['file', 'a9.csv', 2_000_000],
  ])
})

test('STOR-36 a file is one whatever it is called and however small it is, and so is a directory', () => {
  const facts = { LastModified: '2026-01-01T00:00:00.000Z', StorageClass: 'STANDARD', ETag: 'x' }
  const odd = entriesOf({
    ...{ prefix: '', delimiter: '/', isPartial: false },
    commonPrefixes: [{ Prefix: 'v1.0/' }, { Prefix: 'old.csv/' }],
    contents: ['LICENSE', 'folder', '.keep'].map((Key) => ({ Key, Size: 0, ...facts })),
  })
  expect(odd.map(({ type }) => type)).toEqual(['dir', 'dir', 'file', 'file', 'file'])
})

test('STOR-15 without a wish directories come before files, each in the server’s order', () => {
  expect(names(VIEW)).toEqual(['zebra/', 'ants/', 'b.csv', 'a10.csv', 'a9.csv'])
  expect(names(by('no such column'))).toEqual(names(VIEW))
  expect(names(by('type', 'desc'))).toEqual(['b.csv', 'a10.csv', 'a9.csv', 'zebra/', 'ants/'])
})

test('sizes are sorted as numbers, names as people count, dates by time', () => {
  expect(names(by('size', 'desc'))).toEqual(['a9.csv', 'b.csv', 'a10.csv', 'zebra/', 'ants/'])
  expect(names(by('name'))).toEqual(['a9.csv', 'a10.csv', 'ants/', 'b.csv', 'zebra/'])
  expect(names(by('lastModified')).slice(2)).toEqual(['a9.csv', 'b.csv', 'a10.csv'])
})

test('STOR-38 sizes are shown in bytes, kB, MB, GB or TB, in steps of 1000, with one decimal from kB up', () => {
  const [, , file] = entries
  for (const [size, text] of [
    [0, '0 bytes'],
    [1, '1 bytes'],
    [999, '999 bytes'],
    [1_000, '1.0 kB'],
    [1_024, '1.0 kB'],
    [1_500, '1.5 kB'],
    [999_900, '999.9 kB'],
    [1_000_000, '1.0 MB'],
    [2_340_000, '2.3 MB'],
    [1_000_000_000, '1.0 GB'],
    [1_073_741_824, '1.1 GB'],
    [1_000_000_000_000, '1.0 TB'],
    [1_250_000_000_000, '1.3 TB'],
    [4_200_000_000_000_000, '4200.0 TB'],
  ] as const)
    expect(file && ENTRY_TEXTS.size({ ...file, size })).toBe(text)
})

test('STOR-08 the search looks for all its words in all columns, as they are shown', () => {
  expect(names(VIEW, 'A1')).toEqual(['a10.csv'])
  expect(names(VIEW, 'glacier csv')).toEqual(['a9.csv'])
  expect(names(VIEW, '1.5 kB')).toEqual(['b.csv'])
  expect(names(VIEW, 'directory z')).toEqual(['zebra/'])
  expect(names(VIEW, '2026-03')).toEqual(['a10.csv'])
  expect(names(VIEW, 'nothing')).toEqual([])
})

test('every order holds every entry once, and pages cut it without a gap', () => {
  const entry = fc.record<Entry>({
    type: fc.constantFrom('dir', 'file'),
    key: fc.string(),
    name: fc.string(),
    size: fc.nat(),
    lastModified: fc.constantFrom('', '2026-01-01T00:00:00Z', '2025-01-01T00:00:00Z'),
    storageClass: fc.constantFrom('', 'STANDARD'),
  })
  const column = fc.constantFrom('type', 'name', 'size', 'lastModified', 'storageClass')
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), column, fc.constantFrom('asc', 'desc'), (all, of, direction) => {
      const view = by(of, direction)
      const ordered = arranged(all, '', view)
      expect(new Set(ordered)).toEqual(new Set(all))
      const pages = Array.from({ length: Math.ceil(all.length / 8) }, (_, index) => ({ ...view, page: index + 1 }))
      expect(pages.flatMap((page) => pageOf(ordered, page).rows)).toEqual(ordered)
    }),
  )
})

test('a page that is no longer there is the last one', () => {
  expect(pageOf(entries, { ...VIEW, page: 7, size: 2 })).toEqual({ page: 3, rows: entries.slice(4) })
  expect(pageOf([], { ...VIEW, page: 7 })).toEqual({ page: 1, rows: [] })
})
