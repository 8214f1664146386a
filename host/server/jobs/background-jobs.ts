import { randomUUID } from 'node:crypto'
import { AccessSchema, parseAccess } from '@etabli/core/access/access'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import { isAdmin } from '@etabli/core/access/role'
import { failures as coreFailures } from '@etabli/core/envelope/failures'
import { FINAL_JOB_STATUSES, type JobState } from '@etabli/core/jobs/contract'
import type { Principals } from '@etabli/sdk/platform/server'
import type { AnyJobDefinition, JobRequest, Jobs, RecentJob } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import type { ChangeTopics } from '../changes/change-topics'
import type { PostgresStore } from '../store/postgres-store'
import { every, type Repeated } from './every'
import { ENDINGS, failures } from './failures'
import { JobQueue } from './job-queue'
import { JobRun } from './job-run'
import { type JobRow, JobStore, type SendJob } from './job-store'
import { ScheduleStore } from './schedule-store'
import { ScheduledJobs } from './scheduled-jobs'
import type { SharedBoss } from './shared-boss'

/** How often lost jobs are looked for; who looks at one finds out at once. */
const LOOK_MS = 5_000
const CLEAN_MS = 60_000
/** How many jobs of a kind are told of together. */
const RECENT = 10
/** How often the times of schedules are looked at. */
const FIRE_MS = 1_000

/** Jobs that any server may run that has their kind. What is known of them is in the store, so any server tells of them. */
export class BackgroundJobs implements Jobs {
  readonly #store: JobStore
  readonly #queue: JobQueue
  readonly #underWay = new Map<string, JobRun>()
  #kinds: ReadonlyMap<string, AnyJobDefinition> = new Map()
  #repeated: readonly Repeated[] = []
  #isOpen = false
  #isStopping = false
  readonly schedules: ScheduledJobs

  constructor(
    store: PostgresStore,
    boss: SharedBoss,
    private readonly log: Logger,
    principals: Principals,
    private readonly topics: ChangeTopics,
  ) {
    this.#store = new JobStore(store)
    this.#queue = new JobQueue(boss, (kind, id) => this.#take(kind, id))
    this.schedules = new ScheduledJobs({
      schedules: new ScheduleStore(store),
      jobs: this.#store,
      queue: this.#queue,
      principals,
      log,
      kinds: () => this.#kinds,
    })
  }

  /** Begins to take jobs of these kinds and those that were added. Nobody waits for it: the server answers meanwhile. */
  open(kinds: readonly AnyJobDefinition[]): void {
    this.#isOpen = true
    this.add(kinds)
    const look = () => this.#tidy(() => this.#recover())
    const clean = () => this.#tidy(() => this.#store.removeOld())
    const fire = () => this.#tidy(() => this.schedules.fire())
    this.#repeated = [
      every(LOOK_MS, look, { atOnce: true }),
      every(CLEAN_MS, clean, { atOnce: true }),
      every(FIRE_MS, fire),
    ]
  }

  add(kinds: readonly AnyJobDefinition[]): void {
    this.#kinds = new Map([...this.#kinds, ...kinds.map((each) => [each.kind, each] as const)])
    if (this.#isOpen) this.#queue.open([...this.#kinds.keys()])
  }

  /** Takes no more jobs of these kinds, and tells those that run to end. Those that wait are left to another server. */
  remove(kinds: readonly AnyJobDefinition[]): void {
    const gone = new Set(kinds.map(({ kind }) => kind))
    this.#kinds = new Map([...this.#kinds].filter(([kind]) => !gone.has(kind)))
    if (this.#isOpen) this.#queue.open([...this.#kinds.keys()])
    for (const run of this.#underWay.values()) if (gone.has(run.kind)) run.stop(ENDINGS.pluginStopped)
  }

  async start<Payload>({ principal, project, args, job, payload }: JobRequest<Payload>): Promise<string> {
    const { kind, access, retry = false } = job
    if (this.#isStopping) throw coreFailures.UNAVAILABLE()
    if (!this.#kinds.has(kind)) throw new Error(`no plugin contributes the kind of job ${kind}`)
    job.payload.parse(payload)
    await this.#queue.ready(kind)
    const id = randomUUID()
    await this.#store.add({ id, kind, project, userId: principal.id, access, args, payload, retry }, this.#send(true))
    this.#queue.wake(kind)
    this.log.info({ job: id, kind, project, user: principal.id }, 'a job was started')
    return id
  }

  async state(principal: Principal, jobId: string): Promise<JobState> {
    const { state } = await this.#find(principal, jobId)
    if (FINAL_JOB_STATUSES.has(state.status) || this.#underWay.has(jobId)) return state
    await this.#recover()
    return (await this.#find(principal, jobId)).state
  }

  async recent(principal: Principal, { kind }: AnyJobDefinition, project: string): Promise<readonly RecentJob[]> {
    const rows = await this.#store.recent(kind, project, RECENT)
    return rows
      .filter((row) => mayRead(principal, row))
      .map(({ state, startedAt, isScheduled }) => ({ state: withoutOutput(state), startedAt, isScheduled }))
  }

  async cancel(principal: Principal, jobId: string): Promise<{ project: string; args: readonly string[] }> {
    const { project, state } = await this.#find(principal, jobId)
    if (!(await this.#store.askToCancel(jobId))) throw failures.JOB_OVER()
    this.#underWay.get(jobId)?.stop(ENDINGS.cancelled)
    return { project, args: state.data.args ?? [] }
  }

  /** Those that run here end; those that wait are left to another server, or to the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true
    // Together: what looks for lost jobs may be waiting for a queue that cannot be opened.
    await Promise.all([this.#queue.stop(), ...this.#repeated.map((each) => each.stop())])
    const runs = [...this.#underWay.values()]
    for (const run of runs) run.stop(ENDINGS.serverStopped)
    await Promise.all(runs.map(({ over }) => over))
  }

  async #find(principal: Principal, jobId: string): Promise<JobRow> {
    const row = await this.#store.find(jobId)
    if (!row || !mayRead(principal, row)) throw failures.UNKNOWN_JOB()
    return row
  }

  #send(isOwn: boolean): SendJob {
    return (transaction, { kind, id }) => this.#queue.send(transaction, kind, id, { isOwn })
  }

  async #take(kind: string, id: string): Promise<void> {
    const definition = this.#kinds.get(kind)
    const job = definition && (await this.#store.take(id, randomUUID()))
    if (!job) return
    const run = new JobRun(definition, job, this.#store, this.log)
    this.#underWay.set(id, run)
    const leave = this.topics.follow(`job-cancel/${id}`, () => run.look())
    void run.over.finally(() => {
      leave()
      // A later run of the same job may have come in its place.
      if (this.#underWay.get(id) === run) this.#underWay.delete(id)
    })
  }

  async #recover(): Promise<void> {
    await this.#store.endLost()
    for (const kind of await this.#store.lostKinds()) {
      await this.#queue.ready(kind)
      await this.#store.queueLost(kind, this.#send(false))
      this.#queue.wake(kind)
    }
  }

  async #tidy(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!this.#isStopping)
        this.log.warn({ err: error }, 'what is done for jobs now and again failed; it is tried again')
    }
  }
}

function withoutOutput({ data: { output: _, ...data }, ...state }: JobState): JobState {
  return { ...state, data }
}

function mayRead(principal: Principal, { userId, project, access }: JobRow): boolean {
  const needed = parseAccess(AccessSchema.parse(access))
  if (!evaluate(principal, needed, { project }).granted) return false
  return userId === principal.id || (needed.kind === 'admin' && isAdmin(principal.role))
}
