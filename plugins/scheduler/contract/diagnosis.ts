import { defineCall, json } from '@etabli/sdk'
import { CodeChanges, Difference } from '@etabli/sdk/platform'
import * as z from 'zod/mini'
import { BASE, redisId, Time } from './common'
import { TaskLogEntry } from './task'

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
  /** Of the artefact's folder, since then. */
  ...CodeChanges.shape,
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
