import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  UNKNOWN_JOB: { status: 404, message: 'unknown job: it was removed, or is not yours' },
  TOO_MANY_JOBS: { status: 429, message: 'you have 10 jobs running, wait for one to finish or stop one' },
})

/** What a job that did not end by itself says. */
export const ENDINGS = {
  cancelled: 'the job was stopped',
  serverStopped: 'the server was stopped while the job was running, start the job again',
  serverLost: 'the server that ran the job went down, start the job again',
  notTaken: 'no server took the job up for a day, start the job again',
  unreadable: 'the job was stored by another version of the server, start the job again',
  internal: 'an internal error occurred while the job was running, contact an administrator with the job id',
} as const
