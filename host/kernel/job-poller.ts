import { JOB_POLL_INTERVAL } from '@etabli/core/constants'
import { FINAL_JOB_STATUSES, type JobState, type JobStateCall, readJobState } from '@etabli/core/jobs/contract'
import type { HttpService, JobPoller, ToastService } from '@etabli/sdk'
import { exhaustMap, finalize, from, map, type Observable, share, takeWhile, tap, timer } from 'rxjs'

/** One poll a job, however many watch it. */
export class DefaultJobPoller implements JobPoller {
  readonly #watched = new Map<string, Observable<JobState>>()

  constructor(
    private readonly http: HttpService,
    private readonly toasts: ToastService,
  ) {}

  watch(jobId: string, read: JobStateCall = readJobState): Observable<JobState> {
    const watched = this.#watched.get(jobId)
    if (watched) return watched
    const state$ = timer(0, JOB_POLL_INTERVAL).pipe(
      exhaustMap(() => from(this.http.call(read, { jobID: jobId }))),
      map(({ jobState }) => jobState),
      takeWhile(({ status }) => !FINAL_JOB_STATUSES.has(status), true),
      tap(({ status, data }) => {
        if (FINAL_JOB_STATUSES.has(status) && data.appError) this.toasts.error(data.appError.message)
      }),
      finalize(() => this.#watched.delete(jobId)),
      share(),
    )
    this.#watched.set(jobId, state$)
    return state$
  }
}
