import type { Dialect, LocatedTable } from '@etabli/sdk/server'
import { sqlBlock } from '../../contract'
import { quoteName, quoteTable } from '../names'

/** How users call the table that they look at. */
const THIS_TABLE = /\b(?:this|the (?:open|current|shown))\s+(?:table|view)\b/i
const HOLDS =
  /\b(?:holds?|contains?|about|describe|explain|columns|fields|means?|structure|documentation|what(?: is|['’]s))\b/i
/** A number or some rows are asked for, not what they mean. */
const COMPUTES =
  /\b(?:how many|number|count|total|sum|average|avg|mean of|min|max|most|top|latest|newest|oldest|rows|per|where)\b/i

const MOST_COLUMNS = 60
const LONGEST_COMMENT = 200
const SHOWN_ROWS = 10

/** Whether a request asks what the open table is. */
export function asksWhatItHolds(request: string): boolean {
  return THIS_TABLE.test(request) && HOLDS.test(request) && !COMPUTES.test(request)
}

/** The request with the table's own name in the place of “this table”. */
export function namingOpen(request: string, { name }: LocatedTable): string {
  return request.replace(THIS_TABLE, name)
}

/** What the database and dbt say of a table, and a statement that shows some of its rows. */
export function describeTable(table: LocatedTable, dialect: Dialect): string {
  const { schema, name, kind, comment, columns, primaryKey, references } = table
  const about = comment?.trim()
  const listed = columns.slice(0, MOST_COLUMNS).map((column) => {
    const meaning = column.comment?.trim()
    return `- ${column.name} (${column.type})${meaning ? `: ${meaning.slice(0, LONGEST_COMMENT)}` : ''}`
  })
  const more = columns.length - listed.length
  const links = references.map(
    (reference) => `${reference.columns.join(', ')} to ${reference.schema}.${reference.table}`,
  )
  const shown = columns.map((column) => `  ${quoteName(dialect, column.name)}`).join(',\n')
  return [
    [
      `${schema}.${name} is a ${kind} with ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}.`,
      about ?? '',
    ]
      .join(' ')
      .trim(),
    ['Its columns:', ...listed, ...(more > 0 ? [`and ${more} more.`] : [])].join('\n'),
    ...(primaryKey.length > 0 ? [`A row is known by ${primaryKey.join(', ')}.`] : []),
    ...(links.length > 0 ? [`It leads by ${links.join('; by ')}.`] : []),
    ...(columns.length > 0
      ? [sqlBlock(`select\n${shown}\nfrom ${quoteTable(dialect, table)}\nlimit ${SHOWN_ROWS}`)]
      : []),
  ].join('\n\n')
}
