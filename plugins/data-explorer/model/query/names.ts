import type { Dialect } from '../../contract'

/** Words that no database takes as a plain name. */
const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric between both by case cast check collate column constraint create cross ' +
    'current_date current_time current_timestamp current_user default deferrable desc describe distinct do else end except exists ' +
    'false fetch filter for foreign from full grant group groups having in index initially inner insert intersect into is join key ' +
    'lateral leading left like limit natural not null offset on only or order outer over partition placing primary rank references ' +
    'returning right row rows select session_user similar some symmetric table then to trailing true union unique update user using ' +
    'values variadic when where window with'
  ).split(' '),
)

/** A name as it stands in a statement: in quotes only where it has to be. */
export function quoteName(name: string, dialect: Dialect): string {
  // PostgreSQL folds capitals; the others keep or ignore them, where quotes do no harm.
  const isPlain = /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name)
  if (isPlain) return name
  return dialect === 'mariadb' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`
}

/** A table as it stands in a statement, with its schema. */
export function quoteTable(schema: string, table: string, dialect: Dialect): string {
  return `${quoteName(schema, dialect)}.${quoteName(table, dialect)}`
}

/** The name that a word or quoted word of a statement stands for. */
export function nameOf(text: string): string {
  const quote = text[0]
  if (quote !== '"' && quote !== '`') return text
  const isClosed = text.length > 1 && text.endsWith(quote)
  return text.slice(1, isClosed ? -1 : undefined).replaceAll(quote + quote, quote)
}
