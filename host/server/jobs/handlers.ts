import { cancelAdminJob, readAdminJobState } from '@etabli/core/jobs/admin-contract'
import { readJobState } from '@etabli/core/jobs/contract'
import { type HandledCall, handle, type Jobs } from '@etabli/sdk/server'

export function jobCalls(jobs: Jobs): readonly HandledCall[] {
  return [
    handle(readJobState, async ({ input, principal }) => ({
      jobState: await jobs.state(principal, input.jobID),
    })),
    handle(readAdminJobState, async ({ input, principal }) => ({
      jobState: await jobs.state(principal, input.jobID),
    })),
    handle(cancelAdminJob, async ({ input, principal, audit }) => {
      const { project, args } = await jobs.cancel(principal, input.jobID)
      audit({ object: `job ${args.join(' ')}`, project })
      return {}
    }),
  ]
}
