import pg from 'pg'
import { databaseFailure, type Interruption } from './database-failure'

/** After a cancel request, how long the database may take to end the statement before its session is cut. */
const CANCEL_GRACE_MS = 2_000
/** How long a reader may keep the database waiting for the next request. */
const STALLED_MS = 60_000

/** One use of one session, from the pool and back. Ends its statement in the database when it is interrupted. */
export class Run {
  readonly #onAbort = () => void this.interrupt('caller')
  #interruption: Interruption | undefined
  #cancelling: Promise<void> | undefined
  #grace: NodeJS.Timeout | undefined
  #limit: NodeJS.Timeout | undefined
  #working = false
  #clean = true
  #ended = false
  #hasGone: (gone: Promise<void>) => void = () => undefined
  /** The database is done with it too. */
  readonly gone = new Promise<void>((resolve) => {
    this.#hasGone = resolve
  })

  constructor(
    private readonly client: pg.PoolClient,
    private readonly config: pg.ClientConfig,
    private readonly signal: AbortSignal,
    /** Told whether the session was cut while the database was at work for it; settles when that is over. */
    private readonly onEnd: (run: Run, isLost: boolean) => Promise<void>,
  ) {
    signal.addEventListener('abort', this.#onAbort)
  }

  /** The database's own number of the session. */
  get backend(): unknown {
    return Reflect.get(this.client, 'processID')
  }

  /** Does one thing with the session, at most for `deadlineMs`; failures come out as sentences. */
  async work<Result>(deadlineMs: number, use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    if (this.#ended) throw databaseFailure(new Error('the session was ended'), this.#interruption ?? 'closed')
    this.#working = true
    const timer = setTimeout(() => void this.interrupt('deadline'), deadlineMs)
    try {
      return await use(this.client)
    } catch (error) {
      // The request for it is answered before the session goes, or it could hit somebody else's statement.
      await this.#cancelling
      throw databaseFailure(error, this.#interruption)
    } finally {
      clearTimeout(timer)
      this.#working = false
    }
  }

  /** Hands a batch out and waits for the next request; a reader that never comes back gives the session up. */
  *waiting<Batch>(batch: Batch): Generator<Batch> {
    this.#clean = false
    const timer = setTimeout(() => void this.interrupt('deadline'), STALLED_MS)
    try {
      yield batch
    } finally {
      clearTimeout(timer)
    }
  }

  /** The session is as it was taken: the next one may have it. */
  finished(): void {
    this.#clean = true
  }

  /** Ends all that is done with it after that time, whether somebody reads on or not. */
  limitTo(milliseconds: number): void {
    this.#limit = setTimeout(() => void this.interrupt('deadline'), milliseconds)
  }

  /** Whatever comes of it, nobody else gets this session. */
  isLastUse(): void {
    this.#clean = false
  }

  async interrupt(why: Interruption): Promise<void> {
    if (this.#ended || this.#interruption !== undefined) return this.#cancelling
    this.#interruption = why
    if (!this.#working) return this.end()
    this.#grace = setTimeout(() => this.end(), CANCEL_GRACE_MS)
    this.#cancelling = cancelInDatabase(this.config, this.backend)
    await this.#cancelling
  }

  /** Gives the session back, or cuts it where a statement was cancelled or a transaction left open. */
  end(): void {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#grace)
    clearTimeout(this.#limit)
    this.signal.removeEventListener('abort', this.#onAbort)
    this.#hasGone(this.onEnd(this, this.#working))
    this.client.release(!this.#clean || this.#interruption !== undefined)
  }
}

/** Asks from another session; where even that fails, the grace ends and the statement's time limit is left. */
async function cancelInDatabase(config: pg.ClientConfig, backend: unknown): Promise<void> {
  const canceller = new pg.Client({ ...config, connectionTimeoutMillis: CANCEL_GRACE_MS })
  canceller.on('error', () => undefined)
  try {
    await canceller.connect()
    await canceller.query('select pg_cancel_backend($1)', [backend])
  } catch {
    // Nothing is lost that the grace does not mend.
  } finally {
    await canceller.end().catch(() => undefined)
  }
}
