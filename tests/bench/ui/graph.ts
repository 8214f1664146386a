import type { Locator } from 'playwright-core'
import { sampleGraph } from '../../../sdk/stories/sample-graph'
import { layoutGraph } from '../../../sdk/ui/graph-view/layout/layout-graph'
import { size } from '../form'
import type { Measure } from '../report'
import { framesWhile, percentile, timed, withStory } from './story-page'

/** Sixty frames a second, with what a clock of whole frames is off by. */
const FRAME_MS = 17
/** Of a hundred frames, five may take twice as long. */
const SLOW_FRAME_MS = 34

export function graphInNode(): readonly Measure[] {
  const { nodes, edges } = sampleGraph(size(1_000, 200))
  const ids = nodes.map(({ id }) => id)
  const values = timed(() => layoutGraph(ids, edges))
  return [{ name: `laid out, ${nodes.length} nodes and ${edges.length} arrows`, unit: 'ms', values, goal: 100 }]
}

/** A graph of 1,000 nodes under a wheel: moved where titles can be read, zoomed to all of it and back, and moved there. */
export function graphInBrowser(): Promise<readonly Measure[]> {
  return withStory('graph-view', async (page) => {
    const graph = page.getByRole('application', { name: 'A thousand models' })
    const tools = page.getByRole('toolbar', { name: 'A thousand models tools' })
    const node = graph.locator('[aria-pressed]')
    await node.first().waitFor()
    const drawn = await node.count()
    const panned = await framesWhile(graph, PAN)
    const zoomed = await framesWhile(graph, ZOOM)
    await tools.getByRole('button', { name: 'Fit the whole graph' }).click()
    await node.nth(999).waitFor()
    const pannedWhole = await framesWhile(graph, PAN)
    await graph.focus()
    const walked: number[] = []
    for (const key of ['End', 'Home', 'ArrowRight', 'ArrowLeft', 'End', 'Home']) walked.push(await answered(graph, key))
    return [
      { name: 'nodes in the page where titles can be read', unit: 'nodes', values: [drawn], goal: 200 },
      ...paced('moved where titles can be read', panned),
      ...paced('zoomed out to all nodes and back', zoomed),
      ...paced('moved with all 1,000 nodes in sight', pannedWhole),
      { name: 'from a key to the node that it leads to', unit: 'ms', values: walked, goal: 100 },
    ]
  })
}

const MOVES = '.react-flow__viewport'
const PAN = { deltaX: 24, deltaY: 12, ctrlKey: false, moves: MOVES }
const ZOOM = { deltaX: 0, deltaY: 4, ctrlKey: true, moves: MOVES }

function paced(name: string, frames: readonly number[]): readonly Measure[] {
  return [
    { name: `frame while ${name}, median`, unit: 'ms', values: [percentile(frames, 0.5)], goal: FRAME_MS },
    { name: `frame while ${name}, 95th`, unit: 'ms', values: [percentile(frames, 0.95)], goal: SLOW_FRAME_MS },
  ]
}

/** Milliseconds from a key to the frame in which the graph names another node. */
function answered(graph: Locator, key: string): Promise<number> {
  return graph.evaluate(async (element, pressed) => {
    const named = () => element.getAttribute('aria-activedescendant')
    const before = named()
    const began = performance.now()
    element.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
    for (let frame = 0; frame < 300; frame += 1) {
      await new Promise(requestAnimationFrame)
      if (named() !== before && named() !== null) return performance.now() - began
    }
    throw new Error(`${pressed} leads to no other node`)
  }, key)
}
