import { type CsvColumn, csvHeader } from './csv'

const QUOTE = 0x22
const APOSTROPHE = 0x27
const COMMA = 0x2c
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const TAB = 0x09
const FORMULA = new Uint8Array(256)
for (const byte of ['=', '+', '-', '@'].map((sign) => sign.charCodeAt(0)).concat(TAB, CARRIAGE_RETURN))
  FORMULA[byte] = 1

/**
 * The same CSV as `csvLines` makes, from rows that a database has written as CSV already: in UTF-8, without a header, lines
 * ended by a line feed, an empty text in quotes and null without.
 */
export async function* csvBytes(
  columns: readonly CsvColumn[],
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  const rows = new WrittenRows(columns)
  try {
    yield csvHeader(columns)
    for (let next = first; next.done !== true; next = await rest.next()) yield rows.finished(next.value)
  } finally {
    await rest.return?.()
  }
}

/** Looks at every byte once and keeps its place from chunk to chunk; no byte of a longer letter is one of those it looks for. */
class WrittenRows {
  readonly #isText: readonly boolean[]
  #column = 0
  /** Before the first byte of a cell's text; a quote that opens the cell does not count. */
  #isStart = true
  #isQuoted = false

  constructor(columns: readonly CsvColumn[]) {
    this.#isText = columns.map(({ filterType }) => filterType !== 'number')
  }

  /** The chunk with formulas neutralised and lines ended by CRLF. */
  finished(chunk: Uint8Array): Uint8Array {
    // Each byte gets at most one more before it.
    const out = new Uint8Array(2 * chunk.length)
    let to = 0
    let [column, isStart, isQuoted] = [this.#column, this.#isStart, this.#isQuoted]
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (isStart || byte === QUOTE || byte === COMMA || byte === LINE_FEED) {
        if (byte === QUOTE) {
          // A quote in quotes is doubled: it leaves them for no longer than until the next byte.
          isStart = isStart && !isQuoted
          isQuoted = !isQuoted
        } else if (!isQuoted && byte === COMMA) {
          column += 1
          isStart = true
        } else if (!isQuoted && byte === LINE_FEED) {
          out[to++] = CARRIAGE_RETURN
          column = 0
          isStart = true
        } else if (isStart) {
          isStart = false
          if (FORMULA[byte] === 1 && this.#isText[column]) out[to++] = APOSTROPHE
        }
      }
      out[to++] = byte
    }
    this.#column = column
    this.#isStart = isStart
    this.#isQuoted = isQuoted
    return out.subarray(0, to)
  }
}
