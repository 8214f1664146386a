import { connectionFailures, type Selection, type TableName } from '@etabli/sdk/server'
import type { DuckdbTable } from './catalogue'
import { columnNamed, conditionsOf, Parameters, textOf } from './conditions'
import { quoteIdentifier } from './identifiers'
import type { Statement } from './process/protocol'

/** What of a table is selected, as the middle of a statement: from, where. */
export function sourceOf(name: TableName, table: DuckdbTable, selection: Selection, parameters: Parameters): string {
  const conditions = [...conditionsOf(table, selection.conditions, parameters)]
  if (selection.proportion < 1) conditions.unshift(sample(table, selection.proportion))
  const from = `from ${quoteIdentifier(name.schema)}.${quoteIdentifier(name.table)} as t`
  return `${from}${conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`}`
}

/** Drawn by a hash of the row's number, the same for every page; of a view by its values: equal rows are all in, or all out. */
function sample(table: DuckdbTable, proportion: number): string {
  const drawn = table.hasRowNumbers ? 't.rowid' : texts(table).join(', ')
  // 53 bits of the share are what a number has.
  const bound = BigInt(Math.floor(Math.max(0, proportion) * 2 ** 53)) * 2n ** 11n
  return `hash(${drawn}) < ${bound}::ubigint`
}

function texts(table: DuckdbTable): readonly string[] {
  return table.columns.map((column) => textOf(column, `t.${quoteIdentifier(column.name)}`))
}

function orderOf(table: DuckdbTable, { sort }: Selection): string {
  const keys: string[] = []
  if (sort) {
    const name = `t.${quoteIdentifier(columnNamed(table, sort.column).name)}`
    // Empty cells come last either way.
    keys.push(`${name} ${sort.direction === 'asc' ? 'asc' : 'desc'} nulls last`)
  }
  // What tells rows of the same sort value apart, so that none is shown on two pages or on none.
  if (sort || !table.keepsOrder) keys.push(...(table.hasRowNumbers ? ['t.rowid'] : texts(table)))
  return keys.length === 0 ? '' : ` order by ${keys.join(', ')}`
}

/** Only the rows of the page are turned into texts: that comes after the sorting. */
function rowsOf(
  name: TableName,
  table: DuckdbTable,
  selection: Selection,
  columns: readonly string[],
  window: string,
): Statement {
  const parameters = new Parameters()
  const chosen = columns.map((column) => columnNamed(table, column))
  const inner = `select ${chosen.map((column) => `t.${quoteIdentifier(column.name)}`).join(', ')} ${sourceOf(name, table, selection, parameters)}${orderOf(table, selection)}${window}`
  const outer = chosen.map((column) => textOf(column, `p.${quoteIdentifier(column.name)}`))
  return { text: `select ${outer.join(', ')} from (${inner}) as p`, values: parameters.values, reads: name.table }
}

interface Window {
  readonly offset: number
  readonly limit: number
}

export function pageStatement(name: TableName, table: DuckdbTable, selection: Selection, window: Window): Statement {
  const columns = table.columns.map((column) => column.name)
  return rowsOf(name, table, selection, columns, windowOf(table, selection, window))
}

function windowOf(table: DuckdbTable, selection: Selection, { offset, limit }: Window): string {
  const isWhole = selection.proportion === 1 && selection.conditions.length === 0 && !selection.sort
  // By their numbers, blocks of rows before the page are left out unread; an offset would walk through all of them.
  if (isWhole && table.isNumberedInOrder) return ` where t.rowid >= ${whole(offset)} limit ${whole(limit)}`
  return ` limit ${whole(limit)} offset ${whole(offset)}`
}

export function exportStatement(
  name: TableName,
  table: DuckdbTable,
  selection: Selection,
  { columns, limit }: { readonly columns: readonly string[]; readonly limit: number },
): Statement {
  if (columns.length === 0) throw connectionFailures.INVALID_FORM()
  return rowsOf(name, table, selection, columns, ` limit ${whole(limit)}`)
}

export function countStatement(
  name: TableName,
  table: DuckdbTable,
  selection: Selection,
  bound: number | undefined,
): Statement {
  const parameters = new Parameters()
  const source = sourceOf(name, table, selection, parameters)
  // A bound that cannot be reached only makes DuckDB hand the rows on one thread after the other.
  const isBounded = bound !== undefined && !(table.storedRows !== undefined && table.storedRows <= bound)
  const text = !isBounded
    ? `select count(*)::varchar ${source}`
    : `select count(*)::varchar from (select 1 ${source} limit ${whole(bound)})`
  return { text, values: parameters.values, reads: name.table }
}

/** A number that was checked long before, checked once more where it becomes part of a statement. */
export function whole(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is not a whole number`)
  return String(number)
}
