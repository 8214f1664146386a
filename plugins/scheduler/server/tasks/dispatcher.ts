import { ApiError, type RequestLog, type TaskEnvironment } from '@etabli/sdk/server'
import type { Engines } from '../engines'
import { ENDINGS } from '../failures'
import { engineTaskOf } from './engine-task'
import { EngineWatch } from './engine-watch'
import type { LogRepository } from './log-repository'
import type { TaskEnds } from './task-ends'
import type { TaskRepository, TaskRow } from './task-repository'

const ASK_MS = 2_000
const BATCH = 50
/** Until the store has answered for so long without a break, silence may be its own. */
const STEADY_MS = 10_000
/** An engine that cannot be reached is asked again, a little later each time. */
const MOST_SUBMITS = 6
const FIRST_WAIT_MS = 5_000
/** Answers of an engine after which the same again may succeed. */
const PASSING: ReadonlySet<number> = new Set([429, 503, 504])
const KEPT_DAYS = 90
const CLEAN_MS = 3_600_000

interface Parts {
  readonly tasks: TaskRepository
  readonly logs: LogRepository
  readonly ends: TaskEnds
  readonly engines: Engines
  readonly environment: (row: TaskRow) => Promise<TaskEnvironment>
  /** The task with the commit that its bundle's run has for it. */
  readonly pinned: (row: TaskRow) => Promise<TaskRow>
  readonly log: RequestLog
}

/** Gives runs to their engines, also those that a server which is gone has left. */
export class Dispatcher {
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #steadySince = Number.POSITIVE_INFINITY
  #cleanedAt = 0
  #isStopped = false
  readonly #underWay = new Set<Promise<void>>()
  /** To find a commit may take longer than until tasks are looked for again. */
  readonly #submitting = new Set<string>()

  readonly #watch: EngineWatch

  constructor(private readonly parts: Parts) {
    this.#watch = new EngineWatch(parts)
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), ASK_MS).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all([this.#watch.stop(), ...this.#underWay])
  }

  /** Gives runs to their engines, unless they are taken already; whoever made them need not wait. */
  begin(rows: readonly TaskRow[]): void {
    for (const row of rows) {
      if (row.status !== 'queued') continue
      if (this.#submitting.has(row.id) || (row.run_at !== null && row.run_at > new Date())) continue
      this.#submitting.add(row.id)
      this.#follow(this.#submit(row).finally(() => this.#submitting.delete(row.id)))
    }
  }

  /** Tells the engine that the end of a run is wanted. */
  cancel(row: TaskRow): void {
    if (row.completed_at) return
    this.#follow(this.#cancel(row))
  }

  #follow(work: Promise<void>): void {
    const followed = work
      .catch((error: unknown) => this.parts.log.error({ err: error }, 'a task could not be given to its engine'))
      .finally(() => this.#underWay.delete(followed))
    this.#underWay.add(followed)
  }

  async #submit(row: TaskRow): Promise<void> {
    const { engines, tasks, ends, environment, pinned } = this.parts
    const engine = engines.find(row.engine)
    const refuse = (error: string, mayRetry: boolean) =>
      ends.end(row.id, { taker: null }, { status: 'error', error, mayRetry })
    if (!engine) return void (await refuse(ENDINGS.engineGone(row.engine), false))
    const { kind } = row.spec
    if (kind !== undefined && !engine.kinds?.().includes(kind))
      return void (await refuse(ENDINGS.kindNotRun(row.engine, kind), false))
    try {
      const reference = await engine.submit(engineTaskOf(await pinned(row)), () => environment(row))
      const { isCanceled } = await tasks.submitted(row.id, reference)
      if (isCanceled) await engine.cancel(engineTaskOf({ ...row, reference }))
    } catch (error) {
      const isPassing = !(error instanceof ApiError) || PASSING.has(error.status)
      if (!(error instanceof ApiError)) this.parts.log.error({ err: error, task: row.id }, 'an engine failed')
      const why =
        error instanceof ApiError ? error.message : 'an internal error, ask an administrator to look at the log'
      const tried = isPassing
        ? await tasks.notSubmitted(row.id, new Date(Date.now() + FIRST_WAIT_MS * 2 ** row.submits))
        : MOST_SUBMITS
      if (tried >= MOST_SUBMITS) await refuse(ENDINGS.notSubmitted(row.engine, why), isPassing)
    }
  }

  async #cancel(row: TaskRow): Promise<void> {
    const engine = this.parts.engines.find(row.engine)
    if (!engine) return
    await engine.cancel(engineTaskOf(row))
    // Nobody can take it any more, so there is no run whose end is to be waited for.
    const isUntaken = row.status === 'queued' && (await engine.capabilities()).reports === 'itself'
    if (isUntaken) await this.parts.ends.end(row.id, { taker: null }, { status: 'canceled' })
  }

  #look(): void {
    if (this.#isStopped) return
    this.#looking ??= this.#lookOnce()
      .then(
        () => {
          if (this.#steadySince === Number.POSITIVE_INFINITY) this.#steadySince = performance.now()
        },
        (error: unknown) => {
          this.#steadySince = Number.POSITIVE_INFINITY
          if (!this.#isStopped)
            this.parts.log.warn({ err: error }, 'tasks could not be looked after; it is tried again')
        },
      )
      .finally(() => {
        this.#looking = undefined
      })
  }

  async #lookOnce(): Promise<void> {
    const { tasks } = this.parts
    this.begin(await tasks.unsubmitted(BATCH))
    this.#watch.look(performance.now() - this.#steadySince > STEADY_MS)
    if (performance.now() - this.#cleanedAt < CLEAN_MS && this.#cleanedAt > 0) return
    this.#cleanedAt = performance.now()
    await tasks.removeOld(KEPT_DAYS)
  }
}
