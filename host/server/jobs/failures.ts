import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  UNKNOWN_JOB: { status: 404, message: 'unknown job: it was removed, or is not yours' },
  JOB_OVER: { status: 409, message: 'the job is over already, there is nothing to stop' },
  TOO_MANY_JOBS: { status: 429, message: 'you have 10 jobs running, wait for one to finish or stop one' },
  UNKNOWN_SCHEDULE: { status: 404, message: 'unknown schedule: it was deleted' },
  SCHEDULE_INVALID: { status: 422, message: 'no day of any year matches this schedule' },
  TOO_MANY_SCHEDULES: { status: 409, message: 'there are 50 schedules already, delete one first' },
})

/** What a job that did not end by itself says. */
export const ENDINGS = {
  cancelled: 'the job was stopped',
  serverStopped: 'the server was stopped while the job was running, start the job again',
  pluginStopped: 'the plugin was stopped while the job was running, start the job again',
  serverLost: 'the server that ran the job went down, start the job again',
  halfLost: 'the server half of the plugin ended while the job was running, start the job again',
  notTaken: 'no server took the job up for a day, start the job again',
  unreadable: 'the job was stored by another version of the server, start the job again',
  notAllowed: 'the owner of the schedule is no longer allowed to do this: make the schedule again as somebody who is',
  internal: 'an internal error occurred while the job was running, contact an administrator with the job id',
} as const
