import { ApiError, type RequestLog, type TakenTask, type TaskOutcome } from '@etabli/sdk/server'
import { DISK_FULL, INTERNAL } from './endings'
import { LogWriter } from './log-writer'
import { NewsWriter } from './news-writer'
import type { TaskWork } from './task-work'

/** How long the record may be away at the end of a run before what it still owes is given up. */
const PATIENCE_MS = 60_000
const AGAIN_MS = 1_000

export interface RunParts {
  readonly work: TaskWork
  readonly host: string
  readonly log: RequestLog
}

/** Another server has the task, or its record is gone: nothing more is to be said of it. */
export const GONE = Symbol('gone')

/** One run on this server, from when it was taken to its end in the record. */
export class TaskRun {
  readonly #abort = new AbortController()
  readonly #technical: LogWriter
  readonly #application: LogWriter
  readonly #news: NewsWriter
  readonly over: Promise<void>

  constructor(
    private readonly taken: TakenTask,
    private readonly parts: RunParts,
  ) {
    this.#technical = new LogWriter(taken, 'technical', parts.log)
    this.#application = new LogWriter(taken, 'application', parts.log)
    const onWish = (wish: 'cancel' | 'gone') => this.stop(wish === 'gone' ? GONE : undefined)
    this.#news = new NewsWriter({ task: taken, onWish, log: parts.log })
    this.over = this.#run()
  }

  /** Ends it: with a sentence, or without one where somebody asked for its end. */
  stop(why: string | typeof GONE | undefined): void {
    this.#abort.abort(why)
    this.parts.work.stop()
  }

  async #run(): Promise<void> {
    const outcome = await this.#outcome()
    if (this.#abort.signal.reason === GONE) {
      this.#technical.forget()
      this.#application.forget()
      this.#news.forget()
      return
    }
    if (outcome.error !== undefined) this.#say(outcome.error)
    await Promise.all([this.#application, this.#technical, this.#news].map((writer) => writer.end(PATIENCE_MS)))
    await this.#end(outcome)
  }

  /** The end must come into the record, also where the store is away just then. */
  async #end(outcome: TaskOutcome): Promise<void> {
    const until = performance.now() + PATIENCE_MS
    for (;;)
      try {
        await this.taken.end(outcome)
        return
      } catch (error) {
        this.parts.log.warn(
          { err: error, task: this.taken.task.id },
          'the end of a task could not be stored; it is tried again',
        )
        if (performance.now() > until) return
        await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS))
      }
  }

  async #outcome(): Promise<TaskOutcome> {
    const { signal } = this.#abort
    try {
      const outcome = await this.parts.work.run({
        ...{ taken: this.taken, host: this.parts.host, signal, news: this.#news },
        ...{ technical: this.#technical, application: this.#application },
      })
      return signal.aborted ? stoppedBy(signal) : outcome
    } catch (error) {
      if (signal.aborted) return stoppedBy(signal)
      if (error instanceof ApiError) return { status: 'error', error: sentenceOf(error), mayRetry: error.status >= 429 }
      this.parts.log.error({ err: error, task: this.taken.task.id }, 'a task could not be run')
      if (isDiskFull(error)) return { status: 'error', error: DISK_FULL }
      return { status: 'error', error: INTERNAL }
    }
  }

  #say(line: string): void {
    this.#technical.write(line)
  }
}

function stoppedBy({ reason }: AbortSignal): TaskOutcome {
  return typeof reason === 'string' ? { status: 'error', error: reason } : { status: 'canceled' }
}

/** A failure's sentence, as one that begins and ends like others on the page. */
function sentenceOf({ message }: ApiError): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
