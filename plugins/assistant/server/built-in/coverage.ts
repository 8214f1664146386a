import type { IndexedTable, SchemaIndex } from './schema-index'
import type { SelectPlan } from './select-plan'

const AMOUNT = /^(total|subtotal|amount|price|cost|revenue|turnover|value|tax|shipping)$/

/** What a sum or a mean leaves out or mixes, as far as names and comments tell. */
export function coverageOf(plan: SelectPlan, { tables }: SchemaIndex, said: readonly string[]): readonly string[] {
  const [measure] = plan.shown
  if (measure?.kind !== 'aggregate' || measure.name === 'count') return []
  const { table, column } = measure
  const of = ofWhat(table, tables).find((other) => !other.words.every((word) => said.includes(word)))
  const used = [...plan.groups, ...plan.filters].flatMap((part) => ('column' in part ? [part.column] : []))
  const currency = table.columns.find((other) => other.words.includes('currency') && !used.includes(other))
  const isMixed = currency && column.words.some((word) => AMOUNT.test(word)) && !/eur|usd|gbp|chf/i.test(column.name)
  return [
    ...(of
      ? [`${table.name} is by ${of.words.join(' ')}: what belongs to no ${of.words.join(' ')} is not in it.`]
      : []),
    ...(isMixed
      ? [`The amounts of ${table.name} are in several currencies (${currency.name}), added as they are.`]
      : []),
  ]
}

/** The tables that the rows of a summary are about: it bears their name, or says `by store`. */
export function ofWhat(table: IndexedTable, tables: readonly IndexedTable[]): readonly IndexedTable[] {
  const isBy = (name: string) => new RegExp(`\\b(?:by|per|each|every)\\s+${name}\\b`, 'i').test(table.comment)
  return tables.filter(({ words, primaryKey }) => {
    if (words === table.words || words.join(' ') === table.words.join(' ') || primaryKey.length !== 1) return false
    const isNamed = table.isView && words.every((word) => table.words.includes(word))
    return (isNamed || isBy(words.join(' '))) && table.columns.some((column) => column.name === primaryKey[0])
  })
}
