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

/** Its code comes when the first job is watched or ended: most pages have none. Both are done as soon as it is there. */
export function lazyJobs({ http, toasts, changes, network }: Parts, load = fetchCode): JobPoller {
  let arriving: Promise<JobPoller> | undefined
  const arrived = () => {
    arriving ??= untilArrived(load, network).then(({ DefaultJobPoller }) => new DefaultJobPoller(http, toasts, changes))
    return arriving
  }
  return {
    watch: (job, read) => defer(arrived).pipe(switchMap((jobs) => jobs.watch(job, read))),
    cancel: async (job) => (await arrived()).cancel(job),
  }
}
