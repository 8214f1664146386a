import { connectionFailures, type Row } from '@etabli/sdk/server'
import type { FieldPacket, Query } from 'mysql2'
import { readRow, type ValueReader, valueReader } from './text-values'

/** A batch is handed out when it has this many rows or bytes, so that wide rows come in small batches. */
const BATCH_ROWS = 1_000
const BATCH_BYTES = 1_000_000
/** No row of a result may be larger. */
const MOST_ROW_BYTES = 32 * 2 ** 20

/** What of a session the reader holds back while nobody asks for rows. */
interface Flow {
  pause(): void
  resume(): void
}

/** Reads the rows of a statement that runs, no further than the next batch. */
export class RowReader {
  readonly columns: Promise<readonly FieldPacket[]>
  #readers: readonly ValueReader[] = []
  #rows: Row[] = []
  #bytes = 0
  #bytesSinceRow = 0
  #ended = false
  #failed: { readonly error: unknown } | undefined
  #wake: () => void = () => undefined
  #onFailure: (error: unknown) => void = () => undefined

  constructor(
    command: Pick<Query, 'on'>,
    private readonly flow: Flow,
  ) {
    this.columns = new Promise((resolve, reject) => {
      command.on('fields', (fields: readonly FieldPacket[] | undefined) => {
        this.#readers = (fields ?? []).map(valueReader)
        resolve(fields ?? [])
      })
      this.#onFailure = reject
    })
    // Whoever reads rows without a look at the columns hears of the failure there.
    this.columns.catch(() => undefined)
    command.on('error', (error: unknown) => this.fail(error))
    command.on('result', (row: unknown) => this.#take(row))
    command.on('end', () => {
      this.#ended = true
      this.#wake()
    })
  }
  /** Whether the statement's last word has arrived. */
  get isOver(): boolean {
    return this.#ended
  }

  /** The session is lost, or its rows are not wanted. */
  fail(error: unknown): void {
    this.#failed ??= { error }
    this.#onFailure(error)
    this.#wake()
  }

  /** Bytes that have come over the network: a row that is too large is refused before it is whole. */
  arrived(bytes: number): void {
    if (this.#ended) return
    this.#bytesSinceRow += bytes
    if (this.#bytesSinceRow <= MOST_ROW_BYTES) return
    this.flow.pause()
    this.fail(connectionFailures.RESULT_TOO_LARGE())
  }

  /** The next batch; empty after the last row. */
  async next(): Promise<readonly Row[]> {
    while (!this.#isFull() && !this.#ended && !this.#failed) {
      this.flow.resume()
      if (this.#isFull() || this.#ended || this.#failed) break
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    if (this.#failed) throw this.#failed.error
    const batch = this.#rows
    this.#rows = []
    this.#bytes = 0
    return batch
  }

  #take(row: unknown): void {
    if (!Array.isArray(row)) return
    const values: readonly (Buffer | null)[] = row
    this.#rows.push(readRow(values, this.#readers))
    this.#bytes += values.reduce((sum, value) => sum + (value?.length ?? 0), 0)
    this.#bytesSinceRow = 0
    if (!this.#isFull()) return
    this.flow.pause()
    this.#wake()
  }

  #isFull(): boolean {
    return this.#rows.length >= BATCH_ROWS || this.#bytes >= BATCH_BYTES
  }
}
