import { createToken } from '../../services/token'
import type { AnyJobDefinition, JobRequest } from './jobs'

/** A job that is begun again and again, at the times of a cron expression. */
export interface JobSchedule {
  readonly id: string
  readonly project: string
  /** What is run, as `data.args` of its jobs tells it. */
  readonly args: readonly string[]
  /** Five fields. */
  readonly cron: string
  /** IANA, `Europe/Zurich`. */
  readonly zone: string
  readonly isEnabled: boolean
  /** In whose name it runs. */
  readonly owner: { readonly id: string; readonly email: string }
  /** When it runs next; undefined while it is off. */
  readonly nextAt: Date | undefined
}

/** What is to be begun, when, and on whose behalf. */
export interface NewSchedule<Payload> extends JobRequest<Payload> {
  readonly cron: string
  readonly zone: string
}

/**
 * Schedules of jobs. Each time of a schedule begins one job, however many servers there are, in the name of whoever made it: where
 * that user may no longer do it (`access` of the job), the run is refused and kept as a job that ended with that sentence. Times at
 * which no server ran are left out.
 */
export interface JobSchedules {
  /** Fails with SCHEDULE_INVALID and the sentence that says why, with TOO_MANY_SCHEDULES above 50 of one project and kind. */
  add<Payload>(schedule: NewSchedule<Payload>): Promise<JobSchedule>
  /** Those of one kind in one project, the oldest first. Whoever asks judges who may see them. */
  list(job: AnyJobDefinition, project: string): Promise<readonly JobSchedule[]>
  /** Fails with UNKNOWN_SCHEDULE where the kind has none with this id. */
  find(job: AnyJobDefinition, id: string): Promise<JobSchedule>
  /** One that is turned on again runs at its next time from now. */
  enable(job: AnyJobDefinition, id: string, isEnabled: boolean): Promise<JobSchedule>
  /** Jobs that it has begun go on. */
  remove(job: AnyJobDefinition, id: string): Promise<void>
}
export const JobSchedules = createToken<JobSchedules>('etabli.JobSchedules', 'Jobs that are begun at set times')
