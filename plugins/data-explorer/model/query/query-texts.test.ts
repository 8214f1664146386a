import { ApiError } from '@etabli/sdk'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { failurePosition, wordAt } from './failure-marker'
import { formatSql } from './format-sql'
import { decodeQuery, encodeQuery, LONGEST_QUERY_TEXT, queryLink } from './query-link'
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
