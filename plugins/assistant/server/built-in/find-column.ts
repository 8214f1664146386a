import type { Phrase } from './asked-question'
import type { Paths } from './join-paths'
import type { ColumnKind, IndexedColumn, IndexedTable } from './schema-index'

export interface FoundColumn {
  readonly table: IndexedTable
  readonly column: IndexedColumn
  /** 4 for the very name, 1 for a comment that says it. */
  readonly fit: number
  /** How many joins lie between. */
  readonly distance: number
}

/** What stands at the end of names and is seldom said. */
const SUFFIXES = new Set(['id', 'at', 'on', 'date', 'eur', 'usd', 'name', 'number', 'code', 'key'])

/** The column that a phrase means best among tables that can be joined; near ones before far ones. */
export function findColumn(phrase: Phrase, paths: Paths, kinds?: readonly ColumnKind[]): FoundColumn | undefined {
  if (phrase.length === 0) return undefined
  let best: FoundColumn | undefined
  for (const [table, path] of paths)
    for (const column of table.columns) {
      if (kinds && !kinds.includes(column.kind)) continue
      const fit = fitOf(phrase, column, table)
      const isBetter = fit > 0 && (!best || fit - path.length / 2 > best.fit - best.distance / 2)
      if (isBetter) best = { table, column, fit, distance: path.length }
    }
  return best
}

/** The table that a phrase names in full. */
export function findTable(phrase: Phrase, tables: Iterable<IndexedTable>): IndexedTable | undefined {
  return [...tables].find(({ words }) => words.join(' ') === phrase.join(' '))
}

export function fitOf(phrase: Phrase, column: IndexedColumn, table: IndexedTable): number {
  const said = phrase.join(' ')
  const name = column.words.join(' ')
  if (said === name) return 4
  const withoutTable = phrase.filter((word) => !table.words.includes(word))
  if (withoutTable.length > 0 && withoutTable.length < phrase.length && withoutTable.join(' ') === name) return 3.5
  const stem = column.words.filter((word, at) => at === 0 || !SUFFIXES.has(word))
  if (stem.join(' ') === said) return 3
  if (phrase.every((word) => column.words.includes(word))) return 2
  if (isMoney(withoutTable.length > 0 ? withoutTable : phrase, column)) return 2
  return phrase.every((word) => column.commentWords.has(word)) ? 1 : 0
}

const TAKINGS = /^(revenue|turnover|sale|income|earning|taking)$/
const AMOUNT = /^(total|amount|revenue|turnover)$/

/** `revenue` is what an `amount` or a `total` adds up to. */
function isMoney([word, ...more]: Phrase, { kind, words }: IndexedColumn): boolean {
  if (word === undefined || more.length > 0 || kind !== 'number' || !TAKINGS.test(word)) return false
  return words.length <= 2 && AMOUNT.test(words.at(words[0] === 'line' ? 1 : 0) ?? '')
}

/** Whether the last words of a phrase, one to three of them, name a column: how many of them do, 0 for none. */
export function wordsOfColumn(words: Phrase, tables: readonly IndexedTable[]): number {
  const isNamed = (phrase: Phrase) =>
    tables.some((table) => table.columns.some((column) => fitOf(phrase, column, table) >= 2))
  for (const count of [3, 2, 1]) if (words.length >= count && isNamed(words.slice(-count))) return count
  return 0
}
