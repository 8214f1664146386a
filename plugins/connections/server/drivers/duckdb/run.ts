import { connectionFailures } from '@etabli/sdk/server'
import { databaseFailure, type Interruption } from './database-failure'
import type { EngineProcess } from './engine-process'
import type { Batch, BatchSize, DatabaseFile, Reply, Statement, StatementKind } from './process/protocol'

/** After an interruption, how long the database may take to end the statement before its process is ended. */
const INTERRUPT_GRACE_MS = 1_000

interface Waiting {
  readonly resolve: (batch: Batch) => void
  readonly reject: (error: unknown) => void
}

/** One statement in the process, from its start to `ended`. */
export class Run {
  readonly ended: Promise<void>
  /** Of a probe: the file that is being looked at, by its place among them. */
  opening: number | undefined
  readonly #onAbort = () => this.interrupt('caller')
  #end: () => void = () => undefined
  #hasEnded = false
  #waiting: Waiting | undefined
  #interruption: Interruption | undefined
  #grace: NodeJS.Timeout | undefined
  #deadline: NodeJS.Timeout | undefined

  constructor(
    private readonly engine: EngineProcess,
    private readonly id: number,
    private readonly signal: AbortSignal,
  ) {
    this.ended = new Promise((resolve) => {
      this.#end = resolve
    })
    engine.listen(id, (reply) => this.#hear(reply))
    signal.addEventListener('abort', this.#onAbort)
  }

  /** Ends the statement after `milliseconds` from now, in place of a time limit set before. */
  limit(milliseconds: number): void {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => this.interrupt('deadline'), milliseconds)
  }

  start(database: DatabaseFile, statement: Statement, statementKind: StatementKind, batch: BatchSize): Promise<Batch> {
    return this.#ask(() => this.engine.send({ kind: 'start', id: this.id, database, statement, statementKind, batch }))
  }

  next(): Promise<Batch> {
    return this.#ask(() => this.engine.send({ kind: 'next', id: this.id }))
  }

  interrupt(why: Interruption): void {
    if (this.#hasEnded) return
    this.#interruption ??= why
    this.stop()
  }

  /** Ends the statement; where the database does not listen, its whole process. */
  stop(): void {
    if (this.#hasEnded || this.#grace !== undefined) return
    this.engine.send({ kind: 'stop', id: this.id })
    this.#grace = setTimeout(() => this.engine.kill(), INTERRUPT_GRACE_MS)
  }

  #ask(send: () => void): Promise<Batch> {
    return new Promise((resolve, reject) => {
      if (this.#interruption !== undefined) return reject(databaseFailure(undefined, this.#interruption))
      if (this.#hasEnded) return reject(connectionFailures.UNREACHABLE())
      this.#waiting = { resolve, reject }
      send()
    })
  }

  #hear(reply: Reply | undefined): void {
    const waiting = this.#waiting
    if (reply?.kind === 'opening') {
      this.opening = reply.file
      return
    }
    if (reply?.kind === 'batch') {
      this.#waiting = undefined
      if (this.#interruption === undefined) waiting?.resolve(reply)
      else waiting?.reject(databaseFailure(undefined, this.#interruption))
      return
    }
    if (reply?.kind === 'failed') {
      this.#waiting = undefined
      waiting?.reject(databaseFailure(reply, this.#interruption))
      return
    }
    this.#hasEnded = true
    clearTimeout(this.#grace)
    clearTimeout(this.#deadline)
    this.signal.removeEventListener('abort', this.#onAbort)
    this.#waiting = undefined
    waiting?.reject(databaseFailure(undefined, this.#interruption))
    this.#end()
  }
}
