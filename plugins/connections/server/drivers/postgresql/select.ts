import { connectionFailures, type Selection, type TableName } from '@etabli/sdk/server'
import type { PostgresqlTable } from './catalogue'
import { columnNamed, conditionsOf, Literals, Parameters } from './conditions'
import { copyStatement } from './copy'
import { quoteIdentifier } from './identifiers'
import type { Statement } from './sessions'

/** Any fixed number: the same rows must be drawn for every page. */
const SEED = 20
/** From here on whole blocks are drawn, which reads only the share asked for. Below, row by row, which is more even. */
const BLOCKS_FROM_BYTES = 2 ** 30

/** What of a table is selected, as the middle of a statement: from, where. */
export function sourceOf(
  name: TableName,
  table: PostgresqlTable,
  selection: Selection,
  parameters: Parameters,
): string {
  const from = `${quoteIdentifier(name.schema)}.${quoteIdentifier(name.table)} as t`
  const conditions = [...conditionsOf(table, selection.conditions, parameters)]
  let sample = ''
  if (selection.proportion < 1 && table.storage === 'other')
    conditions.unshift(hashSample(table, selection.proportion, parameters))
  else if (selection.proportion < 1) sample = ` tablesample ${tableSample(table, selection.proportion, parameters)}`
  return `from ${from}${sample}${conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`}`
}

function tableSample(table: PostgresqlTable, proportion: number, parameters: Parameters): string {
  const method = table.totalSize >= BLOCKS_FROM_BYTES ? 'system' : 'bernoulli'
  return `${method} (${parameters.add(proportion)}::float8 * 100) repeatable (${SEED})`
}

/** What has no blocks is sampled by a hash of each row: rows that are equal are all in, or all out. */
function hashSample(table: PostgresqlTable, proportion: number, parameters: Parameters): string {
  return `(hashtext(${rowText(table)})::bigint & 2147483647) < ${parameters.add(proportion)}::float8 * 2147483648`
}

function rowText(table: PostgresqlTable): string {
  return `row(${columnList(table.columns)})::text`
}

function columnList(columns: readonly { readonly name: string }[]): string {
  return columns.map(({ name }) => `t.${quoteIdentifier(name)}`).join(', ')
}

function orderOf(table: PostgresqlTable, { sort }: Selection): string {
  if (!sort) return ''
  const column = columnNamed(table, sort.column)
  const name = `t.${quoteIdentifier(column.name)}`
  const key = column.hasOrder ? name : `${name}::text`
  // Empty cells come last either way; where there can be none, saying so would hide an index.
  const nulls = column.nullable ? ' nulls last' : ''
  return ` order by ${[`${key} ${sort.direction === 'asc' ? 'asc' : 'desc'}${nulls}`, ...tieBreak(table, column.name)].join(', ')}`
}

/** What tells rows of the same sort value apart, so that none is shown on two pages or on none. */
function tieBreak(table: PostgresqlTable, sorted: string): readonly string[] {
  if (table.primaryKey.length === 1 && table.primaryKey[0] === sorted) return []
  if (table.primaryKey.length > 0) return table.primaryKey.map((name) => `t.${quoteIdentifier(name)}`)
  if (table.storage === 'other' || !table.wholeRow) return [rowText(table)]
  return table.storage === 'partitioned' ? ['t.tableoid', 't.ctid'] : ['t.ctid']
}

/**
 * A page. Without a sort the statement is prepared, and its one plan for all offsets keeps the pages consistent; a sort
 * gives every row its place under any plan, so there the planner may see the numbers and choose an index for the first pages.
 */
export function pageStatement(
  name: TableName,
  table: PostgresqlTable,
  selection: Selection,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Statement {
  const parameters = new Parameters()
  const source = sourceOf(name, table, selection, parameters)
  const head = `select ${listOrRefuse(table)} ${source}${orderOf(table, selection)}`
  if (selection.sort)
    return { text: `${head} limit ${whole(limit)} offset ${whole(offset)}`, values: parameters.values }
  const text = `${head} limit ${parameters.add(limit)}::int8 offset ${parameters.add(offset)}::int8`
  return { text, values: parameters.values, prepared: true }
}

export function countStatement(
  name: TableName,
  table: PostgresqlTable,
  selection: Selection,
  bound: number | undefined,
): Statement {
  const parameters = new Parameters()
  const source = sourceOf(name, table, selection, parameters)
  if (bound === undefined) return { text: `select count(*) ${source}`, values: parameters.values }
  const text = `select count(*) from (select 1 ${source} limit ${parameters.add(bound)}::int8) as bounded`
  return { text, values: parameters.values }
}

export interface ExportShape {
  readonly columns: readonly string[]
  readonly limit: number
}

export function exportStatement(
  name: TableName,
  table: PostgresqlTable,
  selection: Selection,
  { columns, limit }: ExportShape,
  parameters = new Parameters(),
): Statement {
  const source = sourceOf(name, table, selection, parameters)
  const list = columnList(columns.map((column) => columnNamed(table, column)))
  if (list === '') throw connectionFailures.INVALID_FORM()
  return {
    text: `select ${list} ${source}${orderOf(table, selection)} limit ${whole(limit)}`,
    values: parameters.values,
  }
}

/** The same rows, written as CSV by PostgreSQL. */
export function exportCopy(name: TableName, table: PostgresqlTable, selection: Selection, shape: ExportShape): string {
  const { text } = exportStatement(name, table, selection, shape, new Literals())
  return copyStatement(
    text,
    shape.columns.map((column) => columnNamed(table, column)),
  )
}

/** The planner's guess, for what has no statistics of its own. */
export function guessStatement(name: TableName): Statement {
  const from = `${quoteIdentifier(name.schema)}.${quoteIdentifier(name.table)}`
  return { text: `explain (format json) select 1 from ${from}`, values: [] }
}

function listOrRefuse(table: PostgresqlTable): string {
  const list = columnList(table.columns)
  if (list === '') throw connectionFailures.TABLE_DENIED()
  return list
}

/** A number that was checked long before, checked once more where it becomes part of a statement. */
function whole(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is not a whole number`)
  return String(number)
}
