import { randomUUID } from 'node:crypto'
import { AccessSchema, parseAccess } from '@etabli/core/access/access'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import { isAdmin } from '@etabli/core/access/role'
import { failures as coreFailures } from '@etabli/core/envelope/failures'
import { FINAL_JOB_STATUSES, type JobState } from '@etabli/core/jobs/contract'
import { ApiError, type JobOutcome, type JobRequest, type Jobs, type Store } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import { ENDINGS, failures } from './failures'
import { JobOutput } from './job-output'
import { type JobEnd, type JobRow, JobStore } from './job-store'

/** How often a running job tells the store of its output, and is told of a wish to end it. */
const TELL_MS = 1_000
const CLEAN_MS = 60_000
const UNDER_WAY_OF_USER = 10

interface UnderWay {
  readonly userId: string
  readonly abort: AbortController
  readonly over: Promise<void>
}

/** Runs jobs in this process. What is known of them is in the store, so any server tells of them. */
export class BackgroundJobs implements Jobs {
  readonly #store: JobStore
  readonly #underWay = new Map<string, UnderWay>()
  #cleaning: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(
    store: Store,
    private readonly log: Logger,
  ) {
    this.#store = new JobStore(store)
  }

  async open(): Promise<void> {
    await this.#clean()
    this.#cleaning = setInterval(() => void this.#clean(), CLEAN_MS).unref()
  }

  async start(request: JobRequest): Promise<string> {
    const { principal, kind, project } = request
    if (this.#isStopping) throw coreFailures.UNAVAILABLE()
    const own = [...this.#underWay.values()].filter(({ userId }) => userId === principal.id)
    if (own.length >= UNDER_WAY_OF_USER) throw failures.TOO_MANY_JOBS()
    const id = randomUUID()
    const abort = new AbortController()
    const stored = this.#store.add(id, request)
    const over = stored
      .then(() => this.#run(id, request, abort))
      // Whoever asked is told that it could not be stored.
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(id))
    // Counted before it is stored: two requests at once are two jobs.
    this.#underWay.set(id, { userId: principal.id, abort, over })
    await stored
    this.log.info({ job: id, kind, project, user: principal.id }, 'a job was started')
    return id
  }

  async state(principal: Principal, jobId: string): Promise<JobState> {
    const { state } = await this.#find(principal, jobId)
    if (FINAL_JOB_STATUSES.has(state.status) || this.#underWay.has(jobId)) return state
    await this.#store.endLost()
    return (await this.#find(principal, jobId)).state
  }

  async cancel(principal: Principal, jobId: string): Promise<{ project: string; args: readonly string[] }> {
    const { project, state } = await this.#find(principal, jobId)
    await this.#store.askToCancel(jobId)
    this.#underWay.get(jobId)?.abort.abort(ENDINGS.cancelled)
    return { project, args: state.data.args ?? [] }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#cleaning)
    for (const { abort } of this.#underWay.values()) abort.abort(ENDINGS.serverStopped)
    await Promise.all([...this.#underWay.values()].map(({ over }) => over))
  }

  async #find(principal: Principal, jobId: string): Promise<JobRow> {
    const row = await this.#store.find(jobId)
    if (!row || !mayRead(principal, row)) throw failures.UNKNOWN_JOB()
    return row
  }

  async #run(id: string, request: JobRequest, abort: AbortController): Promise<void> {
    const output = new JobOutput()
    let isToldAll = true
    const write = (text: string) => {
      output.write(text)
      isToldAll = false
    }
    const tell = async () => {
      const grown = isToldAll ? undefined : output.text()
      isToldAll = true
      const wish = await this.#store.keepAlive(id, grown)
      if (wish !== 'run') abort.abort(wish === 'cancel' ? ENDINGS.cancelled : ENDINGS.serverLost)
    }
    const telling = every(TELL_MS, () =>
      tell().catch((error: unknown) => {
        isToldAll = false
        this.log.warn({ err: error, job: id }, 'the state of a job could not be kept; it is tried again')
      }),
    )
    const end = await this.#endOf(id, request, abort.signal, write)
    await telling.stop()
    await this.#store.end(id, { ...end, output: output.text() }).catch((error: unknown) => {
      // Whoever looks is told that its server is gone, once it has not told of itself for a while.
      this.log.error({ err: error, job: id }, 'the end of a job could not be kept')
    })
    this.log.info({ job: id, kind: request.kind, status: end.status, exitCode: end.exitCode }, 'a job ended')
  }

  async #endOf(
    id: string,
    { run }: JobRequest,
    signal: AbortSignal,
    write: (text: string) => void,
  ): Promise<Omit<JobEnd, 'output'>> {
    try {
      const outcome = await run({ id, signal, write })
      return signal.aborted ? stopped(signal) : ended(outcome)
    } catch (error) {
      if (signal.aborted) return stopped(signal)
      if (error instanceof ApiError) return { status: 'error', exitCode: undefined, message: error.message }
      this.log.error({ err: error, job: id }, 'a job failed')
      return { status: 'error', exitCode: undefined, message: ENDINGS.internal }
    }
  }

  async #clean(): Promise<void> {
    try {
      await this.#store.endLost()
      await this.#store.removeOld()
    } catch (error) {
      this.log.warn({ err: error }, 'old jobs stay for now')
    }
  }
}

function mayRead(principal: Principal, { userId, project, access }: JobRow): boolean {
  const needed = parseAccess(AccessSchema.parse(access))
  if (!evaluate(principal, needed, { project }).granted) return false
  return userId === principal.id || (needed.kind === 'admin' && isAdmin(principal.role))
}

function ended({ exitCode, message }: JobOutcome): Omit<JobEnd, 'output'> {
  const status = exitCode === 0 ? 'completed' : 'error'
  return { status, exitCode, message }
}

function stopped(signal: AbortSignal): Omit<JobEnd, 'output'> {
  return { status: 'error', exitCode: undefined, message: String(signal.reason) }
}

/** Does something again and again, never twice at once. */
function every(milliseconds: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= work().finally(() => {
      working = undefined
    })
  }, milliseconds)
  return {
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
