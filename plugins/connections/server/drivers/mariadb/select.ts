import { connectionFailures, type Selection, type TableName } from '@etabli/sdk/server'
import type { MariadbColumn, MariadbTable } from './catalogue'
import { cellOf, columnNamed, conditionsOf, Parameters, textOf } from './conditions'
import { quoteTable } from './identifiers'
import type { Statement } from './session'

const HASHES = 2 ** 32

/** What of a table is selected, as the middle of a statement: from, where. */
export function sourceOf(name: TableName, table: MariadbTable, selection: Selection, parameters: Parameters): string {
  const conditions = [
    ...(selection.proportion < 1 ? [sampleOf(table, selection.proportion, parameters)] : []),
    ...conditionsOf(table, selection.conditions, parameters),
  ]
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  return `from ${quoteTable(name)} as t${where}`
}

/**
 * MariaDB has no TABLESAMPLE: a hash of each row's key decides, the same for every page and for the count. Without a key
 * it is a hash of all cells, so that rows that are equal are all in, or all out.
 */
function sampleOf(table: MariadbTable, proportion: number, parameters: Parameters): string {
  const cells = rowOf(table).map((column) => `coalesce(crc32(${textOf(column)}), 'null')`)
  const bound = parameters.add(String(Math.round(proportion * HASHES)))
  return `crc32(concat_ws(',', ${cells.join(', ')})) < cast(${bound} as unsigned)`
}

/** The columns that tell a row from all others, as far as there are any. */
function rowOf(table: MariadbTable): readonly MariadbColumn[] {
  return table.key.length > 0 ? table.key.map((name) => columnNamed(table, name)) : table.columns
}

/**
 * Every page has one order. Without a sort it is the key's, in which rows are stored; a table without a key is read as it
 * is stored, and a view, which has no order of its own, by all its columns.
 */
export function orderOf(table: MariadbTable, { sort }: Selection): string {
  const tieBreak = rowOf(table).map(cellOf)
  if (!sort) return table.key.length > 0 || table.kind === 'view' ? ` order by ${tieBreak.join(', ')}` : ''
  const column = columnNamed(table, sort.column)
  const cell = cellOf(column)
  // Empty cells come last either way; where there can be none, saying so would hide an index.
  const nulls = column.nullable ? [`${cell} is null`] : []
  const rest = tieBreak.filter((each) => each !== cell)
  const isUnique = table.key.length === 1 && table.key[0] === column.name
  const sorted = `${cell} ${sort.direction === 'asc' ? 'asc' : 'desc'}`
  return ` order by ${[...nulls, sorted, ...(isUnique ? [] : rest)].join(', ')}`
}

export function pageStatement(
  name: TableName,
  table: MariadbTable,
  selection: Selection,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Statement {
  const parameters = new Parameters()
  const source = sourceOf(name, table, selection, parameters)
  const text = `select ${listOf(table.columns)} ${source}${orderOf(table, selection)} limit ${whole(limit)} offset ${whole(offset)}`
  return { text, values: parameters.values }
}

/** Without a bound, all rows. */
export function countStatement(
  name: TableName,
  table: MariadbTable,
  selection: Selection,
  bound: number | undefined,
): Statement {
  const parameters = new Parameters()
  const source = sourceOf(name, table, selection, parameters)
  const text =
    bound === undefined
      ? `select cast(count(*) as char) ${source}`
      : `select cast(count(*) as char) from (select 1 ${source} limit ${whole(bound)}) as bounded`
  return { text, values: parameters.values }
}

export function exportStatement(
  name: TableName,
  table: MariadbTable,
  selection: Selection,
  { columns, limit }: { readonly columns: readonly string[]; readonly limit: number },
): Statement {
  if (columns.length === 0) throw connectionFailures.INVALID_FORM()
  const parameters = new Parameters()
  const source = sourceOf(name, table, selection, parameters)
  const list = listOf(columns.map((column) => columnNamed(table, column)))
  return {
    text: `select ${list} ${source}${orderOf(table, selection)} limit ${whole(limit)}`,
    values: parameters.values,
  }
}

/** The planner's guess, for what has no statistics of its own: the product of the `rows` of its lines. */
export function guessStatement(name: TableName): string {
  return `explain select 1 from ${quoteTable(name)}`
}

function listOf(columns: readonly MariadbColumn[]): string {
  return columns.map((column) => textOf(column)).join(', ')
}

/** A number that was checked long before, checked once more where it becomes part of a statement. */
export function whole(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is not a whole number`)
  return String(number)
}
