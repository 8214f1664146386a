import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, ENGINE, redisId, Schedule, Time, Zone } from './common'
import { RUN_STATUSES, RunMarks, TaskManifest } from './task'

/** What one artefact of a bundle waits for. `files` is kept as it is. */
export const Dependency = z.object({
  type: z.enum(['tasks', 'files']),
  'tasks-dependencies': z.optional(
    z.object({ tasks: z.array(z.object({ name: z.string().check(z.maxLength(256)) })) }),
  ),
  'files-dependencies': z.optional(z.unknown()),
})
export type Dependency = z.infer<typeof Dependency>

/** In their order, which decides where dependencies leave a choice. */
export const BundledArtefact = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(256)),
  dependency: z.optional(Dependency),
})
export type BundledArtefact = z.infer<typeof BundledArtefact>

/** What is done with what does not depend on a failed artefact. */
const concurrency = z.int().check(z.minimum(1), z.maximum(100))

export const Bundle = z.object({
  /** `bundle:{ULID}` */
  'redis-id': z.string(),
  name: z.string(),
  description: z.string(),
  artefacts: z.array(BundledArtefact),
  /** How many of its tasks run at once. */
  concurrency: z.number(),
  'schedule-setup': z.object({
    /** Empty where it has none. */
    schedule: z.string(),
    zone: z.optional(z.string()),
    engine: z.optional(z.string()),
    paused: z.optional(z.boolean()),
    'next-time': z.optional(Time),
    'last-firing': z.optional(
      z.object({ at: Time, outcome: z.enum(['fired', 'missed', 'refused']), message: z.string() }),
    ),
  }),
  'creation-time': Time,
  'last-modified-time': Time,
  'last-modified-by': z.string(),
})
export type Bundle = z.infer<typeof Bundle>

export const MOST_BUNDLED = 500

export const BundleInput = z.object({
  name: z.string().check(z.minLength(1, 'Name is required.'), z.maxLength(256)),
  description: z.string().check(z.minLength(1, 'Description is required.'), z.maxLength(10_000)),
  artefacts: z.array(BundledArtefact).check(z.maxLength(MOST_BUNDLED)),
  /** 4 where absent. */
  concurrency: z.optional(concurrency),
})
export type BundleInput = z.infer<typeof BundleInput>

/** One artefact in a run. */
export const BundleTask = z.object({
  ...z.pick(TaskManifest, {
    status: true,
    step: true,
    error: true,
    'start-time': true,
    'completion-time': true,
    attempt: true,
  }).shape,
  /** The artefact's name. */
  name: z.string(),
  /** Empty while it has not begun. */
  'redis-id': z.string(),
  dependency: z.optional(Dependency),
  /** Typical duration in seconds, the median of its last ten completed runs; absent where it has none. */
  'typical-seconds': z.optional(z.number()),
})
export type BundleTask = z.infer<typeof BundleTask>

/** One run of a bundle. */
export const BundleStatus = z.object({
  id: z.string(),
  /** `bundle-status:{ULID}` */
  'redis-id': z.string(),
  status: z.enum(RUN_STATUSES),
  step: z.string(),
  error: z.string(),
  'creation-time': Time,
  'start-time': Time,
  'completion-time': Time,
  'engine-setup': z.object({ engine: z.string() }),
  tasks: z.array(BundleTask),
  'bundle-redis-id': z.string(),
  'bundle-name': z.string(),
  'started-by': z.string(),
  /** Whether a schedule began it. */
  'is-scheduled': z.boolean(),
  /** The run whose failure it goes on from. */
  'resumed-from': z.optional(z.string()),
  /** What it runs of each branch, from when the first of its tasks needed it; that of the run which it resumes. */
  commits: z.optional(z.array(z.pick(TaskManifest, { 'git-url': true, 'git-branch': true, 'git-commit': true }))),
})
export type BundleStatus = z.infer<typeof BundleStatus>

const bundleRedisID = redisId('bundle')
const bundleStatusRedisID = redisId('bundle-status')
const oneBundle = (letters: readonly ('read' | 'write' | 'exec')[]) =>
  ({ feature: 'bundle', ids: [':bundleRedisID'], letters }) as const
const oneRun = (letters: readonly ('read' | 'write' | 'exec')[]) =>
  ({ feature: 'bundle', ids: [':bundleStatusRedisID'], letters }) as const
const largest = { maxBytes: 2_097_152 }

export const listBundles = defineCall({
  method: 'GET',
  path: `${BASE}/bundle/list/:project`,
  access: [':project:task:enabled', ':project:bundle:read'],
  scope: { feature: 'bundle', list: 'bundles', key: 'name' },
  topic: 'bundles/:project',
  summary: 'The bundles of a project, by name',
  returns: { bundles: z.array(Bundle) },
})

