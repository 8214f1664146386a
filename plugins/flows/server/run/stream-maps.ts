import { isPlainName, type StreamMapping, typeRenamed } from '../../contract'
import { keysOf, typeOf } from '../discovery/present-catalog'
import type { RawCatalog, RawStream } from '../discovery/raw-catalog'

type StreamMap = Readonly<Record<string, string | null | readonly string[]>>

/**
 * As the mapper is configured: fields to expressions, null for what is dropped.
 * @param catalog what is known of the streams
 */
export function streamMapsOf(
  mapping: readonly StreamMapping[],
  catalog: Pick<RawCatalog, 'streams'>,
): Readonly<Record<string, StreamMap>> {
  return Object.fromEntries(mapping.map((one) => [one.stream, streamMapOf(one, streamOf(one, catalog))]))
}

/** Renamed fields that reach the target as texts, since their types are not known. */
export function fieldsMadeText(
  mapping: readonly StreamMapping[],
  catalog: Pick<RawCatalog, 'streams'>,
): readonly string[] {
  return mapping.flatMap((one) => {
    const stream = streamOf(one, catalog)
    return renamesOf(one)
      .filter(({ field, to }) => !isNamed(one, field, to) && !one.hash?.includes(field))
      .filter(({ field }) => typeRenamed(fieldType(stream, field)) !== 'kept')
      .map(({ field }) => `${one.stream}.${field}`)
  })
}

function streamOf({ stream }: StreamMapping, { streams }: Pick<RawCatalog, 'streams'>): RawStream | undefined {
  return streams.find(({ tap_stream_id: id }) => id === stream)
}

function streamMapOf(mapping: StreamMapping, stream: RawStream | undefined): StreamMap {
  const { filter, drop = [], hash = [] } = mapping
  const renamed = renamesOf(mapping)
  // A field may be given the name of one that goes or is called otherwise.
  const given = new Set(renamed.map(({ to }) => to))
  const gone = [...renamed.map(({ field }) => field), ...drop].filter((field) => !given.has(field))
  const expressionOf = (field: string, to: string) => {
    if (hash.includes(field)) return hashed(field)
    return isNamed(mapping, field, to) ? field : typed(field, fieldType(stream, field))
  }
  return Object.fromEntries([
    ...(filter === undefined || filter.trim() === '' ? [] : [['__filter__', filter]]),
    ...keysMapped(mapping, stream),
    ...hash.filter((field) => !drop.includes(field)).map((field) => [field, hashed(field)]),
    ...renamed.map(({ field, to }) => [to, expressionOf(field, to)]),
    ...gone.map((field) => [field, null]),
  ])
}

function renamesOf({ rename = [], drop = [] }: StreamMapping) {
  return rename.filter(({ field }) => !drop.includes(field))
}

/** Whether the field is named alone: it keeps its type, but not under the name of another one, which has left its own. */
function isNamed({ rename = [], drop = [] }: StreamMapping, field: string, to: string): boolean {
  return isPlainName(field) && !drop.includes(to) && !rename.some((other) => other.field === to)
}

/** The mapper takes no key away unless it is told the new ones; without a part of it there is none. */
function keysMapped(mapping: StreamMapping, stream: RawStream | undefined): [string, readonly string[]][] {
  const { drop = [] } = mapping
  const keys = stream ? keysOf(stream) : []
  const names = new Map(renamesOf(mapping).map(({ field, to }) => [field, to]))
  if (!keys.some((key) => names.has(key) || drop.includes(key))) return []
  const isKept = !keys.some((key) => drop.includes(key))
  return [['__key_properties__', isKept ? keys.map((key) => names.get(key) ?? key) : []]]
}

function fieldType(stream: RawStream | undefined, field: string): string | undefined {
  const schema = stream?.schema.properties?.[field]
  const type = schema === undefined ? undefined : typeOf(schema)
  // What may be a date or a text reaches the target as the latter, which holds both.
  return type?.startsWith('date') && !hasOwnType(schema) ? 'text' : type
}

function hasOwnType(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema
}

/** The mapper reads a type off how an expression begins; what comes after is the value as it is. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  text: `str('') or `,
  integer: 'int(0) or ',
  number: 'float(0) or ',
  boolean: 'bool(0) or ',
  date: 'datetime.date.max and ',
  'date-time': 'datetime.datetime.max and ',
}

function typed(field: string, type = ''): string {
  const beginning = BEGINNINGS[type]
  return beginning === undefined ? `str(${read(field)}) if ${read(field)} != None else None` : beginning + read(field)
}

function read(field: string): string {
  return `record.get(${JSON.stringify(field)})`
}

/** A text, whatever it was. */
function hashed(field: string): string {
  return `str(sha256(str(${read(field)}))) if ${read(field)} != None else None`
}
