import { ApiError } from '@etabli/sdk'
import { sqlTokens } from '@etabli/sdk/databases'
import type { TextRange } from '@etabli/sdk/ui'
import { type Dialect, QueryFailure } from '../../contract'
import { type CutStatement, placeOfStatement } from './statements'

/** Where in a statement the database found the fault, if it said so: the character at that place, in UTF-16 units. */
export function failurePosition(error: unknown, statement: string): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  const position = QueryFailure.safeParse(error.data).data?.position
  return position === undefined || !(position >= 0) ? undefined : unitsOf(statement, position)
}

/** Databases count characters; the editor counts UTF-16 units, of which an emoji has two. */
function unitsOf(text: string, characters: number): number {
  let units = 0
  for (const character of text) {
    if (characters <= 0) break
    characters -= 1
    units += character.length
  }
  return units
}

/** The word at a place of a statement, or the next one; at its end the last one, so that there is something to underline. */
export function wordAt(statement: string, position: number, dialect: Dialect): TextRange {
  const words = sqlTokens(statement, dialect).filter(({ kind }) => kind !== 'blank')
  const found = words.find(({ to }) => position < to) ?? words.at(-1)
  return found ? { from: found.from, to: found.to } : { from: 0, to: statement.length }
}

interface FailedStatement {
  readonly statement: CutStatement
  readonly position: number | undefined
}

/** What to mark in a text for a statement of it that failed; undefined once that statement was changed. */
export function failureRange(
  { statement, position }: FailedStatement,
  text: string,
  dialect: Dialect,
): TextRange | undefined {
  const there = position === undefined ? undefined : placeOfStatement(statement, text, dialect)
  if (position === undefined || !there) return undefined
  const { from, to } = wordAt(statement.sql, position, dialect)
  return { from: there.from + from, to: there.from + to }
}

/** A place as people count it, from 1. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
