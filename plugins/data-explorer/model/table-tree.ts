import type { TableEntry, TableOutline } from '../contract'

export interface TableLeaf {
  readonly name: string
  readonly isView: boolean
  readonly comment: string | undefined
  /** About how many rows it has, where that is known. */
  readonly rows: number | undefined
  /** Its columns that a filter has found. */
  readonly found?: readonly string[]
}

export interface SchemaBranch {
  readonly name: string
  readonly isOpen: boolean
  /** Undefined while they are not loaded. */
  readonly tables: readonly TableLeaf[] | undefined
  readonly error: Error | undefined
}

/** A server may name a schema or table plainly or with details. */
export function leafOf(entry: TableEntry): TableLeaf {
  if (typeof entry === 'string') return { name: entry, isView: false, comment: undefined, rows: undefined }
  return { name: entry.name, isView: entry.kind === 'view', comment: entry.comment, rows: entry.rowEstimate }
}

/** What is known of the tables of schemas: with it, a filter finds columns too, and tables of schemas that were never opened. */
export type Outlines = ReadonlyMap<string, readonly TableOutline[]>

/**
 * What a filter leaves of the tree: tables of which the name or a column contains it, under their schemas; a schema whose own name
 * contains it keeps all its tables. Branches with a hit are open.
 */
export function filterTree(
  branches: readonly SchemaBranch[],
  filter: string,
  outlines: Outlines = new Map(),
): readonly SchemaBranch[] {
  const text = filter.trim().toLowerCase()
  if (text === '') return branches
  const has = (name: string) => name.toLowerCase().includes(text)
  return branches.flatMap((branch) => {
    const outline = outlines.get(branch.name) ?? []
    const columnsOf = new Map(outline.map(({ name, columns }) => [name, columns]))
    const tables = (branch.tables ?? outline.map(outlinedLeaf)).flatMap((leaf) => {
      if (has(leaf.name)) return [leaf]
      const found = (columnsOf.get(leaf.name) ?? []).flatMap(({ name }) => (has(name) ? [name] : []))
      return found.length > 0 ? [{ ...leaf, found }] : []
    })
    if (tables.length > 0) return [{ ...branch, isOpen: true, tables }]
    return has(branch.name) ? [branch] : []
  })
}

function outlinedLeaf({ name, kind, comment }: TableOutline): TableLeaf {
  return { name, isView: kind === 'view', comment, rows: undefined }
}
