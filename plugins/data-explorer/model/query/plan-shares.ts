import type { PlanStep } from '../../contract'

export interface PlanShares {
  readonly by: 'cost' | 'rows'
  /** Of each step, from 0 to 1. */
  readonly shares: readonly number[]
}

/** How much of a plan each step takes by itself; undefined where the database estimates nothing. */
export function planShares(steps: readonly PlanStep[]): PlanShares | undefined {
  if (steps.some(({ cost }) => cost !== undefined)) return sharesOfCost(steps)
  const rows = steps.map((step) => step.rows ?? 0)
  const all = sum(rows)
  return all > 0 ? { by: 'rows', shares: rows.map((each) => each / all) } : undefined
}

/** The place of the step that takes most, if one does. */
export function mostExpensive({ shares }: PlanShares): number | undefined {
  const most = Math.max(...shares)
  return shares.length > 1 && most > 0 ? shares.indexOf(most) : undefined
}

/**
 * A cost has that of what feeds the step in it. Where the step needs only a part of that, as LIMIT does, it costs less than what
 * feeds it would alone, which then counts for as much less.
 */
function sharesOfCost(steps: readonly PlanStep[]): PlanShares {
  const feeds = feedsOf(steps)
  const costs: number[] = steps.map(() => 0)
  for (let at = steps.length - 1; at >= 0; at -= 1)
    costs[at] = steps[at]?.cost ?? sum((feeds[at] ?? []).map((feed) => costs[feed] ?? 0))
  const scales: number[] = steps.map(() => 1)
  const own = steps.map((_, at) => {
    const [cost = 0, scale = 1, fed = []] = [costs[at], scales[at], feeds[at]]
    const below = sum(fed.map((feed) => costs[feed] ?? 0))
    for (const feed of fed) scales[feed] = scale * (below > cost ? cost / below : 1)
    return scale * Math.max(0, cost - below)
  })
  const all = sum(own)
  return { by: 'cost', shares: own.map((each) => (all > 0 ? each / all : 0)) }
}

/** Which steps feed each step, directly. */
function feedsOf(steps: readonly PlanStep[]): readonly (readonly number[])[] {
  const feeds: number[][] = steps.map(() => [])
  const path: number[] = []
  for (const [at, { level }] of steps.entries()) {
    path.length = level
    const above = path.at(-1)
    if (above !== undefined) feeds[above]?.push(at)
    path.push(at)
  }
  return feeds
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
