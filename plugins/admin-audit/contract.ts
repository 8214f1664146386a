import { defineCall, defineDownload, json } from '@etabli/sdk'
import * as z from 'zod/mini'

const BASE = '/api/v1/admin/audit-trail'
/** The last millisecond of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999
export const MOST_EVENTS = 200

export const OUTCOMES = ['done', 'failed', 'denied', 'begun'] as const
export type Outcome = (typeof OUTCOMES)[number]

const text = z.string().check(z.minLength(1), z.maxLength(320))
/** Milliseconds since 1970. */
const instant = z.number().check(z.int(), z.minimum(0), z.maximum(LAST_INSTANT))

const filter = {
  /** A user's address, or part of one, in any case. A whole address that the trail names finds that user only. */
  email: z.optional(text),
  action: z.optional(text),
  project: z.optional(text),
  outcome: z.optional(z.enum(OUTCOMES)),
  /** Part of the object's name or of the reason. */
  text: z.optional(text),
  /** From is included, to is not. */
  from: z.optional(instant),
  to: z.optional(instant),
}
const Filter = z.object(filter)
export type Filter = z.infer<typeof Filter>

/** How a sentence tells of an event. */
const EventWords = z.object({
  /** `change` */
  verb: z.string(),
  /** `changed` */
  did: z.string(),
  /** `the secret crm-key`; empty where it has no object. */
  what: z.string(),
  /** The address within the app of what was touched. */
  page: z.optional(z.string()),
})
export type EventWords = z.infer<typeof EventWords>

/** A call that has no action of its own stands in the trail by its method and path, where it was denied. */
export const isPlainCall = (action: string) => /^[A-Z]+ \//.test(action)

const AuditEvent = z.object({
  id: z.string(),
  at: z.string(),
  requestId: z.string(),
  email: z.string(),
  ip: z.string(),
  action: z.string(),
  project: z.string(),
  object: z.string(),
  outcome: z.enum(OUTCOMES),
  message: z.string(),
  /** Absent where no area that is installed has words for the action. */
  words: z.optional(EventWords),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const listEvents = defineCall({
  method: 'POST',
  path: `${BASE}/list`,
  access: 'admin',
  signedIn: false,
  summary: 'A page of the audit trail, newest event first',
  body: json({
    ...filter,
    offset: z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)),
    limit: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_EVENTS)),
  }),
  returns: { events: z.readonly(z.array(AuditEvent)), total: z.number(), totalIsEstimate: z.boolean() },
})

export const readAuditNames = defineCall({
  method: 'GET',
  path: `${BASE}/names`,
  access: 'admin',
  signedIn: false,
  summary: 'The actions and projects that the audit trail names, and whose actions it keeps',
  returns: {
    actions: z.readonly(z.array(z.string())),
    projects: z.readonly(z.array(z.string())),
    keeps: z.enum(['users', 'everybody']),
  },
})

export const exportEvents = defineDownload({
  method: 'POST',
  path: `${BASE}/export`,
  access: 'admin',
  signedIn: false,
  action: 'audit-trail.export',
  summary: 'The matching events, newest first, as a CSV file',
  contentType: 'text/csv',
  body: json(filter),
})
