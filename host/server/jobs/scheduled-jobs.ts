import { randomUUID } from 'node:crypto'
import { AccessSchema, parseAccess } from '@etabli/core/access/access'
import { evaluate } from '@etabli/core/access/evaluate'
import type { Principals } from '@etabli/sdk/platform/server'
import {
  type AnyJobDefinition,
  ApiError,
  type JobSchedule,
  type JobSchedules,
  type NewSchedule,
} from '@etabli/sdk/server'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { ENDINGS, failures } from './failures'
import type { JobQueue } from './job-queue'
import type { JobStore } from './job-store'
import type { JobTables } from './migrations'
import { nextTime } from './next-time'
import type { DueSchedule, ScheduleStore } from './schedule-store'

export interface ScheduledJobsParts {
  readonly schedules: ScheduleStore
  readonly jobs: JobStore
  readonly queue: JobQueue
  readonly principals: Principals
  readonly log: Logger
  /** The kinds that this server has. */
  readonly kinds: () => ReadonlyMap<string, AnyJobDefinition>
}

/** Begins the jobs of schedules, whichever server comes first to each time. */
export class ScheduledJobs implements JobSchedules {
  constructor(private readonly parts: ScheduledJobsParts) {}

  async add<Payload>({
    principal,
    project,
    args,
    job,
    payload,
    cron,
    zone,
  }: NewSchedule<Payload>): Promise<JobSchedule> {
    const { kind, access, retry = false } = job
    if (!this.parts.kinds().has(kind)) throw new Error(`no plugin contributes the kind of job ${kind}`)
    job.payload.parse(payload)
    const nextAt = await nextTime(cron, zone, new Date())
    const id = randomUUID()
    const written = cron.split(/\s+/).filter(Boolean).join(' ')
    const row = { id, kind, project, userId: principal.id, access, args, payload, retry, cron: written, zone, nextAt }
    await this.parts.schedules.add(row)
    this.parts.log.info({ schedule: id, kind, project, user: principal.id, cron, zone }, 'a schedule was made')
    return this.parts.schedules.find(kind, id)
  }

  list({ kind }: AnyJobDefinition, project: string): Promise<readonly JobSchedule[]> {
    return this.parts.schedules.list(kind, project)
  }

  find({ kind }: AnyJobDefinition, id: string): Promise<JobSchedule> {
    return this.parts.schedules.find(kind, id)
  }

  async enable({ kind }: AnyJobDefinition, id: string, isEnabled: boolean): Promise<JobSchedule> {
    const { cron, zone } = await this.parts.schedules.find(kind, id)
    await this.parts.schedules.enable(id, isEnabled, await nextTime(cron, zone, new Date()))
    return this.parts.schedules.find(kind, id)
  }

  async remove({ kind }: AnyJobDefinition, id: string): Promise<void> {
    await this.parts.schedules.find(kind, id)
    await this.parts.schedules.remove(id)
  }

  /** Begins what is due, of the kinds that this server has. */
  async fire(): Promise<void> {
    const { schedules, queue, kinds } = this.parts
    for (const kind of await schedules.dueKinds([...kinds().keys()])) {
      await queue.ready(kind)
      while (await schedules.fireNext(kind, (transaction, due) => this.#fire(transaction, due)));
      queue.wake(kind)
    }
  }

  async #fire(transaction: Kysely<JobTables>, due: DueSchedule): Promise<{ readonly nextAt: Date }> {
    const nextAt = await nextTime(due.cron, due.zone, due.now)
    if (due.isMissed) {
      this.parts.log.warn(
        { schedule: due.id, dueAt: due.dueAt },
        'no server ran at the time of a schedule; it is left out',
      )
      return { nextAt }
    }
    const job = { ...due.job, id: randomUUID(), schedule: { id: due.id, dueAt: due.dueAt } }
    const refusal = await this.#refusal(due)
    if (refusal === undefined) {
      try {
        await this.parts.jobs.insert(transaction, job, (within, one) =>
          this.parts.queue.send(within, one.kind, one.id, { isOwn: true }),
        )
        return { nextAt }
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== failures.TOO_MANY_JOBS().code) throw error
        await this.parts.jobs.insertRefused(transaction, job, error.message)
      }
    } else await this.parts.jobs.insertRefused(transaction, job, refusal)
    this.parts.log.warn({ schedule: due.id, job: job.id }, 'a scheduled job was refused')
    return { nextAt }
  }

  /** The owner must be allowed to do it now, not only when the schedule was made. */
  async #refusal({ job: { userId, project, access } }: DueSchedule): Promise<string | undefined> {
    const owner = await this.parts.principals.find(userId)
    const needed = parseAccess(AccessSchema.parse(access))
    return owner && evaluate(owner, needed, { project }).granted ? undefined : ENDINGS.notAllowed
  }
}
