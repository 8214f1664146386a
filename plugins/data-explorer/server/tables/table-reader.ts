import type { TextStream } from '@etabli/sdk'
import {
  type Condition,
  type Count,
  connectionFailures,
  csvBytes,
  csvLines,
  type OpenConnection,
  type ProfileLimits,
  type Selection,
  type Sort,
  type TableDescription,
  type TableName,
} from '@etabli/sdk/server'
import type {
  ColumnFilter,
  ColumnProfile,
  PageRequest,
  QueryInfo,
  RowCount,
  SearchFormData,
  TableConfig,
  TableInfo,
  TableRow,
} from '../../contract'
import { proportionTooLarge } from '../failures'
import { maxProportion } from './limits'
import { queryInfoOf, rowCountOf, tableConfigOf, tableInfoOf, tableRowsOf } from './presenter'
import { searchConditions } from './search-form'
import { totalsOf } from './totals'

/** What counting the rows of a search may take while a page waits for the number. */
const PAGE_COUNT_MS = 150
/** The same where only the number is asked for. */
const COUNT_MS = 10_000
/** What counting a sample may take, as for whole tables. */
const SAMPLE_COUNT_MS = 300

/** A column is looked at in as many rows as can be grouped while somebody waits. */
const PROFILE: ProfileLimits = { rows: 1_000_000, buckets: 20, top: 10 }

/** Which rows of a table somebody asks for. */
export interface Asked {
  readonly name: TableName
  readonly proportion: number
  readonly search: SearchFormData
  readonly filters: Readonly<Record<string, ColumnFilter>> | undefined
  readonly sort: Sort | undefined
}

interface TableMetadata {
  readonly 'table-config': TableConfig
  readonly 'table-info': TableInfo
  readonly 'query-info': QueryInfo
}

interface TableData {
  readonly 'query-info': QueryInfo
  readonly 'table-config': TableConfig
  readonly 'table-rows': TableRow[]
}

/** What is there, looked up anew, and what may be asked; the row count may be some seconds old. */
export async function readMetadata(
  connection: OpenConnection,
  name: TableName,
  signal: AbortSignal,
): Promise<TableMetadata> {
  const { database, rowsLimit } = connection
  const totals = totalsOf(connection)
  const table = await database.describe(name, signal, { fresh: true })
  const total = await totals.get(keyOf(name, 1), (closing) => database.total(name, closing))
  const maximum = maxProportion(total.rows, rowsLimit)
  return {
    'table-config': tableConfigOf(table),
    'table-info': tableInfoOf(table, total),
    'query-info': queryInfoOf({ proportion: maximum, search: {} }, { maxProportion: maximum, rowsLimit }),
  }
}

/** One page of what was asked, with the number of rows that it is a page of. */
export async function readPage(
  connection: OpenConnection,
  asked: Asked,
  { offset, limit }: Pick<PageRequest, 'offset' | 'limit'>,
  signal: AbortSignal,
): Promise<TableData> {
  const { database, rowsLimit } = connection
  const { table, selection, maximum } = await prepare(connection, asked, signal)
  const reachable = Math.max(0, Math.min(limit, rowsLimit - offset))
  const counting = countOf(connection, asked.name, selection, PAGE_COUNT_MS, signal)
  // It is looked at after the page; until then its failure must not count as unheard.
  counting.catch(() => undefined)
  const rows = reachable === 0 ? [] : await database.page(asked.name, selection, { offset, limit: reachable }, signal)
  const seen = offset + rows.length
  // A page that is not full is the last one and has counted the rows itself. The count then ends by its own limit:
  // cancelling it would cost the session.
  const isLast = rows.length < reachable && (rows.length > 0 || offset === 0)
  const found = isLast ? { rows: seen, isEstimate: false } : ((await counting) ?? { rows: seen + 1, isEstimate: true })
  return {
    'query-info': queryInfoOf(asked, { maxProportion: maximum, rowsLimit }, found),
    'table-config': tableConfigOf(table),
    'table-rows': tableRowsOf(table.columns, rows),
  }
}

