import type { Principal } from '@etabli/core/access/evaluate'
import { failures } from '@etabli/core/envelope/failures'
import { cancelAdminJob, readAdminJobState } from '@etabli/core/jobs/admin-contract'
import { readJobState } from '@etabli/core/jobs/contract'
import { type HandledCall, handle, type Jobs } from '@etabli/sdk/server'

export function jobCalls(jobs: Jobs): readonly HandledCall[] {
  return [
    handle(readJobState, async ({ input, principal }) => ({
      jobState: await jobs.state(known(principal), input.jobID),
    })),
    handle(readAdminJobState, async ({ input, principal }) => ({
      jobState: await jobs.state(known(principal), input.jobID),
    })),
    handle(cancelAdminJob, async ({ input, principal, audit }) => {
      const { project, args } = await jobs.cancel(known(principal), input.jobID)
      audit({ object: `job ${args.join(' ')}`, project })
      return {}
    }),
  ]
}

/** The guard lets nobody pass who is not. */
function known(principal: Principal | undefined): Principal {
  if (!principal) throw failures.NO_TOKEN()
  return principal
}
