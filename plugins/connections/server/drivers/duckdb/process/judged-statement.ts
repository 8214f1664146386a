import { type DuckDBConnection, type DuckDBPreparedStatement, StatementType } from '@duckdb/node-api'
import type { QueryParameter } from '@etabli/sdk/databases'
import { bindParameters } from './bind-parameters'
import { locate } from './error-position'
import { Failed } from './failed'
import type { KnownNames } from './known-names'
import { type Parsed, parse } from './statement-tree'

const MOST_COLUMNS = 2_000
/** Only a guess at where the explained statement begins: what follows is parsed, judged and run by itself. */
const EXPLAIN = /^(?:\s|--[^\r\n]*|\/\*[^*]*\*\/)*explain\b(\s+analyze\b)?/i

/** A connection, and what may be named in it. */
export interface Judging {
  readonly connection: DuckDBConnection
  readonly known: KnownNames
  /** For the parameters of the statement. */
  readonly parameters: readonly QueryParameter[]
}

/** A user's statement: one, that returns rows, and that names nothing closed. */
export interface JudgedStatement {
  readonly prepared: DuckDBPreparedStatement
  readonly isExplain: boolean
  /** Without what may follow it, so that it can stand in another statement. */
  readonly text: string
  readonly columnNames: readonly string[]
}

export async function judge(judging: Judging, sql: string): Promise<JudgedStatement> {
  const { connection } = judging
  const parsed = await inPlace(sql, 0, () => parse(connection, sql))
  if (parsed.kind === 'other') return judgeExplain(judging, sql)
  const text = await judgeQuery(judging, sql, parsed)
  const prepared = await inPlace(sql, 0, () => connection.prepare(text))
  if (prepared.statementType !== StatementType.SELECT) throw new Failed('NOT_A_QUERY', 'not a query')
  if (prepared.columnCount > MOST_COLUMNS) throw new Failed('RESULT_TOO_LARGE', `${prepared.columnCount} columns`)
  return { prepared, isExplain: false, text, columnNames: namesOf(prepared) }
}

/** Text of ours with a user's judged text in it, judged as a whole before the database resolves a name in it. */
export async function prepareAround(judging: Judging, text: string): Promise<DuckDBPreparedStatement> {
  const { connection, known, parameters } = judging
  const { statements } = await parse(connection, text)
  await known.check(connection, statements, text, parameters.length > 0)
  const prepared = await connection.prepare(text)
  bindParameters(prepared, parameters)
  return prepared
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

async function judgeQuery({ connection, known, parameters }: Judging, sql: string, parsed: Parsed): Promise<string> {
  if (parsed.statements.length === 0) throw new Failed('NOT_A_QUERY', 'the statement is empty')
  if (parsed.statements.length > 1) throw new Failed('SEVERAL_STATEMENTS', `${parsed.statements.length} statements`)
  await known.check(connection, parsed.statements, sql, parameters.length > 0)
  return withoutEnd(connection, sql, parsed)
}

async function judgeExplain(judging: Judging, sql: string): Promise<JudgedStatement> {
  const { connection } = judging
  const [before, analyze] = EXPLAIN.exec(sql) ?? []
  if (before === undefined) return refuse(connection, sql)
  // Blanks in its place: what follows stays where it is told to be.
  const rest = before.replace(/[^\n]/g, ' ') + sql.slice(before.length)
  if (/^\s*\(\s*(analyze|format)\b/i.test(rest))
    throw new Failed('STATEMENT_FAILED', 'write EXPLAIN or EXPLAIN ANALYZE, without options')
  const parsed = await inPlace(sql, 0, () => parse(connection, rest))
  if (parsed.kind === 'other') return refuse(connection, rest)
  const text = `explain${analyze ?? ''}\n${await judgeQuery(judging, rest, parsed)}`
  const prepared = await inPlace(sql, 1, () => connection.prepare(text))
  bindParameters(prepared, judging.parameters)
  if (prepared.statementType !== StatementType.EXPLAIN) throw new Failed('NOT_A_QUERY', 'not a query')
  return { prepared, isExplain: true, text, columnNames: namesOf(prepared) }
}

/** Only queries have a tree that can be looked at. */
async function refuse(connection: DuckDBConnection, sql: string): Promise<never> {
  const { count } = await inPlace(sql, 0, () => connection.extractStatements(sql))
  if (/^\s*(from\s|select\b.*)?\(?\s*pivot\b/i.test(sql))
    throw new Failed('STATEMENT_FAILED', 'name the values of the PIVOT here: PIVOT … ON column IN (value, …)')
  if (count > 1) throw new Failed('SEVERAL_STATEMENTS', `${count} statements`)
  if (/^\s*pragma\b/i.test(sql))
    throw new Failed(
      'STATEMENT_FAILED',
      'PRAGMA cannot be used here, write DESCRIBE, SHOW or FROM pragma_table_info(…)',
    )
  throw new Failed('NOT_A_QUERY', 'not a query')
}

/**
 * Without the semicolon after it, so that it can stand in another statement. Which one that is says the parser: the first one
 * without which the tree is the same.
 */
async function withoutEnd(connection: DuckDBConnection, sql: string, { json }: Parsed): Promise<string> {
  const ends = [...sql.matchAll(/;/g)].map(({ index }) => index)
  const isWhole = async (end: number | undefined) =>
    (await parse(connection, sql.slice(0, end)).catch(() => undefined))?.json === json
  let least = 0
  let most = ends.length
  while (least < most) {
    const middle = (least + most) >> 1
    if (await isWhole(ends[middle])) most = middle
    else least = middle + 1
  }
  return sql.slice(0, ends[least])
}

function namesOf(prepared: DuckDBPreparedStatement): readonly string[] {
  return Array.from({ length: prepared.columnCount }, (_, index) => prepared.columnName(index))
}
