import { type Digraph, neighbours } from './digraph'

/** Walks to and fro over the columns; further ones hardly help. */
const SWEEPS = 8

type Layers = readonly (readonly number[])[]

/**
 * Orders each column so that few arrows cross: each vertex moves to the middle of its neighbours in the column before,
 * then in the column after, and so on; the best order met is kept. Arrows join columns that are side by side.
 */
export function orderLayers(graph: Digraph, layer: Int32Array): Layers {
  const [after, before] = [neighbours(graph), neighbours(graph, true)]
  const place = new Int32Array(graph.size)
  let layers = firstOrder(layer)
  let best = { layers, crossings: countCrossings(layers, after) }
  for (let sweep = 0; sweep < SWEEPS && best.crossings > 0; sweep += 1) {
    layers = sweep % 2 === 0 ? swept(layers, before, place) : swept(layers.toReversed(), after, place).toReversed()
    const crossings = countCrossings(layers, after)
    if (crossings < best.crossings) best = { layers, crossings }
  }
  return best.layers
}

function firstOrder(layer: Int32Array): Layers {
  const layers: number[][] = []
  layer.forEach((index, vertex) => {
    layers[index] ??= []
    layers[index].push(vertex)
  })
  return Array.from(layers, (each) => each ?? [])
}

function swept(layers: Layers, fixed: Layers, place: Int32Array): Layers {
  return layers.map((vertices) => {
    const sorted = vertices
      .map((vertex, at) => ({ vertex, middle: middleOf(fixed[vertex] ?? [], place) ?? at }))
      .sort((one, other) => one.middle - other.middle)
    return sorted.map(({ vertex }, at) => {
      place[vertex] = at
      return vertex
    })
  })
}

function middleOf(vertices: readonly number[], place: Int32Array): number | undefined {
  if (vertices.length === 0) return undefined
  let sum = 0
  for (const vertex of vertices) sum += place[vertex] ?? 0
  return sum / vertices.length
}

/** How many pairs of arrows cross; `after` has for each vertex those that its arrows lead to, a column further. */
export function countCrossings(layers: Layers, after: Layers): number {
  const place = new Int32Array(after.length)
  for (const vertices of layers)
    vertices.forEach((vertex, at) => {
      place[vertex] = at
    })
  let crossings = 0
  for (const [index, vertices] of layers.entries()) {
    const ends: number[] = []
    for (const vertex of vertices) {
      const own = (after[vertex] ?? []).map((to) => place[to] ?? 0)
      ends.push(...(own.length > 1 ? own.sort((one, other) => one - other) : own))
    }
    crossings += countInversions(ends, layers[index + 1]?.length ?? 0)
  }
  return crossings
}

/** Pairs in the wrong order, with a Fenwick tree. */
function countInversions(values: readonly number[], below: number): number {
  const tree = new Int32Array(below + 1)
  let inversions = 0
  values.forEach((value, seen) => {
    let notLarger = 0
    for (let at = value + 1; at > 0; at -= at & -at) notLarger += tree[at] ?? 0
    inversions += seen - notLarger
    for (let at = value + 1; at <= below; at += at & -at) tree[at] = (tree[at] ?? 0) + 1
  })
  return inversions
}
