import { ApiError } from '@etabli/core/envelope/api-error'
import { FINAL_JOB_STATUSES, type JobState } from '@etabli/core/jobs/contract'
import { BehaviorSubject, type Observable, takeWhile } from 'rxjs'
import type { JobPoller } from '../../services/jobs'
import { JOBS } from '../messages'
import type { EventLog } from './event-log'
import type { JobEnd } from './settings'

/** How long a job runs by itself, in milliseconds. */
export const JOB_TIME = 4_000

/** Background jobs without a platform: the first look at one starts it, then it runs, then it ends as it was told to. */
export class FakeJobs implements JobPoller {
  readonly #jobs = new Map<string, BehaviorSubject<JobState>>()
  readonly #all$ = new BehaviorSubject<readonly JobState[]>([])
  readonly all$: Observable<readonly JobState[]> = this.#all$.asObservable()

  constructor(
    private readonly endOf: () => JobEnd,
    private readonly log: EventLog,
  ) {}

  watch(jobId: string): Observable<JobState> {
    return this.#job(jobId).pipe(takeWhile(({ status }) => !FINAL_JOB_STATUSES.has(status), true))
  }

  async cancel(jobId: string): Promise<void> {
    if (FINAL_JOB_STATUSES.has(this.state(jobId).status)) throw new ApiError('JOB_OVER', 409, JOBS.over)
    this.#fail(jobId, JOBS.cancelled)
  }

  /** The state of a job at this moment, as the platform's own call gives it. */
  state(jobId: string): JobState {
    return this.#job(jobId).value
  }

  /** Ends a job that still runs. */
  end(jobId: string, end: JobEnd): void {
    const job = this.#job(jobId)
    if (FINAL_JOB_STATUSES.has(job.value.status)) return
    if (end === 'error') this.#fail(jobId, JOBS.failed)
    else this.#step(job, { jobID: jobId, status: end, data: { output: JOBS.output, exitCode: 0 } })
  }

  #fail(jobId: string, message: string): void {
    const data = { output: JOBS.output, exitCode: 1, appError: { message } }
    this.#step(this.#job(jobId), { jobID: jobId, status: 'error', data })
  }

  #job(jobId: string): BehaviorSubject<JobState> {
    const known = this.#jobs.get(jobId)
    if (known) return known
    const job = new BehaviorSubject<JobState>({ jobID: jobId, status: 'pending', data: {} })
    this.#jobs.set(jobId, job)
    this.#step(job, job.value)
    setTimeout(() => this.#step(job, { ...job.value, status: 'running' }), JOB_TIME / 4)
    setTimeout(() => this.end(jobId, this.endOf()), JOB_TIME)
    return job
  }

  #step(job: BehaviorSubject<JobState>, state: JobState): void {
    if (FINAL_JOB_STATUSES.has(job.value.status)) return
    job.next(state)
    this.#all$.next([...this.#jobs.values()].map(({ value }) => value))
    this.log.add('job', JOBS.event(state.jobID, state.status), { failed: state.status === 'error' })
  }
}
