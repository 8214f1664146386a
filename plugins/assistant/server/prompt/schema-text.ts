import type { Dialect, LocatedTable } from '@etabli/sdk/server'
import { quoteName, quoteTable } from '../names'

/** Characters of a prompt that describe tables. */
const MOST_CHARACTERS = 24_000
/** Of which the names of tables that are not described may take these. */
const MOST_OF_NAMES = 4_000
const LONGEST_COMMENT = 200

export interface SchemaText {
  readonly text: string
  /** The tables that it describes. */
  readonly described: readonly LocatedTable[]
}

/** The first tables with all their columns, as many as fit; of the others the names, as many as fit, and how many are left. */
export function schemaText(dialect: Dialect, tables: readonly LocatedTable[]): SchemaText {
  const described: LocatedTable[] = []
  const texts: string[] = []
  let left = MOST_CHARACTERS - MOST_OF_NAMES
  for (const table of tables) {
    const text = tableText(dialect, table)
    if (text.length > left) continue
    left -= text.length
    described.push(table)
    texts.push(text)
  }
  const known = new Set(described)
  const rest = tables.filter((table) => !known.has(table))
  if (rest.length > 0) texts.push(restText(dialect, rest))
  return { text: texts.join('\n\n'), described }
}

function tableText(dialect: Dialect, table: LocatedTable): string {
  const { kind, comment, columns, primaryKey, references } = table
  const quote = (name: string) => inert(quoteName(dialect, name))
  const list = (names: readonly string[]) => names.map(quote).join(', ')
  return [
    `${kind} ${inert(quoteTable(dialect, table))}${commentText(comment)}`,
    ...columns.map((column) => `  ${quote(column.name)} ${inert(column.type)}${commentText(column.comment)}`),
    ...(primaryKey.length > 0 ? [`  primary key (${list(primaryKey)})`] : []),
    ...references.map((reference) => {
      const target = inert(quoteTable(dialect, { schema: reference.schema, name: reference.table }))
      return `  foreign key (${list(reference.columns)}) references ${target} (${list(reference.targetColumns)})`
    }),
  ].join('\n')
}

function restText(dialect: Dialect, rest: readonly LocatedTable[]): string {
  const names: string[] = []
  let left = MOST_OF_NAMES
  for (const table of rest) {
    const name = inert(quoteTable(dialect, table))
    left -= name.length + 2
    if (left < 0) break
    names.push(name)
  }
  const unnamed = rest.length - names.length
  const more = unnamed > 0 ? `, and ${unnamed} more that are not named` : ''
  return `Not described, for want of room: ${names.join(', ')}${more}. Ask the user to name a table before you use it.`
}

function commentText(comment: string | undefined): string {
  if (comment === undefined || comment === '') return ''
  return ` -- ${inert(comment.slice(0, LONGEST_COMMENT))}`
}

/** Text of the database on one line, which can neither end the part that it stands in nor look like another. */
export function inert(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
}
