import { defineCall, form, json, jsonText, numberText } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, ENGINE, Env, EnvItem, RunPolicy, redisId, Schedule, SecretIds, Time, ToldPolicy, Zone } from './common'

/** A run that a person began, one that a trigger or a bundle began, and a trigger itself. */
export const TASK_KINDS = ['task', 'job', 'cron'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Of runs. A bundle skips what comes after a failure. */
export const RUN_STATUSES = ['queued', 'running', 'completed', 'error', 'canceled', 'skipped'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]
/** Of triggers. */
export const TRIGGER_STATUSES = ['scheduled', 'paused'] as const
export const TASK_STATUSES = [...RUN_STATUSES, ...TRIGGER_STATUSES] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** A task as lists and its page know it: a run, or a trigger (`cron`). */
export const TaskManifest = z.object({
  /** `task:{ULID}` */
  'redis-id': z.string(),
  /** The same behind a prefix: users are shown what stands behind the last colon. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(TASK_KINDS),
  status: z.enum(TASK_STATUSES),
  /** Where it stands, in a few words. */
  step: z.string(),
  /** Why it is not completed, as a sentence; empty where nothing is wrong. */
  error: z.string(),
  /** `{project}/{artefact}`, or another thing that runs by its name; empty for a task of neither. */
  'artefact-origin': z.string(),
  /** The page of what it is of, where that is no artefact: `/demo/flows/orders`. */
  'origin-href': z.optional(z.string()),
  /** The artefact's name alone. */
  artefact: z.string(),
  'artefact-version': z.string(),
  'creation-time': Time,
  'start-time': Time,
  'completion-time': Time,
  'engine-setup': z.object({ engine: z.string() }),
  env: z.array(EnvItem),
  secrets: z.array(z.string()),
  labels: z.array(z.string()),
  /** Its limits, and how often it is tried. */
  policy: z.optional(ToldPolicy),
  /** Of a trigger. */
  schedule: z.optional(z.string()),
  zone: z.optional(z.string()),
  /** When it runs next; absent while it is paused. */
  'next-time': z.optional(Time),
  /** What became of its last time: `missed` where no server ran, so that it ran once afterwards. */
  'last-firing': z.optional(
    z.object({ at: Time, outcome: z.enum(['fired', 'missed', 'refused']), message: z.string() }),
  ),

  image: z.string(),
  'git-url': z.string(),
  'git-branch': z.string(),
  'code-path': z.string(),
  /** The commit that runs or ran; empty until it is known. */
  'git-commit': z.string(),
  'started-by': z.string(),
  /** 1, and more where it was tried again; `retry-of` is then the `redis-id` of the attempt before. */
  attempt: z.number(),
  'retry-of': z.optional(z.string()),
  'bundle-status': z.optional(z.string()),
  /** The trigger that began it. */
  trigger: z.optional(z.string()),
  'exit-code': z.optional(z.number()),
  host: z.string(),
  /** How far it was kept apart, in a word of its engine. */
  isolation: z.string(),
})
export type TaskManifest = z.infer<typeof TaskManifest>

/** The last ten runs of what has a name, the newest first. */
export const RunMarks = z.object({
  name: z.string(),
  runs: z.array(z.pick(TaskManifest, { 'redis-id': true, status: true, 'creation-time': true, 'start-time': true })),
})
export type RunMarks = z.infer<typeof RunMarks>

const Text = z.string().check(z.maxLength(10_000))
const GitUrl = z.string().check(z.maxLength(2_000))

/** What is to be run. With an origin, its code is the artefact's; without one it says where its code lies. */
export const TaskInput = z.object({
  name: z.string().check(z.minLength(1, 'Name is required.'), z.maxLength(256)),
  description: z.optional(Text),
  'artefact-origin': z.optional(z.string().check(z.maxLength(600))),
  'artefact-version': z.optional(z.string().check(z.maxLength(100))),
  labels: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
  'engine-setup': z.object({ engine: ENGINE }),
  env: z.optional(Env),
  secrets: z.optional(SecretIds),
  image: z.optional(z.string().check(z.maxLength(200))),
  'git-url': z.optional(GitUrl),
  'git-branch': z.optional(z.string().check(z.maxLength(256))),
  'code-path': z.optional(z.string().check(z.maxLength(1_000))),
  /** A whole commit id: an earlier state of the code, such as the last good one. */
  'git-commit': z.optional(z.string().check(z.regex(/^([0-9a-f]{40})?$/, 'must be a whole commit id'))),
  /** Of a task of no artefact; else the artefact's own. */
  policy: z.optional(RunPolicy),
  /**
   * The `redis-id` of an earlier run of the same artefact, or of none: its code, commit, image, variables, secrets and limits as they were
   * recorded, whatever the artefact is now. Those are then not given here. Secrets have their values of today.
   */
  'as-run': z.optional(z.string().check(z.maxLength(200))),
})
export type TaskInput = z.infer<typeof TaskInput>

const taskRedisID = redisId('task')
const largest = { maxBytes: 4_194_304 }

/** The artefact of `artefact-origin` needs X as well; without one, its caller must not be confined by an acl of artefacts. */
export const execTask = defineCall({
  method: 'POST',
  path: `${BASE}/task/exec/:project`,
  access: ':project:task:exec',
  scope: { feature: 'artefact', ids: [':taskManifest.artefact-origin'], letters: ['exec'], absent: 'task' },
  action: 'task.exec',
  summary: 'Runs a task, of an artefact or of its own code',
  body: json({ taskManifest: TaskInput }, largest),
  returns: { taskManifest: TaskManifest },
  fails: [403, 404, 422],
})

export const scheduleTask = defineCall({
  method: 'POST',
  path: `${BASE}/task/schedule/:project`,
  access: ':project:task:exec',
  scope: { feature: 'artefact', ids: [':taskManifest.artefact-origin'], letters: ['exec'], absent: 'task' },
  action: 'task.schedule',
  summary: 'Runs a task at the times of a cron expression',
  body: json({ taskManifest: z.extend(TaskInput, { schedule: Schedule, zone: z.optional(Zone) }) }, largest),
  returns: { taskManifest: TaskManifest },
  fails: [403, 404, 409, 422],
})

/** Asks X. What it has begun goes on. */
export const unscheduleTask = defineCall({
  method: 'POST',
  path: `${BASE}/task/unschedule`,
  access: 'session',
  scope: { feature: 'task', ids: [':taskRedisID'], letters: ['exec'] },
  action: 'task.unschedule',
  summary: 'Removes a trigger',
  body: json({ taskRedisID }),
  fails: [403, 404, 422],
})

/** Asks X. One that goes on again runs at its next time from now. */
export const pauseTask = defineCall({
  method: 'POST',
  path: `${BASE}/task/pause`,
  access: 'session',
  scope: { feature: 'task', ids: [':taskRedisID'], letters: ['exec'] },
  action: 'task.pause',
  summary: 'Pauses a trigger, or lets it go on',
  body: json({ taskRedisID, paused: z.boolean() }),
  returns: { taskManifest: TaskManifest },
  fails: [403, 404, 422],
})

/** Asks X. The task stays the one that was scheduled. */
export const rescheduleTask = defineCall({
  method: 'POST',
  path: `${BASE}/task/reschedule`,
  access: 'session',
  scope: { feature: 'task', ids: [':taskRedisID'], letters: ['exec'] },
  action: 'task.reschedule',
  summary: 'Gives a trigger other times',
  body: json({ taskRedisID, schedule: Schedule, zone: z.optional(Zone) }),
  returns: { taskManifest: TaskManifest },
  fails: [403, 404, 422],
})

/** What a list may be narrowed to. Runs come newest first, triggers by name; without a window, the first 1,000 of them. */
export const listTasks = defineCall({
  method: 'POST',
  path: `${BASE}/task/status/list/:project`,
  access: ':project:task:read',
  scope: { feature: 'task', list: 'taskManifests', key: 'artefact' },
  topic: 'tasks/:project',
  summary: 'The runs (`task`) or the triggers (`cron`) of a project on one engine, with those of one name or of all',
  body: form({
    /** Empty for all. */
    engine: z.string().check(z.maxLength(64)),
    taskKind: z.enum(['task', 'cron']),
    /** The name of a task or an artefact; empty for all. */
    taskName: z.string().check(z.maxLength(256)),
    /** Part of the id, the name, the artefact, the status, the step or the error, in any case. */
    search: z.optional(z.string().check(z.maxLength(256))),
    kinds: z.optional(jsonText(z.array(z.enum(TASK_KINDS)))),
    statuses: z.optional(jsonText(z.array(z.enum(TASK_STATUSES)))),
    /** Only those begun at or after this time, ISO 8601. */
    since: z.optional(z.iso.datetime()),
    order: z.optional(z.enum(['start-time', '-start-time', 'completion-time', '-completion-time'])),
    offset: z.optional(z.pipe(numberText({ min: 0, max: 1_000_000 }), z.int())),
    limit: z.optional(z.pipe(numberText({ min: 1, max: 1_000 }), z.int())),
  }),
  returns: { taskManifests: z.array(TaskManifest), total: z.number() },
})

/** Asks R. */
export const readTask = defineCall({
  method: 'POST',
  path: `${BASE}/task/status/get`,
  access: 'session',
  scope: { feature: 'task', ids: [':taskRedisID'], letters: ['read'] },
  topic: 'task/:taskRedisID',
  summary: 'A run or a trigger',
  body: json({ taskRedisID }),
  returns: { taskManifest: TaskManifest },
  fails: [403, 404],
})

/** Asks X. */
export const cancelTask = defineCall({
  method: 'POST',
  path: `${BASE}/task/cancel`,
  access: 'session',
  scope: { feature: 'task', ids: [':taskRedisID'], letters: ['exec'] },
  action: 'task.cancel',
  summary: 'Ends a run, with all that it has started',
  body: json({ taskRedisID }),
  fails: [403, 404, 409, 422],
})

/** One line of a log. */
export const TaskLogEntry = z.object({ timestamp: z.string(), payload: z.string() })
export type TaskLogEntry = z.infer<typeof TaskLogEntry>

export const MOST_LOG_LINES = 50_000

const logBody = json({
  taskRedisID,
  /** How many lines are known already. */
  after: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** How many are given at most; 50,000 where absent. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_LOG_LINES))),
})
const logReply = {
  taskLogs: z.array(TaskLogEntry),
  /** How many lines there are by now. */
  total: z.number(),
  /** Whether more may come. */
  isOpen: z.boolean(),
}

/** Asks R. A log that is not there yet is no failure to tell of. */
export const readApplicationLog = defineCall({
  method: 'POST',
  path: `${BASE}/task/application-logs/get`,
  access: 'session',
  scope: { feature: 'task', ids: [':taskRedisID'], letters: ['read'] },
  topic: 'task-log/:taskRedisID',
  summary: 'What a task has written',
  body: logBody,
  returns: logReply,
  silentFailures: ['no such file or directory'],
  fails: [403, 404],
})

/** Asks R. */
export const readTechnicalLog = defineCall({
  method: 'POST',
  path: `${BASE}/task/container-logs/get`,
  access: 'session',
  scope: { feature: 'task', ids: [':taskRedisID'], letters: ['read'] },
  topic: 'task-log/:taskRedisID',
  summary: 'What the platform and the engine say of a run',
  body: logBody,
  returns: logReply,
  silentFailures: ['no such file or directory'],
  fails: [403, 404],
})
