import { ApiError } from '@etabli/sdk/server'
import { parse } from 'csv-parse/sync'
import { type GridPreview, type TableFormat, tableFormat } from '../../contract'
import { failures } from '../failures'
import type { ObjectHead } from '../stores/object-store'
import { fieldsOf, recordsOf } from './json-records'
import { parquetGrid } from './parquet-grid'
import type { Slice } from './slice'
import { LONGEST_SIGN } from './text-preview'

type Reader = (head: ObjectHead, slice: Slice, rows: number) => Promise<GridPreview>

/** What is read of a text. */
const TEXT_BYTES = 1_048_576
const MAX_COLUMNS = 500
const DELIMITERS = [',', ';', '\t', '|']

const READERS: Readonly<Record<TableFormat, Reader>> = { csv: csvGrid, json: jsonGrid, parquet: parquetGrid }

/** The first rows of an object, of which no more is read than they need. */
export async function gridPreview(head: ObjectHead, slice: Slice, rows: number): Promise<GridPreview> {
  const format = tableFormat(head.key)
  if (format === undefined) throw failures.NO_TABLE()
  if (head.size === 0) return { columns: [], rows: [], isPartial: false }
  try {
    const grid = await READERS[format](head, slice, rows)
    return {
      columns: grid.columns.slice(0, MAX_COLUMNS),
      rows: grid.rows.map((row) => row.slice(0, MAX_COLUMNS)),
      isPartial: grid.isPartial || grid.columns.length > MAX_COLUMNS,
    }
  } catch (error) {
    throw error instanceof ApiError ? error : failures.UNREADABLE_TABLE({ cause: error })
  }
}

async function csvGrid(head: ObjectHead, slice: Slice, rows: number): Promise<GridPreview> {
  const { text, isWhole } = await beginning(head, slice)
  // The last line may be cut off, within a quoted value even.
  const whole = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1)
  const records: string[][] = parse(whole, {
    bom: true,
    delimiter: delimiterOf(whole),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: rows + 2,
    ...(!isWhole && { skip_records_with_error: true }),
  })
  const [names = [], ...values] = records
  const shown = values.slice(0, rows)
  const width = Math.max(names.length, ...shown.map((row) => row.length))
  return {
    columns: Array.from({ length: width }, (_, index) => ({
      name: names[index] || `column ${index + 1}`,
      type: 'text',
    })),
    rows: shown.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? null)),
    isPartial: !isWhole || values.length > shown.length,
  }
}

/** The sign that parts the first line into most values. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n')).replace(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

async function jsonGrid(head: ObjectHead, slice: Slice, rows: number): Promise<GridPreview> {
  const { text, isWhole } = await beginning(head, slice)
  const records = recordsOf(text)
  if (records.length === 0) throw failures.UNREADABLE_TABLE()
  const shown = records.slice(0, rows).map(fieldsOf)
  const names = [...new Set(shown.flatMap((record) => [...record.keys()]))]
  return {
    columns: names.map((name) => ({ name, type: 'json' })),
    rows: shown.map((record) => names.map((name) => record.get(name) ?? null)),
    isPartial: !isWhole || records.length > shown.length,
  }
}

async function beginning({ size }: ObjectHead, slice: Slice): Promise<{ text: string; isWhole: boolean }> {
  const bytes = await slice(0, Math.min(size, TEXT_BYTES) - 1)
  const isWhole = bytes.length >= size
  const text = new TextDecoder('utf-8').decode(bytes, { stream: !isWhole })
  // Nobody's table, and what reads it would spend its time on it.
  if (bytes.subarray(0, LONGEST_SIGN * 1_024).includes(0)) throw failures.UNREADABLE_TABLE()
  return { text, isWhole }
}
