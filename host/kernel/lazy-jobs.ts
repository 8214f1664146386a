import type { Changes, HttpService, JobPoller, ToastService } from '@etabli/sdk'
import { defer, switchMap } from 'rxjs'

/** Its code comes when the first job is watched or ended: most pages have none. */
export function lazyJobs(http: HttpService, toasts: ToastService, changes: Changes): JobPoller {
  let loading: Promise<JobPoller> | undefined
  const load = async () => {
    loading ??= import('./job-poller').then(({ DefaultJobPoller }) => new DefaultJobPoller(http, toasts, changes))
    try {
      return await loading
    } catch (error) {
      // The next who asks tries again.
      loading = undefined
      throw error
    }
  }
  return {
    watch: (job, read) => defer(load).pipe(switchMap((jobs) => jobs.watch(job, read))),
    cancel: async (job) => (await load()).cancel(job),
  }
}
