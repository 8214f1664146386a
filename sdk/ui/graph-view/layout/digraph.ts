/** A directed graph whose vertices are numbers from 0 on. */
export interface Digraph {
  readonly size: number
  readonly edges: readonly Edge[]
}
export type Edge = readonly [from: number, to: number]

/** For each vertex those that its arrows lead to, or with `against` those that they come from. */
export function neighbours({ size, edges }: Digraph, against = false): readonly (readonly number[])[] {
  const lists: number[][] = Array.from({ length: size }, () => [])
  for (const [from, to] of edges) lists[against ? to : from]?.push(against ? from : to)
  return lists
}

/** The vertices of each connected part, in ascending order, the parts by their first vertex. */
export function partsOf(graph: Digraph): readonly (readonly number[])[] {
  const [after, before] = [neighbours(graph), neighbours(graph, true)]
  const seen = new Uint8Array(graph.size)
  const parts: number[][] = []
  for (let start = 0; start < graph.size; start += 1) {
    if (seen[start]) continue
    const part: number[] = []
    const waiting = [start]
    seen[start] = 1
    for (let vertex = waiting.pop(); vertex !== undefined; vertex = waiting.pop()) {
      part.push(vertex)
      for (const next of [...(after[vertex] ?? []), ...(before[vertex] ?? [])]) {
        if (seen[next]) continue
        seen[next] = 1
        waiting.push(next)
      }
    }
    parts.push(part.sort((one, other) => one - other))
  }
  return parts
}
