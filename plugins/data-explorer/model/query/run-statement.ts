import { ApiError, type HttpService } from '@etabli/sdk'
import { execQuery, type QueryParameter, type QueryResult } from '../../contract'
import { QUERY } from '../../messages/query'
import { failurePosition } from './failure-marker'
import type { Outcome } from './query-history'
import type { CutStatement } from './statements'

/** A statement of the editor's text. */
export interface Statement extends CutStatement {
  /** What stands for each `:name` in it; absent where there is none. */
  readonly parameters?: readonly QueryParameter[]
}

export interface StatementFailure {
  readonly message: string
  readonly statement: Statement
  /** In the statement, in UTF-16 units; absent where the database names no place. */
  readonly position: number | undefined
}

/** What became of a statement. */
export type StatementEnd = { readonly outcome: Outcome } & (
  | { readonly status: 'done'; readonly result: QueryResult; readonly milliseconds: number }
  | { readonly status: 'failed'; readonly failure: StatementFailure }
  | { readonly status: 'stopped' }
)

interface Place {
  readonly project: string
  readonly connection: string
}

/** A statement as the calls take it. */
export function askedOf({ sql, parameters }: Pick<Statement, 'sql' | 'parameters'>) {
  return { query: sql, ...(parameters && { parameters: [...parameters] }) }
}

interface Call {
  /** Ends the call, and so its query in the database. */
  readonly signal: AbortSignal
  /** Whoever shows the failure where the result would be needs no message beside it. */
  readonly quiet?: boolean
}

/** Runs one statement to its end. */
export async function runStatement(
  http: HttpService,
  { project, connection }: Place,
  statement: Statement,
  call: Call,
): Promise<StatementEnd> {
  const since = performance.now()
  try {
    const input = { projectName: project, dbConnectionName: connection, ...askedOf(statement) }
    const { queryResult: result } = await http.call(execQuery, input, { ...call, unreadable: QUERY.unreadable })
    const info = result['query-info']
    const milliseconds = info?.['elapsed-milliseconds'] ?? performance.now() - since
    const isPartial = info?.['partial-result'] === true
    const rows = result['table-rows'].length
    return { status: 'done', result, milliseconds, outcome: { kind: 'rows', rows, milliseconds, isPartial } }
  } catch (error) {
    const milliseconds = performance.now() - since
    if (call.signal.aborted) return { status: 'stopped', outcome: { kind: 'stopped', milliseconds } }
    if (!(error instanceof ApiError)) throw error
    const { message } = error
    const failure = { message, statement, position: failurePosition(error, statement.sql) }
    return { status: 'failed', failure, outcome: { kind: 'failed', message, milliseconds } }
  }
}
