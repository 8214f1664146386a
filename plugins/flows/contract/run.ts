import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import { FLOW_BASE, FLOW_READ, flowName, Time } from './common'

/** What a run has moved of one stream. */
export const StreamProgress = z.object({
  stream: z.string(),
  /** Records that have gone from the tap to the target. */
  records: z.number(),
  /** Of their lines, as the tap wrote them. */
  bytes: z.number(),
  /** Records in a second: of the last seconds while it runs, else of the whole run. */
  rate: z.number(),
  /** The bookmark of the last state that the target has confirmed, as JSON; empty where there is none. */
  bookmark: z.string(),
})
export type StreamProgress = z.infer<typeof StreamProgress>

/** The first records of a stream. Values of columns that may hold secrets are masked. */
export const StreamSample = z.object({
  stream: z.string(),
  columns: z.array(z.string()),
  /** Ten at most; each value as text, null where it is null or not there. */
  rows: z.array(z.array(z.nullable(z.string()))),
})
export type StreamSample = z.infer<typeof StreamSample>

export const FLOW_RUN_STATUSES = ['running', 'completed', 'error', 'canceled'] as const

/** A run of a flow as it stands: one for each attempt of its task. */
export const FlowRun = z.object({
  /** Of its task: `task:{ULID}` */
  'redis-id': z.string(),
  /** The version of the flow that ran. */
  version: z.string(),
  status: z.enum(FLOW_RUN_STATUSES),
  'start-time': Time,
  /** Empty while it runs. */
  'completion-time': Time,
  /** Why it is not completed, in plain words; empty where nothing is wrong. */
  error: z.string(),
  /** Which of its programs failed, the `mapper` between tap and target among them; empty where none did. */
  'failed-part': z.enum(['', 'tap', 'mapper', 'target']),
  /** The last lines that the failed part wrote. */
  'last-lines': z.array(z.string()),
  streams: z.array(StreamProgress),
})
export type FlowRun = z.infer<typeof FlowRun>

export const listFlowRuns = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/run/list/:project`,
  access: FLOW_READ,
  scope: 'whole',
  topic: 'flow-runs/:project/:singerFlowName',
  summary: 'What the last 50 runs of a flow have moved, the newest first',
  body: form({ singerFlowName: flowName }),
  returns: { flowRuns: z.array(FlowRun) },
  fails: [404],
})

/** The last ten runs of a flow, the newest first. */
export const FlowRunMarks = z.object({
  name: flowName,
  runs: z.array(z.pick(FlowRun, { 'redis-id': true, status: true, 'start-time': true })),
})
export type FlowRunMarks = z.infer<typeof FlowRunMarks>

export const listFlowRunMarks = defineCall({
  method: 'GET',
  path: `${FLOW_BASE}/run/marks/:project`,
  access: FLOW_READ,
  scope: 'whole',
  summary: 'The last ten runs of each flow that has run',
  returns: { flowRuns: z.array(FlowRunMarks) },
})

export const readFlowSamples = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/run/samples/:project`,
  access: FLOW_READ,
  scope: 'whole',
  summary: 'The first records of each stream of a run',
  body: form({ singerFlowName: flowName, taskRedisID: z.string().check(z.minLength(1), z.maxLength(200)) }),
  returns: { samples: z.array(StreamSample) },
  fails: [404],
})
