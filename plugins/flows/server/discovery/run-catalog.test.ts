import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REPLICATION_METHODS, type StreamChoice } from '../../contract'
import { metadataOf, RawCatalog, type RawStream } from './raw-catalog'
import { catalogForRun, missingStreams } from './run-catalog'

const NAMES = ['id', 'name', 'seen', 'address']
const INCLUSIONS = ['available', 'automatic', 'unsupported', undefined] as const

const stream = (id: string) =>
  fc
    .record({
      fields: fc.uniqueArray(fc.constantFrom(...NAMES)),
      inclusion: fc.constantFrom(...INCLUSIONS),
      method: fc.constantFrom(...REPLICATION_METHODS, undefined),
      isTold: fc.boolean(),
    })
    .map(
      ({ fields, inclusion, method, isTold }): RawStream => ({
        ...{ tap_stream_id: id, key_properties: fields.slice(0, 1), is_view: false },
        schema: { properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])) },
        ...(isTold && {
          metadata: [
            { breadcrumb: [], metadata: { 'replication-method': method, 'replication-key': 'seen', selected: true } },
            ...fields.map((name) => ({
              breadcrumb: ['properties', name],
              metadata: { inclusion, 'sql-datatype': 'x' },
            })),
          ],
        }),
      }),
    )

const catalogs = fc
  .uniqueArray(fc.constantFrom('people', 'towns', 'orders'))
  .chain((ids) => fc.tuple(...ids.map(stream)))
  .map((streams): RawCatalog => ({ streams, version: 1 }))

const choices: fc.Arbitrary<StreamChoice[]> = fc.uniqueArray(
  fc.record(
    {
      stream: fc.constantFrom('people', 'towns', 'gone'),
      'replication-method': fc.constantFrom(...REPLICATION_METHODS),
      'replication-key': fc.constantFrom('seen', 'id'),
      'excluded-fields': fc.uniqueArray(fc.constantFrom(...NAMES)),
    },
    { requiredKeys: ['stream'] },
  ),
  { selector: ({ stream: id }) => id },
)

test('a run takes the chosen streams and fields and no others, and keeps whatever else the tap has said', () => {
  fc.assert(
    fc.property(catalogs, fc.option(choices, { nil: undefined }), (catalog, chosen) => {
      const made = catalogForRun(catalog, chosen)
      expect(RawCatalog.parse(JSON.parse(JSON.stringify(made)))).toEqual(JSON.parse(JSON.stringify(made)))
      expect(catalogForRun(made, chosen)).toEqual(made)
      expect({ ...made, streams: [] }).toEqual({ ...catalog, streams: [] })
      made.streams.forEach((one, at) => {
        const before = catalog.streams[at]
        const choice = chosen?.find(({ stream: id }) => id === one.tap_stream_id)
        const isTaken = chosen === undefined || choice !== undefined
        expect([one.schema, one.key_properties, one.is_view]).toEqual([
          ...[before?.schema, before?.key_properties, before?.is_view],
        ])
        expect(metadataOf(one).selected).toBe(isTaken)
        expect(one.metadata?.filter(({ breadcrumb }) => breadcrumb.length === 0)).toHaveLength(1)
        if (isTaken && before) judgeTaken(one, before, choice)
      })
    }),
  )
})

function judgeTaken(one: RawStream, before: RawStream, choice: StreamChoice | undefined): void {
  const method = choice?.['replication-method']
  const about = metadataOf(one)
  if (method) expect([about['replication-method'], one.replication_method]).toEqual([method, method])
  else expect(about['replication-method']).toBe(metadataOf(before)['replication-method'])
  if (method === 'FULL_TABLE') expect([about['replication-key'], one.replication_key]).toEqual([undefined, null])
  else if (choice?.['replication-key']) expect(about['replication-key']).toBe(choice['replication-key'])
  for (const name of Object.keys(one.schema.properties ?? {})) {
    const { inclusion, selected, 'sql-datatype': kept } = metadataOf(one, name)
    expect(kept).toBe(metadataOf(before, name)['sql-datatype'])
    const isKey = method !== 'FULL_TABLE' && choice?.['replication-key'] === name
    const isExcluded = choice?.['excluded-fields']?.includes(name) === true
    expect(selected).toBe(inclusion !== 'unsupported' && (inclusion === 'automatic' || isKey || !isExcluded))
  }
}

test('chosen streams that the catalog does not have are named', () => {
  const catalog: RawCatalog = { streams: [{ tap_stream_id: 'people', schema: {} }] }
  expect(missingStreams(catalog, [{ stream: 'people' }, { stream: 'towns' }])).toEqual(['towns'])
  expect(missingStreams(catalog)).toEqual([])
})
