import type { Principal } from '@etabli/core/access/evaluate'
import {
  type AnyJobDefinition,
  ApiError,
  type JobRequest,
  JobSchedules,
  Jobs,
  type NewSchedule,
  type RunningJob,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { ENDINGS } from '../../../../jobs/failures'
import { JobLost } from '../../../../jobs/job-lost'
import { crossing } from '../carried-error'
import type { Apart } from '../packing'
import { JobWriting } from './job-writing'
import { serviceApart } from './service'

/** A kind of job in its worker, where its payload is read and its work is done. */
export function jobHere({ kind, access, retry = false, payload, run }: AnyJobDefinition) {
  return {
    ...{ kind, access, retry },
    run: async (stored: unknown, job: Apart<RunningJob>) => {
      const read = payload.safeParse(stored)
      if (!read.success) return { exitCode: 1, message: ENDINGS.unreadable }
      const writing = new JobWriting(job.write)
      try {
        return await run(read.data, { ...job, write: (text) => writing.write(text) })
      } finally {
        await writing.end()
      }
    },
  }
}
type JobHere = Apart<ReturnType<typeof jobHere>>

/** The same kinds in the server, as they have arrived. @param ready once their worker runs; fails where that stays off */
export function jobsThere(
  arrived: unknown,
  ready: (signal: AbortSignal) => Promise<void>,
): readonly AnyJobDefinition[] {
  return (arrived as readonly JobHere[]).map((job) => jobThere(job, ready))
}

function jobThere(
  { kind, access, retry, run }: JobHere,
  ready: (signal: AbortSignal) => Promise<void>,
): AnyJobDefinition {
  return {
    ...{ kind, access, retry },
    payload: z.unknown(),
    run: async (payload, job) => {
      try {
        await ready(job.signal)
        return await run(payload, job)
      } catch (error) {
        throw error instanceof ApiError && ENDED.includes(error.code) ? new JobLost({ cause: error }) : error
      }
    },
  }
}
const ENDED: readonly string[] = ['SERVER_HALF_DOWN', 'SERVER_HALF_TIMEOUT']

/** What is begun, by the name of its kind; what it is done with is stored as JSON. */
type Told<Request> = Omit<Request, 'job'> & { readonly kind: string }
function told<Request extends JobRequest<unknown>>({ job, ...request }: Request): Told<Request> {
  job.payload.parse(request.payload)
  return { ...request, payload: crossing(request.payload), kind: job.kind }
}

export const jobsApart = serviceApart(
  Jobs,
  (jobs, { job }) => ({
    start: ({ kind, ...request }: Told<JobRequest<unknown>>) => jobs.start({ ...request, job: job(kind) }),
    state: (principal: Principal, id: string) => jobs.state(principal, id),
    recent: (principal: Principal, kind: string, project: string) => jobs.recent(principal, job(kind), project),
    cancel: (principal: Principal, id: string) => jobs.cancel(principal, id),
  }),
  (there) => ({
    ...there,
    start: async (request) => there.start(told(request)),
    recent: (principal, { kind }, project) => there.recent(principal, kind, project),
  }),
)

export const jobSchedulesApart = serviceApart(
  JobSchedules,
  (schedules, { job }) => ({
    add: ({ kind, ...schedule }: Told<NewSchedule<unknown>>) => schedules.add({ ...schedule, job: job(kind) }),
    list: (kind: string, project: string) => schedules.list(job(kind), project),
    find: (kind: string, id: string) => schedules.find(job(kind), id),
    enable: (kind: string, id: string, isEnabled: boolean) => schedules.enable(job(kind), id, isEnabled),
    remove: (kind: string, id: string) => schedules.remove(job(kind), id),
  }),
  (there) => ({
    add: async (schedule) => there.add(told(schedule)),
    list: ({ kind }, project) => there.list(kind, project),
    find: ({ kind }, id) => there.find(kind, id),
    enable: ({ kind }, id, isEnabled) => there.enable(kind, id, isEnabled),
    remove: ({ kind }, id) => there.remove(kind, id),
  }),
)
