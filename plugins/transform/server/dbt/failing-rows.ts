import type { ConnectionDirectory, OpenConnection, Principal, QueryRun, ResultColumn, Row } from '@etabli/sdk/server'
import { sizeOfRow } from '@etabli/sdk/server'
import { MOST_FAILING_ROWS } from '../../contract/results'
import { failures } from './failures'
import type { RunResults } from './run-result-repository'

const MILLISECONDS = 30_000
const MOST_BYTES = 4 * 2 ** 20

export interface FailingRows {
  readonly columns: readonly ResultColumn[]
  readonly rows: readonly Row[]
  readonly isPartial: boolean
}

export interface FailingRowsParts {
  readonly results: Pick<RunResults, 'find'>
  readonly connections: Pick<ConnectionDirectory, 'open'>
}

interface Asked {
  readonly project: string
  readonly jobId: string
  readonly node: string
  readonly principal: Pick<Principal, 'id'>
  readonly signal: AbortSignal
  /** How many rows; default: as many as a page shows. */
  readonly most?: number
}

/**
 * Runs the statement of a failed test once more, as one that can only read, in the warehouse that the test ran in.
 * @throws NO_ROWS, and what a connection fails with
 */
export async function failingRows({ results, connections }: FailingRowsParts, asked: Asked): Promise<FailingRows> {
  const { project, jobId, node, principal, signal, most = MOST_FAILING_ROWS } = asked
  const found = await results.find(project, jobId, node)
  if (found?.code === undefined || found.connection === undefined) throw failures.NO_ROWS()
  const connection = await connections.open(project, found.connection)
  return connection.turns.during('looks', principal, signal, () =>
    firstRows(connection, found.code ?? '', most, signal),
  )
}

async function firstRows(
  { database }: OpenConnection,
  code: string,
  most: number,
  signal: AbortSignal,
): Promise<FailingRows> {
  // As dbt itself asks for them; its last line may be a comment.
  const sql = `select * from (\n${code.trim().replace(/;$/, '')}\n) as failing limit ${most + 1}`
  const { columns, batches } = await database.query(sql, { milliseconds: MILLISECONDS }, signal)
  return { columns, ...(await bounded(batches, most)) }
}

async function bounded(batches: QueryRun['batches'], most: number): Promise<Pick<FailingRows, 'rows' | 'isPartial'>> {
  const rows: Row[] = []
  let bytes = 0
  for await (const batch of batches)
    for (const row of batch) {
      bytes += sizeOfRow(row)
      // Leaving the loop ends the statement in the database.
      if (rows.length === most || (bytes > MOST_BYTES && rows.length > 0)) return { rows, isPartial: true }
      rows.push(row)
    }
  return { rows, isPartial: false }
}
