import { expect, test } from 'vitest'
import type { CatalogStream } from '../../contract'
import { presentStreams, typeOf } from './present-catalog'
import { catalogIn } from './raw-catalog'
import { driftBetween } from './schema-drift'

const stream = (name: string, fields: Readonly<Record<string, string>>): CatalogStream => ({
  ...{ stream: name, methods: ['FULL_TABLE'], 'replication-keys': [] },
  fields: Object.entries(fields).map(([field, type]) => ({
    ...{ name: field, type, isKey: field === 'id', inclusion: 'available' },
  })),
})
const BEFORE = [
  stream('people', { id: 'integer', name: 'text', seen: 'date-time' }),
  stream('towns', { id: 'integer' }),
]

test('drift is told of what the flow takes alone, and nothing is told where nothing has changed', () => {
  expect(driftBetween(BEFORE, BEFORE)).toEqual([])
  const after = [stream('people', { id: 'integer', seen: 'text' })]
  const taken = [{ stream: 'people', 'replication-key': 'seen', 'excluded-fields': ['name'] }]
  expect(driftBetween(BEFORE, after, taken).map(({ field, change }) => [field, change])).toEqual([
    ['seen', 'type-changed'],
  ])
  expect(driftBetween(BEFORE, after).map((one) => [one.stream, one.field, one.change])).toEqual([
    ['towns', '', 'removed'],
    ['people', 'name', 'removed'],
    ['people', 'seen', 'type-changed'],
  ])
})

test('a lost key or replication key makes the next run fail, and a lost field leaves its column empty', () => {
  const effects = (fields: Readonly<Record<string, string>>, key?: string) =>
    driftBetween(
      [BEFORE[0] ?? stream('', {})],
      [stream('people', fields)],
      [{ stream: 'people', ...(key !== undefined && { 'replication-key': key }) }],
    ).map(({ effect }) => effect)
  expect(effects({ name: 'text', seen: 'date-time' })).toEqual([expect.stringContaining('The next run fails')])
  expect(effects({ id: 'integer', name: 'text' }, 'seen')).toEqual([expect.stringContaining('another replication key')])
  expect(effects({ id: 'integer', name: 'text' })).toEqual([expect.stringContaining('writes nothing into its column')])
})

test('types of JSON Schema are told in one word', () => {
  const types = [
    [{ type: ['null', 'string'] }, 'text'],
    [{ type: ['null', 'string'], format: 'date-time' }, 'date-time'],
    [{ type: 'string', format: 'uri' }, 'text'],
    [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: ['string', 'null'] }] }, 'date-time'],
    [{ type: ['integer', 'string'] }, 'any'],
    [{}, 'any'],
    [{ type: ['array', 'null'] }, 'array'],
  ] as const
  for (const [schema, type] of types) expect(typeOf(schema)).toBe(type)
})

test('a catalog is found behind lines that a tap prints of its own, and its old ways of telling are known', () => {
  const catalog = {
    streams: [
      {
        ...{ tap_stream_id: 'a', key_properties: null, replication_method: 'LOG_BASED' },
        schema: { properties: { id: { type: 'integer', inclusion: 'automatic' }, x: { inclusion: 'unsupported' } } },
        metadata: [{ breadcrumb: [], metadata: { 'table-key-properties': ['id'] } }],
      },
      {
        ...{ tap_stream_id: 'b', schema: {} },
        metadata: [{ breadcrumb: [], metadata: { 'forced-replication-method': 'FULL_TABLE' } }],
      },
    ],
  }
  const found = catalogIn(`{not json\n{"a": 1}\n${JSON.stringify(catalog, null, 2)}\n`)
  expect(found && presentStreams(found)).toEqual([
    {
      ...{ stream: 'a', methods: ['LOG_BASED', 'FULL_TABLE', 'INCREMENTAL'], 'replication-keys': ['id'] },
      fields: [
        { name: 'id', type: 'integer', isKey: true, inclusion: 'automatic' },
        { name: 'x', type: 'any', isKey: false, inclusion: 'unsupported' },
      ],
    },
    { stream: 'b', methods: ['FULL_TABLE'], 'replication-keys': [], fields: [] },
  ])
  expect(catalogIn('nothing { of it }')).toBeUndefined()
})
