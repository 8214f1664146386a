import type { DuckDBConnection, DuckDBDataChunk, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api'
import type { Row } from '@etabli/sdk/server'
import { asTexts, LINES_BEFORE, type TextStatement, withEnd } from './as-texts'
import { bindParameters } from './bind-parameters'
import type { Connected, Databases } from './databases'
import { Failed } from './failed'
import { inPlace, type Judging, judge } from './judged-statement'
import type { Batch, BatchSize, DatabaseFile, Statement, StatementKind } from './protocol'

const LARGEST_ROW_BYTES = 32 * 2 ** 20
const LARGEST_PAGE_BYTES = 64 * 2 ** 20
/** An interruption that comes between two steps of the database is forgotten by it, so it is repeated. */
const INTERRUPT_AGAIN_MS = 50

/** One statement in the database, in a connection of its own. */
export class RunningStatement {
  #connection: DuckDBConnection | undefined
  #close: () => void = () => undefined
  #result: DuckDBResult | undefined
  #text: TextStatement | undefined
  #chunk: DuckDBDataChunk | undefined
  #row = 0
  #stopping: NodeJS.Timeout | undefined
  #isEnded = false

  constructor(
    private readonly databases: Databases,
    private readonly statement: Statement,
    private readonly kind: StatementKind,
    private readonly size: BatchSize,
  ) {}

  async start(file: DatabaseFile, announce: (file: number | undefined) => void): Promise<Batch> {
    const opened = await this.databases.connect(file, announce).catch((error: unknown) => {
      throw new Failed('OPEN_FAILED', error instanceof Error ? error.message : String(error))
    })
    this.#connection = opened.connection
    this.#close = opened.close
    this.#checkStopped()
    const { reads } = this.statement
    if (reads !== undefined) await (await opened.known()).checkTable(opened.connection, reads)
    if (this.kind === 'explain') return this.#explain(await this.#judgingIn(opened))
    if (this.kind === 'read') return this.#readAll(opened.connection)
    this.#text = await this.#prepare(opened)
    this.#checkStopped()
    const { prepared, hasEnd, columns } = this.#text
    this.#result = await this.#inPlace(() => (hasEnd ? prepared.stream() : prepared.run()))
    const batch = await this.next()
    return this.kind === 'query' ? { ...batch, columns } : batch
  }

  async next(): Promise<Batch> {
    const rows: Row[] = []
    let bytes = 0
    while (rows.length < this.size.rows && bytes < this.size.bytes) {
      const row = await this.#nextRow()
      if (row === undefined) return { rows, isLast: true }
      const size = bytesOf(row)
      if (size > LARGEST_ROW_BYTES) throw new Failed('RESULT_TOO_LARGE', `a row of ${size} bytes`)
      bytes += size
      rows.push(row)
    }
    return { rows, isLast: false }
  }

  stop(): void {
    if (this.#stopping !== undefined || this.#isEnded) return
    this.#connection?.interrupt()
    this.#stopping = setInterval(() => this.#connection?.interrupt(), INTERRUPT_AGAIN_MS)
  }

  get isStopped(): boolean {
    return this.#stopping !== undefined
  }

  /** Once nothing of it is under way any more. */
  end(): void {
    this.#isEnded = true
    clearInterval(this.#stopping)
    this.#connection = undefined
    this.#result = undefined
    this.#text = undefined
    this.#chunk = undefined
    this.#close()
    this.#close = () => undefined
  }

  async #explain(judging: Judging): Promise<Batch> {
    const { text, isExplain } = await judge(judging, this.statement.text)
    if (isExplain) throw new Failed('STATEMENT_FAILED', 'leave EXPLAIN out: the plan is shown without it', 0)
    const planned = await inPlace(text, LINES_BEFORE, async () => {
      const prepared = await this.#bound(judging.connection, `explain\n${text}`)
      return prepared.runAndReadAll()
    })
    return { rows: planned.getRows().map((row) => row.map(textOf)), isLast: true }
  }

  async #readAll(connection: DuckDBConnection): Promise<Batch> {
    const prepared = await this.#bound(connection, this.statement.text)
    this.#checkStopped()
    const result = await prepared.run()
    const rows: Row[] = []
    let bytes = 0
    for await (const chunk of result)
      for (let index = 0; index < chunk.rowCount; index += 1) {
        const row = chunk.getRowValues(index).map(textOf)
        bytes += bytesOf(row)
        if (bytes > LARGEST_PAGE_BYTES) throw new Failed('RESULT_TOO_LARGE', `rows of more than ${bytes} bytes`)
        rows.push(row)
      }
    return { rows, isLast: true }
  }

  async #prepare(opened: Connected): Promise<TextStatement> {
    const { connection } = opened
    if (this.kind === 'query') {
      const judging = await this.#judgingIn(opened)
      return asTexts(judging, await judge(judging, this.statement.text))
    }
    const { columnCount } = await connection.prepare(this.statement.text)
    const text = withEnd(
      this.statement.text,
      Array.from({ length: columnCount }, () => ''),
      false,
    )
    return { prepared: await this.#bound(connection, text), columns: [], hasEnd: true, text }
  }

  async #bound(connection: DuckDBConnection, text: string): Promise<DuckDBPreparedStatement> {
    const prepared = await connection.prepare(text)
    for (const [index, value] of this.statement.values.entries()) prepared.bindVarchar(index + 1, value)
    bindParameters(prepared, this.statement.parameters ?? [])
    return prepared
  }

  /** The next row; undefined after the last. */
  async #nextRow(): Promise<Row | undefined> {
    if (!this.#text || !this.#result) return undefined
    if (!this.#chunk || this.#row >= this.#chunk.rowCount) {
      this.#checkStopped()
      const chunk = await this.#result.fetchChunk()
      this.#checkStopped()
      if (!chunk || chunk.rowCount === 0) {
        if (this.#text.hasEnd) await this.#tellFailure(this.#text)
        return undefined
      }
      this.#chunk = chunk
      this.#row = 0
    }
    const cells = this.#chunk.getRowValues(this.#row).map(textOf)
    this.#row += 1
    if (!this.#text.hasEnd) return cells
    return cells.pop() === 'end' ? undefined : cells
  }

  /** The last row never came. The same statement run once more, its rows thrown away, fails with the words. */
  async #tellFailure({ text }: TextStatement): Promise<never> {
    const connection = this.#connection
    if (connection)
      await this.#inPlace(async () => {
        const prepared = await this.#bound(connection, `explain analyze ${text}`)
        return prepared.run()
      })
    this.#checkStopped()
    throw new Failed('STATEMENT_FAILED', 'the result ended before its last row')
  }

  async #judgingIn({ connection, known }: Connected): Promise<Judging> {
    return { connection, known: await known(), parameters: this.statement.parameters ?? [] }
  }

  #inPlace<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.kind !== 'query' || !this.#text) return run()
    return inPlace(this.statement.text, this.#text.hasEnd ? LINES_BEFORE : 0, run)
  }

  #checkStopped(): void {
    if (this.isStopped) throw new Failed('STOPPED', 'stopped')
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : String(value)
}

/** An estimate: JavaScript holds a character in one or two bytes. */
function bytesOf(row: Row): number {
  return row.reduce((sum, cell) => sum + 8 + (cell?.length ?? 0), 0)
}
