import type { PlannedRun } from './planned-runs'

/** A stretch of time in which something runs that should not run at the same time. */
export interface Collision {
  /** `engine`: more than run at once. `itself`: something overlaps itself. */
  readonly kind: 'engine' | 'itself'
  /** The engine, or what overlaps itself. */
  readonly name: string
  readonly from: number
  readonly to: number
  /** How many run at the same time at most. */
  readonly most: number
  /** What takes part in it. */
  readonly runs: readonly PlannedRun[]
}

/** The collisions of these runs, the earliest first. @param limit how many run at once on an engine */
export function collisionsOf(runs: readonly PlannedRun[], limit: number): readonly Collision[] {
  const real = runs.filter(({ start, end }) => end > start)
  const onEngines = [...groups(real, ({ engine }) => engine)].flatMap(([engine, group]) =>
    stretches(group, limit).map((stretch) => ({ kind: 'engine' as const, name: engine, ...stretch })),
  )
  const withThemselves = [...groups(real, ({ subject }) => subject).values()].flatMap((group) =>
    stretches(group, 1).map((stretch) => ({ kind: 'itself' as const, name: group[0]?.name ?? '', ...stretch })),
  )
  return [...onEngines, ...withThemselves].sort((a, b) => a.from - b.from || a.name.localeCompare(b.name))
}

function groups(
  runs: readonly PlannedRun[],
  keyOf: (run: PlannedRun) => string,
): ReadonlyMap<string, readonly PlannedRun[]> {
  const found = new Map<string, PlannedRun[]>()
  for (const run of runs) {
    const group = found.get(keyOf(run))
    if (group) group.push(run)
    else found.set(keyOf(run), [run])
  }
  return found
}

type Stretch = Pick<Collision, 'from' | 'to' | 'most' | 'runs'>

/** Where more than `limit` of the runs are under way, each as long as it goes on without a break. */
function stretches(runs: readonly PlannedRun[], limit: number): readonly Stretch[] {
  // What ends makes room for what begins at the same moment.
  const edges = runs
    .flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.by - b.by)
  const found: { from: number; to: number; most: number }[] = []
  let underWay = 0
  let isOver = false
  for (const { at, by } of edges) {
    underWay += by
    const last = found.at(-1)
    if (underWay > limit && !isOver) {
      isOver = true
      // One ended and another began at the same moment: it goes on.
      if (last?.to === at) last.most = Math.max(last.most, underWay)
      else found.push({ from: at, to: at, most: underWay })
    } else if (underWay > limit && last) last.most = Math.max(last.most, underWay)
    else if (isOver && last) {
      isOver = false
      last.to = at
    }
  }
  return found.map((stretch) => ({
    ...stretch,
    runs: runs.filter(({ start, end }) => start < stretch.to && end > stretch.from),
  }))
}

/** What tells a collision from others, whenever exactly it is: the same two still collide after a small move. */
export function keyOf({ kind, name, runs }: Collision): string {
  return [kind, name, ...new Set(runs.map(({ redisId }) => redisId).sort())].join(' ')
}

/** Where a trigger takes part in a collision. */
export interface Strip {
  readonly from: number
  readonly to: number
}

/** Where each trigger takes part in a collision, by its `redis-id`; strips that touch are one. */
export function stripsOf(collisions: readonly Collision[]): ReadonlyMap<string, readonly Strip[]> {
  const found = new Map<string, Strip[]>()
  for (const { from, to, runs } of collisions)
    for (const { redisId, start, end } of runs) {
      const strip = { from: Math.max(from, start), to: Math.min(to, end) }
      found.set(redisId, [...(found.get(redisId) ?? []), strip])
    }
  return new Map([...found].map(([redisId, strips]) => [redisId, joined(strips)]))
}

function joined(strips: readonly Strip[]): readonly Strip[] {
  const whole: Strip[] = []
  for (const strip of [...strips].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && strip.from <= last.to) whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, strip.to) }
    else whole.push(strip)
  }
  return whole
}
