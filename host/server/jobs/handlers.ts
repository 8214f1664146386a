import { cancelAdminJob, readAdminJobState } from '@etabli/core/jobs/admin-contract'
import { cancelJob, readJobState } from '@etabli/core/jobs/contract'
import { type CallContext, type HandledCall, handle, type Jobs } from '@etabli/sdk/server'

export function jobCalls(jobs: Jobs): readonly HandledCall[] {
  const cancel = async ({ input, principal, audit }: CallContext<{ readonly jobID: string }>) => {
    const { project, args } = await jobs.cancel(principal, input.jobID)
    audit({ object: `job ${args.join(' ')}`, project })
    return {}
  }
  return [
    handle(readJobState, async ({ input, principal }) => ({
      jobState: await jobs.state(principal, input.jobID),
    })),
    handle(readAdminJobState, async ({ input, principal }) => ({
      jobState: await jobs.state(principal, input.jobID),
    })),
    handle(cancelJob, cancel),
    handle(cancelAdminJob, cancel),
  ]
}
