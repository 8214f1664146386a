import { type AnyJobDefinition, ApiError, type JobOutcome } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import { every } from './every'
import { ENDINGS } from './failures'
import { JobLost } from './job-lost'
import { JobOutput, OUTPUT_LIMIT } from './job-output'
import { type JobEnd, type JobStore, LOST_AFTER_MS, type TakenJob } from './job-store'

/** How often a running job tells the store of itself, and is told of a wish to end it. */
const TELL_MS = 1_000
/** New output is told of so soon after the last time, and later the longer it is: a job writes 1 MiB a second at most. */
const SOONEST_MS = 50

interface End extends Omit<JobEnd, 'output'> {
  /** What ran it has ended, and not the work. */
  readonly isLost?: boolean
}

/** One run of one job in this process, from when it was taken to what is stored of its end. */
export class JobRun {
  readonly #abort = new AbortController()
  readonly #output = new JobOutput()
  #isToldAll = true
  #toldAt = performance.now()
  #triedAt = performance.now()
  readonly #telling = every(TELL_MS, () => this.#tell())
  #soon: NodeJS.Timeout | undefined
  readonly over: Promise<void>

  constructor(
    private readonly definition: AnyJobDefinition,
    private readonly job: TakenJob,
    private readonly store: JobStore,
    private readonly log: Logger,
  ) {
    this.over = this.#run()
  }

  get kind(): string {
    return this.definition.kind
  }

  stop(why: string): void {
    this.#abort.abort(why)
  }

  /** Somebody may have asked for its end. */
  look(): void {
    this.#telling.again()
  }

  async #run(): Promise<void> {
    const { job, definition, log } = this
    const { isLost = false, ...end } = await this.#end()
    clearTimeout(this.#soon)
    await this.#telling.stop()
    try {
      if (isLost && (await this.store.giveUp(job))) {
        log.warn({ job: job.id, kind: definition.kind }, 'what ran a job has ended; the job is run again')
        return
      }
      const isKept = await this.store.end(job, { ...end, output: this.#output.text() })
      if (!isKept) log.warn({ job: job.id, kind: definition.kind }, 'a run had lost its job; its end is not kept')
    } catch (error) {
      // Whoever looks is told that its server is gone, once it has not told of itself for a while.
      log.error({ err: error, job: job.id }, 'the end of a job could not be kept')
    }
    log.info({ job: job.id, kind: definition.kind, status: end.status, exitCode: end.exitCode }, 'a job ended')
  }

  #tellSoon(): void {
    if (this.#soon) return
    const pace = Math.max(SOONEST_MS, (TELL_MS * this.#output.length) / OUTPUT_LIMIT)
    const wait = Math.max(0, this.#triedAt + pace - performance.now())
    this.#soon = setTimeout(() => {
      this.#soon = undefined
      this.#telling.again()
    }, wait).unref()
  }

  async #tell(): Promise<void> {
    const grown = this.#isToldAll ? undefined : this.#output.text()
    this.#isToldAll = true
    const askedAt = performance.now()
    this.#triedAt = askedAt
    try {
      const wish = await this.store.keepAlive(this.job, grown)
      this.#toldAt = askedAt
      if (wish !== 'run') this.stop(wish === 'cancel' ? ENDINGS.cancelled : ENDINGS.serverLost)
    } catch (error) {
      this.#isToldAll = false
      this.log.warn({ err: error, job: this.job.id }, 'the state of a job could not be kept; it is tried again')
      // Another server may have begun it by now, which only the store, out of reach, could tell.
      if (this.definition.retry && performance.now() - this.#toldAt > LOST_AFTER_MS) this.stop(ENDINGS.serverLost)
    }
  }

  async #end(): Promise<End> {
    const { signal } = this.#abort
    try {
      const outcome = await this.#work()
      return signal.aborted ? stopped(signal) : ended(outcome)
    } catch (error) {
      if (signal.aborted) return stopped(signal)
      if (error instanceof JobLost)
        return { status: 'error', exitCode: undefined, message: ENDINGS.halfLost, isLost: true }
      if (error instanceof ApiError) return { status: 'error', exitCode: undefined, message: error.message }
      this.log.error({ err: error, job: this.job.id }, 'a job failed')
      return { status: 'error', exitCode: undefined, message: ENDINGS.internal }
    }
  }

  async #work(): Promise<JobOutcome> {
    const { id, project, attempt, payload } = this.job
    const read = this.definition.payload.safeParse(payload)
    if (!read.success) return { exitCode: 1, message: ENDINGS.unreadable }
    const write = (text: string) => {
      this.#output.write(text)
      this.#isToldAll = false
      this.#tellSoon()
    }
    return this.definition.run(read.data, { id, project, attempt, signal: this.#abort.signal, write })
  }
}

function ended({ exitCode, message }: JobOutcome): End {
  const status = exitCode === 0 ? 'completed' : 'error'
  return { status, exitCode, message }
}

function stopped(signal: AbortSignal): End {
  return { status: 'error', exitCode: undefined, message: String(signal.reason) }
}
