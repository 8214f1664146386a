import type { TextStream } from '@etabli/sdk'
import {
  csvBytes,
  csvLines,
  type LaneName,
  type OpenConnection,
  type Principal,
  type QueryParameters,
  type QueryPlan,
  type QueryRun,
  type Row,
  sizeOfRow,
} from '@etabli/sdk/server'
import { MOST_RESULT_ROWS, type QueryResult } from '../../contract'
import { keepingTurn } from '../keeping-turn'
import { tableRowsOf } from '../tables/presenter'

/** What the page is given of one result, at most; it is held in memory on both sides. */
const MOST_RESULT_BYTES = 32 * 2 ** 20

/** A statement of a user's, with what it is given for its parameters. */
export interface Asked {
  readonly query: string
  readonly parameters?: QueryParameters | undefined
}

/** Runs a statement of a user's and keeps its first rows. */
export async function runQuery(
  connection: OpenConnection,
  { query: sql, parameters }: Asked,
  principal: Principal,
  signal: AbortSignal,
): Promise<QueryResult> {
  const started = performance.now()
  const asked = { sql, parameters, milliseconds: connection.queryMilliseconds, lane: 'queries' } as const
  const { columns, batches } = await inTurn(connection, asked, principal, signal)
  const { rows, isPartial } = await firstRows(batches)
  return {
    'table-config': {
      columns: columns.map((column) => ({ ...column, nullable: true })),
      columnOrder: columns.map(({ name }) => name),
    },
    'table-rows': tableRowsOf(columns, rows),
    'query-info': {
      'elapsed-milliseconds': Math.round(performance.now() - started),
      'row-count': rows.length,
      'partial-result': isPartial,
    },
  }
}

/** How the database would run a statement, with its steps where the database tells them. */
export async function planOf(
  { database, turns }: OpenConnection,
  { query: sql, parameters }: Asked,
  principal: Principal,
  signal: AbortSignal,
): Promise<Pick<QueryPlan, 'text'> & Partial<QueryPlan>> {
  return turns.during('queries', principal, signal, async () =>
    database.plan ? database.plan(sql, signal, parameters) : { text: await database.explain(sql, signal, parameters) },
  )
}

/** All rows of a statement as lines of CSV. What can be refused is refused before the first of them. */
export async function exportQueryCsv(
  connection: OpenConnection,
  { query: sql, parameters }: Asked,
  principal: Principal,
  signal: AbortSignal,
): Promise<TextStream> {
  const asked = { sql, parameters, milliseconds: connection.exportMilliseconds, lane: 'exports' } as const
  const { columns, batches, csv } = await inTurn(connection, asked, principal, signal)
  const written = await csv?.()
  if (written) return csvBytes(columns, await written.next(), written)
  const rest = batches[Symbol.asyncIterator]()
  return csvLines(columns, await rest.next(), rest)
}

interface Running {
  readonly sql: string
  readonly parameters: QueryParameters | undefined
  readonly milliseconds: number
  readonly lane: LaneName
}

/** The turn ends when the database has ended the statement, which may be later than the answer. */
async function inTurn(
  { database, turns }: OpenConnection,
  { sql, parameters, milliseconds, lane }: Running,
  principal: Principal,
  signal: AbortSignal,
): Promise<QueryRun> {
  const leave = await turns.take(lane, principal, signal)
  let hasSession = false
  const onSession = (ended: Promise<void>) => {
    hasSession = true
    void ended.then(leave)
  }
  try {
    const run = await database.query(sql, { milliseconds, onSession, ...(parameters && { parameters }) }, signal)
    return hasSession ? run : { columns: run.columns, batches: keepingTurn(run.batches, leave, signal) }
  } catch (error) {
    if (!hasSession) leave()
    throw error
  }
}

async function firstRows(
  batches: AsyncIterable<readonly Row[]>,
): Promise<{ rows: readonly Row[]; isPartial: boolean }> {
  const rows: Row[] = []
  let bytes = 0
  for await (const batch of batches)
    for (const row of batch) {
      bytes += sizeOfRow(row)
      // Leaving the loop ends the statement in the database.
      if (rows.length === MOST_RESULT_ROWS || (bytes > MOST_RESULT_BYTES && rows.length > 0))
        return { rows, isPartial: true }
      rows.push(row)
    }
  return { rows, isPartial: false }
}
