import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, redisId, Time } from './common'

/** When an alert is sent. `recovery`: the first success after a failure. `down`, `up`: a service does not answer, or answers again. */
export const ALERT_EVENTS = ['failure', 'recovery', 'missed', 'down', 'up'] as const
/** Those of services, which have an acl of their own. */
export const SERVICE_EVENTS = ['down', 'up'] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]
export const ALERT_KINDS = ['webhook', 'mail'] as const

const facts = {
  name: z.string().check(z.minLength(1, 'Name is required.'), z.maxLength(256)),
  kind: z.enum(ALERT_KINDS),
  /** The address of a webhook, or the receivers of a mail with commas between them. */
  target: z.string().check(z.minLength(1, 'An address is required.'), z.maxLength(2_000)),
  events: z.array(z.enum(ALERT_EVENTS)).check(z.minLength(1, 'Choose at least one event.')),
  /** Names of artefacts, bundles and services; empty for all. */
  about: z.array(z.string().check(z.maxLength(256))).check(z.maxLength(100)),
  enabled: z.boolean(),
}

export const AlertInput = z.object(facts)
export type AlertInput = z.infer<typeof AlertInput>

/** Who is told of what in a project. The key that signs webhooks is shown once, when it is made. */
export const Alert = z.object({
  /** `alert:{ULID}` */
  'redis-id': z.string(),
  ...facts,
  'creation-time': Time,
  'last-modified-by': z.string(),
})
export type Alert = z.infer<typeof Alert>

/** One message, and what became of it. */
export const AlertDelivery = z.object({
  id: z.string(),
  alert: z.string(),
  event: z.enum([...ALERT_EVENTS, 'test']),
  /** The artefact, bundle or service. */
  subject: z.string(),
  /** `task:…`, `bundle-status:…`, `bundle:…` or `service:…`. */
  'task-redis-id': z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** What the receiver answered last, `503 Service Unavailable`, or why it was not reached. */
  answer: z.string(),
  'creation-time': Time,
  'last-attempt-time': Time,
  'next-attempt-time': Time,
})
export type AlertDelivery = z.infer<typeof AlertDelivery>

const alertRedisID = redisId('alert')

export const listAlerts = defineCall({
  method: 'GET',
  path: `${BASE}/alert/list/:project`,
  access: ':project:task:read',
  scope: 'whole',
  topic: 'alerts/:project',
  summary: 'Who is told of failures, recoveries, missed schedules and services that do not answer',
  returns: { alerts: z.array(Alert), canMail: z.boolean() },
})

/** `signingKey` signs its messages (HMAC SHA-256); it is shown here and never again. Empty for mail. */
export const createAlert = defineCall({
  method: 'POST',
  path: `${BASE}/alert/create/:project`,
  access: ':project:task:write',
  scope: 'whole',
  action: 'alert.create',
  summary: 'Tells somebody of failures, recoveries, missed schedules or services that do not answer',
  body: json({ alert: AlertInput }),
  returns: { alert: Alert, signingKey: z.string() },
  fails: [409, 422],
})

export const updateAlert = defineCall({
  method: 'PUT',
  path: `${BASE}/alert/update/:project`,
  access: ':project:task:write',
  scope: 'whole',
  action: 'alert.update',
  summary: 'Changes an alert',
  body: json({ alertRedisID, alert: AlertInput }),
  returns: { alert: Alert },
  fails: [404, 409, 422],
})

export const deleteAlert = defineCall({
  method: 'DELETE',
  path: `${BASE}/alert/delete/:project`,
  access: ':project:task:write',
  scope: 'whole',
  action: 'alert.delete',
  summary: 'Deletes an alert with its deliveries',
  body: json({ alertRedisID }),
  fails: [404],
})

export const testAlert = defineCall({
  method: 'POST',
  path: `${BASE}/alert/test/:project`,
  access: ':project:task:write',
  scope: 'whole',
  action: 'alert.test',
  summary: 'Sends a message that says that it is a test',
  body: json({ alertRedisID }),
  returns: { delivery: AlertDelivery },
  fails: [404],
})

/** For whoever chooses what an alert is about. */
export const listAlertServices = defineCall({
  method: 'GET',
  path: `${BASE}/alert/services/:project`,
  access: ':project:service:read',
  scope: { feature: 'service', list: 'alertServices', key: 'name' },
  summary: 'The services that an alert can be about, by name',
  returns: { alertServices: z.array(z.object({ name: z.string() })) },
})

/** A reader who is confined by an acl is told of the names that he reaches; of services, whoever reaches them by the acl of services. */
export const listAlertDeliveries = defineCall({
  method: 'GET',
  path: `${BASE}/alert/deliveries/:project`,
  access: ':project:task:read',
  scope: { feature: 'task', list: 'deliveries', key: 'subject' },
  topic: 'alerts/:project',
  summary: 'The last 200 messages, the newest first',
  returns: { deliveries: z.array(AlertDelivery) },
})
