import { type CatalogField, type CatalogStream, REPLICATION_METHODS } from '../../contract'
import { metadataOf, type RawCatalog, type RawStream } from './raw-catalog'

type Method = (typeof REPLICATION_METHODS)[number]

/** A catalog as people choose from it. */
export function presentStreams({ streams }: RawCatalog): CatalogStream[] {
  return streams.map((stream) => {
    const fields = Object.entries(stream.schema.properties ?? {}).map(([name, schema]) => fieldOf(stream, name, schema))
    const keys = replicationKeysOf(stream, fields)
    return {
      ...{ stream: stream.tap_stream_id, fields, 'replication-keys': keys },
      methods: methodsOf(stream, keys.length > 0),
    }
  })
}

function fieldOf(stream: RawStream, name: string, schema: unknown): CatalogField {
  const inclusion = metadataOf(stream, name).inclusion ?? (isObject(schema) ? schema.inclusion : undefined)
  return {
    ...{ name, type: typeOf(schema), isKey: keysOf(stream).includes(name) },
    inclusion: inclusion === 'automatic' || inclusion === 'unsupported' ? inclusion : 'available',
  }
}

export function keysOf(stream: RawStream): readonly string[] {
  const { 'table-key-properties': table, 'view-key-properties': view } = metadataOf(stream)
  return [stream.key_properties, table, view].map(textsOf).find((keys) => keys.length > 0) ?? []
}

function methodsOf(stream: RawStream, hasKeys: boolean): Method[] {
  const { 'forced-replication-method': forced, 'replication-method': wanted } = metadataOf(stream)
  const only = methodIn(forced)
  if (only) return [only]
  const proposed = methodIn(wanted) ?? methodIn(stream.replication_method)
  const all = [proposed, 'FULL_TABLE', hasKeys ? 'INCREMENTAL' : undefined] as const
  return [...new Set(all.flatMap((one) => (one ? [one] : [])))]
}

/** What the tap names; else whatever grows, for taps of databases leave the choice to their users. */
function replicationKeysOf(stream: RawStream, fields: readonly CatalogField[]): string[] {
  const { 'valid-replication-keys': valid, 'replication-key': own } = metadataOf(stream)
  const named = [...textsOf(valid), ...textsOf([own, stream.replication_key])]
  if (named.length > 0) return [...new Set(named)]
  return fields
    .filter(({ type, inclusion }) => inclusion !== 'unsupported' && GROWING.includes(type))
    .map(({ name }) => name)
}

const GROWING: readonly string[] = ['date-time', 'date', 'integer', 'number']

/** A JSON Schema’s type in one word. */
export function typeOf(schema: unknown): string {
  if (!isObject(schema)) return 'any'
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((one) => one !== 'null')
  const [type] = types.filter((one) => typeof one === 'string')
  if (type === undefined) return typeOfAny(schema)
  if (types.length > 1) return 'any'
  if (type !== 'string') return type
  return typeof schema.format === 'string' && /^(?:date-time|date|time)$/.test(schema.format) ? schema.format : 'text'
}

function typeOfAny({ anyOf, oneOf }: Readonly<Record<string, unknown>>): string {
  const choices = [anyOf, oneOf].find(Array.isArray) ?? []
  const types = choices.map(typeOf).filter((type) => type !== 'any')
  // Of a date or a text, the date: the text stands for what cannot be read.
  return types.find((type) => type !== 'text') ?? types[0] ?? 'any'
}

function methodIn(value: unknown): Method | undefined {
  return REPLICATION_METHODS.find((method) => method === value)
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
