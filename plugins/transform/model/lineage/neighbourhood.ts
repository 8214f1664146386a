import type { Direction, ProjectGraph } from '../../contract/project-graph'

/** A way on from a node that is not shown yet. */
export interface End {
  /** Names it beside the nodes. */
  readonly id: string
  readonly of: string
  readonly direction: Direction
  readonly count: number
}

export interface Neighbourhood {
  readonly shown: ReadonlySet<string>
  readonly ends: readonly End[]
}

/**
 * Some nodes, what is one step away from them, and what is one step away from each end that was opened. Upstream it goes on upstream
 * alone, and downstream likewise: else half of a project is there after three steps.
 */
export function neighbourhoodOf(
  graph: ProjectGraph,
  focus: readonly string[],
  opened: ReadonlySet<string>,
): Neighbourhood {
  const shown = new Set(focus)
  const ends: End[] = []
  for (const direction of ['up', 'down'] as const) {
    const reached = new Set(focus)
    const isOpen = (id: string) => focus.includes(id) || opened.has(endId(id, direction))
    for (const id of reached) if (isOpen(id)) for (const other of graph.next(id, direction)) reached.add(other)
    for (const id of reached) shown.add(id)
    for (const of of reached)
      if (!isOpen(of)) ends.push({ id: endId(of, direction), of, direction, count: graph.next(of, direction).length })
  }
  return { shown, ends: ends.flatMap((end) => leftOf(graph, end, shown)) }
}

/** What is shown already by another way is not still to come. */
function leftOf(graph: ProjectGraph, end: End, shown: ReadonlySet<string>): readonly End[] {
  const count = graph.next(end.of, end.direction).filter((id) => !shown.has(id)).length
  return count === 0 ? [] : [{ ...end, count }]
}

function endId(of: string, direction: Direction): string {
  return `${direction} ${of}`
}
