import type { Catalog, CatalogField, CatalogStream, REPLICATION_METHODS, StreamChoice } from '../../contract'

export type ReplicationMethod = (typeof REPLICATION_METHODS)[number]
/** Absent: all streams, as the tap proposes. */
export type Streams = readonly StreamChoice[] | undefined

export function isChosen(streams: Streams, stream: string): boolean {
  return streams === undefined || streams.some((choice) => choice.stream === stream)
}

export function choiceOf(streams: Streams, stream: string): StreamChoice {
  return streams?.find((choice) => choice.stream === stream) ?? { stream }
}

/** Takes these streams, or leaves them out; the others stay as they are, in the order of the catalog. */
export function withStreams(streams: Streams, catalog: Catalog, names: ReadonlySet<string>, isTaken: boolean): Streams {
  const known = new Map(streams?.map((choice) => [choice.stream, choice]))
  const wasTaken = (name: string) => streams === undefined || known.has(name)
  return catalog.streams
    .filter(({ stream }) => (names.has(stream) ? isTaken : wasTaken(stream)))
    .map(({ stream }) => known.get(stream) ?? { stream })
}

/** Changes how one stream is taken, which takes it. */
export function withChoice(streams: Streams, catalog: Catalog, choice: StreamChoice): Streams {
  const taken = withStreams(streams, catalog, new Set([choice.stream]), true) ?? []
  return taken.map((each) => (each.stream === choice.stream ? choice : each))
}

/** Takes a stream by another method; a key that the method does not need goes. */
export function withMethod(choice: StreamChoice, method: ReplicationMethod, of: CatalogStream): StreamChoice {
  const { 'replication-key': key, ...others } = choice
  const first = key ?? of['replication-keys'][0]
  const isByKey = method === 'INCREMENTAL' && first !== undefined
  return { ...others, 'replication-method': method, ...(isByKey && { 'replication-key': first }) }
}

export function withKey(choice: StreamChoice, key: string): StreamChoice {
  const { 'replication-key': _, ...others } = choice
  return key === '' ? others : { ...others, 'replication-key': key }
}

/** Takes these fields of a stream, or leaves them out. Those that are always taken stay. */
export function withFields(choice: StreamChoice, fields: readonly CatalogField[], isTaken: boolean): StreamChoice {
  const { 'excluded-fields': before = [], ...others } = choice
  const names = new Set(fields.filter(isFree).map(({ name }) => name))
  const kept = before.filter((name) => !names.has(name))
  const excluded = isTaken ? kept : [...kept, ...names]
  return excluded.length === 0 ? others : { ...others, 'excluded-fields': excluded }
}

/** Whether it can be taken or left out. */
export function isFree({ inclusion }: CatalogField): boolean {
  return inclusion === 'available'
}

export function isFieldTaken({ inclusion, name }: CatalogField, excluded: ReadonlySet<string>): boolean {
  return inclusion === 'automatic' || (inclusion === 'available' && !excluded.has(name))
}

/** The method of a stream: the one that was chosen, or the tap's first. */
export function methodOf(choice: StreamChoice, stream: CatalogStream): ReplicationMethod {
  return choice['replication-method'] ?? stream.methods[0] ?? 'FULL_TABLE'
}

/** How many streams are to bring what is new, and say by no field what that is. */
export function lackingKeys(streams: Streams, catalog: Catalog): number {
  return catalog.streams.filter((each) => {
    if (!isChosen(streams, each.stream)) return false
    const choice = choiceOf(streams, each.stream)
    const isByKey = choice['replication-method'] === 'INCREMENTAL'
    return isByKey && each['replication-keys'].length > 0 && choice['replication-key'] === undefined
  }).length
}

/** Those whose name has all the words. */
export function matching<Item>(items: readonly Item[], nameOf: (item: Item) => string, search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const name = nameOf(item).toLowerCase()
    return words.every((word) => name.includes(word))
  })
}