/** How many rows fit what was asked; empty where that takes too long. */
export async function readCount(connection: OpenConnection, asked: Asked, signal: AbortSignal): Promise<RowCount> {
  const { selection } = await prepare(connection, asked, signal)
  const found = await countOf(connection, asked.name, selection, COUNT_MS, signal)
  return found ? rowCountOf(found, connection.rowsLimit) : {}
}

/** One column of what was asked. */
export async function readProfile(
  connection: OpenConnection,
  asked: Asked,
  column: string,
  signal: AbortSignal,
): Promise<ColumnProfile> {
  const { table, selection } = await prepare(connection, asked, signal)
  columnOf(table, column)
  return connection.database.profile(asked.name, column, selection, PROFILE, signal)
}

/** All that was asked, up to the rows limit, as lines of CSV. Whatever can be refused is refused before the first of them. */
export async function exportCsv(
  connection: OpenConnection,
  asked: Asked,
  columns: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<TextStream> {
  const { database, rowsLimit } = connection
  const { table, selection } = await prepare(connection, asked, signal)
  const chosen = (columns ?? table.columns.map(({ name }) => name)).map((name) => columnOf(table, name))
  const shape = { columns: chosen.map(({ name }) => name), limit: rowsLimit }
  const written = database.exportCsv?.(asked.name, selection, shape, signal)?.[Symbol.asyncIterator]()
  if (written) return csvBytes(chosen, await written.next(), written)
  const batches = database.export(asked.name, selection, shape, signal)[Symbol.asyncIterator]()
  const first = await batches.next()
  return csvLines(chosen, first, batches)
}

async function prepare(
  connection: OpenConnection,
  { name, proportion, search, filters, sort }: Asked,
  signal: AbortSignal,
) {
  const { database, rowsLimit } = connection
  const totals = totalsOf(connection)
  const table = await database.describe(name, signal)
  const total = await totals.get(keyOf(name, 1), (closing) => database.total(name, closing))
  const maximum = maxProportion(total.rows, rowsLimit)
  if (proportion > maximum) throw proportionTooLarge(maximum)
  const conditions = [...searchConditions(search), ...filterConditions(filters)]
  for (const { column } of conditions) columnOf(table, column)
  if (sort) columnOf(table, sort.column)
  const selection: Selection = { proportion, conditions, sort }
  return { table, selection, maximum }
}

/** Whole tables and samples are counted for everybody; what is searched is counted for this request, or not in time. */
async function countOf(
  connection: OpenConnection,
  name: TableName,
  selection: Selection,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Count | undefined> {
  const { database, rowsLimit } = connection
  const totals = totalsOf(connection)
  const bound = rowsLimit + 1
  if (selection.conditions.length > 0) {
    const rows = await database.count(name, selection, { bound, milliseconds }, signal)
    return rows === undefined ? undefined : { rows, isEstimate: false }
  }
  const total = await totals.get(keyOf(name, 1), (closing) => database.total(name, closing))
  if (selection.proportion === 1) return total
  return totals.get(keyOf(name, selection.proportion), async (closing) => {
    const rows = await database.count(name, selection, { bound, milliseconds: SAMPLE_COUNT_MS }, closing)
    if (rows !== undefined) return { rows, isEstimate: false }
    return { rows: Math.round(total.rows * selection.proportion), isEstimate: true }
  })
}

function filterConditions(filters: Asked['filters']): readonly Condition[] {
  return Object.entries(filters ?? {}).flatMap(([column, filter]): Condition[] =>
    filter.kind === 'contains' && filter.text === '' ? [] : [{ ...filter, column }],
  )
}

function columnOf(table: TableDescription, name: string) {
  const column = table.columns.find((each) => each.name === name)
  if (!column) throw connectionFailures.INVALID_FORM()
  return column
}

function keyOf({ schema, table }: TableName, proportion: number): string {
  return JSON.stringify([schema, table, proportion])
}
