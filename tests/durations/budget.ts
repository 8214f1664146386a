import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf, LEVELS, type Level, levelOf } from './area-and-level'
import type { FileDuration } from './durations'

/** Seconds of the workers that the quick stage may take for each area at each level, on two cores without other work. */
export const BUDGET = join(import.meta.dirname, 'budget.csv')

export interface Spent {
  readonly area: string
  readonly level: Level
  readonly seconds: number
  readonly tests: number
  /** Undefined where the area has none at this level yet. */
  readonly budget: number | undefined
}

const keyOf = (area: string, level: string) => `${area},${level}`

/** @throws Error where a line names no level or no seconds */
export function readBudget(text = readFileSync(BUDGET, 'utf8')): ReadonlyMap<string, number> {
  const [, ...lines] = text.trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [area = '', level = '', seconds = ''] = line.split(',')
      if (!LEVELS.some((known) => known === level) || !/^\d+$/.test(seconds))
        throw new Error(`${line} is no budget: area, level and whole seconds are.`)
      return [keyOf(area, level), Number(seconds)]
    }),
  )
}

/** What each area took at each level, by area. */
export function spentOf(durations: readonly FileDuration[], budget: ReadonlyMap<string, number>): readonly Spent[] {
  const spent = new Map<string, Spent>()
  for (const { file, seconds, tests } of durations) {
    const [area, level] = [areaOf(file), levelOf(file)]
    const key = keyOf(area, level)
    const before = spent.get(key) ?? { area, level, seconds: 0, tests: 0, budget: budget.get(key) }
    spent.set(key, { ...before, seconds: before.seconds + seconds, tests: before.tests + tests })
  }
  const place = ({ level }: Spent) => LEVELS.indexOf(level)
  return [...spent.values()].toSorted((one, other) => one.area.localeCompare(other.area) || place(one) - place(other))
}

/** One sentence for each that took longer than it may. */
export function faultsOf(spent: readonly Spent[]): readonly string[] {
  const over = spent.filter(({ seconds, budget }) => seconds > (budget ?? 0))
  return over.map(({ area, level, seconds, budget }) =>
    budget === undefined
      ? `${area}, ${level}: ${Math.ceil(seconds)} s, and no budget in tests/durations/budget.csv`
      : `${area}, ${level}: ${Math.ceil(seconds)} s, ${budget} s are budgeted`,
  )
}

/** A row for each area, with the seconds and the tests of each level. */
export function tableOf(spent: readonly Spent[]): string {
  const areas = [...new Set(spent.map(({ area }) => area))]
  const row = (name: string, of: readonly Spent[]) =>
    [name.padEnd(16), ...[...LEVELS.map((level) => of.filter((one) => one.level === level)), of].map(cell)].join(' ')
  const head = ['seconds (tests)'.padEnd(16), ...[...LEVELS, 'all'].map((name) => name.padStart(WIDTH))].join(' ')
  const rows = areas.map((area) =>
    row(
      area,
      spent.filter((one) => one.area === area),
    ),
  )
  return `${[head, ...rows, row('all', spent)].join('\n')}\n`
}

const WIDTH = 12

function cell(of: readonly Spent[]): string {
  if (of.length === 0) return ''.padStart(WIDTH)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return `${Math.round(sum(of.map(({ seconds }) => seconds)))} (${sum(of.map(({ tests }) => tests))})`.padStart(WIDTH)
}
