import type { LocatedTable } from '@etabli/sdk/server'

const CLAUSES: readonly (readonly [RegExp, string])[] = [
  [/\bjoin\b/i, 'It joins rows of these tables.'],
  [/\bwhere\b/i, 'It keeps only rows that match its WHERE conditions.'],
  [/\bgroup\s+by\b/i, 'It gives one row for each group of its GROUP BY.'],
  [/\bhaving\b/i, 'It keeps only groups that match its HAVING conditions.'],
  [/\bdistinct\b/i, 'It leaves out repeated values (DISTINCT).'],
  [/\border\s+by\b/i, 'It sorts its rows (ORDER BY).'],
]

/** What a statement does, as far as its words tell: the tables that it names and the clauses that it has. */
export function explainStatement(sql: string, tables: readonly LocatedTable[]): string {
  const bare = sql.replace(/'(?:[^']|'')*'/g, "''").replace(/--[^\n]*/g, '')
  const names = new Set(bare.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [])
  const used = tables.filter(({ name }) => names.has(name.toLowerCase()))
  const lines = used.map((table) => {
    const columns = table.columns.filter(({ name }) => names.has(name.toLowerCase())).map(({ name }) => name)
    const about = table.comment === undefined || table.comment === '' ? '' : ` (${table.comment})`
    return `- ${table.schema}.${table.name}${about}${columns.length > 0 ? `: ${columns.join(', ')}` : ''}`
  })
  const limit = /\blimit\s+(\d+)/i.exec(bare)?.[1]
  return [
    lines.length > 0 ? `It reads:\n${lines.join('\n')}` : 'It uses no table that I know.',
    ...CLAUSES.filter(([pattern]) => pattern.test(bare)).map(([, text]) => text),
    limit === undefined ? 'It has no LIMIT: add one.' : `It returns at most ${limit} rows.`,
  ].join('\n')
}
