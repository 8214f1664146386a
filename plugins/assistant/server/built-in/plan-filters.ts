import { wordsOf } from '../words'
import type { AskedFilter, AskedQuestion } from './asked-question'
import { findColumn, wordsOfColumn } from './find-column'
import type { Paths } from './join-paths'
import { mainTimeOf } from './plan-columns'
import type { ColumnKind, IndexedTable } from './schema-index'
import type { PlannedFilter } from './select-plan'

interface Planned {
  readonly filters: readonly PlannedFilter[]
  readonly unplaced: readonly string[]
  /** `not …`, of which no column was found: without it a statement would answer the opposite. */
  readonly notUnderstood: readonly string[]
  /** What the filters say of how well the table fits. */
  readonly points: number
}

/** Conditions on the table and on what can be joined to it. */
export function filtersOf(question: AskedQuestion, base: IndexedTable, paths: Paths): Planned {
  const filters: PlannedFilter[] = []
  const unplaced: string[] = []
  const notUnderstood: string[] = []
  let points = 0
  for (const asked of question.filters) {
    const count = wordsOfColumn(asked.column, [...paths.keys()])
    const found = findColumn(asked.column.slice(-count), paths)
    if (found && count > 0 && canCompare(found.column.kind, asked)) {
      const { table, column } = found
      filters.push({ kind: 'compare', table, column, operator: asked.operator, value: asked.value })
      points += found.fit - found.distance
    } else if (asked.operator === '<>') {
      const flag = flagOf(wordsOf(asked.value), base)
      if (flag) filters.push(flag)
      else notUnderstood.push(`not ${asked.value}`)
    } else {
      unplaced.push(`${asked.column.at(-1) ?? ''} ${asked.operator} ${asked.value}`.trim())
      points -= 2
    }
  }
  filters.push(...flags(question, base, filters))
  const { window, period } = question
  const time = window && mainTimeOf(question, base)
  if (window && time) filters.push({ kind: 'since', table: base, column: time, ...window })
  else if (window) {
    unplaced.push(`last ${window.count} ${window.unit}s`)
    points -= 2
  }
  const dated = period && mainTimeOf(question, base)
  if (period && dated) filters.push({ kind: 'compare', table: base, column: dated, operator: '=', value: period })
  else if (period) {
    unplaced.push(`in ${period}`)
    points -= 2
  }
  return { filters, unplaced, notUnderstood, points }
}

/** `products that are active`: a column `is_active` that nothing else is said of. */
function flags(
  { words }: AskedQuestion,
  base: IndexedTable,
  filters: readonly PlannedFilter[],
): readonly PlannedFilter[] {
  return base.columns.flatMap((column): PlannedFilter[] => {
    const [first, ...rest] = column.words
    const isFlag = column.kind === 'boolean' && /^(is|has|was)$/.test(first ?? '') && rest.length > 0
    const isSaid = rest.every((word) => words.includes(word) && !base.words.includes(word))
    if (!isFlag || !isSaid || filters.some((filter) => filter.column === column)) return []
    return [{ kind: 'compare', table: base, column, operator: '=', value: 'true' }]
  })
}

/** `not active`: the column `is_active` is false. */
export function flagOf(said: readonly string[], base: IndexedTable): PlannedFilter | undefined {
  const column = base.columns.find(({ kind, words: [first, ...rest] }) => {
    const names = /^(is|has|was)$/.test(first ?? '') ? rest : [first, ...rest]
    return kind === 'boolean' && names.join(' ') === said.join(' ')
  })
  return column && { kind: 'compare', table: base, column, operator: '=', value: 'false' }
}

/** A year, a month or a day. */
export const DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/
export const NUMBER = /^-?\d{1,18}(\.\d{1,18})?$/
export const TRUE = /^(true|yes|y|1|on)$/i
export const FALSE = /^(false|no|n|0|off)$/i

/** Whether a value makes sense in a column of that kind: what does not would only be refused by the database. */
function canCompare(kind: ColumnKind, { operator, value }: AskedFilter): boolean {
  if (operator === 'contains') return kind === 'text' || kind === 'other'
  if (kind === 'number') return NUMBER.test(value)
  if (kind === 'time') return DATE.test(value) && isDay(value) && operator !== '<>'
  if (kind === 'boolean') return (operator === '=' || operator === '<>') && (TRUE.test(value) || FALSE.test(value))
  return operator === '=' || operator === '<>' || kind === 'text'
}

function isDay(value: string): boolean {
  const [year = '', month = '01', day = '01'] = value.split('-')
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number(year) > 0 && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}
