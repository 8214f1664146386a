import { stat } from 'node:fs/promises'
import { connectionFailures, type ProcessRunner, type Row, type TableFile, type TableName } from '@etabli/sdk/server'
import { USER_SESSIONS } from '../limits'
import { Semaphore } from '../semaphore'
import { EngineProcess } from './engine-process'
import { FileProbe } from './file-probe'
import { type Batch, type DatabaseFile, IN_MEMORY, type Statement, type StatementKind } from './process/protocol'
import { Run } from './run'

export interface EngineOptions {
  readonly processes: ProcessRunner
  /** The real path of the file; fails where it may not be read. */
  readonly file: () => Promise<string>
  /** Of a connection that consists of files. */
  readonly tables?: (() => Promise<readonly TableFile[]>) | undefined
  readonly memoryMB: number
  readonly threads: number
  readonly deadlineMs: number
  readonly idleMs: number
}

export interface BatchesRequest {
  readonly kind: Extract<StatementKind, 'stream' | 'query'>
  /** From the start to the last row. */
  readonly limitMs: number
  readonly batchRows: number
}

const BATCH_BYTES = 4 * 2 ** 20
const PATIENCE_MS = 8_000
/** How long a reader may keep the database waiting for the request of the next batch. */
const STALLED_MS = 60_000

/** DuckDB in a process of its own, started by the first statement and ended when there was none for a while. */
export class Engine {
  #process: Promise<EngineProcess> | undefined
  #current: EngineProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0
  #isClosed = false
  readonly #runs = new Set<Run>()
  /** A user's statement never stands in the way of a page. */
  readonly #places = { own: new Semaphore(8, PATIENCE_MS), users: new Semaphore(USER_SESSIONS, PATIENCE_MS) }

  readonly #probe: FileProbe

  constructor(private readonly options: EngineOptions) {
    this.#probe = new FileProbe(options)
  }

  /** All rows of one statement, in one exchange of messages. */
  async read(
    statement: Statement,
    signal: AbortSignal,
    { kind = 'read', limitMs = this.options.deadlineMs }: { kind?: 'read' | 'explain'; limitMs?: number } = {},
  ): Promise<readonly Row[]> {
    const { first } = await this.#start(statement, kind, limitMs, Number.MAX_SAFE_INTEGER, signal)
    return first.rows
  }

  /** The first batch, and the others as they are asked for. */
  async batches(
    statement: Statement,
    { kind, limitMs, batchRows }: BatchesRequest,
    signal: AbortSignal,
  ): Promise<{ readonly columns: Batch['columns']; readonly batches: AsyncGenerator<readonly Row[]> }> {
    const { run, first } = await this.#start(statement, kind, limitMs, batchRows, signal)
    return { columns: first.columns, batches: batchesOf(run, first) }
  }

  /** Bytes of the file that a table is; undefined where the tables are not files of their own. */
  async fileSize(name: TableName): Promise<number | undefined> {
    const files = (await this.options.tables?.()) ?? []
    const file = files.find(({ schema, table }) => schema === name.schema && table === name.table)
    if (!file || file.reason !== undefined) return undefined
    // A file that has gone since is read, and so told of, by the next statement.
    return (await stat(file.path).catch(() => undefined))?.size
  }

  /** Statements that run in the database. */
  get running(): number {
    return this.#current?.underWay ?? 0
  }

  /** The process, while there is one. */
  get pid(): number | undefined {
    return this.#current?.isUsable ? this.#current.pid : undefined
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#probe.close()
    clearTimeout(this.#idle)
    for (const run of this.#runs) run.interrupt('closed')
    const current = await this.#process?.catch(() => undefined)
    current?.kill()
    await current?.exited
  }

  async #start(
    statement: Statement,
    kind: StatementKind,
    limitMs: number,
    batchRows: number,
    signal: AbortSignal,
  ): Promise<{ readonly run: Run; readonly first: Batch }> {
    if (signal.aborted) throw connectionFailures.CANCELLED()
    const leave = await this.#places[kind === 'query' || kind === 'stream' ? 'users' : 'own'].enter(signal)
    try {
      const database = await this.#databaseFile()
      const run = await this.#begin(signal, leave)
      run.limit(limitMs)
      try {
        return { run, first: await run.start(database, statement, kind, { rows: batchRows, bytes: BATCH_BYTES }) }
      } catch (error) {
        run.stop()
        throw error
      }
    } catch (error) {
      leave()
      throw error
    }
  }

  async #begin(signal: AbortSignal, leave: () => void): Promise<Run> {
    clearTimeout(this.#idle)
    const process = await this.#running()
    if (signal.aborted) throw connectionFailures.CANCELLED()
    if (this.#isClosed) throw connectionFailures.BUSY()
    this.#lastId += 1
    const run = new Run(process, this.#lastId, signal)
    this.#runs.add(run)
    void run.ended.then(() => {
      this.#runs.delete(run)
      leave()
      this.#endWhenIdle(process)
    })
    return run
  }

  async #running(): Promise<EngineProcess> {
    if (this.#isClosed) throw connectionFailures.BUSY()
    if (this.#current?.isUsable === false) this.#process = undefined
    this.#process ??= EngineProcess.start(this.options)
    try {
      this.#current = await this.#process
    } catch (error) {
      this.#process = undefined
      throw connectionFailures.UNREACHABLE({ cause: error })
    }
    return this.#current
  }

  async #databaseFile(): Promise<DatabaseFile> {
    const { memoryMB, threads } = this.options
    const files = await this.options.tables?.()
    const tables = files && (await this.#probe.judged(files))
    if (tables) return { path: IN_MEMORY, tables, stamp: JSON.stringify(tables), memoryMB, threads }
    const path = await this.options.file()
    const { dev, ino, mtimeMs, size } = await stat(path).catch((error: unknown) => {
      throw connectionFailures.UNKNOWN_DATABASE({ cause: error })
    })
    return { path, stamp: [path, dev, ino, mtimeMs, size].join(), memoryMB, threads }
  }

  #endWhenIdle(process: EngineProcess): void {
    clearTimeout(this.#idle)
    if (this.#runs.size > 0 || this.#isClosed) return
    this.#idle = setTimeout(() => {
      if (this.#runs.size === 0) process.kill()
    }, this.options.idleMs)
    this.#idle.unref()
  }
}

async function* batchesOf(run: Run, first: Batch): AsyncGenerator<readonly Row[]> {
  try {
    for (let batch = first; ; batch = await run.next()) {
      const stalled = setTimeout(() => run.interrupt('deadline'), STALLED_MS)
      try {
        if (batch.rows.length > 0) yield batch.rows
      } finally {
        clearTimeout(stalled)
      }
      if (batch.isLast) return
    }
  } finally {
    run.stop()
  }
}
