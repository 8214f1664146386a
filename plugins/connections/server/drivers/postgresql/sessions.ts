import { connectionFailures, type Row } from '@etabli/sdk/server'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { untilFalse } from '../lost-session'
import { copied } from './copy'
import { codeOf, databaseFailure } from './database-failure'
import { isSessionThere } from './lost-session'
import { Run } from './run'
import { textValues } from './text-values'

export interface Statement {
  readonly text: string
  readonly values: readonly (string | number | readonly string[] | null)[]
  /** Prepared once a session and planned once for all values: quick, and every page comes from the same plan. */
  readonly prepared?: boolean
}

export interface SessionOptions {
  readonly config: pg.ClientConfig
  readonly max: number
  readonly deadlineMs: number
}

const IDLE_MS = 30_000
const LIFETIME_SECONDS = 900
const CONNECT_MS = 8_000
/** A session forgets no prepared statement, so a table with endless variants must not fill it. */
const MOST_PREPARED = 500
/** The table's columns have changed, or something between here and the database has forgotten the statement. */
const UNPREPARED = new Set(['0A000', '26000'])

/** The sessions of one account, opened when they are needed and closed when they are not. */
export class Sessions {
  readonly #pool: pg.Pool
  readonly #running = new Set<Run>()
  readonly #names = new Map<string, string>()
  #named = 0
  #closed = false
  readonly #closing = new AbortController()

  constructor(private readonly options: SessionOptions) {
    this.#pool = new pg.Pool({
      ...options.config,
      max: options.max,
      idleTimeoutMillis: IDLE_MS,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      connectionTimeoutMillis: CONNECT_MS,
      allowExitOnIdle: true,
    })
    // A session that breaks while idle has left the pool already; the next use opens another.
    this.#pool.on('error', () => undefined)
    // One that breaks in use fails its statement; unheard, this event would end the process as well.
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
  }

  /** The rows of one statement, in one round trip. */
  async query(
    statement: Statement,
    signal: AbortSignal,
    deadlineMs = this.options.deadlineMs,
  ): Promise<readonly Row[]> {
    const { text, values, prepared = false } = statement
    const name = prepared ? this.#nameOf(text) : undefined
    const run = await this.begin(signal)
    const query = { text, values: [...values], rowMode: 'array' as const, types: textValues, ...(name && { name }) }
    try {
      return await run.work(deadlineMs, async (client) => (await client.query<(string | null)[]>(query)).rows)
    } catch (error) {
      // What was prepared for the table's old shape is never used again.
      if (UNPREPARED.has(codeOf(error) ?? '')) this.#names.delete(text)
      throw error
    } finally {
      run.end()
    }
  }

  /** The rows of one statement in batches, read from one snapshot as they are asked for. */
  async *stream(
    statement: Statement,
    batch: number,
    limitMs: number,
    signal: AbortSignal,
  ): AsyncGenerator<readonly Row[]> {
    const { deadlineMs } = this.options
    yield* this.#inSnapshot(limitMs, signal, async function* (run) {
      const { text, values } = statement
      const cursor = await run.work(deadlineMs, async (client) =>
        client.query(new Cursor<(string | null)[]>(text, [...values], { rowMode: 'array', types: textValues })),
      )
      for (;;) {
        const rows = await run.work(deadlineMs, () => cursor.read(batch))
        if (rows.length > 0) yield* run.waiting(rows)
        if (rows.length < batch) break
      }
      await run.work(deadlineMs, () => cursor.close())
    })
  }

  /** What a statement of `copyStatement` writes, from one snapshot. */
  copy(statement: string, limitMs: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    return this.#inSnapshot(limitMs, signal, (run) => copied(run, statement, this.options.deadlineMs))
  }

  async *#inSnapshot<Part>(
    limitMs: number,
    signal: AbortSignal,
    read: (run: Run) => AsyncGenerator<Part>,
  ): AsyncGenerator<Part> {
    const run = await this.begin(signal)
    try {
      await run.work(this.options.deadlineMs, (client) => client.query(snapshot(limitMs)))
      yield* read(run)
      await run.work(this.options.deadlineMs, (client) => client.query('rollback'))
      run.finished()
    } finally {
      // Whoever leaves in the middle leaves a transaction behind, so that session is not used again.
      run.end()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#closing.abort()
    const ended = [...this.#running].map((run) => run.interrupt('closed'))
    await Promise.all(ended)
    await this.#pool.end()
  }

  /** A session for one use; whoever begins ends it. */
  async begin(signal: AbortSignal): Promise<Run> {
    if (signal.aborted) throw connectionFailures.CANCELLED()
    if (this.#closed) throw connectionFailures.BUSY()
    const client = await this.#connect()
    if (signal.aborted || this.#closed) {
      client.release()
      throw signal.aborted ? connectionFailures.CANCELLED() : connectionFailures.BUSY()
    }
    const run = new Run(client, this.options.config, signal, (ended, isLost) => {
      this.#running.delete(ended)
      return isLost ? this.#keepPlaceOf(ended) : Promise.resolve()
    })
    this.#running.add(run)
    return run
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw this.#isFull() && error instanceof Error && /timeout exceeded/.test(error.message)
        ? connectionFailures.BUSY({ cause: error })
        : databaseFailure(error)
    }
  }

  #isFull(): boolean {
    return this.#pool.totalCount >= this.#pool.options.max && this.#pool.idleCount === 0
  }

  /** A session that the database goes on with counts for as long as it does: nobody gets another in its place. */
  async #keepPlaceOf({ backend }: Run): Promise<void> {
    this.#pool.options.max -= 1
    await untilFalse(() => isSessionThere(this.options.config, backend), this.#closing.signal)
    this.#pool.options.max += 1
    // The pool looks at who waits when a session comes back to it, and not before.
    if (this.#pool.waitingCount > 0 && !this.#closed) await this.#pool.connect().then(givenBack, () => undefined)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_PREPARED) return known
    this.#named += 1
    const name = `etabli_${this.#named}`
    this.#names.set(text, name)
    return name
  }
}

/** Begins a transaction that can only read, and sees all from one moment. */
export function snapshot(limitMs: number): string {
  return `begin transaction isolation level repeatable read read only; set local statement_timeout = ${Math.ceil(limitMs)}`
}

function givenBack(client: pg.PoolClient): void {
  client.release()
}
