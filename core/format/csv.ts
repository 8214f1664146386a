/** `number` cells are written as they are; a text that looks like a formula is neutralised. */
export interface CsvColumn {
  readonly name: string
  readonly filterType: 'text' | 'number' | 'date' | 'boolean' | 'none'
}

/** The texts of a row, in the order of the columns; null stays apart from the empty text. */
type Row = readonly (string | null)[]

const LINE_END = '\r\n'
const NEEDS_QUOTES = /[",\r\n]/
/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/

/** The header, then a chunk of lines per batch, each made when the reader has taken the one before. */
export async function* csvLines(
  columns: readonly CsvColumn[],
  first: IteratorResult<readonly Row[]>,
  rest: AsyncIterator<readonly Row[]>,
): AsyncGenerator<string> {
  try {
    yield csvHeader(columns)
    for (let next = first; next.done !== true; next = await rest.next()) yield csvOf(columns, next.value)
  } finally {
    await rest.return?.()
  }
}

/** RFC 4180: CRLF, quotes doubled inside quotes. An empty text is quoted, so that it differs from null. */
export function csvOf(columns: readonly CsvColumn[], rows: readonly Row[]): string {
  const writers = columns.map(({ filterType }) => (filterType === 'number' ? cell : textCell))
  return rows.map((row) => csvLine(writers.map((write, index) => write(row[index] ?? null)))).join('')
}

/** The names of the columns, as the first line. */
export function csvHeader(columns: readonly CsvColumn[]): string {
  return csvLine(columns.map(({ name }) => textCell(name)))
}

function csvLine(cells: readonly string[]): string {
  return cells.join(',') + LINE_END
}

function textCell(value: string | null): string {
  return cell(value !== null && FORMULA.test(value) ? `'${value}` : value)
}

function cell(value: string | null): string {
  if (value === null) return ''
  return value === '' || NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
