import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  UNKNOWN_JOB: { status: 404, message: 'unknown job: it was removed, or is not yours' },
  TOO_MANY_JOBS: { status: 429, message: 'you have 10 jobs under way, wait until one of them is over or stop it' },
})

/** What a job that did not end by itself says. */
export const ENDINGS = {
  cancelled: 'the job was stopped',
  serverStopped: 'the server was stopped while the job ran, start it again',
  serverLost: 'the server that ran the job ended, start it again',
  internal: 'an internal error occurred while the job ran, contact an administrator with the id of the job',
} as const
