import * as z from 'zod/mini'
import { type Call, defineCall } from '../contract/define-call'
import { JOB_CANCEL_PATH, JOB_STATE_PATH } from './paths'

/** Statuses that end a job; any other means that it still runs. */
export const FINAL_JOB_STATUSES: ReadonlySet<string> = new Set(['completed', 'error'])

/** The state of a job as it is polled, with its output so far. */
export const JobState = z.object({
  jobID: z.string(),
  status: z.string(),
  data: z.object({
    args: z.optional(z.array(z.string())),
    output: z.optional(z.string()),
    exitCode: z.optional(z.number()),
    appError: z.optional(z.object({ message: z.string() })),
  }),
})
export type JobState = z.infer<typeof JobState>

export const readJobState = defineCall({
  method: 'GET',
  path: JOB_STATE_PATH,
  access: 'session',
  topic: 'job/:jobID',
  summary: 'The state of a background job of the bearer',
  returns: { jobState: JobState },
  fails: [404],
})

export const cancelJob = defineCall({
  method: 'POST',
  path: JOB_CANCEL_PATH,
  access: 'session',
  action: 'job.cancel',
  summary: 'Ends a background job of the bearer',
  fails: [404, 409],
})

/** A call that answers with the state of one job. */
export type JobStateCall = Call<`${string}/:jobID`, Readonly<Record<never, never>>, { jobState: JobState }>
