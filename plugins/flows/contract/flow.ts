import { defineCall, form, jsonText } from '@etabli/sdk'
import * as z from 'zod/mini'
import { FLOW_BASE, FLOW_READ, FLOW_WRITE, flowName, LARGEST_FLOW, Time } from './common'

const text = (most: number) => z.string().check(z.maxLength(most))

/** A secret as a flow names it: what it leads to, and no value of it. */
export const FlowConnection = z.object({
  id: text(200),
  /** `secret:{ULID}` */
  'redis-id': z.string().check(z.minLength(1), z.maxLength(200)),
  name: text(256),
  description: text(10_000),
  kind: z.enum(['custom', 'connection']),
  /** Empty for custom secrets. */
  'connection-type': text(64),
  icon: text(500),
})
export type FlowConnection = z.infer<typeof FlowConnection>

/** A secret that a flow can be made with: without values. */
export const FlowSecret = z.extend(FlowConnection, { 'data-keys': z.array(z.string()) })
export type FlowSecret = z.infer<typeof FlowSecret>

/** Settings of a connector that are no secrets, as its form names them. */
export const Configuration = z.record(
  z.string().check(z.maxLength(200)),
  z.union([text(100_000), z.number(), z.boolean()]),
)
export type Configuration = z.infer<typeof Configuration>

/** One side of a flow. */
const side = {
  /** Of the connector: `tap-postgres`. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  icon: text(500),
  /** What pip installs: `meltanolabs-tap-postgres==0.10.0`. */
  'singer-source': text(2_000),
  configuration: Configuration,
  secretConnection: FlowConnection,
}

export const REPLICATION_METHODS = ['FULL_TABLE', 'INCREMENTAL', 'LOG_BASED'] as const

/** A stream that is taken, and how. */
export const StreamChoice = z.object({
  /** `tap_stream_id` of the catalog. */
  stream: z.string().check(z.minLength(1), z.maxLength(1_000)),
  /** As the tap proposes where absent. */
  'replication-method': z.optional(z.enum(REPLICATION_METHODS)),
  'replication-key': z.optional(text(1_000)),
  /** Fields that are left out. */
  'excluded-fields': z.optional(z.array(text(1_000)).check(z.maxLength(20_000))),
})
export type StreamChoice = z.infer<typeof StreamChoice>

export const SingerTap = z.object({
  ...side,
  /** The catalog that `streams` were chosen from, as a discovery has kept it. */
  catalog: z.optional(text(40)),
  /** All streams where absent. */
  streams: z.optional(z.array(StreamChoice).check(z.maxLength(10_000))),
})
export type SingerTap = z.infer<typeof SingerTap>

export const SingerTarget = z.object(side)
export type SingerTarget = z.infer<typeof SingerTarget>

/** What is done to the records of a stream on their way. */
export const StreamMapping = z.object({
  stream: z.string().check(z.minLength(1), z.maxLength(1_000)),
  /** A Python expression over the record's fields; records for which it is false are dropped. */
  filter: z.optional(text(2_000)),
  rename: z.optional(z.array(z.object({ field: text(1_000), to: text(1_000) })).check(z.maxLength(1_000))),
  drop: z.optional(z.array(text(1_000)).check(z.maxLength(1_000))),
  /** Replaced by their SHA-256. */
  hash: z.optional(z.array(text(1_000)).check(z.maxLength(1_000))),
})
export type StreamMapping = z.infer<typeof StreamMapping>

export const SingerFlow = z.object({
  name: z.string(),
  description: z.string(),
  'creation-time': Time,
  'last-modified-time': Time,
  'last-modified-by': z.string(),
  /** Counts the changes: `1` at first. Its triggers run the one that they were made of. */
  version: z.string(),
  /** `schedule`: the cron expression of its only trigger; empty where it has none or several. */
  manifest: z.object({ schedule: z.string() }),
  'singer-tap': SingerTap,
  'singer-target': SingerTarget,
  mapping: z.array(StreamMapping),
  /** How many triggers it has, on all engines. */
  triggers: z.number(),
})
export type SingerFlow = z.infer<typeof SingerFlow>

export const FLOW_NAME = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,254}$/

export const SingerFlowInput = z.object({
  name: z
    .string()
    .check(
      z.minLength(1, 'Name is required.'),
      z.regex(FLOW_NAME, 'a name begins with a letter or digit and has letters, digits, blanks and . _ - only'),
    ),
  description: z.string().check(z.minLength(1, 'Description is required.'), z.maxLength(10_000)),
  'singer-tap': SingerTap,
  'singer-target': SingerTarget,
  mapping: z.optional(z.array(StreamMapping).check(z.maxLength(1_000))),
})
export type SingerFlowInput = z.infer<typeof SingerFlowInput>

export const listFlows = defineCall({
  method: 'GET',
  path: `${FLOW_BASE}/list/:project`,
  access: FLOW_READ,
  scope: 'whole',
  summary: 'The flows of a project, by name',
  returns: { singerFlows: z.array(SingerFlow) },
})

export const listFlowSecrets = defineCall({
  method: 'GET',
  path: `${FLOW_BASE}/secret/list/:project`,
  access: FLOW_READ,
  scope: 'whole',
  summary: 'The secrets of a project that flows can be made with and that the caller may read, by name',
  returns: { secrets: z.array(FlowSecret) },
})

export const readFlow = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/read/:project`,
  access: FLOW_READ,
  scope: 'whole',
  topic: 'flow/:project/:singerFlowName',
  summary: 'A flow',
  body: form({ singerFlowName: flowName }),
  returns: { singerFlow: SingerFlow },
  fails: [404],
})

export const createFlow = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/create/:project`,
  access: FLOW_WRITE,
  scope: 'whole',
  action: 'flow.create',
  summary: 'Creates a flow',
  body: form({ singerFlow: jsonText(SingerFlowInput) }, {}, LARGEST_FLOW),
  returns: { singerFlow: SingerFlow },
  fails: [409, 422],
})

export const updateFlow = defineCall({
  method: 'PUT',
  path: `${FLOW_BASE}/update/:project`,
  access: FLOW_WRITE,
  scope: 'whole',
  action: 'flow.update',
  summary: 'Changes a flow; its name stays',
  body: form({ singerFlowName: flowName, singerFlow: jsonText(SingerFlowInput) }, {}, LARGEST_FLOW),
  returns: { singerFlow: SingerFlow },
  fails: [404, 422],
})

export const deleteFlow = defineCall({
  method: 'DELETE',
  path: `${FLOW_BASE}/delete/:project`,
  access: FLOW_WRITE,
  scope: 'whole',
  action: 'flow.delete',
  summary: 'Removes a flow that has no triggers',
  body: form({ singerFlowName: flowName }),
  fails: [404, 409],
})
