import type { LocatedTable } from '@etabli/sdk/server'
import { wordsOfColumn } from './built-in/find-column'
import { mainTimeOf } from './built-in/plan-columns'
import { planSelect } from './built-in/plan-select'
import { readQuestion } from './built-in/read-question'
import { type IndexedTable, indexOf, type SchemaIndex } from './built-in/schema-index'

const MOST = 3
/** Of a schema with more, the first tell enough. */
const MOST_TABLES = 200

/** Requests about the tables that are there, of which the built-in assistant would take every word into account. */
export function exampleRequests(located: readonly LocatedTable[]): readonly string[] {
  const index = indexOf(located.slice(0, MOST_TABLES))
  // What leads to most others is what happened; what it leads to is whom it happened to.
  const parents = (table: IndexedTable) => index.links.filter(({ from, isToParent }) => isToParent && from === table)
  const timed = (table: IndexedTable) => mainTimeOf(NOTHING_ASKED, table) !== undefined
  const tables = index.tables.toSorted(
    (one, other) => Number(timed(other)) - Number(timed(one)) || parents(other).length - parents(one).length,
  )
  const kinds = [
    tables.filter(timed).map((table) => `How many ${spoken(table)} per month?`),
    tables.flatMap((table) => parents(table).map(({ to }) => `Which ${spoken(to)} are without ${spoken(table)}?`)),
    tables.filter(timed).map((table) => `Latest 10 ${spoken(table)}`),
    tables.map((table) => `How many ${spoken(table)}?`),
  ]
  const found = kinds.flatMap(
    (requests) => requests.slice(0, MOST_TRIED).find((request) => isAnswered(request, index)) ?? [],
  )
  return found.slice(0, MOST)
}

const MOST_TRIED = 10
const NOTHING_ASKED = readQuestion('', () => 0)

function spoken({ name }: IndexedTable): string {
  return name.replaceAll('_', ' ')
}

function isAnswered(request: string, index: SchemaIndex): boolean {
  const [plan] = planSelect(
    readQuestion(request, (words) => wordsOfColumn(words, index.tables)),
    index,
  )
  return plan !== undefined && plan.unplaced.length === 0 && plan.notUnderstood.length === 0
}
