import { type DuckDBConnection, type DuckDBPreparedStatement, StatementType } from '@duckdb/node-api'
import { locate } from './error-position'
import { Failed } from './failed'
import { closedName, tokensOf, withoutEnd } from './statement-text'

const MOST_COLUMNS = 2_000

/** A user's statement: one, that returns rows, and that names nothing closed. */
export interface JudgedStatement {
  readonly prepared: DuckDBPreparedStatement
  readonly isExplain: boolean
  /** Without what may follow it, so that it can stand in another statement. */
  readonly text: string
  readonly columnNames: readonly string[]
}

export async function judge(connection: DuckDBConnection, sql: string): Promise<JudgedStatement> {
  const text = withoutEnd(sql)
  // DuckDB has no statement for nothing, and says so in no words of its own.
  if (tokensOf(text).next().done) throw new Failed('NOT_A_QUERY', 'the statement is empty')
  // Before the database sees it: a name that it resolves can tell something in a failure too.
  const closed = closedName(sql)
  if (closed) throw new Failed('STATEMENT_FAILED', `${closed.text} cannot be used here`, closed.start)
  const prepared = await inPlace(sql, 0, () => prepareOnly(connection, sql))
  const { statementType } = prepared
  const isExplain = statementType === StatementType.EXPLAIN
  if (statementType !== StatementType.SELECT && !isExplain) throw new Failed('NOT_A_QUERY', 'not a query')
  if (prepared.columnCount > MOST_COLUMNS) throw new Failed('RESULT_TOO_LARGE', `${prepared.columnCount} columns`)
  return { prepared, isExplain, text, columnNames: namesOf(prepared) }
}

/** Runs what belongs to a user's text; what the database says of it comes with the place in the text. */
export async function inPlace<Result>(sql: string, linesBefore: number, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Failed || !(error instanceof Error)) throw error
    const { words, position } = locate(error.message, sql, linesBefore)
    throw new Failed('STATEMENT_FAILED', words, position)
  }
}

/** DuckDB sees two statements in a PIVOT that has to look for its columns first. */
async function prepareOnly(connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> {
  const statements = await connection.extractStatements(sql)
  if (statements.count === 1) return statements.prepare(0)
  if (/\bpivot\b/i.test(sql) && withoutEnd(sql).trim() === sql.trim().replace(/;$/, ''))
    throw new Failed('STATEMENT_FAILED', 'name the values of the PIVOT here: PIVOT … ON column IN (value, …)')
  throw new Failed('SEVERAL_STATEMENTS', `${statements.count} statements`)
}

function namesOf(prepared: DuckDBPreparedStatement): readonly string[] {
  return Array.from({ length: prepared.columnCount }, (_, index) => prepared.columnName(index))
}
