import type { Access } from '@etabli/core/access/access'
import type { Principal } from '@etabli/core/access/evaluate'
import type { JobState } from '@etabli/core/jobs/contract'
import type * as z from 'zod/mini'
import { createToken } from '../../services/token'

/** How a job ended; anything but exit code 0 is an error, which the user reads in `message`. */
export interface JobOutcome {
  readonly exitCode: number
  readonly message?: string
}

/** A job while it runs. */
export interface RunningJob {
  readonly id: string
  /** Empty where it is of no project. */
  readonly project: string
  /** 1, and more where a server or a worker that ran it before was lost. */
  readonly attempt: number
  /** Aborted when somebody cancels it, when the server stops, and when another server has taken the job over. */
  readonly signal: AbortSignal
  /** Adds to its output, of which the last 1,048,576 characters are kept, without escape sequences of terminals. */
  write(text: string): void
}

/** A kind of job. Any server that has the plugin runs it, so all that it needs is in the payload. */
export interface JobDefinition<Payload> {
  /** Stored with each job, so never renamed: `git-command`. Of an installed plugin it begins with the plugin's id and a point. */
  readonly kind: string
  /** What is stored, as JSON, until the job is over. It holds no secret: whoever reads the database reads it. */
  readonly payload: z.ZodMiniType<Payload>
  /**
   * What its owner needs, at each look, to read and cancel it; `:project` is its project. Where this is `admin`, every
   * administrator may.
   */
  readonly access: Access
  /**
   * Whether it is run anew where the server that ran it, or the worker of its plugin, is lost, three times at most: only for work
   * that may be begun twice. Without it such a job ends with a sentence.
   */
  readonly retry?: boolean
  /** The work. An `ApiError` that it throws is told to the user, anything else as an internal error. */
  run(payload: Payload, job: RunningJob): Promise<JobOutcome>
}

/** A kind of job whose payload is known to itself only. */
export type AnyJobDefinition = JobDefinition<unknown>

const KIND = /^[a-z][a-z0-9.-]{0,62}$/

/** Declares a kind of job; the server half contributes it (`jobs: [...]`) and starts it by `Jobs.start`. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  if (!KIND.test(definition.kind)) throw new Error(`“${definition.kind}” cannot name a kind of job`)
  return Object.freeze(definition)
}

/** What is to be done in the background, and for whom. */
export interface JobRequest<Payload> {
  readonly principal: Principal
  /** Empty where it is of no project. */
  readonly project: string
  /** What is run, as `data.args` tells it. */
  readonly args: readonly string[]
  readonly job: JobDefinition<Payload>
  readonly payload: Payload
}

/** A job without its output. */
export interface RecentJob {
  readonly state: JobState
  readonly startedAt: Date
  /** Whether a schedule began it. */
  readonly isScheduled: boolean
}

export interface Jobs {
  /**
   * Stores the job and gives its id; this server begins it at once. Fails with TOO_MANY_JOBS where the principal has 10 under
   * way, on whichever servers.
   */
  start<Payload>(request: JobRequest<Payload>): Promise<string>
  /** Fails with UNKNOWN_JOB for what is not there and for what is not for this principal. */
  state(principal: Principal, jobId: string): Promise<JobState>
  /** Of the ten newest jobs of a kind in a project, whoever's, those that the principal may read; the newest first. */
  recent(principal: Principal, job: AnyJobDefinition, project: string): Promise<readonly RecentJob[]>
  /** Asks it to end, wherever it runs. Fails as `state` does, and with JOB_OVER where it is over. */
  cancel(principal: Principal, jobId: string): Promise<{ readonly project: string; readonly args: readonly string[] }>
}
export const Jobs = createToken<Jobs>('etabli.Jobs', 'Work in the background, with its output')
