import * as z from 'zod/mini'

const Metadata = z.looseObject({
  breadcrumb: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()),
})

const RawStream = z.looseObject({
  tap_stream_id: z.string(),
  schema: z.looseObject({ properties: z.optional(z.record(z.string(), z.unknown())) }),
  key_properties: z.optional(z.nullable(z.array(z.string()))),
  replication_method: z.optional(z.nullable(z.string())),
  replication_key: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.array(Metadata)),
})
export type RawStream = z.infer<typeof RawStream>

/** A catalog as a tap writes it: what Etabli does not know of it is kept as it is. */
export const RawCatalog = z.looseObject({ streams: z.array(RawStream) })
export type RawCatalog = z.infer<typeof RawCatalog>

/** What a catalog says of a stream (no field) or of one of its fields. */
export function metadataOf({ metadata = [] }: RawStream, field?: string): Readonly<Record<string, unknown>> {
  const wanted = field === undefined ? [] : ['properties', field]
  const found = metadata.find(({ breadcrumb }) => JSON.stringify(breadcrumb) === JSON.stringify(wanted))
  return found?.metadata ?? {}
}

/** A catalog in what a tap has printed; some print lines of their own before it. */
export function catalogIn(text: string): RawCatalog | undefined {
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('\n{', at + 1)) {
    const read = readCatalog(text.slice(at))
    if (read) return read
  }
  return undefined
}

function readCatalog(text: string): RawCatalog | undefined {
  try {
    const read = RawCatalog.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
