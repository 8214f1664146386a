import { type Digraph, type Edge, neighbours } from './digraph'

/** The column of each vertex, from 0 on: every arrow leads to a later one, except those that close a circle. */
export function layersOf(graph: Digraph): Int32Array {
  const acyclic: Digraph = { size: graph.size, edges: withoutCircles(graph) }
  const [after, before] = [neighbours(acyclic), neighbours(acyclic, true)]
  const order = topologicalOrder(acyclic, after)
  const layer = new Int32Array(graph.size)
  for (const vertex of order)
    for (const next of after[vertex] ?? []) layer[next] = Math.max(layer[next] ?? 0, (layer[vertex] ?? 0) + 1)
  // What nothing leads to stands right before the first that needs it, so that its arrows are short.
  for (const vertex of order) {
    const nexts = after[vertex] ?? []
    if ((before[vertex]?.length ?? 0) === 0 && nexts.length > 0)
      layer[vertex] = Math.min(...nexts.map((next) => layer[next] ?? 0)) - 1
  }
  return layer
}

/** Turns each arrow round that leads back to where a walk came from. */
function withoutCircles({ size, edges }: Digraph): readonly Edge[] {
  const outgoing: number[][] = Array.from({ length: size }, () => [])
  edges.forEach(([from], index) => void outgoing[from]?.push(index))
  const turned = new Set<number>()
  // 0: not met, 1: on the way, 2: done.
  const state = new Uint8Array(size)
  for (let start = 0; start < size; start += 1) {
    if (state[start]) continue
    const way = [{ vertex: start, at: 0 }]
    state[start] = 1
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const index = outgoing[top.vertex]?.[top.at]
      top.at += 1
      if (index === undefined) {
        state[top.vertex] = 2
        way.pop()
        continue
      }
      const to = edges[index]?.[1] ?? 0
      if (state[to] === 1) turned.add(index)
      if (state[to] !== 0) continue
      state[to] = 1
      way.push({ vertex: to, at: 0 })
    }
  }
  return edges.map((edge, index) => (turned.has(index) ? [edge[1], edge[0]] : edge))
}

function topologicalOrder({ size, edges }: Digraph, after: readonly (readonly number[])[]): readonly number[] {
  const open = new Int32Array(size)
  for (const [, to] of edges) open[to] = (open[to] ?? 0) + 1
  const order: number[] = []
  for (let vertex = 0; vertex < size; vertex += 1) if (open[vertex] === 0) order.push(vertex)
  // The list grows while it is walked.
  for (const vertex of order)
    for (const next of after[vertex] ?? []) {
      open[next] = (open[next] ?? 0) - 1
      if (open[next] === 0) order.push(next)
    }
  return order
}