/** Asks R. */
export const readBundle = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/get`,
  access: 'session',
  scope: oneBundle(['read']),
  topic: 'bundle/:bundleRedisID',
  summary: 'A bundle',
  body: json({ bundleRedisID }),
  returns: { bundle: Bundle },
  fails: [403, 404],
})

/** Its artefacts must be such as its maker may run. */
export const createBundle = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/create/:project`,
  access: [':project:task:enabled', ':project:bundle:write'],
  scope: { feature: 'bundle', name: ':bundle.name' },
  action: 'bundle.create',
  summary: 'Creates a bundle of artefacts that run in an order',
  body: json({ bundle: BundleInput }, largest),
  returns: { bundle: Bundle },
  fails: [403, 409, 422],
})

/** Asks W. */
export const updateBundle = defineCall({
  method: 'PUT',
  path: `${BASE}/bundle/update`,
  access: 'session',
  scope: oneBundle(['write']),
  action: 'bundle.update',
  summary: 'Changes a bundle; runs under way go on as they began',
  body: json({ bundleRedisID, bundle: BundleInput }, largest),
  returns: { bundle: Bundle },
  fails: [403, 404, 409, 422],
})

/** Asks W. */
export const deleteBundle = defineCall({
  method: 'DELETE',
  path: `${BASE}/bundle/delete`,
  access: 'session',
  scope: oneBundle(['write']),
  action: 'bundle.delete',
  summary: 'Deletes a bundle that has no schedule; its runs go with it',
  body: json({ bundleRedisID }),
  fails: [403, 404, 409],
})

/** Asks X. */
export const scheduleBundle = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/schedule`,
  access: 'session',
  scope: oneBundle(['exec']),
  action: 'bundle.schedule',
  summary: 'Runs a bundle at the times of a cron expression, in place of those it had',
  body: json({ bundleRedisID, engine: ENGINE, schedule: Schedule, zone: z.optional(Zone) }),
  returns: { bundle: Bundle },
  fails: [403, 404, 422],
})

/** Asks X. */
export const unscheduleBundle = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/unschedule`,
  access: 'session',
  scope: oneBundle(['exec']),
  action: 'bundle.unschedule',
  summary: 'Takes its schedule from a bundle',
  body: json({ bundleRedisID }),
  returns: { bundle: Bundle },
  fails: [403, 404],
})

/** Asks X. */
export const pauseBundle = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/pause`,
  access: 'session',
  scope: oneBundle(['exec']),
  action: 'bundle.pause',
  summary: 'Pauses the schedule of a bundle, or lets it go on',
  body: json({ bundleRedisID, paused: z.boolean() }),
  returns: { bundle: Bundle },
  fails: [403, 404, 409],
})

/** Asks X. */
export const runBundle = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/run`,
  access: 'session',
  scope: oneBundle(['exec']),
  action: 'bundle.run',
  summary: 'Runs a bundle',
  body: json({ bundleRedisID, engine: ENGINE }),
  returns: { bundleStatus: BundleStatus },
  fails: [403, 404, 422],
})

/** Asks R. */
export const listBundleStatuses = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/status/list`,
  access: 'session',
  scope: oneBundle(['read']),
  topic: 'bundle/:bundleRedisID',
  summary:
    'The last 100 runs of a bundle on one engine (on all where it is empty), the newest first, without their tasks',
  body: json({ bundleRedisID, engine: z.string().check(z.maxLength(64)) }),
  returns: { bundleStatuses: z.array(BundleStatus) },
  fails: [403, 404],
})

export const listBundleRuns = defineCall({
  method: 'GET',
  path: `${BASE}/bundle/runs/list/:project`,
  access: [':project:task:enabled', ':project:bundle:read'],
  scope: { feature: 'bundle', list: 'bundleRuns', key: 'name' },
  topic: 'tasks/:project',
  summary: 'The last ten runs of each bundle that has run',
  returns: { bundleRuns: z.array(RunMarks) },
})

/** Asks R. */
export const readBundleStatus = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/status/get`,
  access: 'session',
  scope: oneRun(['read']),
  topic: 'bundle-status/:bundleStatusRedisID',
  summary: 'A run of a bundle with its tasks',
  body: json({ bundleStatusRedisID }),
  returns: { bundleStatus: BundleStatus },
  fails: [403, 404],
})

/** Asks X. */
export const cancelBundleRun = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/status/cancel`,
  access: 'session',
  scope: oneRun(['exec']),
  action: 'bundle.cancel',
  summary: 'Ends a run of a bundle with all its tasks',
  body: json({ bundleStatusRedisID }),
  fails: [403, 404, 409],
})

/** Asks X. What was completed is not run again. */
export const resumeBundleRun = defineCall({
  method: 'POST',
  path: `${BASE}/bundle/status/resume`,
  access: 'session',
  scope: oneRun(['exec']),
  action: 'bundle.resume',
  summary: 'Begins a new run from what failed in this one, with the artefacts as they are now',
  body: json({ bundleStatusRedisID }),
  returns: { bundleStatus: BundleStatus },
  fails: [403, 404, 409, 422],
})
