import type { GridColumn } from './grid-column'
import { type GridSelection, hasCell, membersOf, selectedColumns, selectedRows } from './grid-selection'

/** How copied rows are written; TSV is what spreadsheets paste. */
export type CopyFormat = 'tsv' | 'csv' | 'json' | 'markdown'

/** What of a column a copy needs. */
export type CopiedColumn<Row> = Pick<GridColumn<Row>, 'label' | 'align' | 'text'>

/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/
/** Rows that are written before the page may draw again. */
const ROWS_AT_ONCE = 2_000

interface Copied<Row> {
  readonly columns: readonly CopiedColumn<Row>[]
  readonly rows: readonly Row[]
  /** Default: true. JSON has its names in any case. */
  readonly hasHeader?: boolean
}

interface Cell {
  readonly name: string
  readonly isNumber: boolean
  readonly text: string | null
}

interface Writer {
  readonly head: (names: readonly string[], areNumbers: readonly boolean[]) => string
  readonly row: (cells: readonly Cell[]) => string
  readonly before: string
  readonly between: string
  readonly end: string
}

/** Rows as text. Written piece by piece, so that the page stays alive over a large result. */
export async function copiedText<Row>(
  format: CopyFormat,
  { columns, rows, hasHeader = true }: Copied<Row>,
  breathe: () => Promise<void> = nextTurn,
): Promise<string> {
  const { head, row, before, between, end } = WRITERS[format]
  const described = columns.map(({ label, align, text }) => ({ name: label, isNumber: align === 'end', text }))
  const names = described.map(({ name }) => name)
  const areNumbers = described.map(({ isNumber }) => isNumber)
  const parts = [before, hasHeader ? head(names, areNumbers) : '']
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0) await breathe()
    const some = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((each) => row(described.map((column) => ({ ...column, text: column.text(each) }))))
    parts.push((from > 0 ? between : '') + some.join(between))
  }
  return parts.join('') + end
}

/**
 * The selected cells as rows and columns. Where the rectangles share neither, a cell between them that is not selected is copied as
 * if it were empty.
 */
export function selectedCells<Row>(
  selection: GridSelection,
  columns: readonly CopiedColumn<Row>[],
  rows: readonly Row[],
): Pick<Copied<Row>, 'columns' | 'rows'> {
  const chosen = {
    columns: membersOf(selectedColumns(selection), columns),
    rows: membersOf(selectedRows(selection), rows),
  }
  const { ranges } = selection
  const [first] = ranges
  const isRectangle =
    ranges.every(({ left, right }) => left === first?.left && right === first.right) ||
    ranges.every(({ top, bottom }) => top === first?.top && bottom === first.bottom)
  if (isRectangle) return chosen
  const places = new Map(rows.map((row, place) => [row, place]))
  const columnPlaces = new Map(columns.map((column, place) => [column, place]))
  return {
    rows: chosen.rows,
    columns: chosen.columns.map((column) => ({
      ...column,
      text: (row) =>
        hasCell(ranges, { row: places.get(row) ?? -1, column: columnPlaces.get(column) ?? -1 })
          ? column.text(row)
          : null,
    })),
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

const WRITERS: Readonly<Record<CopyFormat, Writer>> = {
  tsv: {
    before: '',
    head: (names) => `${names.map((name) => tsvCell(harmless(name))).join('\t')}\n`,
    row: (cells) => cells.map((cell) => tsvCell(cellText(cell))).join('\t'),
    between: '\n',
    end: '\n',
  },
  csv: {
    before: '',
    head: (names) => `${names.map((name) => csvCell(harmless(name))).join(',')}\r\n`,
    row: (cells) => cells.map((cell) => csvCell(cellText(cell))).join(','),
    between: '\r\n',
    end: '\r\n',
  },
  json: {
    before: '[\n',
    head: () => '',
    row: (cells) =>
      `  {${cells.map(({ name, text }) => `${JSON.stringify(name)}: ${JSON.stringify(text)}`).join(', ')}}`,
    between: ',\n',
    end: '\n]\n',
  },
  markdown: {
    before: '',
    head: (names, areNumbers) =>
      `${markdownLine(names.map(markdownCell))}\n${markdownLine(areNumbers.map((isNumber) => (isNumber ? '--:' : '---')))}\n`,
    row: (cells) => markdownLine(cells.map(({ text }) => text ?? 'null').map(markdownCell)),
    between: '\n',
    end: '\n',
  },
}

/** For spreadsheets, as exported files have it: text that would run as a formula is kept from doing so. */
function cellText({ text, isNumber }: Cell): string | null {
  return isNumber ? text : harmless(text)
}

function harmless<Value extends string | null>(value: Value): Value | string {
  return value !== null && FORMULA.test(value) ? `'${value}` : value
}

function tsvCell(value: string | null): string {
  if (value === null) return ''
  return /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

function csvCell(value: string | null): string {
  if (value === null) return ''
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

function markdownLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

const MARKDOWN_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '<': '&lt;', '&': '&amp;' }

function markdownCell(value: string): string {
  return value.replace(/[\\|<&]/g, (character) => MARKDOWN_ESCAPES[character] ?? character).replace(/\r\n?|\n/g, '<br>')
}
