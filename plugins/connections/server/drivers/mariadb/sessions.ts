import { connectionFailures, type Row } from '@etabli/sdk/server'
import { untilFalse } from '../lost-session'
import { signInFailure } from './database-failure'
import { Run } from './run'
import { isSessionThere, killStatement, Session, type SessionOptions, type Statement } from './session'

export interface PoolOptions extends SessionOptions {
  readonly max: number
  /** What one statement may take. */
  readonly deadlineMs: number
}

const IDLE_MS = 30_000
const LIFETIME_MS = 900_000
/** How long one waits for a session while all are in use. */
const WAIT_MS = 8_000
/** Ours comes a little later: the database's own limit gives the better answer, and leaves the session usable. */
const GRACE_MS = 500
/** How long a reader of an export may keep the database waiting for the next batch. */
const STALLED_MS = 60_000

interface Waiter {
  readonly wake: () => void
}

/** The sessions of one account for one purpose, opened when they are needed and closed when they are not. */
export class Sessions {
  readonly #idle = new Map<Session, NodeJS.Timeout>()
  readonly #running = new Set<Run>()
  readonly #ending = new Set<Promise<void>>()
  readonly #waiting = new Set<Waiter>()
  #taken = 0
  #closed = false
  readonly #closing = new AbortController()

  constructor(private readonly options: PoolOptions) {}

  /** The rows of one statement. */
  async query(
    statement: Statement,
    signal: AbortSignal,
    deadlineMs = this.options.deadlineMs,
  ): Promise<readonly Row[]> {
    const [rows = []] = await this.queries([statement], signal, deadlineMs)
    return rows
  }

  /** The rows of each statement, one after another in one session. */
  queries(
    statements: readonly Statement[],
    signal: AbortSignal,
    deadlineMs = this.options.deadlineMs,
  ): Promise<readonly (readonly Row[])[]> {
    return this.use(signal, (run) =>
      run.work(deadlineMs + GRACE_MS, async (session) => {
        await session.limit(deadlineMs)
        const results: (readonly Row[])[] = []
        for (const statement of statements) results.push(await session.rows(statement))
        return results
      }),
    )
  }

  async use<Result>(signal: AbortSignal, work: (run: Run) => Promise<Result>): Promise<Result> {
    const run = await this.begin(signal)
    try {
      return await work(run)
    } finally {
      await this.end(run)
    }
  }

  /** The rows of one statement in batches, read in one transaction as they are asked for. */
  async *stream(statement: Statement, limitMs: number, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
    const { deadlineMs } = this.options
    const run = await this.begin(signal)
    try {
      const reader = await run.work(deadlineMs, async (session) => {
        await session.limit(limitMs)
        await session.command('start transaction with consistent snapshot, read only')
        return session.stream(statement)
      })
      for (;;) {
        const rows = await run.work(deadlineMs, () => reader.next())
        if (rows.length === 0) break
        yield* run.waiting(STALLED_MS, rows)
      }
      await run.work(deadlineMs, (session) => session.command('rollback'))
      run.finished()
    } finally {
      // Whoever leaves in the middle leaves a statement and a transaction behind, so that session is not used again.
      await this.end(run)
    }
  }

  async begin(signal: AbortSignal): Promise<Run> {
    if (signal.aborted) throw connectionFailures.CANCELLED()
    if (this.#closed) throw connectionFailures.BUSY()
    const session = await this.#take(signal)
    // Where the request itself fails, the session is cut, and the statement's time limit is left.
    const kill = ({ id }: Session) => killStatement(this.options, id).catch(() => undefined)
    const run: Run = new Run({
      session,
      signal,
      kill,
      onEnd: (isReusable) => this.#release(run, isReusable),
      untilGone: ({ id }) => untilFalse(() => isSessionThere(this.options, id), this.#closing.signal),
    })
    this.#running.add(run)
    if (!signal.aborted && !this.#closed) return run
    await this.end(run)
    throw signal.aborted ? connectionFailures.CANCELLED() : connectionFailures.BUSY()
  }

  async end(run: Run): Promise<void> {
    const ending = run.end()
    this.#ending.add(ending)
    await ending.finally(() => this.#ending.delete(ending))
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#closing.abort()
    for (const { wake } of this.#waiting) wake()
    await Promise.all([...this.#running].map((run) => run.interrupt('closed')))
    await Promise.all(this.#ending)
    for (const session of [...this.#idle.keys()]) this.#forget(session)
  }

  async #take(signal: AbortSignal): Promise<Session> {
    const waitUntil = performance.now() + WAIT_MS
    while (this.#taken >= this.options.max) {
      const left = waitUntil - performance.now()
      if (left <= 0 || this.#closed) throw connectionFailures.BUSY()
      await this.#freed(left, signal)
      if (signal.aborted) throw connectionFailures.CANCELLED()
    }
    this.#taken += 1
    const session = this.#idleSession()
    if (session) return session
    try {
      return await Session.open(this.options)
    } catch (error) {
      this.#giveBack()
      throw signInFailure(error)
    }
  }

  /** Resolves when a session may be free, the time is over, or the caller is gone. */
  #freed(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        this.#waiting.delete(waiter)
        resolve()
      }
      const waiter: Waiter = { wake: done }
      const timer = setTimeout(done, milliseconds)
      signal.addEventListener('abort', done)
      this.#waiting.add(waiter)
    })
  }

  #idleSession(): Session | undefined {
    for (const [session] of [...this.#idle].reverse()) {
      const isYoung = performance.now() - session.openedAt < LIFETIME_MS
      if (!session.isUsable || !isYoung) this.#forget(session)
      else {
        clearTimeout(this.#idle.get(session))
        this.#idle.delete(session)
        session.rest(false)
        return session
      }
    }
    return undefined
  }

  #release(run: Run, isReusable: boolean): void {
    this.#running.delete(run)
    const { session } = run
    if (isReusable && !this.#closed) {
      session.rest(true)
      this.#idle.set(session, setTimeout(() => this.#forget(session), IDLE_MS).unref())
    } else session.destroy()
    this.#giveBack()
  }

  #giveBack(): void {
    this.#taken -= 1
    const [next] = this.#waiting
    next?.wake()
  }

  #forget(session: Session): void {
    clearTimeout(this.#idle.get(session))
    this.#idle.delete(session)
    session.destroy()
  }
}
