import type { LineageEdge, LineageNode } from '@etabli/sdk/platform/server'
import type { JoinedLineage } from './joined-lineage'

export interface Step {
  readonly node: LineageNode
  readonly distance: number
  readonly role: 'way' | 'check' | 'runner'
}

type Next = (id: string) => readonly string[]

/**
 * All that data comes through on its way to some nodes, nearest first, with what else can hold it up: tests of what is further up,
 * since dbt skips what depends on a failed one, and what runs any of it.
 */
export function wayBack(lineage: JoinedLineage, from: readonly string[]): readonly Step[] {
  const up = neighbours(lineage.edges, 'feeds', 'up')
  const tests = neighbours(lineage.edges, 'checks', 'down')
  const runners = neighbours(lineage.edges, 'runs', 'down')
  const way = walked(
    from.map((id) => [id, 0] as const),
    up,
  )
  // What makes a table is tested once the table is there.
  const made = from.filter((id) => lineage.find(id)?.kind === 'table').flatMap(up)
  const own = new Set([...from, ...made])
  const checks = [...way].flatMap(([id, at]) => (own.has(id) ? [] : tests(id).map((to) => [to, at] as const)))
  const seeds = [...way].flatMap(([id, at]) => runners(id).map((to) => [to, at] as const))
  const steps = new Map<string, Step>()
  const add = (role: Step['role'], reached: Iterable<readonly [string, number]>) => {
    for (const [id, distance] of reached) {
      const node = lineage.find(id)
      if (node && !steps.has(id)) steps.set(id, { node, distance, role })
    }
  }
  add('way', way)
  add('check', checks)
  add('runner', walked(seeds, runners, 0))
  return [...steps.values()].toSorted((a, b) => a.distance - b.distance)
}

/** Everything reached from some nodes, each with how far away it is. */
function walked(from: Iterable<readonly [string, number]>, next: Next, step = 1): ReadonlyMap<string, number> {
  const reached = new Map<string, number>()
  for (const [id, distance] of from) if (!reached.has(id)) reached.set(id, distance)
  // A map that grows while it is gone through is gone through to its end.
  for (const [id, distance] of reached)
    for (const other of next(id)) if (!reached.has(other)) reached.set(other, distance + step)
  return reached
}

function neighbours(edges: readonly LineageEdge[], relation: LineageEdge['relation'], direction: 'up' | 'down'): Next {
  const found = new Map<string, string[]>()
  for (const edge of edges) {
    if (edge.relation !== relation) continue
    const [at, other] = direction === 'up' ? [edge.to, edge.from] : [edge.from, edge.to]
    const known = found.get(at)
    if (known) known.push(other)
    else found.set(at, [other])
  }
  return (id) => found.get(id) ?? []
}

/**
 * The failure that came last. A task that failed shows in several nodes, as the model, its artefact and the bundle: of these it is
 * what lies nearest to the cause, which is the furthest up that data comes through.
 */
export function lastFailure(steps: readonly Step[]): Step | undefined {
  const failed = steps.filter(({ node }) => node.run?.status === 'error')
  const latest = failed.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
  const task = latest?.node.run?.task
  const same = task === undefined ? [] : failed.filter(({ node }) => node.run?.task === task)
  return same.toSorted((a, b) => RANK[a.role] - RANK[b.role] || b.distance - a.distance)[0] ?? latest
}

const RANK = { way: 0, check: 1, runner: 2 } as const satisfies Readonly<Record<Step['role'], number>>

function timeOf({ node }: Step): number {
  return node.run?.at.getTime() ?? 0
}
