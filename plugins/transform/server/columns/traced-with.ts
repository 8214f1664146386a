import type { TracedNode } from '../../contract'
import { ColumnLinks } from '../../contract/column-links'

type Traced = Omit<TracedNode, 'fullPath'>

/** A node with all its columns, and of others the columns that those are made of, or that are made of them, near and far. */
export function tracedWith(id: string, nodes: readonly Traced[]): readonly Traced[] {
  const asked = nodes.find((node) => node.id === id)
  if (!asked) return []
  const kept = new Map<string, Set<string>>()
  for (const { node, column } of new ColumnLinks(nodes).along(
    asked.columns.map(({ name }) => ({ node: id, column: name })),
  ))
    kept.set(node, (kept.get(node) ?? new Set()).add(column))
  return nodes.flatMap((node) => {
    const columns = node.columns.filter(({ name }) => kept.get(node.id)?.has(name))
    return columns.length > 0 || node === asked ? [{ ...node, columns }] : []
  })
}
