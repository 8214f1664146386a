import { ApiError, type Connection, connectionFailures } from '@etabli/sdk/server'
import { type ChatMessage, messageParts } from '../contract'

/** Statements of one answer that are tried; the assistant is told to write one. */
const MOST_STATEMENTS = 5
const TOO_MANY = `only the first ${MOST_STATEMENTS} statements were checked`

/** After spaces, comments and brackets. `EXPLAIN` before anything else may be more than a plan: `analyze select` would run. */
const SELECT = /^(?:[\s(]|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:select|with|values|table|from)\b/i

/** What the database refuses because of the statement itself: another statement may pass. */
const OF_THE_STATEMENT = new Set(['QUERY_FAILED', 'SEVERAL_STATEMENTS', 'NOT_A_QUERY', 'TABLE_DENIED'])

export interface StatementCheck {
  /** As it stands on the message; undefined where the answer has no statement. */
  readonly mark: ChatMessage['sql-check']
  /** True where another statement may pass. */
  readonly canBeRepaired: boolean
}

/** Has the database plan the statements of an answer, which runs none of them. */
export async function checkStatements(
  database: Pick<Connection, 'explain'>,
  answer: string,
  signal: AbortSignal,
): Promise<StatementCheck> {
  const statements = messageParts(answer).flatMap((part) => (part.kind === 'sql' ? [part.sql] : []))
  if (statements.length === 0) return { mark: undefined, canBeRepaired: false }
  for (const sql of statements.slice(0, MOST_STATEMENTS)) {
    try {
      if (!SELECT.test(sql)) throw connectionFailures.NOT_A_QUERY()
      await database.explain(sql, signal)
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error
      return { mark: { ok: false, message: error.message }, canBeRepaired: OF_THE_STATEMENT.has(error.code) }
    }
  }
  const isWhole = statements.length <= MOST_STATEMENTS
  return { mark: isWhole ? { ok: true } : { ok: false, message: TOO_MANY }, canBeRepaired: false }
}
