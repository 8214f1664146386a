import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, oneService, serviceRedisID, Time } from './common'

/** `unknown`: not asked yet, or not to be asked. */
export const HEALTH_STATES = ['unknown', 'up', 'down'] as const

/** Half an hour of checks. */
export const HealthSlot = z.object({
  /** When it began. */
  time: Time,
  checks: z.number(),
  ups: z.number(),
  /** The mean of those that were up, in milliseconds; absent where none was. */
  latency: z.optional(z.number()),
})
export type HealthSlot = z.infer<typeof HealthSlot>

/** How an endpoint of a deployment is doing, as the platform itself has asked it. */
export const EndpointHealth = z.object({
  engine: z.string(),
  endpoint: z.string(),
  state: z.enum(HEALTH_STATES),
  /** What it answered last, `200 OK`, or why it did not; empty before the first check. */
  answer: z.string(),
  /** Of the last check, in milliseconds; absent where it did not answer. */
  latency: z.optional(z.number()),
  /** The share of the last day’s checks that were up, from 0 to 1; absent where there were none. */
  uptime: z.optional(z.number()),
  'checked-time': Time,
  /** Since when its state is as it is. */
  'changed-time': Time,
  /** The last day; half hours without a check are left out. */
  slots: z.array(HealthSlot),
})
export type EndpointHealth = z.infer<typeof EndpointHealth>

/** Whether the endpoints of a service are asked, and for what. */
export const HealthChecks = z.object({
  enabled: z.boolean(),
  path: z.string().check(
    z.maxLength(1_000),
    // One / alone at its beginning: two lead to another host.
    z.regex(/^\/([!-.0-[\]-~][!-~]*)?$/, 'a path begins with one / and has no blanks'),
    z.refine((path) => !/[#\\]/.test(path), 'a path has no # and no \\'),
  ),
})
export type HealthChecks = z.infer<typeof HealthChecks>

/** Asks R. Of all its deployments; those that do not run are as they were when they were asked last. */
export const readServiceHealth = defineCall({
  method: 'POST',
  path: `${BASE}/health/get`,
  access: 'session',
  scope: oneService('read'),
  topic: 'service-health/:serviceRedisID',
  summary: 'Whether the endpoints of a service answer, how fast, and how it was in the last day',
  body: json({ serviceRedisID }),
  returns: { healthChecks: HealthChecks, endpointHealth: z.array(EndpointHealth) },
  fails: [403, 404],
})

/** Asks W. */
export const updateHealthChecks = defineCall({
  method: 'PUT',
  path: `${BASE}/health/update`,
  access: 'session',
  scope: oneService('write'),
  action: 'service.update-health-checks',
  summary: 'Turns the health checks of a service on or off, and says what they ask for',
  body: json({ serviceRedisID, healthChecks: HealthChecks }),
  returns: { healthChecks: HealthChecks },
  fails: [403, 404],
})
