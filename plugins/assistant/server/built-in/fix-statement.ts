import type { Dialect, LocatedTable } from '@etabli/sdk/server'
import { quoteName, quoteTable } from '../names'

export interface Fix {
  readonly wrong: string
  readonly right: string
  /** The statement with the name in place. */
  readonly sql: string
}

/** How databases say that there is no such column or table; the first group is the name. */
const UNKNOWN: readonly RegExp[] = [
  /(?:column|relation|table|view|schema)(?: with name)? ["'`]?([^"'`\s!]+)["'`]? does not exist/i,
  /column ([\w$.]+) does not exist/i,
  /unknown (?:column|table) ["'`]([^"'`]+)["'`]/i,
  /table ["'`]([^"'`]+)["'`] doesn't exist/i,
  /(?:referenced )?column ["'`]([^"'`]+)["'`] not found/i,
  /does not have a column named ["'`]([^"'`]+)["'`]/i,
  /table with name ([^\s!]+) does not exist/i,
]

/** A name that the database did not know, replaced by the one that looks most like it; undefined where none does. */
export function fixStatement(
  sql: string,
  error: string,
  dialect: Dialect,
  tables: readonly LocatedTable[],
): Fix | undefined {
  const said = UNKNOWN.map((pattern) => pattern.exec(error)?.[1]).find((name) => name !== undefined)
  const wrong = said?.split('.').at(-1)
  if (wrong === undefined || wrong === '') return undefined
  const isColumn = /column/i.test(error)
  const right = isColumn ? nearestColumn(wrong, sql, tables) : nearest(wrong, tables)
  if (!right) return undefined
  const text = 'schema' in right ? quoteTable(dialect, right) : quoteName(dialect, right.name)
  const fixed = replaceName(sql, wrong, text, !isColumn)
  return fixed === sql ? undefined : { wrong, right: right.name, sql: fixed }
}

function nearestColumn(
  wrong: string,
  sql: string,
  tables: readonly LocatedTable[],
): LocatedTable['columns'][number] | undefined {
  const used = tables.filter(({ name }) => sql.toLowerCase().includes(name.toLowerCase()))
  return nearest(
    wrong,
    (used.length > 0 ? used : tables).flatMap(({ columns }) => columns),
  )
}

function nearest<Named extends { readonly name: string }>(wrong: string, among: readonly Named[]): Named | undefined {
  let best: { readonly named: Named; readonly distance: number } | undefined
  for (const named of among) {
    const distance = editDistance(wrong.toLowerCase(), named.name.toLowerCase())
    if (!best || distance < best.distance) best = { named, distance }
  }
  // A name that is wholly another helps nobody.
  return best && best.distance <= Math.max(2, wrong.length / 2) ? best.named : undefined
}

/** The name wherever it stands in the statement; a table with the schema before it, which may be the wrong one. */
function replaceName(sql: string, wrong: string, right: string, withSchema: boolean): string {
  const name = wrong.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const schema = withSchema ? '(?:["`]?[\\w$]+["`]?\\.)?' : ''
  return sql.replace(
    new RegExp(`${schema}(?:"${name}"|\`${name}\`|(?<![\\w$"\`'])${name}(?![\\w$"\`']))`, 'gi'),
    () => right,
  )
}

/** Damerau's distance of neighbours: letters that are missing, too many, others, or swapped. */
export function editDistance(one: string, other: string): number {
  const a = one.slice(0, 128)
  const b = other.slice(0, 128)
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const above = rows[i - 1]?.[j] ?? 0
      const left = row[j - 1] ?? 0
      const diagonal = rows[i - 1]?.[j - 1] ?? 0
      let least = Math.min(above + 1, left + 1, diagonal + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
