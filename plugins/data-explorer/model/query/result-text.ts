import type { TableRow } from '../../contract'

export type CopyFormat = 'tsv' | 'csv' | 'json' | 'markdown'

export interface CopiedColumn {
  readonly name: string
  readonly isNumber: boolean
}

/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/
/** Rows that are written before the page may draw again. */
const ROWS_AT_ONCE = 2_000

interface Writer {
  readonly head: (columns: readonly CopiedColumn[]) => string
  readonly row: (columns: readonly CopiedColumn[], row: TableRow) => string
  readonly between: string
  readonly end: string
}

/** Rows as text, with their header. Made piece by piece, so that the page stays alive over a large result. */
export async function resultText(
  format: CopyFormat,
  columns: readonly CopiedColumn[],
  rows: readonly TableRow[],
  breathe: () => Promise<void> = nextTurn,
): Promise<string> {
  const { head, row, between, end } = WRITERS[format]
  const parts = [head(columns)]
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0) await breathe()
    const some = rows.slice(from, from + ROWS_AT_ONCE).map((each) => row(columns, each))
    parts.push((from > 0 ? between : '') + some.join(between))
  }
  return parts.join('') + end
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

const lineOf = (cells: readonly string[], separator: string) => cells.join(separator)

const WRITERS: Readonly<Record<CopyFormat, Writer>> = {
  tsv: {
    head: (columns) =>
      `${lineOf(
        columns.map(({ name }) => tsvCell(harmless(name))),
        '\t',
      )}\n`,
    row: (columns, row) =>
      lineOf(
        columns.map((column) => tsvCell(cellOf(column, row))),
        '\t',
      ),
    between: '\n',
    end: '\n',
  },
  csv: {
    head: (columns) =>
      `${lineOf(
        columns.map(({ name }) => csvCell(harmless(name))),
        ',',
      )}\r\n`,
    row: (columns, row) =>
      lineOf(
        columns.map((column) => csvCell(cellOf(column, row))),
        ',',
      ),
    between: '\r\n',
    end: '\r\n',
  },
  json: {
    head: () => '[\n',
    row: (columns, row) =>
      `  {${columns.map(({ name }) => `${JSON.stringify(name)}: ${JSON.stringify(row[name] ?? null)}`).join(', ')}}`,
    between: ',\n',
    end: '\n]\n',
  },
  markdown: {
    head: (columns) =>
      `${markdownLine(columns.map(({ name }) => markdownCell(name)))}\n${markdownLine(columns.map(({ isNumber }) => (isNumber ? '--:' : '---')))}\n`,
    row: (columns, row) => markdownLine(columns.map(({ name }) => row[name] ?? 'null').map(markdownCell)),
    between: '\n',
    end: '\n',
  },
}

/** For spreadsheets, as exported files have it: text that would run as a formula is kept from doing so. */
function cellOf({ name, isNumber }: CopiedColumn, row: TableRow): string | null {
  const value = row[name] ?? null
  return isNumber ? value : harmless(value)
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
