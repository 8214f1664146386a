import {
  type Catalog,
  isPlainName,
  type SingerFlow,
  type StreamMapping,
  type StreamSample,
  typeRenamed,
} from '../../contract'
import { MAPPING } from '../../messages/mapping'

export type FieldAction = 'keep' | 'hash' | 'drop'

/** A stream with the fields that are known of it. */
export interface KnownStream {
  readonly stream: string
  readonly fields: readonly string[]
  /** Of those that its catalog has. */
  readonly types: ReadonlyMap<string, string>
}

/** All streams that a flow is known to have, with their fields: by its catalog, its last records and what is mapped already. */
export function knownStreams(
  flow: SingerFlow,
  catalog: Catalog | undefined,
  samples: readonly StreamSample[],
): readonly KnownStream[] {
  const fields = new Map<string, Set<string>>()
  const add = (stream: string, names: readonly string[]) => {
    const known = fields.get(stream) ?? new Set()
    for (const name of names) known.add(name)
    fields.set(stream, known)
  }
  const chosen = flow['singer-tap'].streams
  for (const { stream } of chosen ?? []) add(stream, [])
  for (const { stream, fields: own } of catalog?.streams ?? [])
    if (!chosen || fields.has(stream))
      add(
        stream,
        own.map(({ name }) => name),
      )
  for (const { stream, columns } of samples) add(stream, sourceNames(columns, mappingOf(flow.mapping, stream)))
  for (const mapping of flow.mapping) add(mapping.stream, fieldsIn(mapping))
  const discovered = new Map(catalog?.streams.map((each) => [each.stream, each]))
  return [...fields].map(([stream, names]) => {
    const own = discovered.get(stream)?.fields ?? []
    return { stream, fields: [...names], types: new Map(own.map(({ name, type }) => [name, type])) }
  })
}

/** Samples show records as they left the reader, but a renamed one may be known by its name at the target alone. */
function sourceNames(columns: readonly string[], { rename = [] }: StreamMapping): readonly string[] {
  const sources = new Map(rename.map(({ field, to }) => [to, field]))
  return columns.map((name) => (columns.includes(sources.get(name) ?? name) ? name : (sources.get(name) ?? name)))
}

function fieldsIn({ rename = [], drop = [], hash = [] }: StreamMapping): readonly string[] {
  return [...rename.map(({ field }) => field), ...drop, ...hash]
}

export function mappingOf(mapping: readonly StreamMapping[], stream: string): StreamMapping {
  return mapping.find((each) => each.stream === stream) ?? { stream }
}

/** The mapping with that of one stream in its place; one that does nothing is left out. */
export function withMapping(all: readonly StreamMapping[], next: StreamMapping): readonly StreamMapping[] {
  const others = all.filter(({ stream }) => stream !== next.stream)
  const { filter, rename, drop, hash } = next
  const isIdle = !filter && !rename?.length && !drop?.length && !hash?.length
  return isIdle ? others : [...others, next]
}

export function actionOf({ drop, hash }: StreamMapping, field: string): FieldAction {
  if (drop?.includes(field)) return 'drop'
  return hash?.includes(field) ? 'hash' : 'keep'
}

export function nameOf({ rename }: StreamMapping, field: string): string {
  return rename?.find((each) => each.field === field)?.to ?? field
}

export function withAction(mapping: StreamMapping, field: string, action: FieldAction): StreamMapping {
  const without = (names: readonly string[] = []) => names.filter((name) => name !== field)
  return tidy({
    ...mapping,
    drop: action === 'drop' ? [...without(mapping.drop), field] : without(mapping.drop),
    hash: action === 'hash' ? [...without(mapping.hash), field] : without(mapping.hash),
  })
}

export function withName(mapping: StreamMapping, field: string, to: string): StreamMapping {
  const others = (mapping.rename ?? []).filter((each) => each.field !== field)
  return tidy({ ...mapping, rename: to === field ? others : [...others, { field, to }] })
}

export function withFilter(mapping: StreamMapping, filter: string): StreamMapping {
  return tidy({ ...mapping, filter })
}

/** Without what says nothing. */
function tidy({ stream, filter, rename, drop, hash }: StreamMapping): StreamMapping {
  return {
    stream,
    ...(filter && { filter }),
    ...(rename?.length && { rename }),
    ...(drop?.length && { drop }),
    ...(hash?.length && { hash }),
  }
}

/** What is to be said of the name that a field is given at the target. */
export interface NameNote {
  readonly text: string
  /** Whether the mapping cannot be saved with it. */
  readonly isFault: boolean
}

/** A field whose name is no word of its own can be looked up alone, and keeps its type only where that is known and simple. */
export function nameNote(mapping: StreamMapping, { types }: KnownStream, field: string): NameNote | undefined {
  const to = nameOf(mapping, field)
  if (to === field || to.trim() === '' || actionOf(mapping, field) !== 'keep') return undefined
  // One that takes the name of another is looked up as well.
  const takes = mapping.drop?.includes(to) || mapping.rename?.some((each) => each.field === to)
  if (isPlainName(field) && !takes) return undefined
  const becomes = typeRenamed(types.get(field))
  if (becomes === 'impossible') return { text: MAPPING.cannotRename(field), isFault: true }
  return becomes === 'kept' ? undefined : { text: MAPPING.becomesText, isFault: false }
}

/** What is wrong with a mapping, as a sentence. */
export function mappingFault(mapping: StreamMapping, known: KnownStream): string | undefined {
  const { fields } = known
  const kept = fields.filter((field) => actionOf(mapping, field) !== 'drop')
  if (fields.length > 0 && kept.length === 0) return MAPPING.allDropped
  const names = kept.map((field) => nameOf(mapping, field))
  if (names.some((name) => name.trim() === '')) return MAPPING.nameEmpty
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) return MAPPING.nameTwice(twice)
  return kept.map((field) => nameNote(mapping, known, field)).find((note) => note?.isFault)?.text
}
