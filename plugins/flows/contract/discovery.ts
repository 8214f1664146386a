import { defineCall, form, jsonText } from '@etabli/sdk'
import * as z from 'zod/mini'
import { FLOW_BASE, FLOW_READ, FLOW_WRITE, flowName, LARGEST_FLOW, Time } from './common'
import { REPLICATION_METHODS, SingerTap, SingerTarget } from './flow'

const JobID = z.string()

export const CatalogField = z.object({
  name: z.string(),
  /** As people call it: `text`, `integer`, `number`, `boolean`, `date-time`, `object`, `array`. */
  type: z.string(),
  isKey: z.boolean(),
  /** `automatic`: always taken; `unsupported`: never. */
  inclusion: z.enum(['available', 'automatic', 'unsupported']),
})
export const CatalogStream = z.object({
  /** `tap_stream_id` */
  stream: z.string(),
  fields: z.array(CatalogField),
  /** What the tap can do, the method that it proposes first. */
  methods: z.array(z.enum(REPLICATION_METHODS)),
  /** Fields that it can be replicated by. */
  'replication-keys': z.array(z.string()),
})
export const Catalog = z.object({
  /** As `singer-tap.catalog` names it. */
  id: z.string(),
  time: Time,
  streams: z.array(CatalogStream),
})
export type CatalogField = z.infer<typeof CatalogField>
export type CatalogStream = z.infer<typeof CatalogStream>
export type Catalog = z.infer<typeof Catalog>

/** What has changed at the source since the catalog of a flow was discovered, and what that does to its target. */
export const SchemaDrift = z.object({
  stream: z.string(),
  /** Empty where the whole stream has come or gone. */
  field: z.string(),
  change: z.enum(['added', 'removed', 'type-changed']),
  from: z.string(),
  to: z.string(),
  /** What the next run would do to the target, as a sentence. */
  effect: z.string(),
})
export type SchemaDrift = z.infer<typeof SchemaDrift>

/** A job whose output says each step; it fails with what the connector said. */
export const testConnector = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/connector/test/:project`,
  access: FLOW_WRITE,
  scope: 'whole',
  action: 'flow.test',
  summary: 'Runs a connector of a form to see whether it reaches what it is to read or write',
  body: form(
    { singerTap: z.optional(jsonText(SingerTap)), singerTarget: z.optional(jsonText(SingerTarget)) },
    {},
    LARGEST_FLOW,
  ),
  returns: { jobID: JobID },
  fails: [422, 429],
})

export const discoverStreams = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/discover/:project`,
  access: FLOW_WRITE,
  scope: 'whole',
  action: 'flow.discover',
  summary: 'Asks a tap which streams and fields it can read; the catalog has the id of the job',
  body: form({ singerTap: jsonText(SingerTap) }, {}, LARGEST_FLOW),
  returns: { jobID: JobID },
  fails: [422, 429],
})

export const readCatalog = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/catalog/:project`,
  access: FLOW_READ,
  scope: 'whole',
  summary: 'The streams and fields that a discovery has found',
  body: form({ catalogID: z.string().check(z.minLength(1), z.maxLength(40)) }),
  returns: { catalog: Catalog },
  fails: [404],
})

/** A job. Once it is completed, `readDrift` tells what it found. */
export const lookForDrift = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/drift/look/:project`,
  access: FLOW_READ,
  scope: 'whole',
  action: 'flow.discover',
  summary: 'Discovers the source of a flow again',
  body: form({ singerFlowName: flowName }),
  returns: { jobID: JobID },
  fails: [404, 422, 429],
})

export const readDrift = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/drift/:project`,
  access: FLOW_READ,
  scope: 'whole',
  summary: 'What has changed at the source since the catalog of a flow was discovered, as the last look found it',
  body: form({ singerFlowName: flowName }),
  returns: {
    /** Empty where nobody has looked yet. */
    time: Time,
    drift: z.array(SchemaDrift),
  },
  fails: [404],
})
