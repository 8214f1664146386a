import { expect, test } from 'vitest'
import type { StreamMapping } from '../../contract'
import type { RawCatalog } from '../discovery/raw-catalog'
import { fieldsMadeText, streamMapsOf } from './stream-maps'

const NOTHING: RawCatalog = { streams: [] }
const catalog = (properties: Readonly<Record<string, unknown>>, keys: string[] = []): RawCatalog => ({
  streams: [{ tap_stream_id: 'orders', key_properties: keys, schema: { properties } }],
})
const mapOf = (mapping: Omit<StreamMapping, 'stream'>, known = NOTHING) =>
  streamMapsOf([{ stream: 'orders', ...mapping }], known).orders

test('a field that an expression can name is named alone and keeps its type; what Python or the mapper mean otherwise is looked up', () => {
  const rename = ['id', 'class', 'record', 'Order ID'].map((field, at) => ({ field, to: `f${at}` }))
  expect(mapOf({ rename })).toEqual({
    f0: 'id',
    f1: 'str(record.get("class")) if record.get("class") != None else None',
    f2: 'str(record.get("record")) if record.get("record") != None else None',
    f3: 'str(record.get("Order ID")) if record.get("Order ID") != None else None',
    ...{ id: null, class: null, record: null, 'Order ID': null },
  })
  expect(fieldsMadeText([{ stream: 'orders', rename }], NOTHING)).toEqual([
    ...['orders.class', 'orders.record', 'orders.Order ID'],
  ])
})

test('a field of another name keeps the type that its stream was discovered with, and its value', () => {
  const known = catalog({
    'a b': { type: ['null', 'integer'] },
    'c d': { type: 'string', format: 'date-time' },
    'e f': { type: ['null', 'object'] },
    'g h': { anyOf: [{ type: 'string', format: 'date' }, { type: ['string', 'null'] }] },
  })
  const rename = ['a b', 'c d', 'e f', 'g h'].map((field) => ({ field, to: field.replace(' ', '') }))
  expect(mapOf({ rename }, known)).toMatchObject({
    ab: 'int(0) or record.get("a b")',
    cd: 'datetime.datetime.max and record.get("c d")',
    ef: expect.stringMatching(/^str\(record/),
    gh: `str('') or record.get("g h")`,
  })
  expect(fieldsMadeText([{ stream: 'orders', rename }], known)).toEqual(['orders.e f'])
})

test('fields that swap their names, or take that of a dropped one, are all there with their own types', () => {
  const known = catalog({ a: { type: 'integer' }, b: { type: 'string' }, c: { type: 'number' } })
  const rename = [
    { field: 'a', to: 'b' },
    { field: 'b', to: 'a' },
  ]
  expect(mapOf({ rename }, known)).toEqual({ b: 'int(0) or record.get("a")', a: `str('') or record.get("b")` })
  expect(mapOf({ rename: [{ field: 'a', to: 'c' }], drop: ['c'] }, known)).toEqual({
    c: 'int(0) or record.get("a")',
    a: null,
  })
})

test('a hash is a text whatever it was made of; a key that is renamed stays the key, and without a part of it there is none', () => {
  const known = catalog({ id: { type: 'integer' }, shop: { type: 'integer' } }, ['id', 'shop'])
  const hashed = 'str(sha256(str(record.get("id")))) if record.get("id") != None else None'
  expect(mapOf({ hash: ['id'] }, known)).toEqual({ id: hashed })
  expect(mapOf({ rename: [{ field: 'id', to: 'number' }], hash: ['id'] }, known)).toEqual({
    ...{ __key_properties__: ['number', 'shop'], number: hashed, id: null },
  })
  expect(mapOf({ drop: ['shop'], filter: 'id > 1' }, known)).toEqual({
    ...{ __filter__: 'id > 1', __key_properties__: [], shop: null },
  })
})
