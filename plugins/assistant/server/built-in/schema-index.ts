import type { LocatedTable } from '@etabli/sdk/server'
import { wordsOf } from '../words'

/** What can be done with a column: `other` can be shown, and compared as text. */
export type ColumnKind = 'number' | 'text' | 'time' | 'boolean' | 'other'

export interface IndexedColumn {
  readonly name: string
  readonly kind: ColumnKind
  readonly words: readonly string[]
  readonly commentWords: ReadonlySet<string>
}

export interface IndexedTable {
  readonly schema: string
  readonly name: string
  readonly isView: boolean
  readonly comment: string
  readonly words: readonly string[]
  readonly commentWords: ReadonlySet<string>
  readonly columns: readonly IndexedColumn[]
  readonly primaryKey: readonly string[]
}

/** How a row of one table finds those of another. */
export interface Link {
  readonly from: IndexedTable
  readonly to: IndexedTable
  readonly pairs: readonly (readonly [from: string, to: string])[]
  /** True towards a parent, of which each row has one at most; false towards children, of which it may have many. */
  readonly isToParent: boolean
}

export interface SchemaIndex {
  readonly tables: readonly IndexedTable[]
  readonly links: readonly Link[]
}

export function indexOf(located: readonly LocatedTable[]): SchemaIndex {
  const tables = located.map(indexed)
  const byName = new Map(tables.map((table) => [keyOf(table.schema, table.name), table]))
  const down = located.flatMap((table, at) => {
    const from = tables[at]
    if (!from) return []
    const declared = table.references.flatMap((reference): Link[] => {
      const to = byName.get(keyOf(reference.schema, reference.table))
      const pairs = reference.columns.map((column, place) => [column, reference.targetColumns[place] ?? ''] as const)
      return to && to !== from ? [{ from, to, pairs, isToParent: true }] : []
    })
    const known = new Set(table.references.flatMap(({ columns }) => columns))
    return [...declared, ...impliedLinks(table, from, located, tables, known)]
  })
  const up = down.map(({ from, to, pairs }) => ({
    from: to,
    to: from,
    pairs: pairs.map(([one, other]) => [other, one] as const),
    isToParent: false,
  }))
  return { tables, links: [...down, ...up] }
}

function indexed({ schema, name, kind, comment, columns, primaryKey }: LocatedTable): IndexedTable {
  return {
    schema,
    name,
    isView: kind === 'view',
    comment: comment?.replace(/\s+/g, ' ').trim() ?? '',
    words: wordsOf(name),
    commentWords: new Set(wordsOf(comment ?? '')),
    primaryKey,
    columns: columns.map((column) => ({
      name: column.name,
      kind: kindOf(column.type),
      words: wordsOf(column.name),
      commentWords: new Set(wordsOf(column.comment ?? '')),
    })),
  }
}

/** `customer_id` means the table whose key is called so, or `customers` with a key `id`, where no foreign key says it. */
function impliedLinks(
  table: LocatedTable,
  from: IndexedTable,
  located: readonly LocatedTable[],
  tables: readonly IndexedTable[],
  known: ReadonlySet<string>,
): readonly Link[] {
  return table.columns.flatMap(({ name, type }): Link[] => {
    if (known.has(name) || !/._?id$/i.test(name) || table.primaryKey.includes(name)) return []
    const at = located.findIndex((target) => {
      const [key, ...more] = target.primaryKey
      if (target === table || key === undefined || more.length > 0) return false
      const isNamed = key === name || (key === 'id' && wordsOf(`${target.name}_id`).join() === wordsOf(name).join())
      return isNamed && target.columns.find((column) => column.name === key)?.type === type
    })
    const to = tables[at]
    const key = to?.primaryKey[0]
    return to && key !== undefined ? [{ from, to, pairs: [[name, key]], isToParent: true }] : []
  })
}

const KINDS: readonly (readonly [ColumnKind, RegExp])[] = [
  ['boolean', /^(bool(ean)?|tinyint\(1\))$/],
  ['number', /^(u?(tiny|small|medium|big|huge)?int(eger)?\d*|numeric|decimal|double|float\d*|real)(\W|$)/],
  ['time', /^(date|datetime|timestamp)(\W|$)/],
  ['text', /^(text|(tiny|medium|long)text|varchar|n?char|character|string)(\W|$)/],
]

export function kindOf(type: string): ColumnKind {
  const name = type.toLowerCase()
  if (name.includes('[')) return 'other'
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
}

function keyOf(schema: string, table: string): string {
  return JSON.stringify([schema, table])
}
