import type { AnyJobDefinition, HandledCall, ServerContributions } from '@etabli/sdk/server'
import { packageFailures as refuse } from './package-failures'

/** Whether the version that runs is still the one in use, switched on and allowed. */
export type MayRun = () => Promise<boolean>

/** The same contributions, which end at once when their plugin may not run any more: what Node has imported it never lets go. */
export function gated(contributions: ServerContributions, mayRun: MayRun): ServerContributions {
  const { calls, jobs } = contributions
  const check = async () => {
    if (!(await mayRun())) throw refuse.SERVER_HALF_ENDED()
  }
  return {
    ...contributions,
    ...(calls && { calls: calls.map((call) => gatedCall(call, check)) }),
    ...(jobs && { jobs: jobs.map((job) => gatedJob(job, check)) }),
  }
}

function gatedCall<Handled extends HandledCall>(handled: Handled, check: () => Promise<void>): Handled {
  const { fails = [] } = handled.call
  return {
    ...handled,
    call: { ...handled.call, fails: [...new Set([...fails, refuse.SERVER_HALF_ENDED().status])] },
    run: async (context: never) => {
      await check()
      return handled.run(context)
    },
  }
}

function gatedJob(job: AnyJobDefinition, check: () => Promise<void>): AnyJobDefinition {
  return {
    ...job,
    run: async (payload, running) => {
      await check()
      return job.run(payload, running)
    },
  }
}
