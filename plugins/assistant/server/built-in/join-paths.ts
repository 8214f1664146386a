import type { IndexedTable, Link, SchemaIndex } from './schema-index'

/** Longer paths join tables that have little to do with each other. */
const LONGEST_PATH = 3

/** The tables that can be joined to one, nearest first, each with the shortest way to it. */
export type Paths = ReadonlyMap<IndexedTable, readonly Link[]>

/** `parents` keeps one row for each of the first table's; `any` may give many. */
export function pathsFrom(base: IndexedTable, { links }: SchemaIndex, through: 'parents' | 'any'): Paths {
  const paths = new Map<IndexedTable, readonly Link[]>([[base, []]])
  const usable = through === 'any' ? links : links.filter(({ isToParent }) => isToParent)
  // A map is read in the order in which it grows, so this goes breadth first.
  for (const [table, path] of paths) {
    if (path.length >= LONGEST_PATH) continue
    for (const link of usable) if (link.from === table && !paths.has(link.to)) paths.set(link.to, [...path, link])
  }
  return paths
}
