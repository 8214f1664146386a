import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'

/** What the agent of a run says on a node. A person has no use for these calls, so each is judged by what the run alone knows. */
const BASE = '/api/v1/task-agent'

export const CODE_PATH = `${BASE}/code` as const

const taskId = z.string().check(z.minLength(1), z.maxLength(100))
const secret = z.string().check(z.minLength(20), z.maxLength(200))
const words = z.string().check(z.maxLength(2_000))

export const claimTask = defineCall({
  method: 'POST',
  path: `${BASE}/claim`,
  access: 'public',
  summary: 'Takes a task with the ticket of its job, which is good for one run; gives the token of that run',
  body: json({
    taskId,
    ticket: secret,
    /** Made by the run itself: it may ask again where the reply was lost, and nobody else may. */
    claimant: secret,
    node: z.string().check(z.maxLength(256)),
    /** Slurm's number of the job. */
    job: z.int().check(z.minimum(0), z.maximum(4_294_967_295)),
    isolation: z.string().check(z.maxLength(64)),
    /** How often Slurm has begun the job before. */
    restarts: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  returns: {
    token: z.string(),
    image: z.string(),
    limits: z.object({ seconds: z.optional(z.number()), memoryBytes: z.optional(z.number()) }),
  },
  fails: [401],
})

export const takeEnvironment = defineCall({
  method: 'POST',
  path: `${BASE}/environment`,
  access: 'public',
  summary: 'What a run is given to run with, its secrets included',
  body: json({ taskId, token: secret }),
  returns: {
    variables: z.record(z.string(), z.string()),
    /** Base64, by the variable that is to hold the path. */
    files: z.record(z.string(), z.string()),
    /** What no log may show. */
    masked: z.array(z.string()),
  },
  fails: [401, 403, 404, 409, 422],
})

/** In UTF-16, twice what the agent counts as one line at most. */
export const LONGEST_LINE = 32_000

const Line = z.object({
  log: z.enum(['technical', 'application']),
  time: z.iso.datetime(),
  text: z.string().check(z.maxLength(LONGEST_LINE)),
})
export type Line = z.infer<typeof Line>

export const Outcome = z.object({
  status: z.enum(['completed', 'error', 'canceled']),
  exitCode: z.optional(z.int()),
  error: z.optional(words),
  mayRetry: z.optional(z.boolean()),
})
export type Outcome = z.infer<typeof Outcome>

export const reportTask = defineCall({
  method: 'POST',
  path: `${BASE}/report`,
  access: 'public',
  summary: 'The next lines of a run, where it stands and how it ended; also its sign of life',
  body: json(
    {
      taskId,
      token: secret,
      /** The number of the first line. What is there already is not added again. */
      from: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
      /** As many as the body has room for. */
      lines: z.array(Line),
      step: z.optional(words),
      isStarted: z.optional(z.boolean()),
      /** With the last lines only. */
      end: z.optional(Outcome),
    },
    { maxBytes: 4_194_304 },
  ),
  returns: {
    /** `gone`: the task is no longer this run's, which is to end at once and to say nothing more. */
    answer: z.enum(['run', 'cancel', 'gone']),
    /** The number of the line that is expected next. */
    next: z.number(),
  },
  fails: [401, 409],
})
