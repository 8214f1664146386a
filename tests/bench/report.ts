import { isShort } from './form'

export interface Measure {
  readonly name: string
  readonly unit: '%' | 'ms' | 's' | 'KiB' | 'MB' | 'files' | 'rows' | 'cells' | 'nodes' | 'per s' | 'of 100'
  readonly values: readonly number[]
  /** What it should be at most; for `per s` and `of 100` at least. Others than Etabli have none. */
  readonly goal?: number
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** One line a figure: median, spread, goal, and whether the goal is met. Figures inform; only tests judge. */
export function printReport(title: string, measures: readonly Measure[]): void {
  process.stdout.write(`\n${title}${isShort ? ' (short form: the figures say nothing)' : ''}\n`)
  for (const { name, unit, values, goal } of measures) {
    if (values.length === 0 || !values.every(Number.isFinite)) throw new Error(`nothing was measured of: ${name}`)
    const middle = median(values)
    const spread =
      values.length > 1 ? ` (${shown(Math.min(...values))}–${shown(Math.max(...values))}, n=${values.length})` : ''
    const aim = goal === undefined ? '' : `goal ${isMoreBetter(unit) ? '≥' : '≤'} ${shown(goal)}`
    process.stdout.write(
      `${isMet(unit, middle, goal) ? '  ' : '! '}${name.padEnd(62)} ${shown(middle).padStart(8)} ${unit.padEnd(5)} ${aim}${spread}\n`,
    )
  }
}

function isMoreBetter(unit: Measure['unit']): boolean {
  return unit === 'per s' || unit === 'of 100'
}

function isMet(unit: Measure['unit'], value: number, goal: number | undefined): boolean {
  if (goal === undefined) return true
  return isMoreBetter(unit) ? value >= goal : value <= goal
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
