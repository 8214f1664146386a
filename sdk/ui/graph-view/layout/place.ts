/** Walks to and fro over the columns. */
const SWEEPS = 8

export interface Columns {
  readonly layers: readonly (readonly number[])[]
  readonly after: readonly (readonly number[])[]
  readonly before: readonly (readonly number[])[]
  /** The least distance between the middles of two vertices of a column that follow each other. */
  readonly distance: (upper: number, lower: number) => number
}

/** The height of each vertex's middle: as near to its neighbours as the others of its column allow. */
export function placeVertically({ layers, after, before, distance }: Columns, size: number): Float64Array {
  const heights = new Float64Array(size)
  const place = (vertices: readonly number[], neighboursOf: (vertex: number) => readonly number[]) => {
    const wished = vertices.map((vertex) => meanOf(neighboursOf(vertex), heights) ?? heights[vertex] ?? 0)
    spread(wished, (at) => distance(vertices[at - 1] ?? 0, vertices[at] ?? 0)).forEach((height, at) => {
      heights[vertices[at] ?? 0] = height
    })
  }
  for (const vertices of layers) place(vertices, () => [])
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isDown = sweep % 2 === 0
    for (const vertices of isDown ? layers : layers.toReversed())
      place(vertices, (vertex) => (isDown ? before : after)[vertex] ?? [])
  }
  for (const vertices of layers) place(vertices, (vertex) => [...(before[vertex] ?? []), ...(after[vertex] ?? [])])
  return heights
}

function meanOf(vertices: readonly number[], heights: Float64Array): number | undefined {
  if (vertices.length === 0) return undefined
  let sum = 0
  for (const vertex of vertices) sum += heights[vertex] ?? 0
  return sum / vertices.length
}

interface Block {
  sum: number
  count: number
}

/**
 * The heights nearest to those wished for (by least squares) that keep their order and distances: the classic of pooling
 * neighbours that are too near each other into a block with one mean.
 */
export function spread(wished: readonly number[], distance: (at: number) => number): readonly number[] {
  const offsets: number[] = []
  const blocks: Block[] = []
  wished.forEach((wish, at) => {
    offsets.push(at === 0 ? 0 : (offsets[at - 1] ?? 0) + distance(at))
    let block: Block = { sum: wish - (offsets[at] ?? 0), count: 1 }
    for (let last = blocks.at(-1); last && last.sum / last.count >= block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count }
      blocks.pop()
    }
    blocks.push(block)
  })
  const means = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  return means.map((mean, at) => mean + (offsets[at] ?? 0))
}
