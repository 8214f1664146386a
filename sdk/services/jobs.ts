import type { JobState, JobStateCall } from '@etabli/core/jobs/contract'
import type { Observable } from 'rxjs'
import { createToken } from './token'

export interface JobPoller {
  /**
   * The job's state every 2 s and at once after each change, until it is completed or failed; shared, and stopped with its last
   * subscriber.
   * @param read the call that tells the state; default: that of the bearer's own jobs
   */
  watch(jobId: string, read?: JobStateCall): Observable<JobState>
  /** Asks a job of the user to end; fails with JOB_OVER where it is over. */
  cancel(jobId: string): Promise<void>
}
export const JobPoller = createToken<JobPoller>('etabli.JobPoller', 'Follows background jobs')
