import type { LocatedTable } from '@etabli/sdk/server'
import { type ChatSource, messageParts } from '../contract'
import { type NameChain, nameChains } from './name-chains'
import type { TableKnowledge } from './table-knowledge'

/** An answer that lists more tables than these in words rests on none of them. */
const MOST_LISTED = 5
const MOST_SOURCES = 12
const MOST_COLUMNS = 40

/**
 * What an answer rests on: tables that the assistant was given and that the answer names, with their columns that it names. Read from its
 * statements, and where it has none from its words; what the assistant says of its sources counts for nothing.
 */
export function sourcesOf(
  answer: string,
  tables: readonly LocatedTable[],
  knowledge: TableKnowledge,
): readonly ChatSource[] {
  const parts = messageParts(answer)
  const statements = parts.flatMap((part) => (part.kind === 'sql' ? [nameChains(part.sql)] : []))
  const words = parts.flatMap((part) => (part.kind === 'text' ? [nameChains(part.text.replaceAll("'", ' '))] : []))
  const inStatements = statements.flatMap((chains) => usedIn(chains, tables))
  const inWords = words.flatMap((chains) => usedIn(chains, tables, 'in words'))
  const isListing = new Set(inWords.map(({ table }) => table)).size > MOST_LISTED
  const used = inStatements.length > 0 || isListing ? inStatements : inWords
  const columnsOf = new Map<LocatedTable, Set<string>>()
  for (const { table, columns } of used) columnsOf.set(table, new Set([...(columnsOf.get(table) ?? []), ...columns]))
  return [...columnsOf].slice(0, MOST_SOURCES).map(([table, columns]): ChatSource => {
    const [href, doc] = [knowledge.pageOf(table), knowledge.docOf(table)]
    return {
      ...{ schema: table.schema, table: table.name },
      columns: table.columns.flatMap(({ name }) => (columns.has(name) ? [name] : [])).slice(0, MOST_COLUMNS),
      ...(href !== undefined && { href }),
      ...(doc && { docs: { title: doc.title, ...(doc.href !== undefined && { href: doc.href }) } }),
    }
  })
}

interface Used {
  readonly table: LocatedTable
  readonly columns: readonly string[]
}

function usedIn(
  chains: readonly NameChain[],
  tables: readonly LocatedTable[],
  where: 'in a statement' | 'in words' = 'in a statement',
): readonly Used[] {
  const found = new Map<LocatedTable, Set<string>>()
  const aliases = new Map<string, LocatedTable>()
  for (const { names, alias, isRelation } of chains) {
    const table = tableOf(names, tables, isRelation && where === 'in a statement')
    if (!table) continue
    found.set(table, found.get(table) ?? new Set())
    for (const name of [alias, table.name]) if (name !== undefined) aliases.set(plain(name), table)
  }
  for (const { names } of chains) {
    const column = names.at(-1) ?? ''
    const owner = names.length > 1 ? aliases.get(plain(names.at(-2) ?? '')) : undefined
    if (names.length > 1 && !owner) continue
    for (const [table, columns] of found)
      if (!owner || owner === table)
        for (const { name } of table.columns) if (plain(name) === plain(column)) columns.add(name)
  }
  return [...found].map(([table, columns]) => ({ table, columns: [...columns] }))
}

/** The table that `schema.table`, with or without a column behind it, is; after FROM or JOIN a name without a schema, if it is but one's. */
function tableOf(
  names: readonly string[],
  tables: readonly LocatedTable[],
  isRelation: boolean,
): LocatedTable | undefined {
  for (const [at, name] of names.entries()) {
    const next = names[at + 1]
    const table = next === undefined ? undefined : tables.find((one) => is(one.schema, name) && is(one.name, next))
    if (table) return table
  }
  const named = isRelation && names.length === 1 ? tables.filter(({ name }) => is(name, names[0] ?? '')) : []
  return named.length === 1 ? named[0] : undefined
}

function is(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(name: string): string {
  return name.toLowerCase()
}
