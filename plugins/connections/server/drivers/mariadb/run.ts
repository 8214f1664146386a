import { databaseFailure, type Interruption } from './database-failure'
import type { Session } from './session'

/** After a request to end a statement, how long the database may take before the session is cut. */
const CANCEL_GRACE_MS = 2_000

export interface RunOptions {
  readonly session: Session
  readonly signal: AbortSignal
  /** Ends the statement of a session in the database; never fails. */
  readonly kill: (session: Session) => Promise<void>
  /** The session is no longer used: kept for the next one, or cut. */
  readonly onEnd: (isReusable: boolean) => void
  /** Settles when the database has left a session that was cut in the middle of its work. */
  readonly untilGone: (session: Session) => Promise<void>
}

/** One use of one session, from the pool and back. Ends its statement in the database when it is interrupted. */
export class Run {
  readonly #onAbort = () => void this.interrupt('caller')
  #interruption: Interruption | undefined
  #cancelling: Promise<void> | undefined
  #grace: NodeJS.Timeout | undefined
  #limit: NodeJS.Timeout | undefined
  #isWorking = false
  #isClean = true
  #ended = false
  #isLost = false
  #hasGone: () => void = () => undefined
  /** The database is done with it too. */
  readonly gone = new Promise<void>((resolve) => {
    this.#hasGone = resolve
  })

  constructor(private readonly options: RunOptions) {
    options.signal.addEventListener('abort', this.#onAbort)
  }

  get session(): Session {
    return this.options.session
  }

  /** Ends all that it does after that time. */
  limitTo(milliseconds: number): void {
    this.#limit = setTimeout(() => void this.interrupt('deadline'), milliseconds)
  }

  /** Does one thing with the session, at most for `deadlineMs`; failures come out as `failureOf` says them. */
  async work<Result>(
    deadlineMs: number,
    use: (session: Session) => Promise<Result>,
    failureOf: (error: unknown) => unknown = databaseFailure,
  ): Promise<Result> {
    if (this.#ended) throw databaseFailure(new Error('the session was ended'), this.#interruption ?? 'closed')
    this.#isWorking = true
    const timer = setTimeout(() => void this.interrupt('deadline'), deadlineMs)
    try {
      const result = await use(this.session)
      // Some functions do not fail when they are ended: they return what no whole statement would.
      if (this.#interruption !== undefined) throw new Error('the statement was ended')
      return result
    } catch (error) {
      // The request for it is answered before the session goes, or it could hit somebody else's statement.
      await this.#cancelling
      throw this.#interruption === undefined ? failureOf(error) : databaseFailure(error, this.#interruption)
    } finally {
      clearTimeout(timer)
      this.#isWorking = false
    }
  }

  /** Hands a batch out and waits for the next request; a reader that never comes back gives the session up. */
  *waiting<Batch>(stalledMs: number, batch: Batch): Generator<Batch> {
    this.#isClean = false
    const timer = setTimeout(() => void this.interrupt('deadline'), stalledMs)
    try {
      yield batch
    } finally {
      clearTimeout(timer)
    }
  }

  /** The session is as it was taken: the next one may have it. */
  finished(): void {
    this.#isClean = true
  }

  /** The session is cut in any case. */
  spoil(): void {
    this.#isClean = false
  }

  async interrupt(why: Interruption): Promise<void> {
    if (this.#ended || this.#interruption !== undefined) return this.#cancelling
    this.#interruption = why
    if (!this.#isWorking) return this.end()
    this.#grace = setTimeout(() => {
      this.#isLost = this.#isWorking
      this.session.destroy()
    }, CANCEL_GRACE_MS)
    this.#cancelling = this.options.kill(this.session)
    await this.#cancelling
  }

  /** Gives the session back, or cuts it where a statement was ended or left in the middle. */
  async end(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#grace)
    clearTimeout(this.#limit)
    const { session, signal, kill, onEnd, untilGone } = this.options
    signal.removeEventListener('abort', this.#onAbort)
    if (session.isUsable && session.isBusy) await kill(session)
    const isReusable = this.#isClean && this.#interruption === undefined && session.isUsable && !session.isBusy
    // Its place stays taken for as long as the database goes on with it.
    const gone = this.#isLost ? untilGone(session) : Promise.resolve()
    const left = gone.then(() => {
      onEnd(isReusable)
      this.#hasGone()
    })
    return this.#isLost ? undefined : left
  }
}
