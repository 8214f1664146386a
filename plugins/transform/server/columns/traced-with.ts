import type { TracedNode } from '../../contract'

type Traced = Omit<TracedNode, 'fullPath'>

/** A node with all its columns, and of other nodes the columns that those are made of, and that are made of those, near and far. */
export function tracedWith(id: string, nodes: readonly Traced[]): readonly Traced[] {
  const asked = nodes.find((node) => node.id === id)
  if (!asked) return []
  const own = asked.columns.map(({ name }) => keyOf(id, name))
  const [up, down] = linksOf(nodes)
  const kept = new Set([...reachedFrom(own, up), ...reachedFrom(own, down)])
  return nodes.flatMap((node) => {
    const columns = node.columns.filter(({ name }) => kept.has(keyOf(node.id, name)))
    return node === asked || columns.length > 0 ? [{ ...node, columns }] : []
  })
}

type Links = ReadonlyMap<string, readonly string[]>

function linksOf(nodes: readonly Traced[]): readonly [Links, Links] {
  const up = new Map<string, readonly string[]>()
  const down = new Map<string, string[]>()
  for (const { id, columns } of nodes)
    for (const { name, from } of columns) {
      const key = keyOf(id, name)
      const origins = (from ?? []).map(({ node, column }) => keyOf(node, column))
      up.set(key, origins)
      for (const origin of origins) {
        const made = down.get(origin)
        if (made) made.push(key)
        else down.set(origin, [key])
      }
    }
  return [up, down]
}

function reachedFrom(keys: readonly string[], links: Links): ReadonlySet<string> {
  const reached = new Set(keys)
  // A set that grows while it is gone through is gone through to its end.
  for (const key of reached) for (const next of links.get(key) ?? []) reached.add(next)
  return reached
}

function keyOf(node: string, column: string): string {
  return JSON.stringify([node, column])
}
