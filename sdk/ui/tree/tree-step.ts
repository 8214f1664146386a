import type { TreeRow } from './tree-rows'

/** What a key asks of a tree; rows are named by their number. */
export type TreeStep =
  | { readonly kind: 'go' | 'close' | 'activate'; readonly row: number }
  | { readonly kind: 'open'; readonly rows: readonly number[] }

/**
 * What a key asks of a tree in which one row has the focus, after the ARIA authoring practices; undefined where it is none of
 * the tree's keys. @param page how many rows are in sight
 */
export function treeStep(
  key: string,
  rows: readonly TreeRow<unknown>[],
  at: number,
  page: number,
): TreeStep | undefined {
  const row = rows[at]
  if (!row) return undefined
  const go = (to: number): TreeStep => ({ kind: 'go', row: Math.min(Math.max(to, 0), rows.length - 1) })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'PageDown':
      return go(at + page)
    case 'PageUp':
      return go(at - page)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (row.isOpen === undefined) return go(at)
      return row.isOpen ? go(at + 1) : { kind: 'open', rows: [at] }
    case 'ArrowLeft':
      if (row.isOpen) return { kind: 'close', row: at }
      return go(row.parent === -1 ? at : row.parent)
    case 'Enter':
    case ' ':
      return { kind: 'activate', row: at }
    case '*':
      return { kind: 'open', rows: closedSiblings(rows, row) }
    default:
      return undefined
  }
}

function closedSiblings(rows: readonly TreeRow<unknown>[], { parent }: TreeRow<unknown>): readonly number[] {
  return rows.flatMap((each, index) => (each.parent === parent && each.isOpen === false ? [index] : []))
}
