import type { GraphEdge, GraphNode } from '../ui/graph-view/graph'
import type { StatusTone } from '../ui/status-badge'

const LAYER = 100
const STATUSES = [
  { tone: 'success', text: 'Built' },
  { tone: 'success', text: 'Built' },
  { tone: 'warning', text: 'Stale' },
  { tone: 'danger', text: 'Failed' },
] as const satisfies readonly { readonly tone: StatusTone; readonly text: string }[]

/** A made-up lineage in layers of 100 models, each based on one to three of the layers before: always the same. */
export function sampleGraph(count: number): {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
} {
  const draw = drawNumbers()
  const nodes = Array.from({ length: count }, (_, index): GraphNode => {
    const status = STATUSES[index % STATUSES.length]
    return {
      id: idOf(index),
      title: `model ${index + 1}`,
      subtitle: `layer ${Math.floor(index / LAYER) + 1}`,
      ...(status && { status }),
    }
  })
  const edges: GraphEdge[] = []
  for (let index = LAYER; index < count; index += 1) {
    const layer = Math.floor(index / LAYER)
    const near = index % LAYER
    for (let each = 0; each <= draw(3); each += 1) {
      const from = Math.max(0, layer - 1 - (draw(6) === 0 ? 1 : 0)) * LAYER + ((near + draw(9)) % LAYER)
      edges.push({ from: idOf(from), to: idOf(index) })
    }
  }
  return { nodes, edges }
}

function idOf(index: number): string {
  return `m${index}`
}

/** Whole numbers below a bound, the same ones in every run. */
function drawNumbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
