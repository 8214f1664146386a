import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, redisId, Time } from './common'
import { TaskLogEntry } from './task'

/** What is different from the last success. */
export const Difference = z.object({
  kind: z.enum(['code', 'env', 'secret', 'image', 'engine', 'artefact', 'branch', 'policy']),
  /** What changed: the name of a variable or of a secret; empty for the others. */
  name: z.string(),
  /** What it was and is, as people read it; values of variables and secrets are never told. */
  before: z.string(),
  after: z.string(),
})
export type Difference = z.infer<typeof Difference>

export const CommitSummary = z.object({ id: z.string(), author: z.string(), time: Time, subject: z.string() })
export type CommitSummary = z.infer<typeof CommitSummary>

/** Why a run failed, as far as it can be told. */
export const Diagnosis = z.object({
  /** The last lines that matter, with where the first one stands in its log. */
  log: z.enum(['application', 'technical']),
  firstLine: z.number(),
  lines: z.array(TaskLogEntry),
  /** The last run of the same artefact that was completed before this one; absent where there is none. */
  lastGood: z.optional(
    z.object({
      'redis-id': z.string(),
      'completion-time': Time,
      'git-commit': z.string(),
      'artefact-version': z.string(),
      image: z.string(),
      engine: z.string(),
      /** How many it was given: as they were then, and with the values of today. */
      variables: z.number(),
      secrets: z.number(),
    }),
  ),
  differences: z.array(Difference),
  /** The commits since then that touch the artefact's folder, the newest first, 50 at most. */
  commits: z.array(CommitSummary),
  /** Their changes together, as a unified diff; cut at 256 KiB. */
  diff: z.string(),
  isDiffCut: z.boolean(),
  /** Why code could not be compared; empty where it was. */
  codeNote: z.string(),
})
export type Diagnosis = z.infer<typeof Diagnosis>

/** Asks R. */
export const diagnoseTask = defineCall({
  method: 'POST',
  path: `${BASE}/task/diagnosis`,
  access: 'session',
  scope: { feature: 'task', ids: [':taskRedisID'], letters: ['read'] },
  summary: 'Why a run failed: its last lines, and what changed since the last success',
  body: json({ taskRedisID: redisId('task') }),
  returns: { diagnosis: Diagnosis },
  fails: [403, 404, 409],
})
