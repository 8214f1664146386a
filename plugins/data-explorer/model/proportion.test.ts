import { expect, test } from 'vitest'
import type { QueryInfo } from '../contract'
import { NO_SEARCH } from './explorer-address'
import { proportionOf } from './prefetch-table'
import { maximumProportion, proportionText, readProportion } from './proportion'

test('DX-14 the share that is read is what the address asks for, else what the server requests, within its maximum', () => {
  const info: QueryInfo = {
    'requested-proportion': 0.2,
    'max-requestable-proportion': 0.5,
    'estimated-max-requestable-rows-limit': 100,
    'search-form-data': {},
  }
  const address = { search: NO_SEARCH, view: { page: 1, size: 20, filters: {} } }
  expect(proportionOf(address, info)).toBe(0.2)
  expect(proportionOf(address, { ...info, 'requested-proportion': 0.9 })).toBe(0.5)
  expect([0, 0.3, 0.5, 0.6].map((proportion) => proportionOf({ ...address, proportion }, info))).toEqual([
    0, 0.3, 0.5, 0.5,
  ])
})

test("DX-18 the maximum is the server's and never above 1", () => {
  expect([maximumProportion(0.25), maximumProportion(1), maximumProportion(7), maximumProportion(-1)]).toEqual([
    0.25, 1, 1, 0,
  ])
})

test.each([
  ['0', 1, 0],
  ['0.001', 1, 0.001],
  ['.5', 1, 0.5],
  ['1', 1, 1],
  ['1.001', 1, undefined],
  ['0.25', 0.25, 0.25],
  ['0.251', 0.25, undefined],
  ['-0.001', 1, undefined],
  ['0.0001', 1, undefined],
  ['-0.1', 1, undefined],
  ['', 1, undefined],
  ['half', 1, undefined],
  ['1e-1', 1, undefined],
])('DX-16 DX-17 "%s" within 0 and %d is %s', (text, maximum, value) => {
  expect(readProportion(text, maximum)).toBe(value)
})

test('DX-16 a proportion has 3 decimals and is never shown larger than it is', () => {
  expect([0.25, 1, 0.0019, 0.1 + 0.2, 0.9999].map(proportionText)).toEqual([
    '0.250',
    '1.000',
    '0.001',
    '0.300',
    '0.999',
  ])
})
