import type { JobState } from '@etabli/core/jobs/contract'
import type { Observable } from 'rxjs'
import { createToken } from './token'

export interface JobPoller {
  /** The job's state every 2 s until it is completed or failed; shared, and stopped with its last subscriber. */
  watch(jobId: string): Observable<JobState>
}
export const JobPoller = createToken<JobPoller>('etabli.JobPoller', 'Follows background jobs')
