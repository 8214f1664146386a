import { TEXTS } from '@etabli/core/constants'
import { ApiError } from '@etabli/core/envelope/api-error'
import type { Changes, HttpService, JobPoller, ToastService } from '@etabli/sdk'
import { defer, switchMap } from 'rxjs'
import { type NetworkEvents, untilArrived } from '../loader/until-arrived'

interface Parts {
  readonly http: HttpService
  readonly toasts: ToastService
  readonly changes: Changes
  readonly network: NetworkEvents
}

const fetchCode = () => import('./job-poller')

/** Its code comes when the first job is watched or ended: most pages have none. */
export function lazyJobs({ http, toasts, changes, network }: Parts, load = fetchCode): JobPoller {
  let made: JobPoller | undefined
  const poller = async (): Promise<JobPoller> => {
    const { DefaultJobPoller } = await load()
    made ??= new DefaultJobPoller(http, toasts, changes)
    return made
  }
  let arriving: Promise<JobPoller> | undefined
  const arrived = () => {
    arriving ??= untilArrived(poller, network)
    return arriving
  }
  /** Whoever ends a job waits for it, and is told as where the call itself cannot be made. */
  const atOnce = () =>
    poller().catch((cause: unknown) => {
      toasts.error(TEXTS.requestFailed)
      throw new ApiError('REQUEST_FAILED', 0, TEXTS.requestFailed, { cause })
    })
  return {
    watch: (job, read) => defer(arrived).pipe(switchMap((jobs) => jobs.watch(job, read))),
    cancel: async (job) => (await atOnce()).cancel(job),
  }
}
