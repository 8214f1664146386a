import type { DuckDBPreparedStatement } from '@duckdb/node-api'
import { inPlace, type JudgedStatement, type Judging, prepareAround } from './judged-statement'
import type { NamedType } from './protocol'

/** What stands before a user's text in a statement of ours is one line, so that places in it can be told. */
export const LINES_BEFORE = 1

/** A statement whose every column is a text, and its last column tells its end from a failure in the middle. */
export interface TextStatement {
  readonly prepared: DuckDBPreparedStatement
  readonly columns: readonly NamedType[]
  readonly hasEnd: boolean
  /** What runs it to its end, or to its failure. */
  readonly text: string
}

/**
 * The client library says nothing of a failure in the middle of a streamed result: it looks like the end. So a last row of our
 * own is the proof that all the others came.
 */
export function withEnd(text: string, names: readonly string[], isCast: boolean): string {
  const columns = names.map((_, index) => `c${index}`)
  const values = isCast ? columns.map((name) => `cast(${name} as varchar)`) : columns
  return `select ${values.join(', ')}, null from (
${text}
) as q(${columns.join(', ')}) union all select ${columns.map(() => 'null').join(', ')}, 'end'`
}

/** A user's statement, its values turned into the database's own texts by the database. */
export async function asTexts(judging: Judging, judged: JudgedStatement): Promise<TextStatement> {
  const { prepared, isExplain, columnNames, text } = judged
  if (isExplain)
    return { prepared, hasEnd: false, text, columns: columnNames.map((name) => ({ name, type: 'VARCHAR' })) }
  const wrapped = withEnd(text, columnNames, true)
  const types = await typesOf(judging, text, columnNames)
  return {
    prepared: await inPlace(text, LINES_BEFORE, () => prepareAround(judging, wrapped)),
    columns: columnNames.map((name, index) => ({ name, type: types[index] ?? 'VARCHAR' })),
    hasEnd: true,
    text: wrapped,
  }
}

async function typesOf(judging: Judging, text: string, names: readonly string[]): Promise<readonly string[]> {
  const columns = names.map((_, index) => `c${index}`).join(', ')
  const describing = `select column_type from (describe from (
${text}
) as q(${columns}))`
  const prepared = await inPlace(text, LINES_BEFORE, () => prepareAround(judging, describing))
  return (await prepared.runAndReadAll()).getRows().map(([type]) => String(type))
}
