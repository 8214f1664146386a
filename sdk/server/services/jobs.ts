import type { Access } from '@etabli/core/access/access'
import type { Principal } from '@etabli/core/access/evaluate'
import type { JobState } from '@etabli/core/jobs/contract'
import { createToken } from '../../services/token'

/** How a job ended; anything but exit code 0 is an error, which the user reads in `message`. */
export interface JobOutcome {
  readonly exitCode: number
  readonly message?: string
}

/** A job while it runs. */
export interface RunningJob {
  readonly id: string
  /** Aborted when somebody cancels it, or the server stops. */
  readonly signal: AbortSignal
  /** Adds to its output, of which the last 1,048,576 characters are kept, without escape sequences of terminals. */
  write(text: string): void
}

export interface JobRequest {
  readonly principal: Principal
  /** What it is, for logs: `git-command`. */
  readonly kind: string
  /** Empty where it is of no project. */
  readonly project: string
  /**
   * What its owner needs, at each look, to read and cancel it; `:project` is its project. Where this is `admin`, every
   * administrator may.
   */
  readonly access: Access
  /** What is run, as `data.args` tells it. */
  readonly args: readonly string[]
  /** The work. An `ApiError` that it throws is told to the user, anything else as an internal error. */
  run(job: RunningJob): Promise<JobOutcome>
}

export interface Jobs {
  /** Begins it and gives its id at once. Fails with TOO_MANY_JOBS where the principal has 10 under way on this server. */
  start(request: JobRequest): Promise<string>
  /** Fails with UNKNOWN_JOB for what is not there and for what is not for this principal. */
  state(principal: Principal, jobId: string): Promise<JobState>
  /** Asks it to end, wherever it runs; one that is over stays as it is. Fails as `state` does. */
  cancel(principal: Principal, jobId: string): Promise<{ readonly project: string; readonly args: readonly string[] }>
}
export const Jobs = createToken<Jobs>('etabli.Jobs', 'Work in the background, with its output')
