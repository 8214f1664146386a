import { defineCall, json } from '@etabli/sdk'
import { CodeChanges, Difference } from '@etabli/sdk/platform'
import * as z from 'zod/mini'
import { BASE, oneService, serviceRedisID, Time } from './common'
import { ServiceLogEntry } from './deployment'

/** The end of one of the two logs of a deployment. */
export const LastWords = z.object({
  log: z.enum(['application', 'container']),
  /** The last lines that matter. */
  lines: z.array(ServiceLogEntry),
  /** Why there are none, where the cloud was asked in vain: a sentence, else empty. */
  note: z.string(),
})
export type LastWords = z.infer<typeof LastWords>

/** Why a deployment failed, as far as it can be told. */
export const DeploymentDiagnosis = z.object({
  /** What was done to it last: `deploy`, `update`, `start`. */
  action: z.string(),
  /** Why it failed, a sentence: what was asked could not be done, or the cloud says that it does not run. */
  error: z.string(),
  /** The step in which it failed, or the last one; empty where there was none. */
  step: z.string(),
  payload: z.string(),
  time: Time,
  /** The version that failed; 0 where none is known. */
  version: z.number(),
  logs: z.array(LastWords),
  /** The last version before it that has run; the same where that one has run before it failed. Absent where none has. */
  lastGood: z.optional(z.object({ version: z.number(), time: Time, commit: z.string() })),
  differences: z.array(Difference),
  /** Of the service's folder, since then. */
  ...CodeChanges.shape,
})
export type DeploymentDiagnosis = z.infer<typeof DeploymentDiagnosis>

/** Asks R. */
export const diagnoseDeployment = defineCall({
  method: 'POST',
  path: `${BASE}/deployment/:engine/diagnosis`,
  access: 'session',
  scope: oneService('read'),
  summary: 'Why a deployment failed: its last lines, and what changed since the last version that ran',
  body: json({ serviceRedisID }),
  returns: { diagnosis: DeploymentDiagnosis },
  fails: [403, 404, 409],
})
