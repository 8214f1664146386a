import { ApiError } from '@etabli/sdk'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { failurePosition, wordAt } from './failure-marker'
import { formatSql } from './format-sql'
import { decodeQuery, encodeQuery, LONGEST_QUERY_TEXT, queryLink } from './query-link'
import { type CopyFormat, resultText } from './result-text'
import { samePlace } from './same-place'

const page = { origin: 'https://etabli.example', pathname: '/app/demo/data-explorer' }

test('a link gives back any text, in characters that need no escape', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/\p{Surrogate}/u.test(text)),
      (sql) => {
        const encoded = encodeQuery(sql)
        expect(encoded).toMatch(/^[\w-]+$/)
        expect(decodeQuery(encoded)).toBe(sql)
      },
    ),
  )
})

test('what is no query is none, however long or damaged', () => {
  for (const text of ['', '%%%', 'a', '_w', 'A'.repeat(LONGEST_QUERY_TEXT + 1)])
    expect(decodeQuery(text)).toBeUndefined()
  fc.assert(fc.property(fc.string(), (text) => void decodeQuery(text)))
})

test('a link that servers would refuse is not made', () => {
  expect(queryLink(page, 'warehouse', 'select 1')).toBe(
    `${page.origin}${page.pathname}?connection=warehouse&query=c2VsZWN0IDE`,
  )
  expect(queryLink(page, 'warehouse', 'x'.repeat(7_000))).toBeUndefined()
})

const COLUMNS = [
  { name: 'id', isNumber: true },
  { name: 'no|te', isNumber: false },
]
const ROWS = [
  { id: '-1', 'no|te': 'a "b"\nc|d' },
  { id: null, 'no|te': '=1+1' },
  { id: '2', 'no|te': '' },
]

test.each<readonly [CopyFormat, string]>([
  ['tsv', 'id\tno|te\n-1\t"a ""b""\nc|d"\n\t\'=1+1\n2\t\n'],
  ['csv', 'id,no|te\r\n-1,"a ""b""\nc|d"\r\n,\'=1+1\r\n2,""\r\n'],
  [
    'json',
    '[\n  {"id": "-1", "no|te": "a \\"b\\"\\nc|d"},\n  {"id": null, "no|te": "=1+1"},\n  {"id": "2", "no|te": ""}\n]\n',
  ],
  ['markdown', '| id | no\\|te |\n| --: | --- |\n| -1 | a "b"<br>c\\|d |\n| null | =1+1 |\n| 2 |  |\n'],
])('rows as %s have their header, and no formula for a spreadsheet', async (format, text) => {
  expect(await resultText(format, COLUMNS, ROWS)).toBe(text)
})

test('a large result is written in pieces that let the page live, and none of it is lost', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), 'no|te': null }))
  let breaths = 0
  const breathe = async () => {
    breaths += 1
  }
  const text = await resultText('json', COLUMNS, rows, breathe)
  expect(breaths).toBe(2)
  expect(JSON.parse(text)).toEqual(rows)
  expect((await resultText('tsv', COLUMNS, rows, breathe)).trimEnd().split('\n')).toHaveLength(5_001)
})

test('DX-50 the place of a fault is counted in characters, and the word there is what is marked', () => {
  const statement = "select '😀', nam from t"
  const error = new ApiError('QUERY_FAILED', 422, 'no such column', { data: { position: 12 } })
  expect(failurePosition(error, statement)).toBe(13)
  const { from, to } = wordAt(statement, 13, 'postgresql')
  expect(statement.slice(from, to)).toBe('nam')
  expect(wordAt('select', 6, 'postgresql')).toEqual({ from: 0, to: 6 })
  for (const data of [undefined, {}, { position: 'x' }, { position: -1 }])
    expect(failurePosition(new ApiError('X', 422, '', { data }), statement)).toBeUndefined()
})

test('a statement is laid out anew, and the cursor stays behind the same character', () => {
  const before = "select a,b from t where x='a  b'"
  const after = formatSql(before, 'postgresql')
  expect(after).toContain("x = 'a  b'")
  const place = samePlace(before, before.indexOf('from'), after)
  expect(after.slice(0, place).replace(/\s/g, '')).toBe('selecta,b')
  expect(samePlace(before, 0, after)).toBe(0)
  expect(() => formatSql("select 'open", 'postgresql')).toThrow()
})

test('a statement of a dialect that the editor does not know is laid out as plain SQL', () => {
  expect(formatSql('select a, b from t where a = 1', 'db2')).toBe('select\n  a,\n  b\nfrom\n  t\nwhere\n  a = 1')
})
