import { JOB_POLL_INTERVAL } from '@etabli/core/constants'
import { isOutage } from '@etabli/core/envelope/is-outage'
import {
  cancelJob,
  FINAL_JOB_STATUSES,
  type JobState,
  type JobStateCall,
  readJobState,
} from '@etabli/core/jobs/contract'
import type { Changes, HttpService, JobPoller, ToastService } from '@etabli/sdk'
import {
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  finalize,
  map,
  merge,
  type Observable,
  of,
  repeat,
  Subject,
  share,
  switchMap,
  take,
  takeWhile,
  tap,
  throwError,
  timer,
} from 'rxjs'

/** One poll a job, however many watch it; and a look at once where the platform tells of a change. */
export class DefaultJobPoller implements JobPoller {
  readonly #watched = new Map<string, Observable<JobState>>()

  constructor(
    private readonly http: HttpService,
    private readonly toasts: ToastService,
    private readonly changes: Changes,
  ) {}

  watch(jobId: string, read: JobStateCall = readJobState): Observable<JobState> {
    const watched = this.#watched.get(jobId)
    if (watched) return watched
    const state$ = this.#states(jobId, read).pipe(
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

  async cancel(jobId: string): Promise<void> {
    await this.http.call(cancelJob, { jobID: jobId })
  }

  /** As they are found by looking: every 2 s, and whenever the job is said to have changed. While the platform is away, that is told once. */
  #states(jobId: string, read: JobStateCall): Observable<JobState> {
    return defer(() => {
      const seenRunning$ = new Subject<void>()
      let [isToldOf, isAway] = [false, false]
      const told$ = seenRunning$.pipe(
        take(1),
        switchMap(() => this.changes.follow(read, { jobID: jobId })),
        tap(() => {
          isToldOf = true
        }),
      )
      const look$ = defer(() => {
        isToldOf = false
        return this.http.call(read, { jobID: jobId }, { quiet: isAway })
        // What is told while a look is under way may be newer than what that finds.
      }).pipe(repeat({ delay: () => (isToldOf ? of(true) : EMPTY) }))
      const outlived$ = look$.pipe(
        tap(() => {
          isAway = false
        }),
        catchError((error: unknown) => {
          isAway = isOutage(error)
          return isAway ? EMPTY : throwError(() => error)
        }),
      )
      return merge(timer(0, JOB_POLL_INTERVAL), told$).pipe(
        exhaustMap(() => outlived$),
        map(({ jobState }) => jobState),
        tap(({ status }) => {
          if (!FINAL_JOB_STATUSES.has(status)) seenRunning$.next()
        }),
      )
    })
  }
}
