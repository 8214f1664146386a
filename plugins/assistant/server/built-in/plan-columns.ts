import type { AskedQuestion } from './asked-question'
import type { Paths } from './join-paths'
import type { IndexedColumn, IndexedTable } from './schema-index'
import { columnOf, type Expression } from './select-plan'

/** Columns that a list shows of its table, and of each table beside it. */
const MOST_COLUMNS = 12
const MOST_BESIDE = 3

/** What tells a row of a table from the others, for people: its key and its name. */
export function labelOf(table: IndexedTable): readonly Expression[] {
  const keys = table.columns.filter(({ name }) => table.primaryKey.includes(name))
  const label =
    ['name', 'title', 'label', 'email', 'code', 'number']
      .map((word) => table.columns.find(({ kind, words }) => kind === 'text' && words.includes(word)))
      .find((column) => column !== undefined) ?? table.columns.find(({ kind }) => kind === 'text')
  const columns = [...keys, ...(label && !keys.includes(label) ? [label] : [])].filter(({ kind }) => kind !== 'other')
  const [first] = table.columns.filter(({ kind }) => kind !== 'other')
  return (columns.length > 0 ? columns : first ? [first] : []).map((column) => columnOf({ table, column }))
}

/** The columns of a list: those that are named, else the first ones; and the names of tables that are named beside. */
export function shownOf(
  { words }: AskedQuestion,
  base: IndexedTable,
  paths: Paths,
  needed: ReadonlySet<IndexedColumn>,
): readonly Expression[] {
  // `order items` names no orders.
  const said = ` ${words.join(' ')} `.replaceAll(` ${base.words.join(' ')} `, ' ; ').trim()
  const names = (column: IndexedColumn) => ` ${said} `.includes(` ${column.words.join(' ')} `)
  const chosen = base.columns.filter(names)
  const keys = base.columns.filter(({ name }) => base.primaryKey.includes(name))
  const first = base.columns.filter((column, at) => at < MOST_COLUMNS || needed.has(column))
  const own = chosen.length > 1 ? [...new Set([...keys, ...chosen])] : first
  const beside = [...paths.keys()]
    .filter((table) => table !== base && ` ${said} `.includes(` ${table.words.join(' ')} `))
    .flatMap((table) => {
      const wanted = table.columns.filter(names).map((column) => columnOf({ table, column }))
      return (wanted.length > 0 ? wanted : labelOf(table)).slice(0, MOST_BESIDE)
    })
  return [...own.map((column) => columnOf({ table: base, column })), ...beside]
}

const UNUSUAL = new Set(['birth', 'updated', 'deleted', 'closed', 'discontinued', 'retired', 'last'])

/** When a row came to be, as far as names tell; a time that the question names comes first. */
export function mainTimeOf({ words }: AskedQuestion, table: IndexedTable): IndexedColumn | undefined {
  const times = table.columns.filter(({ kind }) => kind === 'time')
  const stem = (column: IndexedColumn) => column.words[0] ?? ''
  return (
    times.find((column) => words.includes(stem(column)) && !table.words.includes(stem(column))) ??
    times.find((column) => !column.words.some((word) => UNUSUAL.has(word))) ??
    times[0]
  )
}
