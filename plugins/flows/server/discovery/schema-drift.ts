import type { CatalogField, CatalogStream, SchemaDrift, StreamChoice } from '../../contract'

/**
 * What has changed at a source, of what a flow takes, and what that does to its target: a run takes what its own catalog names.
 * @param choices all streams where absent
 */
export function driftBetween(
  before: readonly CatalogStream[],
  after: readonly CatalogStream[],
  choices?: readonly StreamChoice[],
): readonly SchemaDrift[] {
  const chosen = new Map(choices?.map((choice) => [choice.stream, choice]))
  const [then, now] = [byName(before), byName(after)]
  const taken = before.filter(({ stream }) => !choices || chosen.has(stream))
  const gone = taken.filter(({ stream }) => !now.has(stream)).map(({ stream }) => streamDrift(stream, 'removed'))
  const come = after.filter(({ stream }) => !then.has(stream)).map(({ stream }) => streamDrift(stream, 'added'))
  const changed = taken.flatMap((old) => {
    const fresh = now.get(old.stream)
    return fresh ? fieldDrift(old, fresh, chosen.get(old.stream)) : []
  })
  return [...gone, ...changed, ...come]
}

function byName(streams: readonly CatalogStream[]): ReadonlyMap<string, CatalogStream> {
  return new Map(streams.map((stream) => [stream.stream, stream]))
}

function streamDrift(stream: string, change: 'added' | 'removed'): SchemaDrift {
  const effect =
    change === 'added'
      ? 'The next run does not take it: discover the streams again and choose it.'
      : 'The next run fails or moves nothing of it, and its table stays as it is: take it out of the flow.'
  return { stream, field: '', change, from: '', to: '', effect }
}

function fieldDrift(
  old: CatalogStream,
  fresh: CatalogStream,
  choice: StreamChoice | undefined,
): readonly SchemaDrift[] {
  const { stream } = old
  const excluded = new Set(choice?.['excluded-fields'])
  const [then, now] = [fieldsOf(old), fieldsOf(fresh)]
  const gone = old.fields.filter(({ name }) => !now.has(name) && !excluded.has(name))
  const come = fresh.fields.filter(({ name }) => !then.has(name))
  const other = fresh.fields.flatMap((field) => {
    const before = then.get(field.name)
    return before && before.type !== field.type && !excluded.has(field.name) ? [{ before, field }] : []
  })
  return [
    ...gone.map((field) => ({
      ...{ stream, field: field.name, change: 'removed' as const, from: field.type, to: '' },
      effect: effectOfLoss(field, choice),
    })),
    ...other.map(({ before, field }) => ({
      ...{ stream, field: field.name, change: 'type-changed' as const, from: before.type, to: field.type },
      effect: effectOfType(field, before.type),
    })),
    ...come.map((field) => ({
      ...{ stream, field: field.name, change: 'added' as const, from: '', to: field.type },
      effect: 'The next run leaves it out: discover the streams again, and the target gets a column for it.',
    })),
  ]
}

function fieldsOf({ fields }: CatalogStream): ReadonlyMap<string, CatalogField> {
  return new Map(fields.map((field) => [field.name, field]))
}

function effectOfLoss({ name, isKey }: CatalogField, choice: StreamChoice | undefined): string {
  if (isKey) return 'The next run fails, as it is a key of the stream: discover the streams again.'
  if (choice?.['replication-key'] === name)
    return 'The next run fails, as the stream is replicated by it: choose another replication key.'
  return 'The next run writes nothing into its column, which stays in the target.'
}

function effectOfType({ isKey }: CatalogField, before: string): string {
  if (isKey) return 'The next run may not find the rows that it is to replace: reset the stream after a new discovery.'
  return `Its values may not fit a column of type ${before}, and the next run may fail: discover the streams again, and the target widens the column or adds one.`
}
