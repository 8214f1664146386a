import type { TableEntry } from '../contract'

export interface TableLeaf {
  readonly name: string
  readonly isView: boolean
  readonly comment: string | undefined
  /** About how many rows it has, where that is known. */
  readonly rows: number | undefined
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

/**
 * What a filter leaves of the tree: tables whose name contains it, under their schemas; a schema whose own name contains
 * it keeps all its tables. Branches with a hit are open.
 */
export function filterTree(branches: readonly SchemaBranch[], filter: string): readonly SchemaBranch[] {
  const text = filter.trim().toLowerCase()
  if (text === '') return branches
  return branches.flatMap((branch) => {
    const tables = branch.tables?.filter(({ name }) => name.toLowerCase().includes(text)) ?? []
    if (tables.length > 0) return [{ ...branch, isOpen: true, tables }]
    return branch.name.toLowerCase().includes(text) ? [branch] : []
  })
}
