import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import { FLOW_BASE, FLOW_READ, FLOW_WRITE, flowName, Time } from './common'

/** Where a state came from: a run's target, or somebody who reset a stream, went back, or brought one from elsewhere. */
export const STATE_ORIGINS = ['run', 'reset', 'back', 'copy'] as const

/** One bookmark of a state: where the next run goes on in a stream. */
export const Bookmark = z.object({
  stream: z.string(),
  /** As JSON, as the tap wrote it. */
  value: z.string(),
  /** The value of its replication key where it has one, as text; empty else. */
  position: z.string(),
})
export type Bookmark = z.infer<typeof Bookmark>

/** A state that a flow has or had. */
export const FlowState = z.object({
  /** ULID */
  id: z.string(),
  time: Time,
  origin: z.enum(STATE_ORIGINS),
  /** Of the task of a run; empty else. */
  'task-redis-id': z.string(),
  by: z.string(),
  bookmarks: z.array(Bookmark),
  /** The whole state as JSON: what is copied. */
  content: z.string(),
  isCurrent: z.boolean(),
})
export type FlowState = z.infer<typeof FlowState>

/** What the next run would do in a stream with another state. */
export const StateMove = z.object({
  stream: z.string(),
  /** Positions now and then; empty: from the beginning. */
  from: z.string(),
  to: z.string(),
  /** `again`: records between the two are sent again; `skipped`: they are left out; `all`: all records; `same`: nothing changes. */
  effect: z.enum(['again', 'skipped', 'all', 'same']),
  /** How many records that is, by what earlier runs moved between the two; absent where that is not known. */
  records: z.optional(z.number()),
})
export type StateMove = z.infer<typeof StateMove>

/** What becomes of the state: exactly one of these is given. */
const change = {
  singerFlowName: flowName,
  /** The id of an earlier state. */
  back: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** A stream that begins anew. */
  reset: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  /** A whole state as JSON, of this flow or of another. */
  content: z.optional(z.string().check(z.minLength(2), z.maxLength(1_000_000))),
}

export const listFlowStates = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/state/list/:project`,
  access: FLOW_READ,
  scope: 'whole',
  topic: 'flow-runs/:project/:singerFlowName',
  summary: 'The last 200 states of a flow, the newest first',
  body: form({ singerFlowName: flowName }),
  returns: { flowStates: z.array(FlowState) },
  fails: [404],
})

export const previewFlowState = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/state/preview/:project`,
  access: FLOW_READ,
  scope: 'whole',
  summary: 'What the next run would do with another state',
  body: form(change),
  returns: { moves: z.array(StateMove) },
  fails: [404, 422],
})

/** The earlier states stay. @throws FLOW_RUNS while a run could write over it */
export const changeFlowState = defineCall({
  method: 'POST',
  path: `${FLOW_BASE}/state/change/:project`,
  access: FLOW_WRITE,
  scope: 'whole',
  action: 'flow.state',
  summary: 'Gives a flow another state, from which its next run goes on',
  body: form(change),
  returns: { flowState: FlowState },
  fails: [404, 409, 422],
})
