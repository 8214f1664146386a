import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, Time } from './common'

/** A trigger on the timeline, and when it runs within the next 24 hours. */
export const TimelineTrigger = z.object({
  /** `task:{ULID}` of a trigger, or `bundle:{ULID}` of a bundle with a schedule. */
  'redis-id': z.string(),
  kind: z.enum(['task', 'bundle']),
  name: z.string(),
  /** The artefact's name; empty for bundles and tasks of no artefact. */
  artefact: z.string(),
  engine: z.string(),
  schedule: z.string(),
  zone: z.string(),
  paused: z.boolean(),
  /** Its next times, 200 at most; none while it is paused. */
  times: z.array(Time),
  /** Median of its last ten completed runs, in seconds; absent where it has none. */
  'typical-seconds': z.optional(z.number()),
  /** Of a bundle: what it runs, in which order, and how long each takes typically. */
  tasks: z.optional(
    z.array(z.object({ name: z.string(), after: z.array(z.string()), 'typical-seconds': z.optional(z.number()) })),
  ),
})
export type TimelineTrigger = z.infer<typeof TimelineTrigger>

/** Triggers of artefacts; those of bundles are a list of their own, since another acl narrows them. */
export const listTimeline = defineCall({
  method: 'GET',
  path: `${BASE}/timeline/list/:project`,
  access: ':project:task:read',
  scope: { feature: 'task', list: 'triggers', key: 'artefact' },
  topic: 'triggers/:project',
  summary: 'When the triggers of tasks run within the next 24 hours',
  returns: { triggers: z.array(TimelineTrigger) },
})

export const listBundleTimeline = defineCall({
  method: 'GET',
  path: `${BASE}/timeline/bundle/list/:project`,
  access: [':project:task:enabled', ':project:bundle:read'],
  scope: { feature: 'bundle', list: 'triggers', key: 'name' },
  topic: 'triggers/:project',
  summary: 'When the bundles of a project run within the next 24 hours',
  returns: { triggers: z.array(TimelineTrigger) },
})
