import type { StreamChoice } from '../../contract'
import type { RawCatalog, RawStream } from './raw-catalog'

type Metadata = NonNullable<RawStream['metadata']>[number]

/**
 * The catalog that a tap is given for a run: which streams and fields are selected, and how each is replicated. What else the tap has said
 * stays as it is.
 * @param choices all streams where absent
 */
export function catalogForRun({ streams, ...rest }: RawCatalog, choices?: readonly StreamChoice[]): RawCatalog {
  const chosen = new Map(choices?.map((choice) => [choice.stream, choice]))
  return {
    ...rest,
    streams: streams.map((stream) => {
      const choice = chosen.get(stream.tap_stream_id)
      return choice || !choices ? selected(stream, choice) : unselected(stream)
    }),
  }
}

/** Streams that were chosen and that the catalog does not have. */
export function missingStreams({ streams }: RawCatalog, choices: readonly StreamChoice[] = []): readonly string[] {
  const known = new Set(streams.map((stream) => stream.tap_stream_id))
  return choices.map(({ stream }) => stream).filter((stream) => !known.has(stream))
}

function unselected(stream: RawStream): RawStream {
  const others = (stream.metadata ?? []).filter(({ breadcrumb }) => breadcrumb.length > 0)
  return {
    ...stream,
    metadata: [{ ...ofStream(stream), metadata: { ...ofStream(stream).metadata, selected: false } }, ...others],
  }
}

function selected(stream: RawStream, choice: StreamChoice | undefined): RawStream {
  const { 'replication-method': method, 'replication-key': key } = choice ?? {}
  // A whole table is read without a key, or some taps go on after its last value.
  const isWhole = method === 'FULL_TABLE'
  const { 'replication-key': usual, ...kept } = ofStream(stream).metadata
  const metadata = {
    ...kept,
    selected: true,
    ...(method && { 'replication-method': method }),
    ...(isWhole ? {} : withKey(key ?? usual)),
  }
  return {
    ...stream,
    ...(method && { replication_method: method }),
    ...(isWhole ? { replication_key: null } : key !== undefined && { replication_key: key }),
    metadata: [
      { breadcrumb: [], metadata },
      ...fieldsOf(stream, new Set(choice?.['excluded-fields']), isWhole ? undefined : key),
    ],
  }
}

function withKey(key: unknown) {
  return key === undefined || key === null ? {} : { 'replication-key': key }
}

function ofStream({ metadata = [] }: RawStream): Metadata {
  return metadata.find(({ breadcrumb }) => breadcrumb.length === 0) ?? { breadcrumb: [], metadata: {} }
}

/** Of each field, and of what is in it. */
function fieldsOf(stream: RawStream, excluded: ReadonlySet<string>, key: string | undefined): readonly Metadata[] {
  const told = (stream.metadata ?? []).filter(({ breadcrumb }) => breadcrumb.length > 0)
  const known = new Set(told.filter(({ breadcrumb }) => breadcrumb.length === 2).map(({ breadcrumb }) => breadcrumb[1]))
  const untold: readonly Metadata[] = Object.keys(stream.schema.properties ?? {})
    .filter((name) => !known.has(name))
    .map((name) => ({ breadcrumb: ['properties', name], metadata: {} }))
  return [...told, ...untold].map(({ breadcrumb, metadata, ...rest }) => {
    const [, field = ''] = breadcrumb
    const isFixed = metadata.inclusion === 'automatic' || field === key
    const isSelected = metadata.inclusion !== 'unsupported' && (isFixed || !excluded.has(field))
    return { ...rest, breadcrumb, metadata: { ...metadata, selected: isSelected } }
  })
}
